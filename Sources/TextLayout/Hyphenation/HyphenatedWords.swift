/// Finds the words of a paragraph that may be hyphenated: letters in a row.
///
/// Words with a soft hyphen beside them are left out, as their author has said where they break, and
/// so are those beside digits and the signs of addresses and names in code.
struct HyphenatedWords {
  /// A word.
  struct Word {
    /// The letters in lower case.
    var letters: [UInt32] = []
    /// Where each begins in the paragraph.
    var offsets: [Int] = []
  }

  private let text: [UInt8]
  private var position = 0
  private var previous: UInt32 = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next word; nil at the end.
  mutating func next() -> Word? {
    var word = Word()
    var before: UInt32 = 0
    var isWhole = true
    while position < text.count {
      let start = position
      let character = scalar(in: text.span, at: start)
      position += utf8Length(text[start])
      if let letter = Self.lowercaseLetter(character) {
        if word.offsets.isEmpty { before = previous }
        word.offsets.append(start)
        word.letters.append(letter)
        if letter == 0 { isWhole = false }
      } else if !word.offsets.isEmpty {
        let isAlone = !isInName(after: before) && !Self.ties(character) && !opensName(character)
        previous = character
        if isWhole, isAlone { return word }
        word = Word()
        isWhole = true
        continue
      }
      previous = character
    }
    return word.offsets.isEmpty || !isWhole || isInName(after: before) ? nil : word
  }

  /// A letter or a mark in lower case; 0 for one that is longer then; nil for what is none.
  private static func lowercaseLetter(_ character: UInt32) -> UInt32? {
    if character < 0x80 {
      let lower = character | 0x20
      return 0x61...0x7A ~= lower ? lower : nil
    }
    guard let properties = Unicode.Scalar(character)?.properties else { return nil }
    guard properties.isAlphabetic || properties.generalCategory == .nonspacingMark else {
      return nil
    }
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first?.value : 0
  }

  /// Whether a character beside letters makes them something else than a word.
  private static func ties(_ character: UInt32) -> Bool {
    switch character {
    case 0x30...0x39, 0x5F, 0x2F, 0x5C, 0x40, 0xAD, 0xFFFC: true
    default: false
    }
  }

  /// Whether the character before a word makes it a part of an address.
  private func isInName(after character: UInt32) -> Bool {
    Self.ties(character) || character == 0x2E || character == 0x3A
  }

  /// Whether a full stop or a colon goes on at once, as in addresses.
  private func opensName(_ character: UInt32) -> Bool {
    guard character == 0x2E || character == 0x3A, position < text.count else { return false }
    return text[position] > 0x2E
  }
}
