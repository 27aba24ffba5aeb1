import Graphics
import TextLayout

/// A character of a document that no font has.
public struct MissingCharacter: Hashable, Sendable {
  /// The character.
  public var scalar: Unicode.Scalar
  /// The part of the source that it comes from, in UTF-8 code units: no larger than is known.
  public var source: Range<Int>

  /// Makes a missing character.
  public init(_ scalar: Unicode.Scalar, source: Range<Int>) {
    self.scalar = scalar
    self.source = source
  }

  /// The one that stands first in the source, and where, in UTF-8 code units.
  ///
  /// - Parameters:
  ///   - characters: In the order of the source as far as they come from the same part of it.
  ///   - source: The document's source.
  /// - Complexity: O(*n*) in the source's length, as each part is gone through once.
  public static func first(
    of characters: [MissingCharacter], in source: String
  ) -> (character: MissingCharacter, offset: Int)? {
    var first: (character: MissingCharacter, offset: Int)?
    var last: Range<Int>?
    for character in characters where character.source != last {
      last = character.source
      if let first, first.offset <= character.source.lowerBound { continue }
      let offset = character.offset(in: source)
      if let known = first, known.offset <= offset { continue }
      first = (character, offset)
    }
    return first
  }

  /// Where the part has the character; its start where the source says it in other words, such as
  /// the command of a formula.
  private func offset(in text: String) -> Int {
    let bytes = text.utf8
    let end = min(source.upperBound, bytes.count)
    let start = min(source.lowerBound, end)
    let spellings = spellings.map { Array($0.utf8) }
    let beginnings = Set(spellings.compactMap(\.first))
    var index = bytes.index(bytes.startIndex, offsetBy: start)
    for offset in start..<end {
      if beginnings.contains(bytes[index]) {
        let rest = bytes[index...]
        if spellings.contains(where: { rest.starts(with: $0) }) { return offset }
      }
      bytes.formIndex(after: &index)
    }
    return start
  }

  /// The character itself and its numeric references (CommonMark 0.31.2, 2.5).
  private var spellings: [String] {
    let hexadecimal = String(scalar.value, radix: 16)
    return [
      String(Character(scalar)), "&#\(scalar.value);", "&#x\(hexadecimal);",
      "&#x\(hexadecimal.uppercased());", "&#X\(hexadecimal.uppercased());",
    ]
  }
}

extension MarkdownDocumentLayout {
  /// The characters that no font has, those of the text first; an empty box is drawn for each.
  public var missingCharacters: [MissingCharacter] {
    rendered.missingCharacters(at: text.missingGlyphs) + missingInMarkers
  }

  private var missingInMarkers: [MissingCharacter] {
    decorations.flatMap { decoration -> [MissingCharacter] in
      guard let text = decoration.text, !text.missingGlyphs.isEmpty else { return [] }
      let start = rendered.block(at: decoration.range.lowerBound).lowerBound
      return text.missingGlyphs.map {
        MissingCharacter(text.text.string.scalar(at: $0), source: start..<start)
      }
    }
  }
}

extension RenderedMarkdown {
  /// The characters that no font has, those in attachments last.
  ///
  /// - Parameter offsets: Where they stand in the text itself.
  func missingCharacters(at offsets: [Int]) -> [MissingCharacter] {
    var missing = offsets.map { offset in
      let start = block(at: offset).lowerBound
      return MissingCharacter(
        text.string.scalar(at: offset), source: source(at: offset) ?? start..<start)
    }
    for (index, run) in text.runs.enumerated() {
      guard
        let attachment = text.attributes[run.attributes].attachment?.attachment
          as? any MarkdownAttachment
      else { continue }
      let end = index + 1 < text.runs.count ? text.runs[index + 1].start : text.count
      for offset in stride(from: run.start, to: end, by: "\u{FFFC}".utf8.count) {
        missing += attachment.missingCharacters(from: source(at: offset) ?? block(at: offset))
      }
    }
    return missing
  }

  /// Where the piece of text at an offset comes from, if that is known.
  private func source(at offset: Int) -> Range<Int>? {
    let index = sources.partitioningIndex { $0.text.upperBound > offset }
    guard index < sources.count, sources[index].text.contains(offset) else { return nil }
    return sources[index].source
  }

  /// The block in the source whose text stands at an offset.
  fileprivate func block(at offset: Int) -> Range<Int> {
    let index = text.paragraphs.partitioningIndex { $0.range.upperBound > offset }
    return index < blocks.count ? blocks[index].source : 0..<0
  }
}

extension ShapedText {
  /// The characters that no font has, all of one part of the source.
  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    missingGlyphs.map { MissingCharacter(text.string.scalar(at: $0), source: source) }
  }
}

extension String {
  /// The character at an offset in UTF-8.
  fileprivate func scalar(at offset: Int) -> Unicode.Scalar {
    unicodeScalars[utf8.index(startIndex, offsetBy: offset)]
  }
}
