/// The extents that a PNG says it has.
struct PNGExtents: Equatable {
  var width: Int
  var height: Int

  /// Reads them, or nil when the bytes are no whole PNG.
  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let end = Array("IEND".utf8)
    guard bytes.count > 45, bytes.starts(with: signature),
      Array(bytes[(bytes.count - 8)..<(bytes.count - 4)]) == end
    else { return nil }
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (number(16), number(20))
  }
}
