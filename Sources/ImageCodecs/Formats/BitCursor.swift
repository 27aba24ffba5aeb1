/// Reads bits, the highest of each byte first; past the end they are 0.
struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Whether more was read than there is.
  var isPastEnd: Bool { position > bytes.count * 8 }

  mutating func skip(_ count: Int) { position += count }

  /// The next bits as a number.
  mutating func take(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      let index = bytes.startIndex + position / 8
      let bit = index < bytes.endIndex ? Int(bytes[index] >> UInt8(7 - position % 8) & 1) : 0
      value = value << 1 | bit
      position += 1
    }
    return value
  }

  /// A number in Exp-Golomb form, which AV1's `uvlc` is too: zeros, a one, and as many bits as there
  /// were zeros. More than 32 bits have no meaning in any format, and give the largest number.
  mutating func takeExponential() -> Int {
    var zeros = 0
    while zeros < 32, !isPastEnd, take(1) == 0 { zeros += 1 }
    guard zeros < 32 else { return Int(UInt32.max) }
    return (1 << zeros) - 1 + take(zeros)
  }
}
