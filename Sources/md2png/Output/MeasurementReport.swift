/// The lines of JSON that `--measure` prints, one an input.
final class MeasurementReport {
  private let stream: OutputStream
  private var failure: FileError?

  /// Opens the place for the lines.
  ///
  /// - Returns: nil when the command doesn't measure.
  init?(_ options: CommandOptions) throws(FileError) {
    guard options.document.isMeasured else { return nil }
    let path = options.document.output ?? "-"
    stream = try OutputStream(path == "-" ? .standardOutput : .file(path))
  }

  /// Adds a document's line.
  func add(_ measurement: PageMeasurement, of job: DocumentJob) {
    guard failure == nil else { return }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("input")
      if case .named(let name) = job.source { writer.string(name) } else { writer.null() }
      measurement.write(to: &writer)
    }
    writer.endLine()
    do throws(FileError) { try stream.write(writer.bytes) } catch { failure = error }
  }

  /// Sends the rest.
  ///
  /// - Returns: What went wrong.
  func finish() -> FileError? {
    guard failure == nil else { return failure }
    do throws(FileError) {
      try stream.finish()
      return nil
    } catch {
      return error
    }
  }
}

extension PageMeasurement {
  /// Writes the numbers as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.key("width")
    writer.number(width)
    writer.key("height")
    writer.number(height)
    if let naturalWidth {
      writer.key("naturalWidth")
      // Never less than it is, so that a page of this width wraps nothing.
      writer.number((naturalWidth * 64).rounded(.up) / 64)
    }
    if let lineCount {
      writer.key("lines")
      writer.integer(lineCount)
    }
  }
}
