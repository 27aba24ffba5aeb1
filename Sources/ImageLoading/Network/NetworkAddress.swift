/// A numeric address that a connection may be made to.
enum NetworkAddress: Hashable, Sendable {
  case version4(UInt32)
  /// 16 bytes.
  case version6([UInt8])

  /// Whether it is a place on the open network, by IANA's registries of special addresses (RFC 6890
  /// and its updates).
  ///
  /// An address inside of a machine or a company answers things to a document's renderer that it
  /// would not answer to the document's author.
  var isPublic: Bool {
    switch self {
    case .version4(let address):
      return !Self.special.contains { block in
        address & (block.bits == 0 ? 0 : ~UInt32(0) << (32 - block.bits)) == block.first
      }
    case .version6(let bytes):
      if let inner = Self.embedded(in: bytes) { return NetworkAddress.version4(inner).isPublic }
      guard bytes.count == 16, bytes[0] & 0xE0 == 0x20 else { return false }
      let isProtocolBlock = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2
      let isExample =
        bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8
        || bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] < 0x10
      let is6to4 = bytes[0] == 0x20 && bytes[1] == 0x02
      return !isProtocolBlock && !isExample && !is6to4
    }
  }

  /// The blocks of version 4 that are not public, each with the length of its prefix.
  private static let special: [(first: UInt32, bits: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
    (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),
    (0xE000_0000, 4), (0xF000_0000, 4),
  ]

  /// The address of version 4 that a mapped (`::ffff:0:0/96`) or translated one (`64:ff9b::/96`)
  /// stands for.
  private static func embedded(in bytes: [UInt8]) -> UInt32? {
    let mapped = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
    guard bytes.count == 16, bytes.starts(with: mapped) || bytes.starts(with: translated) else {
      return nil
    }
    return bytes[12...].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension NetworkAddress: CustomStringConvertible {
  /// The address in the usual notation.
  var description: String {
    switch self {
    case .version4(let address):
      return [24, 16, 8, 0].map { String(address >> UInt32($0) & 255) }.joined(separator: ".")
    case .version6(let bytes):
      return stride(from: 0, to: bytes.count - 1, by: 2)
        .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
    }
  }
}
