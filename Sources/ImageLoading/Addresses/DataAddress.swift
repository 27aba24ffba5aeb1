/// The bytes in `data:` addresses (RFC 2397, RFC 4648).
enum DataAddress {
  /// What an address holds: behind `;base64,` that; else, where it says that it is an image, its
  /// text with percent escapes decoded.
  static func payload(of url: String) -> [UInt8]? {
    guard let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(url[..<comma]).lowercased()
    let content = url.utf8[url.utf8.index(after: comma)...]
    if head.hasSuffix(";base64") { return base64(content) }
    return head.hasPrefix("data:image/") ? PercentEncoding.decoded(content) : nil
  }

  /// The bytes behind letters, unknown characters left out.
  private static func base64(_ letters: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for letter in letters {
      guard let value = value(of: letter) else { continue }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter) - 0x41
    case 0x61...0x7A: UInt32(letter) - 0x61 + 26
    case 0x30...0x39: UInt32(letter) - 0x30 + 52
    case 0x2B, 0x2D: 62
    case 0x2F, 0x5F: 63
    default: nil
    }
  }
}
