/// What the rules for emphasis see in the character beside a mark.
///
/// White space is Unicode's `Zs` with tab, line feed, form feed and carriage return; punctuation
/// is ASCII punctuation and the categories `P` and `S`
/// (<https://spec.commonmark.org/0.31.2/#unicode-punctuation-character>). The edge of a text
/// counts as white space.
enum CharacterClass {
  case whitespace
  case punctuation
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .spaceSeparator:
      self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      self = .punctuation
    default:
      self = .other
    }
  }

  init(ascii byte: UInt8) {
    if byte.isASCIIWhitespace {
      self = .whitespace
    } else {
      self = byte.isASCIIPunctuation ? .punctuation : .other
    }
  }
}

extension ByteView {
  /// The class of the character that begins at an offset before `end`.
  func characterClass(at offset: Int, before end: Int) -> CharacterClass {
    guard offset < end else { return .whitespace }
    let byte = self[offset]
    if byte < 0x80 { return CharacterClass(ascii: byte) }
    return scalar(at: offset).map { CharacterClass($0) } ?? .other
  }

  /// The class of the character that ends at an offset after `start`.
  func characterClass(endingAt offset: Int, after start: Int) -> CharacterClass {
    guard offset > start else { return .whitespace }
    var first = offset - 1
    if self[first] < 0x80 { return CharacterClass(ascii: self[first]) }
    while first > start, offset - first < 4, self[first] & 0xC0 == 0x80 { first -= 1 }
    return scalar(at: first).map { CharacterClass($0) } ?? .other
  }

  /// The scalar whose UTF-8 begins at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return Unicode.Scalar(lead) }
    func tail(_ distance: Int) -> UInt32 { UInt32(self[offset + distance] & 0x3F) }
    if lead < 0xE0 { return Unicode.Scalar((lead & 0x1F) << 6 | tail(1)) }
    if lead < 0xF0 { return Unicode.Scalar((lead & 0x0F) << 12 | tail(1) << 6 | tail(2)) }
    return Unicode.Scalar(
      (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3))
  }
}
