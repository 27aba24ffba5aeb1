/// The bytes in `data:` addresses (RFC 2397, RFC 4648).
package enum DataAddress {
  /// What an address of a picture holds: behind `;base64,` that; else, where it says that it is an
  /// image, its text with percent escapes decoded.
  package static func payload(of url: String) -> [UInt8]? {
    let head = url.prefix { $0 != "," }.lowercased()
    guard head.hasSuffix(";base64") || head.hasPrefix("data:image/") else { return nil }
    return content(of: url)
  }

  /// What an address holds, of whatever kind it says that it is.
  package static func content(of url: String) -> [UInt8]? {
    guard let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let content = url.utf8[url.utf8.index(after: comma)...]
    return url[..<comma].lowercased().hasSuffix(";base64")
      ? base64(content) : PercentEncoding.decoded(content)
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
