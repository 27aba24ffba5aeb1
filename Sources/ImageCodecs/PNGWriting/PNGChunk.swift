/// The frame around a piece of a PNG file: length, name, content, checksum.
enum PNGChunk {
  /// Adds a chunk whose content `body` appends.
  ///
  /// - Parameter name: Four ASCII letters.
  static func append(
    _ name: StaticString, to bytes: inout [UInt8], body: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    bytes.appendBigEndian(0)
    bytes += Array(name.description.utf8)
    body(&bytes)
    let length = UInt32(bytes.count - start - 8)
    for (offset, shift) in [24, 16, 8, 0].enumerated() {
      bytes[start + offset] = UInt8(truncatingIfNeeded: length >> shift)
    }
    bytes.appendBigEndian(Checksums.crc32(bytes[(start + 4)...]))
  }
}
