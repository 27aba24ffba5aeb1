import MarkdownLayout

extension InputDocument {
  /// What a layout could not show, as messages with lines of the source.
  ///
  /// - Parameter broken: What turned out when the images were decoded.
  func messages(
    for layout: MarkdownDocumentLayout, and broken: [MarkdownWarning]
  ) -> [Message] {
    let warnings = layout.warnings + broken
    let missing = layout.missingCharacters
    guard !warnings.isEmpty || !missing.isEmpty else { return [] }
    let lines = SourceLines(source)
    var messages = warnings.map { warning in
      Message(
        severity: warning.isNote ? .note : .warning, file: name,
        line: lines.number(at: warning.source.lowerBound), text: warning.message)
    }
    if let message = message(for: missing, lines) { messages.append(message) }
    return messages
  }

  /// One warning for all characters that no font has.
  private func message(for missing: [MissingCharacter], _ lines: SourceLines) -> Message? {
    guard let first = MissingCharacter.first(of: missing, in: source) else { return nil }
    let code = String(first.character.scalar.value, radix: 16).uppercased()
    let character = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let what =
      missing.count == 1
      ? "no font has the character \(character)"
      : "no font has \(missing.count) of the characters, \(character) the first of them"
    return Message(
      severity: .warning, file: name, line: lines.number(at: first.offset),
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
