/// An image's address, told apart by where it leads.
enum ImageAddress: Hashable {
  /// Bytes in the address itself.
  case embedded([UInt8])
  /// A path, decoded.
  case file(String)
  /// A place on the network.
  case remote
  /// A scheme that nothing is loaded by, or an address that is damaged.
  case unsupported

  /// Reads an address.
  ///
  /// Percent escapes are decoded once. An encoded slash is refused, since no file's name has one.
  init(_ url: String) {
    let lowered = url.prefix(16).lowercased()
    if lowered.hasPrefix("data:") {
      self = Base64.payload(of: url).map { .embedded($0) } ?? .unsupported
    } else if lowered.hasPrefix("http:") || lowered.hasPrefix("https:") || url.hasPrefix("//") {
      self = .remote
    } else if lowered.hasPrefix("file://") {
      let rest = url.dropFirst("file://".count)
      self = rest.hasPrefix("/") ? Self.path(rest) : .unsupported
    } else if Self.hasScheme(url) {
      self = .unsupported
    } else {
      self = Self.path(url.prefix { $0 != "?" && $0 != "#" })
    }
  }

  private static func path(_ text: Substring) -> ImageAddress {
    guard let decoded = percentDecoded(text), !decoded.isEmpty, !decoded.utf8.contains(0) else {
      return .unsupported
    }
    return .file(decoded)
  }

  /// Whether a scheme stands before a colon (RFC 3986, 3.1).
  private static func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: 0x3A), let first = url.utf8.first,
      isLetter(first)
    else { return false }
    return url.utf8[..<colon].allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }

  /// The text with each escape as its byte; nil for an encoded slash and for bytes that are no
  /// UTF-8.
  private static func percentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(0x25) else { return String(text) }
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
      if source[index] == 0x25, index + 2 < source.count, let high = hexDigit(source[index + 1]),
        let low = hexDigit(source[index + 2])
      {
        bytes.append(high << 4 | low)
        guard bytes.last != 0x2F else { return nil }
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

/// The bytes in `data:` addresses (RFC 2397, RFC 4648).
enum Base64 {
  /// What an address holds; nil unless it says `base64,`.
  static func payload(of url: String) -> [UInt8]? {
    guard let comma = url.utf8.firstIndex(of: 0x2C),
      url.utf8[..<comma].suffix(7).elementsEqual(";base64".utf8)
    else { return nil }
    return decode(url.utf8[url.utf8.index(after: comma)...])
  }

  /// The bytes behind letters, unknown characters left out.
  private static func decode(_ letters: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
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
