/// Raw HTML as CommonMark defines it (<https://spec.commonmark.org/0.31.2/#raw-html>): by shape
/// alone, without knowing what tags mean.
extension ByteView {
  /// The end of the tag that begins with `<` at an offset: an opening or a closing one.
  func tagEnd(at offset: Int, before end: Int) -> Int? {
    self[offset + 1] == ASCII.slash
      ? closingTagEnd(at: offset, before: end) : openingTagEnd(at: offset, before: end)
  }

  private func closingTagEnd(at offset: Int, before end: Int) -> Int? {
    guard var index = tagNameEnd(at: offset + 2, before: end) else { return nil }
    index = skipWhitespace(from: index, to: end)
    return index < end && self[index] == ASCII.greater ? index + 1 : nil
  }

  private func openingTagEnd(at offset: Int, before end: Int) -> Int? {
    guard var index = tagNameEnd(at: offset + 1, before: end) else { return nil }
    while true {
      let next = skipWhitespace(from: index, to: end)
      guard next < end else { return nil }
      switch self[next] {
      case ASCII.greater:
        return next + 1
      case ASCII.slash:
        return next + 1 < end && self[next + 1] == ASCII.greater ? next + 2 : nil
      default:
        guard next > index, let attribute = attributeEnd(at: next, before: end) else { return nil }
        index = attribute
      }
    }
  }

  private func attributeEnd(at offset: Int, before end: Int) -> Int? {
    let first = self[offset]
    guard first.isASCIILetter || first == ASCII.underscore || first == ASCII.colon else {
      return nil
    }
    var index = offset + 1
    while index < end, self[index].isAttributeNameByte { index += 1 }
    let equal = skipWhitespace(from: index, to: end)
    guard equal < end, self[equal] == ASCII.equal else { return index }
    return attributeValueEnd(at: skipWhitespace(from: equal + 1, to: end), before: end)
  }

  private func attributeValueEnd(at offset: Int, before end: Int) -> Int? {
    let quote = self[offset]
    guard offset < end else { return nil }
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      let close = firstIndex(of: quote, from: offset + 1, to: end)
      return close < end ? close + 1 : nil
    }
    var index = offset
    while index < end, !self[index].endsUnquotedValue { index += 1 }
    return index > offset ? index : nil
  }

  func tagNameEnd(at offset: Int, before end: Int) -> Int? {
    guard offset < end, self[offset].isASCIILetter else { return nil }
    var index = offset + 1
    while index < end, self[index].isASCIIAlphanumeric || self[index] == ASCII.minus { index += 1 }
    return index
  }

  func skipWhitespace(from offset: Int, to end: Int) -> Int {
    var index = offset
    while index < end, self[index].isASCIIWhitespace { index += 1 }
    return index
  }

  /// Whether the bytes at an offset are those of a literal.
  func hasPrefix(_ literal: StaticString, at offset: Int) -> Bool {
    let pattern = ByteView(literal)
    guard offset + pattern.count <= count else { return false }
    return (0..<pattern.count).allSatisfy { self[offset + $0] == pattern[$0] }
  }

  /// Whether the bytes at an offset are those of a literal in lower case, in either case.
  func hasPrefixIgnoringCase(_ literal: StaticString, at offset: Int) -> Bool {
    let pattern = ByteView(literal)
    guard offset + pattern.count <= count else { return false }
    return (0..<pattern.count).allSatisfy { self[offset + $0].asciiLowercased == pattern[$0] }
  }

  /// The offset behind the first occurrence of a literal in a range.
  func endOfFirst(_ literal: StaticString, from start: Int, to end: Int) -> Int? {
    let first = ByteView(literal)[0]
    let length = literal.utf8CodeUnitCount
    var index = firstIndex(of: first, from: start, to: end)
    while index + length <= end {
      if hasPrefix(literal, at: index) { return index + length }
      index = firstIndex(of: first, from: index + 1, to: end)
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isAttributeNameByte: Bool {
    isASCIIAlphanumeric || self == ASCII.underscore || self == ASCII.dot || self == ASCII.colon
      || self == ASCII.minus
  }

  fileprivate var endsUnquotedValue: Bool {
    isASCIIWhitespace || self == ASCII.quote || self == ASCII.apostrophe || self == ASCII.equal
      || self == ASCII.less || self == ASCII.greater || self == ASCII.backtick
  }
}
