/// What an HEVC stream says of its pictures (ITU-T H.265, 7.3).
enum HEVCStream {
  /// The largest size that the sequence parameter sets of an item's bytes state; nil where there is
  /// none.
  ///
  /// A length of four bytes stands before each unit, whatever the configuration says of it: that is
  /// how libheif reads them.
  static func largestSize(in stream: [UInt8]) -> StatedSize? {
    var largest: StatedSize?
    var cursor = ByteCursor(stream[...])
    while let length = cursor.number(4), let unit = cursor.take(min(length, cursor.remaining)) {
      largest = .larger(largest, size(ofUnit: unit))
    }
    return largest
  }

  /// The largest size in a decoder's configuration, which a decoder reads before the stream
  /// (ISO/IEC 14496-15, 8.3.3.1); nil where there is none.
  static func largestSize(inConfiguration body: ArraySlice<UInt8>) -> StatedSize? {
    var largest: StatedSize?
    var cursor = ByteCursor(body)
    guard cursor.take(22) != nil, let arrays = cursor.number(1) else { return nil }
    for _ in 0..<arrays {
      guard cursor.take(1) != nil, let units = cursor.number(2) else { break }
      for _ in 0..<units {
        guard let length = cursor.number(2), let unit = cursor.take(min(length, cursor.remaining))
        else { return largest }
        largest = .larger(largest, size(ofUnit: unit))
      }
    }
    return largest
  }

  /// A head is longer than this by far only where it is made up.
  private static let longestHead = 256

  /// The size that a unit states; nil for one that is no sequence parameter set or is cut short.
  private static func size(ofUnit unit: ArraySlice<UInt8>) -> StatedSize? {
    guard let first = unit.first, first >> 1 & 63 == 33 else { return nil }
    let payload = withoutEmulationPrevention(unit.dropFirst(2).prefix(longestHead))
    var bits = BitCursor(payload[...])
    bits.skip(4)
    let subLayers = bits.take(3)
    bits.skip(1)
    skipProfiles(&bits, subLayers: subLayers)
    _ = bits.takeExponential()
    // Planes that are coded apart have a bit of their own.
    if bits.takeExponential() == 3 { bits.skip(1) }
    let size = StatedSize(width: bits.takeExponential(), height: bits.takeExponential())
    return bits.isPastEnd ? nil : size
  }

  /// Passes over `profile_tier_level` (7.3.3).
  private static func skipProfiles(_ bits: inout BitCursor, subLayers: Int) {
    bits.skip(96)
    guard subLayers > 0 else { return }
    let flags = (0..<8).map { _ in bits.take(2) }
    for flag in flags.prefix(subLayers) {
      if flag & 2 != 0 { bits.skip(88) }
      if flag & 1 != 0 { bits.skip(8) }
    }
  }

  /// The bytes without those that keep a start code from appearing by chance (7.4.2).
  private static func withoutEmulationPrevention(_ unit: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(unit.count)
    var zeros = 0
    for byte in unit {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }
}
