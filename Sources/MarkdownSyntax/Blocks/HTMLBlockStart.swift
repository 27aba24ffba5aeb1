/// The seven ways in which a block of raw HTML begins and ends
/// (<https://spec.commonmark.org/0.31.2/#html-blocks>).
enum HTMLBlockStart {
  /// Which kind begins with the `<` at an offset.
  ///
  /// - Parameter canBeAnyTag: Whether the seventh kind may begin, which no paragraph makes way for.
  static func kind(
    _ source: ByteView, _ offset: Int, lineEnd: Int, canBeAnyTag: Bool
  ) -> Int? {
    switch source[offset + 1] {
    case ASCII.exclamation:
      if source.hasPrefix("<!--", at: offset) { return 2 }
      if source.hasPrefix("<![CDATA[", at: offset) { return 5 }
      return source[offset + 2].isASCIILetter ? 4 : nil
    case ASCII.question:
      return 3
    case ASCII.slash:
      return tagKind(source, offset, name: offset + 2, lineEnd: lineEnd, canBeAnyTag: canBeAnyTag)
    default:
      return tagKind(source, offset, name: offset + 1, lineEnd: lineEnd, canBeAnyTag: canBeAnyTag)
    }
  }

  private static func tagKind(
    _ source: ByteView, _ offset: Int, name: Int, lineEnd: Int, canBeAnyTag: Bool
  ) -> Int? {
    guard let nameEnd = source.tagNameEnd(at: name, before: lineEnd) else { return nil }
    let code = HTMLTagName.code(source, name..<nameEnd)
    let next = source[nameEnd]
    let endsName = nameEnd == lineEnd || next.isSpaceOrTab || next == ASCII.greater
    if HTMLTagName.verbatim.contains(code), name == offset + 1 { return endsName ? 1 : nil }
    if HTMLTagName.blocks.contains(code) {
      if endsName || (next == ASCII.slash && source[nameEnd + 1] == ASCII.greater) { return 6 }
    }
    guard canBeAnyTag, let end = source.tagEnd(at: offset, before: lineEnd) else { return nil }
    return (end..<lineEnd).allSatisfy { source[$0].isSpaceOrTab } ? 7 : nil
  }

  /// Whether a line ends a block of a kind. Kinds 6 and 7 end before a blank line instead.
  static func ends(_ kind: Int, _ source: ByteView, _ line: Range<Int>) -> Bool {
    let start = line.lowerBound
    let end = line.upperBound
    switch kind {
    case 1: return endsVerbatim(source, start, end)
    case 2: return source.endOfFirst("-->", from: start, to: end) != nil
    case 3: return source.endOfFirst("?>", from: start, to: end) != nil
    case 4: return source.firstIndex(of: ASCII.greater, from: start, to: end) < end
    case 5: return source.endOfFirst("]]>", from: start, to: end) != nil
    default: return false
    }
  }

  private static func endsVerbatim(_ source: ByteView, _ start: Int, _ end: Int) -> Bool {
    var index = source.firstIndex(of: ASCII.less, from: start, to: end)
    while index < end {
      if source[index + 1] == ASCII.slash,
        let nameEnd = source.tagNameEnd(at: index + 2, before: end),
        source[nameEnd] == ASCII.greater,
        HTMLTagName.verbatim.contains(HTMLTagName.code(source, index + 2..<nameEnd))
      {
        return true
      }
      index = source.firstIndex(of: ASCII.less, from: index + 1, to: end)
    }
    return false
  }
}

/// Names of tags as numbers, six bits a character, so that looking one up needs no string.
enum HTMLTagName {
  /// The number of a name of up to ten letters and digits, in either case; 0 for longer ones.
  static func code(_ source: ByteView, _ range: Range<Int>) -> UInt64 {
    guard range.count <= 10 else { return 0 }
    return range.reduce(0) { $0 << 6 | digit(source[$1]) }
  }

  private static func digit(_ byte: UInt8) -> UInt64 {
    byte.isASCIIDigit
      ? UInt64(byte - ASCII.zero) + 27 : UInt64(byte.asciiLowercased &- 0x60) & 0x3F
  }

  private static func codes(_ names: StaticString) -> Set<UInt64> {
    let view = ByteView(names)
    var result: Set<UInt64> = []
    var start = 0
    while start < view.count {
      let end = view.firstIndex(of: ASCII.space, from: start, to: view.count)
      result.insert(code(view, start..<end))
      start = end + 1
    }
    return result
  }

  /// Tags whose content is not Markdown.
  static let verbatim = codes("pre script style textarea")

  /// Tags that begin a block of the sixth kind.
  static let blocks = codes(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
    p param search section summary table tbody td tfoot th thead title tr track ul
    """)

  /// Tags that GitHub doesn't let through
  /// (<https://github.github.com/gfm/#disallowed-raw-html-extension->).
  static let disallowed = codes(
    "title textarea style xmp iframe noembed noframes script plaintext")
}
