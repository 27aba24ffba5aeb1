import MarkdownLayout

extension InputDocument {
  /// What a layout could not show, as messages with lines of the source.
  ///
  /// - Parameter broken: What turned out when the images were decoded.
  func messages(
    for layout: MarkdownDocumentLayout, and broken: [MarkdownWarning]
  ) -> [Message] {
    let warnings = layout.warnings + broken
    guard !warnings.isEmpty || layout.isMissingGlyphs else { return [] }
    let lines = SourceLines(source)
    var messages = warnings.map { warning in
      Message(
        severity: warning.isNote ? .note : .warning, file: name,
        line: lines.number(at: warning.source.lowerBound), text: warning.message)
    }
    if let missing = missingGlyphs(in: layout, lines) { messages.append(missing) }
    return messages
  }

  /// One warning for all characters that no font has.
  private func missingGlyphs(
    in layout: MarkdownDocumentLayout, _ lines: SourceLines
  ) -> Message? {
    let missing = layout.missingCharacters
    guard let first = missing.first else { return nil }
    let code = String(first.scalar.value, radix: 16).uppercased()
    let character = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let what =
      missing.count == 1
      ? "no font has the character \(character)"
      : "no font has \(missing.count) of the characters, \(character) the first of them"
    return Message(
      severity: .warning, file: name,
      line: lines.number(at: layout.rendered.sourceOffset(ofText: first.offset)),
      text: "\(what); install a font that has it or name its folder with --font-dir")
  }
}

/// The lines of a source, found once for all warnings.
private struct SourceLines {
  private var starts = [0]

  init(_ source: String) {
    var offset = 0
    for byte in source.utf8 {
      offset += 1
      if byte == UInt8(ascii: "\n") { starts.append(offset) }
    }
  }

  /// The line of an offset, from 1.
  func number(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }
}

extension MarkdownDocumentLayout {
  fileprivate var isMissingGlyphs: Bool { !missingCharacters.isEmpty }

  /// The characters without a glyph, those in tables last, each with its place in the text or that
  /// of its table.
  fileprivate var missingCharacters: [(offset: Int, scalar: Unicode.Scalar)] {
    var missing = missingInText
    for attachment in attachments {
      guard case .table(let table) = attachment.content else { continue }
      for cell in table.cells {
        missing += cell.layout.missingInText.map { (attachment.range.lowerBound, $0.scalar) }
      }
    }
    return missing
  }

  private var missingInText: [(offset: Int, scalar: Unicode.Scalar)] {
    let string = text.text.string
    return text.missingGlyphs.map { offset in
      (offset, string.unicodeScalars[string.utf8.index(string.startIndex, offsetBy: offset)])
    }
  }
}

extension RenderedMarkdown {
  /// The place in the source of a character of the text.
  fileprivate func sourceOffset(ofText offset: Int) -> Int {
    let span = sources.last { $0.text.lowerBound <= offset }
    guard let span else { return 0 }
    return min(span.source.lowerBound + offset - span.text.lowerBound, span.source.upperBound)
  }
}
