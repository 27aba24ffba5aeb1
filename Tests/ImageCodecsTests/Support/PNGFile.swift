import ImageCodecs

/// A PNG file of one colour that a test puts together, with chunks that say what its numbers mean.
struct PNGFile {
  /// How its pixels are stored.
  enum Storage: CaseIterable {
    case gray
    case color
    case palette
    case colorAndOpacity
    case deepColor
  }

  var storage: Storage
  /// Red, green and blue; a gray file has the first.
  var color: [UInt8]
  /// Names and contents of chunks.
  var chunks: [(String, [UInt8])]
  var side = 12
  /// The side that the header states; nil for the true one.
  var statedSide: Int?

  /// The file.
  var bytes: [UInt8] {
    let (type, depth): (UInt8, UInt8) =
      switch storage {
      case .gray: (0, 8)
      case .color: (2, 8)
      case .palette: (3, 8)
      case .colorAndOpacity: (6, 8)
      case .deepColor: (2, 16)
      }
    let size = HEIFFile.number(statedSide ?? side, 4)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", size + size + [depth, type, 0, 0, 0])
    for (name, content) in chunks { file += Self.chunk(name, content) }
    if storage == .palette { file += Self.chunk("PLTE", [9, 9, 9] + color) }
    let row: [UInt8] = [0] + Array(Array(repeating: pixel, count: side).joined())
    file += Self.chunk("IDAT", Self.stored(Array(Array(repeating: row, count: side).joined())))
    return file + Self.chunk("IEND", [])
  }

  private var pixel: [UInt8] {
    switch storage {
    case .gray: [color[0]]
    case .color: color
    case .palette: [1]
    case .colorAndOpacity: color + [77]
    case .deepColor: color.flatMap { [$0, $0] }
    }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return HEIFFile.number(content.count, 4) + body + HEIFFile.number(checksum(body), 4)
  }

  /// The check of a chunk (PNG, annex D), bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return Int(~value)
  }

  /// A stream of one block without compression (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
      + HEIFFile.number(second << 16 | first, 4)
  }
}
