internal import ImageCodecs

/// An image's address, told apart by where it leads.
public enum ImageAddress: Hashable, Sendable {
  /// Bytes in the address itself.
  case embedded([UInt8])
  /// A path, decoded.
  case file(String)
  /// A place on the network.
  case remote(WebAddress)
  /// A scheme that nothing is loaded by, or an address that is damaged.
  case unsupported

  /// Reads an address.
  ///
  /// Percent escapes are decoded once. An encoded slash is refused, since no file's name has one.
  /// An address that begins with two slashes leads to a host, as in a page that came by `https`.
  public init(_ url: String) {
    let lowered = url.prefix(16).lowercased()
    if lowered.hasPrefix("data:") {
      self = DataAddress.payload(of: url).map { .embedded($0) } ?? .unsupported
    } else if lowered.hasPrefix("http:") || lowered.hasPrefix("https:") {
      self = WebAddress(url).map { .remote($0) } ?? .unsupported
    } else if url.hasPrefix("//") {
      self = WebAddress("https:" + url).map { .remote($0) } ?? .unsupported
    } else if lowered.hasPrefix("file://") {
      let rest = url.dropFirst("file://".count)
      let path = rest.lowercased().hasPrefix("localhost/") ? rest.dropFirst(9) : rest
      self = path.hasPrefix("/") ? Self.path(path) : .unsupported
    } else if Self.hasScheme(url) {
      self = .unsupported
    } else {
      self = Self.path(url.prefix { $0 != "?" && $0 != "#" })
    }
  }

  private static func path(_ text: Substring) -> ImageAddress {
    guard let bytes = PercentEncoding.decoded(text.utf8), !bytes.contains(0),
      // A slash that was encoded would have become one of the path's own.
      bytes.count(where: \.isSlash) == text.utf8.count(where: \.isSlash),
      let decoded = String(validating: bytes, as: UTF8.self), !decoded.isEmpty
    else { return .unsupported }
    return .file(decoded)
  }

  /// Whether a scheme stands before a colon (RFC 3986, 3.1).
  private static func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), let first = url.utf8.first,
      first.isASCIILetter
    else { return false }
    return url.utf8[..<colon].allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit
        || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
  fileprivate var isSlash: Bool { self == UInt8(ascii: "/") }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
