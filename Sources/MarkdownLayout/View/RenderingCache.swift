import MarkdownSyntax
import Synchronization
import TextLayout

/// Everything that decides what a document is rendered to.
struct RenderingInputs: Equatable, Sendable {
  var markdown: String
  var options: MarkdownParsingOptions
  var configuration: MarkdownStyleConfiguration
  var writingDirection: MarkdownWritingDirection
  var layoutDirection: TextDirection
  var codeBlockLayout: MarkdownCodeBlockLayout
  var language: String
  var revealedSpoilers: RevealedSpoilers
  var imageRequestHeaders: [String: String]
  var imageRevision: Int
  var overflow: MarkdownOverflow
}

/// Keeps the latest rendering, so that equal inputs don't render again, nor shape again.
final class RenderingCache: Sendable {
  private struct Entry {
    var inputs: RenderingInputs
    var rendered: RenderedMarkdown
    /// The same with its words shaped; nil as long as nobody laid it out.
    var shaped: ShapedMarkdown?
  }

  private struct State {
    var latest: Entry?
    var renderCount = 0
    var shapeCount = 0
  }

  private let state = Mutex(State())

  /// How often a document was rendered.
  var renderCount: Int { state.withLock { $0.renderCount } }

  /// How often a document's words were shaped.
  var shapeCount: Int { state.withLock { $0.shapeCount } }

  /// The document for some inputs: the kept one where they are equal, else a new one.
  func rendered(
    for inputs: RenderingInputs, render: () -> RenderedMarkdown
  ) -> RenderedMarkdown {
    if let kept = kept(for: inputs) { return kept.rendered }
    let rendered = render()
    state.withLock { state in
      state.renderCount += 1
      state.latest = Entry(inputs: inputs, rendered: rendered)
    }
    return rendered
  }

  /// The document with its words shaped: the kept one where the inputs are equal, else a new one.
  func shaped(
    for inputs: RenderingInputs, render: () -> RenderedMarkdown,
    shape: (RenderedMarkdown) -> ShapedMarkdown
  ) -> ShapedMarkdown {
    if let shaped = kept(for: inputs)?.shaped { return shaped }
    let rendered = rendered(for: inputs, render: render)
    let shaped = shape(rendered)
    state.withLock { state in
      state.shapeCount += 1
      state.latest = Entry(inputs: inputs, rendered: rendered, shaped: shaped)
    }
    return shaped
  }

  private func kept(for inputs: RenderingInputs) -> Entry? {
    state.withLock { $0.latest }.flatMap { $0.inputs == inputs ? $0 : nil }
  }
}
