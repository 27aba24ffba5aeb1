/// One document to render: what, how and where to.
struct DocumentJob: Sendable {
  /// Where the Markdown comes from.
  enum Source: Equatable, Sendable {
    /// A path, or `-` for standard input.
    case named(String)
    /// Text that came with the request.
    case text(String)
  }

  /// The Markdown.
  var source: Source
  /// How it is rendered.
  var options: DocumentOptions
  /// Where the result goes; nil when the document is only measured.
  var destination: Destination?
  /// How many threads may work at this document alone.
  var threads = 1

  /// How messages call the input.
  var name: String? {
    if case .named(let name) = source { return name }
    return nil
  }
}

/// What became of a document.
struct DocumentOutcome: Sendable {
  /// What there is to tell, in order.
  var messages: [Message] = []
  /// The numbers of the page; nil after an error and for formats without a page.
  var measurement: PageMeasurement?

  /// The first error, if the document failed.
  var error: Message? { messages.first { $0.severity == .error } }

  /// What was done, for those who want to hear it.
  func note(on job: DocumentJob) -> Message? {
    guard error == nil, let destination = job.destination else { return nil }
    let size = measurement.map { page in
      "\(JSONWriter.text(of: page.width)) × \(JSONWriter.text(of: page.height)) points, "
    }
    return Message(
      severity: .note, file: job.name, text: "\(size ?? "")written to \(destination.name)")
  }
}

/// What `--measure` tells of a page, in points.
struct PageMeasurement: Equatable, Sendable {
  /// The page's width.
  var width: Double
  /// The page's height.
  var height: Double
  /// The width at which nothing would wrap, padding included; nil when nobody asked.
  var naturalWidth: Double?
  /// How many lines there are; nil when nobody asked.
  var lineCount: Int?
}
