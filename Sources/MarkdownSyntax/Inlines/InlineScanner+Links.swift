/// Links, images and footnote references: what a `]` can mean.
extension InlineScanner {
  mutating func openBracket(at index: Int, isImage: Bool) -> Int {
    let labelStart = index + (isImage ? 2 : 1)
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    brackets.append(
      Bracket(
        mark: marks.count, isImage: isImage, labelStart: labelStart, delimiter: stack.last))
    return add(.text, index, labelStart)
  }

  mutating func closeBracket(at index: Int) -> Int {
    guard let opener = brackets.popLast() else { return index + 1 }
    let isInactive = !opener.isImage && brackets.count < inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    if isInactive { return index + 1 }
    if let (detail, linkEnd) = link(opener, at: index) {
      return addLink(opener, at: index, detail: detail, end: linkEnd)
    }
    if options.footnotes, references.hasFootnotes, let footnote = footnote(opener, at: index) {
      return addFootnote(opener, at: index, footnote)
    }
    return index + 1
  }

  private mutating func addLink(_ opener: Bracket, at index: Int, detail: Int, end: Int) -> Int {
    marks[opener.mark].kind = opener.isImage ? .imageStart : .linkStart
    marks[opener.mark].value = detail
    stack.resolve(after: opener.delimiter, underline: options.underline)
    if !opener.isImage { inactiveBrackets = brackets.count }
    return add(.linkEnd, index, end, detail)
  }

  /// The detail and the end of the link whose label ends at an offset.
  private mutating func link(_ opener: Bracket, at index: Int) -> (detail: Int, end: Int)? {
    if index + 1 < end, view[index + 1] == ASCII.leftParenthesis,
      let link = inlineLink(at: index + 2)
    {
      return link
    }
    guard references.hasReferences else { return nil }
    var label = opener.labelStart..<index
    var linkEnd = index + 1
    var usesText = true
    if let labelEnd = view.labelEnd(at: index + 1, before: end) {
      linkEnd = labelEnd + 1
      if labelEnd > index + 2 {
        label = index + 2..<labelEnd
        usesText = false
      }
    }
    if usesText, opener.hasBracketAfter { return nil }
    guard let reference = references.reference(label, of: view) else { return nil }
    return detail(of: reference).map { ($0, linkEnd) }
  }

  /// The link whose `(` is right before an offset.
  private mutating func inlineLink(at index: Int) -> (detail: Int, end: Int)? {
    let urlStart = view.skipSpacesAndLineEnd(from: index, to: end)
    guard let url = view.linkDestination(at: urlStart, before: end) else { return nil }
    var next = view.skipSpacesAndLineEnd(from: url.end, to: end)
    var title: Range<Int>?
    if next > url.end, next < end, let found = view.linkTitle(at: next, before: end) {
      title = found.text
      next = view.skipSpacesAndLineEnd(from: found.end, to: end)
    }
    guard next < end, view[next] == ASCII.rightParenthesis else { return nil }
    var detail = NodeDetail()
    detail.first = decoded(url.text)
    detail.second = title.map { decoded($0) }
    details.append(detail)
    return (details.count - 1, next + 1)
  }

  /// The range of a text with its escapes decoded: itself, unless it has any.
  mutating func decoded(_ range: Range<Int>) -> Range<UInt32> {
    if view.firstIndex(in: .decoded, from: range.lowerBound, to: range.upperBound)
      == range.upperBound
    {
      return UInt32(range.lowerBound)..<UInt32(range.upperBound)
    }
    let start = derived.count
    view.appendDecoded(range, to: &derived)
    return derivedRange(from: start)
  }

  /// What was derived since its length was `start`, as a range of the tree's bytes.
  func derivedRange(from start: Int) -> Range<UInt32> {
    UInt32(derivedStart + start)..<UInt32(derivedStart + derived.count)
  }

  /// The detail of a defined reference, unless the document has used up what references may add.
  private mutating func detail(of index: Int) -> Int? {
    let reference = references.references[index]
    guard reference.length <= expansionLeft else { return nil }
    expansionLeft -= reference.length
    if let detail = reference.detail { return Int(detail) }
    var detail = NodeDetail()
    detail.first = copied(reference.url)
    detail.second = reference.title.map { copied($0) }
    references.setDetail(Int32(details.count), of: index)
    details.append(detail)
    return details.count - 1
  }

  private mutating func copied(_ range: Range<Int>) -> Range<UInt32> {
    let start = derived.count
    derived.append(contentsOf: references.text[range])
    return derivedRange(from: start)
  }

  // MARK: - Footnotes

  private func footnote(_ opener: Bracket, at index: Int) -> Int? {
    guard !opener.hasBracketAfter, view[opener.labelStart] == ASCII.caret,
      opener.labelStart + 1 < index
    else { return nil }
    return references.footnote(opener.labelStart + 1..<index, of: view)
  }

  /// Adds a reference to a footnote; whatever marks its label held are text.
  private mutating func addFootnote(_ opener: Bracket, at index: Int, _ footnote: Int) -> Int {
    marks.removeLast(marks.count - opener.mark)
    stack.drop(after: opener.delimiter)
    return add(.footnote, opener.labelStart - 1, index + 1, footnote)
  }
}
