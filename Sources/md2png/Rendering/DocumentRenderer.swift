/// Turns documents into what was asked for; one for all threads.
final class DocumentRenderer: Sendable {
  /// Reads, renders and writes a document.
  func run(_ job: DocumentJob) -> DocumentOutcome {
    var outcome = DocumentOutcome()
    do throws(RenderError) {
      let document = try read(job)
      outcome.messages += document.warnings
      throw .file(FileError(action: .read, path: document.name, code: 0))
    } catch {
      outcome.messages.append(error.message(file: job.name))
    }
    return outcome
  }

  private func read(_ job: DocumentJob) throws(RenderError) -> InputDocument {
    switch job.source {
    case .text(let text): return InputDocument(name: "-", source: text, warnings: [])
    case .named(let name):
      do throws(InputError) {
        return try InputDocument(reading: name, limit: job.options.limits.inputBytes)
      } catch {
        throw .input(error)
      }
    }
  }
}

/// A reason why a document was not rendered.
enum RenderError: Error, Equatable {
  /// It could not be read.
  case input(InputError)
  /// The result could not be written.
  case file(FileError)

  /// The error as a line for a person.
  func message(file: String?) -> Message {
    switch self {
    case .input(let error): Message(severity: .error, file: file, text: error.explanation)
    case .file(let error): Message(severity: .error, file: error.path, text: error.explanation)
    }
  }
}

extension DocumentJob {
  /// How messages call the input.
  var name: String? {
    if case .named(let name) = source { return name }
    return nil
  }
}
