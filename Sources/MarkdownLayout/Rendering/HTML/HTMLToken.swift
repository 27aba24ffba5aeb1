/// A piece of raw HTML.
struct HTMLToken {
  /// What a piece is.
  enum Content {
    /// A tag.
    case tag(HTMLTag)
    /// What stands between tags, as written.
    case text(Substring)
  }

  /// What it is.
  var content: Content
  /// Where it comes from, in UTF-8 code units of the document.
  var source: Range<Int>

  /// The pieces of a text, without comments and without what browsers never show.
  ///
  /// - Parameter range: The text in the document. Where it lost what containers write before its
  ///   lines, so that places in it are none of the document, all of it stands for each piece.
  /// - Complexity: O(*n*): what is searched for in vain is searched for once.
  static func tokens(of text: String, at range: Range<Int>) -> [HTMLToken] {
    var scanner = HTMLTokenScanner(text: text, range: range)
    return scanner.scan()
  }
}

private struct HTMLTokenScanner {
  let text: String
  let range: Range<Int>
  let isVerbatim: Bool
  var rest: Substring
  private var tokens: [HTMLToken] = []
  /// Quotes that are known not to close any more.
  private var openQuotes: Set<Character> = []

  /// Elements whose content is no text of the page.
  private static let hidden: Set<String> = [
    "script", "style", "title", "textarea", "template", "iframe", "noembed", "noframes", "svg",
    "math", "object", "select", "audio", "video", "canvas",
  ]

  init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
    isVerbatim = text.utf8.count == range.count
    rest = text[...]
  }

  private mutating func append(_ content: HTMLToken.Content, _ piece: Substring) {
    var source = range
    if isVerbatim {
      let start = text.utf8.distance(from: text.startIndex, to: piece.startIndex)
      source = range.lowerBound + start..<range.lowerBound + start + piece.utf8.count
    }
    tokens.append(HTMLToken(content: content, source: source))
  }

  mutating func scan() -> [HTMLToken] {
    while let open = rest.firstIndex(of: "<") {
      if open > rest.startIndex { append(.text(rest[..<open]), rest[..<open]) }
      rest = rest[open...]
      scanMarkup()
    }
    if !rest.isEmpty { append(.text(rest), rest) }
    return tokens
  }

  private mutating func scanMarkup() {
    if rest.hasPrefix("<!--") {
      skip(past: "-->")
    } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
      skip(past: ">")
    } else if !isTagStart {
      append(.text(rest.prefix(1)), rest.prefix(1))
      rest = rest.dropFirst()
    } else if let end = tagEnd() {
      if let tag = HTMLTag(rest[...end]) { append(.tag(tag), rest[...end]) }
      rest = rest[rest.index(after: end)...]
      if case .tag(let tag) = tokens.last?.content, !tag.isClosing, Self.hidden.contains(tag.name) {
        skipContent(of: tag.name)
      }
    } else {
      // A tag that never ends is text, and so is all that would stand in it.
      append(.text(rest), rest)
      rest = ""
    }
  }

  private var isTagStart: Bool {
    guard let next = rest.dropFirst().first else { return false }
    return next.isASCII && next.isLetter || next == "/"
  }

  /// The end of a tag at the start of the rest; a `>` in a quoted value doesn't count.
  private mutating func tagEnd() -> Substring.Index? {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let character = rest[index]
      if character == ">" { return index }
      if character == "\"" || character == "'", !openQuotes.contains(character) {
        if let close = rest[rest.index(after: index)...].firstIndex(of: character) {
          index = close
        } else {
          openQuotes.insert(character)
        }
      }
      index = rest.index(after: index)
    }
    return nil
  }

  private mutating func skip(past end: String) {
    guard let found = rest.utf8Range(of: end) else {
      rest = ""
      return
    }
    rest = rest[found.upperBound...]
  }

  /// Goes to the closing tag of an element, or to the end where there is none.
  private mutating func skipContent(of name: String) {
    let close = Array("</\(name)".utf8)
    let bytes = rest.utf8
    var index = bytes.startIndex
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let candidate = bytes[next...].prefix(close.count).map { byte in
        (65...90).contains(byte) ? byte | 0x20 : byte
      }
      if candidate == close {
        rest = rest[next...]
        return
      }
      index = bytes.index(after: next)
    }
    rest = ""
  }
}

extension Substring {
  /// Where some text stands first.
  fileprivate func utf8Range(of text: String) -> Range<Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var index = utf8.startIndex
    while let next = utf8[index...].firstIndex(of: first) {
      if utf8[next...].starts(with: wanted) {
        return next..<utf8.index(next, offsetBy: wanted.count)
      }
      index = utf8.index(after: next)
    }
    return nil
  }
}
