import MarkdownLayout

/// The answer to a line of a batch.
struct BatchAnswer: Sendable {
  /// The answer as a line of JSON.
  var line: [UInt8]
  /// What became of the document.
  var outcome: DocumentOutcome

  /// Does what a line asks for.
  init(to line: LineReader.Line, defaults: CommandOptions, renderer: DocumentRenderer) {
    var id = "null"
    do throws(BatchError) {
      let json = try Self.read(line)
      id = json["id"]?.json ?? "null"
      let request = try BatchRequest(json, id: id, defaults: defaults)
      outcome = renderer.run(request.job)
      for name in request.ignored {
        outcome.messages.append(
          Message(
            severity: .warning, text: "\(name) comes with a later version; it was left out"))
      }
      self.line = Self.answer(to: request, outcome: outcome)
    } catch {
      let message = Message(severity: .error, text: error.explanation)
      outcome = DocumentOutcome(messages: [message])
      self.line = Self.answer(id: id, error: message)
    }
  }

  private static func read(_ line: LineReader.Line) throws(BatchError) -> FlatJSON {
    guard case .text(let bytes) = line else { throw .tooLong }
    do throws(JSONSyntaxError) {
      return try FlatJSON(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .syntax(error)
    }
  }

  private static func answer(to request: BatchRequest, outcome: DocumentOutcome) -> [UInt8] {
    if let error = outcome.error { return answer(id: request.id, error: error) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("id")
      writer.raw(request.id)
      outcome.measurement?.write(to: &writer)
      if let destination = request.job.destination {
        writer.key("output")
        writer.string(destination.name)
      }
      writer.key("warnings")
      writer.warnings(outcome.messages)
    }
    writer.endLine()
    return writer.bytes
  }

  private static func answer(id: String, error: Message) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("id")
      writer.raw(id)
      writer.key("error")
      writer.string(error.description)
    }
    writer.endLine()
    return writer.bytes
  }
}

extension FlatJSON.Value {
  /// The value as JSON again.
  fileprivate var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let text): writer.raw(text)
    case .string(let text): writer.string(text)
    // Lists hold no lists, so this goes one level deep.
    case .list(let values):
      writer.array { writer in for value in values { value.write(to: &writer) } }
    }
  }
}

extension JSONWriter {
  /// Writes warnings and notes as the layout dump lists them.
  mutating func warnings(_ messages: [Message]) {
    array { writer in
      for message in messages where message.severity != .error {
        writer.object { writer in
          writer.key("file")
          if let file = message.file { writer.string(file) } else { writer.null() }
          writer.key("line")
          if let line = message.line { writer.integer(line) } else { writer.null() }
          writer.key("message")
          writer.string(message.text)
          writer.key("note")
          writer.boolean(message.severity == .note)
        }
      }
    }
  }
}
