import MarkdownLayout

extension InputDocument {
  /// What a layout could not show, as messages with lines of the source.
  func messages(for layout: MarkdownDocumentLayout) -> [Message] {
    var messages = layout.warnings.map { warning in
      message(warning.message, at: warning.source.lowerBound, warning.isNote ? .note : .warning)
    }
    if let missing = missingGlyphs(in: layout) { messages.append(missing) }
    return messages
  }

  /// One warning for all characters that no font has.
  private func missingGlyphs(in layout: MarkdownDocumentLayout) -> Message? {
    let missing = layout.missingCharacters
    guard let first = missing.first else { return nil }
    let code = String(first.scalar.value, radix: 16).uppercased()
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let what =
      missing.count == 1
      ? "no font has the character \(name)"
      : "no font has \(missing.count) of the characters, \(name) the first of them"
    return message(
      "\(what); install a font that has it or name its folder with --font-dir",
      at: layout.rendered.sourceOffset(ofText: first.offset), .warning)
  }

  private func message(_ text: String, at offset: Int, _ severity: Severity) -> Message {
    Message(severity: severity, file: name, line: line(at: offset), text: text)
  }

  /// The line of an offset, from 1.
  private func line(at offset: Int) -> Int {
    source.utf8.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}

extension MarkdownDocumentLayout {
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
