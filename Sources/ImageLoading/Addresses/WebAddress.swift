internal import ImageCodecs

/// An address of `http` or `https`, in parts that were checked.
public struct WebAddress: Hashable, Sendable {
  /// Whether it is `https`.
  public let isSecure: Bool
  /// The host in lower case; a numeric IPv6 address in its brackets.
  public let host: String
  /// The port.
  public let port: Int
  /// The path with its query, escaped where it must be; begins with a slash.
  public let target: String

  /// Reads an absolute address; nil for other schemes and for what is damaged.
  ///
  /// User names and passwords are refused: they are secrets, and hide the host from a reader.
  public init?(_ url: String) {
    let lowered = url.prefix(8).lowercased()
    let rest: Substring
    if lowered.hasPrefix("https://") {
      isSecure = true
      rest = url.dropFirst(8)
    } else if lowered.hasPrefix("http://") {
      isSecure = false
      rest = url.dropFirst(7)
    } else {
      return nil
    }
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard !authority.contains("@"), let (host, port) = Self.hostAndPort(authority) else {
      return nil
    }
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
    let target = rest.dropFirst(authority.count).prefix { $0 != "#" }
    self.target = (target.hasPrefix("/") ? "" : "/") + PercentEncoding.encoded(target.utf8)
  }

  private init(_ other: WebAddress, target: String) {
    isSecure = other.isSecure
    host = other.host
    port = other.port
    self.target = target
  }

  /// The address as text.
  public var text: String { origin + target }

  /// Scheme, host and port: what decides who may see a header (RFC 6454, 4).
  var origin: String {
    let isDefault = port == (isSecure ? 443 : 80)
    return (isSecure ? "https://" : "http://") + host + (isDefault ? "" : ":\(port)")
  }

  /// The address that a reference from this one leads to (RFC 3986, 5.2); nil for other schemes.
  func resolving(_ reference: String) -> WebAddress? {
    let reference = String(reference.prefix { $0 != "#" })
    if reference.hasPrefix("//") { return WebAddress((isSecure ? "https:" : "http:") + reference) }
    if let colon = reference.firstIndex(of: ":"),
      reference[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") })
    {
      return WebAddress(reference)
    }
    let path = String(target.prefix { $0 != "?" })
    let base = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    let whole =
      switch reference.first {
      case "/": reference
      case "?": path + reference
      case nil: target
      default: base + reference
      }
    let query = whole.drop { $0 != "?" }
    let clean = Self.withoutDots(String(whole.prefix { $0 != "?" }))
    return WebAddress(self, target: PercentEncoding.encoded((clean + query).utf8))
  }

  /// A path whose segments `.` and `..` were followed (RFC 3986, 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for part in parts where part != "." {
      if part == ".." { _ = kept.popLast() } else { kept.append(part) }
    }
    if let last = parts.last, last == "." || last == ".." { kept.append("") }
    return "/" + kept.joined(separator: "/")
  }

  private static func hostAndPort(_ authority: Substring) -> (host: String, port: Int?)? {
    var host = authority
    var port: Int?
    let afterBrackets = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[afterBrackets...].lastIndex(of: ":") {
      host = authority[..<colon]
      let digits = authority[authority.index(after: colon)...]
      if !digits.isEmpty {
        guard digits.utf8.allSatisfy(\.isASCIIDigit), let number = Int(digits),
          (1...65535).contains(number)
        else { return nil }
        port = number
      }
    }
    guard !host.isEmpty, host.utf8.count <= 255,
      host.unicodeScalars.allSatisfy({
        $0.value > 0x20 && $0.value != 0x7F && !"<>\"%".contains(Character($0))
      })
    else { return nil }
    return (host.lowercased(), port)
  }
}
