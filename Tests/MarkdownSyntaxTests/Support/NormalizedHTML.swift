/// HTML without what doesn't change its meaning: the order of attributes, the slash of empty
/// elements, white space between blocks.
struct NormalizedHTML: Equatable, CustomStringConvertible {
  let description: String

  init(_ html: String) {
    var result = ""
    var rest = Substring(html)
    while let less = rest.firstIndex(of: "<") {
      result += rest[..<less]
      guard let greater = rest[less...].firstIndex(of: ">") else { break }
      result += Self.tag(rest[rest.index(after: less)..<greater])
      rest = rest[rest.index(after: greater)...]
    }
    result += rest
    description = Self.joined(result)
  }

  private static func tag(_ inner: Substring) -> String {
    guard inner.first?.isLetter == true else { return "<\(inner)>" }
    var parts: [Substring] = []
    var isQuoted = false
    for part in inner.split(whereSeparator: { character in
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }) where part != "/" {
      parts.append(part)
    }
    let attributes = parts.dropFirst().map { $0.hasSuffix("=\"\"") ? $0.dropLast(3) : $0 }
    return "<" + ([parts[0]] + attributes.sorted()).joined(separator: " ") + ">"
  }

  private static let blocks = [
    "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "blockquote", "pre", "div",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "section", "br",
  ]

  /// Drops the white space beside the tags of blocks.
  private static func joined(_ html: String) -> String {
    var result = html
    for name in blocks {
      for tag in ["<\(name)>", "</\(name)>"] {
        result = result.replacingOccurrences(around: tag)
      }
    }
    return result.trimmingWhitespace
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The string without line ends right before and after a tag.
  fileprivate func replacingOccurrences(around tag: String) -> String {
    var parts = components(of: tag)
    for index in parts.indices {
      if index > 0 { parts[index] = String(parts[index].drop { $0.isNewline }) }
      if index + 1 < parts.count {
        parts[index] = String(parts[index].reversed().drop { $0.isNewline }.reversed())
      }
    }
    return parts.joined(separator: tag)
  }

  private func components(of separator: String) -> [String] {
    var result: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    result.append(String(rest))
    return result
  }
}
