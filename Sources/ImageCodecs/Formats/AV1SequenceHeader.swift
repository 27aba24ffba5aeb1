/// The size that an AV1 stream itself says its pictures may have.
///
/// A container tells a size of its own, and what a decoder allocates is the stream's; a file may
/// have a small one outside and a huge one inside. (AV1 Bitstream & Decoding Process, 5.3 to 5.5.)
struct AV1SequenceHeader: Hashable {
  var width: Int
  var height: Int

  /// All that a stream has, at most as many as make sense.
  static func all(in stream: [UInt8]) -> [AV1SequenceHeader] {
    var headers: [AV1SequenceHeader] = []
    var cursor = ByteCursor(stream[...])
    while headers.count < 64, let first = cursor.number(1) {
      if first & 4 != 0 { _ = cursor.take(1) }
      let size = first & 2 != 0 ? length(&cursor) : cursor.remaining
      guard let size, let payload = cursor.take(min(size, cursor.remaining)) else { break }
      if first >> 3 & 15 == 1, let header = AV1SequenceHeader(payload) { headers.append(header) }
    }
    return headers
  }

  /// Reads a header; nil when it is cut short.
  init?(_ payload: ArraySlice<UInt8>) {
    var bits = BitCursor(payload)
    bits.skip(4)
    if bits.take(1) == 1 {
      bits.skip(5)
    } else {
      Self.skipOperatingPoints(&bits)
    }
    let (across, down) = (bits.take(4) + 1, bits.take(4) + 1)
    width = bits.take(across) + 1
    height = bits.take(down) + 1
    if bits.isPastEnd { return nil }
  }

  private static func skipOperatingPoints(_ bits: inout BitCursor) {
    var delayBits = 0
    var hasModel = false
    if bits.take(1) == 1 {
      bits.skip(64)
      if bits.take(1) == 1 { bits.skipVariableLength() }
      hasModel = bits.take(1) == 1
      if hasModel {
        delayBits = bits.take(5) + 1
        bits.skip(42)
      }
    }
    let hasDelay = bits.take(1) == 1
    for _ in 0...bits.take(5) {
      bits.skip(12)
      if bits.take(5) > 7 { bits.skip(1) }
      if hasModel, bits.take(1) == 1 { bits.skip(2 * delayBits + 1) }
      if hasDelay, bits.take(1) == 1 { bits.skip(4) }
    }
  }

  /// A number of 7 bits a byte, the lowest first.
  private static func length(_ cursor: inout ByteCursor) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = cursor.number(1) else { return nil }
      value |= (byte & 127) << shift
      if byte & 128 == 0 { return value }
    }
    return nil
  }
}

/// Reads bits, the highest of each byte first; past the end they are 0.
private struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isPastEnd: Bool { position > bytes.count * 8 }

  mutating func skip(_ count: Int) { position += count }

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

  /// Zeros, a one, and as many bits as there were zeros.
  mutating func skipVariableLength() {
    var zeros = 0
    while zeros < 32, !isPastEnd, take(1) == 0 { zeros += 1 }
    if zeros < 32 { skip(zeros) }
  }
}
