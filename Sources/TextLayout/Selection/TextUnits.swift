/// The words and sentences of a paragraph, as offsets from its start.
struct TextUnits: Sendable {
  /// Where words begin and end: each boundary from 0 to the text's end.
  let wordBoundaries: [Int]
  /// Whether what follows a boundary is a word, and not the space or the signs between two.
  let isWord: [Bool]
  /// Where sentences begin, and the text's end.
  let sentenceBoundaries: [Int]

  /// Finds the units of a text in UTF-8.
  ///
  /// - Parameter language: A BCP 47 tag, whose tailorings ICU applies.
  init(_ text: [UInt8], language: String) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    let bytes = text.span
    var offset = 0
    while offset < bytes.count {
      scalars.append(scalar(in: bytes, at: offset))
      offsets.append(offset)
      offset += bytes[offset] < 0x80 ? 1 : bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    }
    offsets.append(bytes.count)
    let words = Self.boundaries(.word, scalars, language)
    wordBoundaries = words.map { offsets[$0] }
    isWord = zip(words, words.dropFirst()).map { start, end in
      scalars[start..<end].contains(where: Self.isWordCharacter)
    }
    sentenceBoundaries = Self.boundaries(.sentence, scalars, language).map { offsets[$0] }
  }

  private static func boundaries(
    _ kind: BreakRules.Kind, _ scalars: [UInt32], _ language: String
  ) -> [Int] {
    guard !scalars.isEmpty else { return [0] }
    let locale = language == "und" ? "" : language
    guard let iterator = BreakIterator(kind, locale: locale) else { return [0, scalars.count] }
    return [0] + iterator.boundaries(in: scalars)
  }

  /// Whether a character makes what it stands in a word: letters, marks, digits, and signs that are
  /// pictures.
  private static func isWordCharacter(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol:
      true
    default: false
    }
  }

  /// The word, or what stands between two, that holds an offset; the last one for the text's end.
  func word(at offset: Int) -> Range<Int> { Self.unit(at: offset, wordBoundaries) }

  /// The sentence that holds an offset; the last one for the text's end.
  func sentence(at offset: Int) -> Range<Int> { Self.unit(at: offset, sentenceBoundaries) }

  private static func unit(at offset: Int, _ boundaries: [Int]) -> Range<Int> {
    guard boundaries.count > 1 else { return 0..<0 }
    let next = min(boundaries.partitioningIndex { $0 > offset }, boundaries.count - 1)
    return boundaries[max(next - 1, 0)]..<boundaries[next]
  }

  /// The end of the first word that ends behind an offset.
  func wordEnd(after offset: Int) -> Int? {
    var index = wordBoundaries.partitioningIndex { $0 > offset }
    while index < wordBoundaries.count {
      if isWord[index - 1] { return wordBoundaries[index] }
      index += 1
    }
    return nil
  }

  /// The start of the last word that begins before an offset.
  func wordStart(before offset: Int) -> Int? {
    var index = wordBoundaries.partitioningIndex { $0 >= offset } - 1
    while index >= 0 {
      if index < isWord.count, isWord[index] { return wordBoundaries[index] }
      index -= 1
    }
    return nil
  }

  /// The end of the first sentence that ends behind an offset.
  func sentenceEnd(after offset: Int) -> Int? {
    let index = sentenceBoundaries.partitioningIndex { $0 > offset }
    return index < sentenceBoundaries.count ? sentenceBoundaries[index] : nil
  }

  /// The start of the last sentence that begins before an offset.
  func sentenceStart(before offset: Int) -> Int? {
    let index = min(
      sentenceBoundaries.partitioningIndex { $0 >= offset } - 1, sentenceBoundaries.count - 2)
    return index >= 0 ? sentenceBoundaries[index] : nil
  }
}
