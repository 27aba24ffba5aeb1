/// The link references and footnotes that a document defines.
struct ReferenceMap {
  /// Where a reference leads.
  struct Reference {
    /// Ranges of `text`.
    var url: Range<Int>
    var title: Range<Int>?
    /// The index of the node detail that the tree has for it, once it was used.
    var detail: Int32?

    /// What each use adds to a document that is written out.
    var length: Int { url.count + (title?.count ?? 0) }
  }

  private(set) var references: [Reference] = []
  private(set) var footnotes: [Int] = []
  /// Decoded addresses and titles.
  private(set) var text: [UInt8] = []
  private var referenceIndexes: [LabelKey: Int] = [:]
  private var footnoteIndexes: [LabelKey: Int] = [:]

  var hasReferences: Bool { !references.isEmpty }
  var hasFootnotes: Bool { !footnotes.isEmpty }

  func reference(_ label: Range<Int>, of view: ByteView) -> Int? {
    LabelKey(view, label).flatMap { referenceIndexes[$0] }
  }

  func footnote(_ label: Range<Int>, of view: ByteView) -> Int? {
    LabelKey(view, label).flatMap { footnoteIndexes[$0] }
  }

  mutating func setDetail(_ detail: Int32, of reference: Int) {
    references[reference].detail = detail
  }

  /// Notes a footnote; the first of two with the same label counts.
  ///
  /// - Returns: Its place among the footnotes; -1 for one that doesn't count.
  mutating func addFootnote(_ label: Range<Int>, of view: ByteView, block: Int) -> Int {
    guard let key = LabelKey(view, label), footnoteIndexes[key] == nil else { return -1 }
    footnoteIndexes[key] = footnotes.count
    footnotes.append(block)
    return footnotes.count - 1
  }

  /// Takes the definitions at the start of a paragraph; returns the offset behind them.
  mutating func takeDefinitions(_ view: ByteView, _ paragraph: Range<Int>) -> Int {
    var offset = paragraph.lowerBound
    while offset < paragraph.upperBound, view[offset] == ASCII.leftBracket,
      let end = takeDefinition(view, offset, paragraph.upperBound)
    {
      offset = end
    }
    return offset
  }

  private mutating func takeDefinition(_ view: ByteView, _ start: Int, _ end: Int) -> Int? {
    guard let labelEnd = view.labelEnd(at: start, before: end), view[labelEnd + 1] == ASCII.colon,
      labelEnd + 1 < end, let key = LabelKey(view, start + 1..<labelEnd)
    else { return nil }
    let urlStart = view.skipSpacesAndLineEnd(from: labelEnd + 2, to: end)
    guard let url = view.linkDestination(at: urlStart, before: end),
      url.end > urlStart
    else { return nil }
    var title: Range<Int>?
    var definitionEnd = view.restOfLineIfBlank(url.end, before: end)
    let titleStart = view.skipSpacesAndLineEnd(from: url.end, to: end)
    if titleStart > url.end, let found = view.linkTitle(at: titleStart, before: end),
      let lineEnd = view.restOfLineIfBlank(found.end, before: end)
    {
      title = found.text
      definitionEnd = lineEnd
    }
    guard let definitionEnd else { return nil }
    add(key, view, url: url.text, title: title)
    return definitionEnd
  }

  private mutating func add(
    _ key: LabelKey, _ view: ByteView, url: Range<Int>, title: Range<Int>?
  ) {
    guard referenceIndexes[key] == nil else { return }
    referenceIndexes[key] = references.count
    let urlText = appendDecoded(view, url)
    references.append(
      Reference(url: urlText, title: title.map { appendDecoded(view, $0) }, detail: nil))
  }

  private mutating func appendDecoded(_ view: ByteView, _ range: Range<Int>) -> Range<Int> {
    let start = text.count
    view.appendDecoded(range, to: &text)
    return start..<text.count
  }
}

extension ByteView {
  /// The start of the next line, if nothing but white space is left on this one.
  func restOfLineIfBlank(_ offset: Int, before end: Int) -> Int? {
    var index = offset
    while index < end, self[index].isSpaceOrTab { index += 1 }
    if index >= end { return end }
    return self[index] == ASCII.lineFeed ? index + 1 : nil
  }
}

/// A label as references are matched: case folded, each run of white space a space, none around.
struct LabelKey: Hashable {
  private let bytes: [UInt8]

  /// Makes the key of a label; `nil` if it is too long or only white space.
  init?(_ view: ByteView, _ label: Range<Int>) {
    guard label.count <= Parser.maximumLabelLength else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(label.count)
    var isAfterSpace = true
    var index = label.lowerBound
    while index < label.upperBound {
      let byte = view[index]
      if byte.isASCIIWhitespace {
        if !isAfterSpace { bytes.append(ASCII.space) }
        isAfterSpace = true
        index += 1
        continue
      }
      isAfterSpace = false
      if byte < 0x80 {
        bytes.append(byte.asciiLowercased)
        index += 1
      } else {
        index += Self.appendFolded(view, index, to: &bytes)
      }
    }
    if isAfterSpace, !bytes.isEmpty { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
  }

  /// Appends a character as case folding has it; returns its length in the text.
  ///
  /// Lower case of upper case of lower case joins all that `CaseFolding.txt` joins.
  private static func appendFolded(_ view: ByteView, _ offset: Int, to bytes: inout [UInt8]) -> Int
  {
    guard let scalar = view.scalar(at: offset) else { return 1 }
    for low in scalar.properties.lowercaseMapping.unicodeScalars {
      for high in low.properties.uppercaseMapping.unicodeScalars {
        bytes.append(contentsOf: high.properties.lowercaseMapping.utf8)
      }
    }
    return UTF8.width(scalar)
  }

  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
