/// A font's table, read number by number; whatever lies outside of it is 0 or nil.
struct BigEndianTable: Sendable {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  func uint8(_ at: Int) -> Int? { bytes.indices.contains(at) ? Int(bytes[at]) : nil }

  func uint16(_ at: Int) -> Int? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  func uint24(_ at: Int) -> Int? {
    guard let high = uint8(at), let low = uint16(at + 1) else { return nil }
    return high << 16 | low
  }

  func uint32(_ at: Int) -> Int? {
    guard let high = uint16(at), let low = uint16(at + 2) else { return nil }
    return high << 16 | low
  }

  /// A distance in font units (FWORD).
  func word(_ at: Int) -> Double? {
    uint16(at).map { Double(Int16(truncatingIfNeeded: $0)) }
  }

  /// A number from -2 to 2 (F2DOT14).
  func fraction(_ at: Int) -> Double? { word(at).map { $0 / 16384 } }

  /// A number with 16 bits behind the point (Fixed).
  func fixed(_ at: Int) -> Double? {
    uint32(at).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
