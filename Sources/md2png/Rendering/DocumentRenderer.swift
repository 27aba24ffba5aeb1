import MarkdownLayout
import MarkdownSyntax
import Raster

/// Turns documents into what was asked for; one for all threads.
final class DocumentRenderer: Sendable {
  private let library = FontLibrary()
  private let themes = ThemeLibrary()
  private let images = ImageLibraries()

  /// Reads, renders and writes a document.
  func run(_ job: DocumentJob) -> DocumentOutcome {
    var outcome = DocumentOutcome()
    do throws(RenderError) {
      let document = try read(job)
      outcome.messages += document.warnings
      if let format = job.destination?.format, !format.needsPage {
        try convert(document, of: job, to: format)
      } else {
        try renderPage(document, of: job, &outcome)
      }
    } catch {
      outcome.messages.append(error.message(file: job.name))
    }
    return outcome
  }

  private func read(_ job: DocumentJob) throws(RenderError) -> InputDocument {
    switch job.source {
    case .text(let text): return InputDocument(name: nil, source: text, warnings: [])
    case .named(let name):
      do throws(InputError) {
        return try InputDocument(reading: name, limit: job.options.limits.inputBytes)
      } catch {
        throw .input(error)
      }
    }
  }

  /// Writes a form of the document that no layout is needed for.
  private func convert(
    _ document: InputDocument, of job: DocumentJob, to format: OutputFormat
  ) throws(RenderError) {
    let options = job.options.text.parsing
    let tree = Parser.shared.parseMarkdown(document.source, options: options)
    let text =
      switch format {
      case .ast: tree.json + "\n"
      case .html: tree.html(options: options)
      default: tree.plainText(options: options)
      }
    try deliver(job) { (stream) throws(RenderError) in
      try RenderError.wrap { () throws(FileError) in try stream.write(text) }
    }
  }

  private func renderPage(
    _ document: InputDocument, of job: DocumentJob, _ outcome: inout DocumentOutcome
  ) throws(RenderError) {
    let layers: [MarkdownTheme]
    do throws(ThemeError) {
      layers = try themes.layers(job.options.look.themes)
    } catch {
      throw .theme(error)
    }
    let fonts = try library.fonts(for: job.options.fonts, threads: job.threads)
    outcome.messages += fonts.warnings
    guard fonts.manager.fonts.hasFonts else { throw .noFonts }
    let page = MarkdownPage(
      document.source, options: job.options, layers: layers, fonts: fonts,
      images: DocumentImages(
        below: job.imageFolder, library: images.library(for: job.options),
        loadsRemoteImages: job.options.images.loadsRemote))
    // A measure needs no pixels: what an image takes is known from its header.
    let broken =
      job.destination == nil
      ? [] : page.decodeImages(scale: scale(of: job), threads: job.threads)
    outcome.messages += document.messages(for: page.layout, and: broken)
    outcome.measurement = PageMeasurement(width: page.size.width, height: page.size.height)
    switch job.destination?.format {
    case nil:
      outcome.measurement?.naturalWidth = page.naturalWidth
      outcome.measurement?.lineCount = page.lineCount
    case .png: try draw(page, of: job)
    default:
      let dump = LayoutDump(page: page, warnings: outcome.messages)
      try deliver(job) { (stream) throws(RenderError) in
        try RenderError.wrap { () throws(FileError) in try dump.write(to: stream) }
      }
    }
  }

  private func draw(_ page: MarkdownPage, of job: DocumentJob) throws(RenderError) {
    let scale = scale(of: job)
    let raster: PageRaster
    do throws(RasterError) {
      raster = try page.raster(scale: scale, pixelLimit: job.options.limits.outputPixels)
    } catch {
      throw .raster(error)
    }
    try deliver(job) { (stream) throws(RenderError) in
      var sink = OutputSink(stream: stream)
      do throws(RasterError) {
        try raster.writePNG(to: &sink, threads: job.threads)
      } catch {
        throw RenderError(error, writing: job.destination)
      }
    }
  }

  private func scale(of job: DocumentJob) -> RasterScale {
    guard let scale = RasterScale(job.options.page.scale) else {
      preconditionFailure("the options let a scale of \(job.options.page.scale) through")
    }
    return scale
  }

  /// Opens the job's place, lets a body write to it, and closes it.
  private func deliver(
    _ job: DocumentJob, _ body: (OutputStream) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard let destination = job.destination else { return }
    let stream = try RenderError.wrap { () throws(FileError) in
      try OutputStream(destination.place)
    }
    try body(stream)
    try RenderError.wrap { () throws(FileError) in try stream.finish() }
  }
}
