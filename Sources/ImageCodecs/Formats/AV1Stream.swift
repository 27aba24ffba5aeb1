/// What an AV1 stream says of its pictures (AV1 Bitstream & Decoding Process, 5.3 to 5.5).
enum AV1Stream {
  /// The largest size that its sequence headers allow; nil where there is none.
  static func largestSize(in stream: [UInt8]) -> StatedSize? {
    var largest: StatedSize?
    var cursor = ByteCursor(stream[...])
    while let first = cursor.number(1) {
      if first & 4 != 0 { _ = cursor.take(1) }
      let size = first & 2 != 0 ? length(&cursor) : cursor.remaining
      guard let size, let payload = cursor.take(min(size, cursor.remaining)) else { break }
      // A unit of the type of sequence headers.
      if first >> 3 & 15 == 1 { largest = .larger(largest, sizeOfSequence(payload)) }
    }
    return largest
  }

  /// The size of a sequence header; nil when it is cut short.
  private static func sizeOfSequence(_ payload: ArraySlice<UInt8>) -> StatedSize? {
    var bits = BitCursor(payload)
    bits.skip(4)
    if bits.take(1) == 1 {
      bits.skip(5)
    } else {
      skipOperatingPoints(&bits)
    }
    let (across, down) = (bits.take(4) + 1, bits.take(4) + 1)
    let size = StatedSize(width: bits.take(across) + 1, height: bits.take(down) + 1)
    return bits.isPastEnd ? nil : size
  }

  private static func skipOperatingPoints(_ bits: inout BitCursor) {
    var delayBits = 0
    var hasModel = false
    if bits.take(1) == 1 {
      bits.skip(64)
      if bits.take(1) == 1 { _ = bits.takeExponential() }
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
