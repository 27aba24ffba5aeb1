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

/// Keeps the latest rendering, so that equal inputs don't render again.
final class RenderingCache: Sendable {
  private struct Entry {
    var inputs: RenderingInputs
    var document: ShapedMarkdown
  }

  private let latest = Mutex<Entry?>(nil)
  private let count = Mutex(0)

  /// How often a document was rendered.
  var renderCount: Int { count.withLock { $0 } }

  /// The document for some inputs: the kept one where they are equal, else a new one.
  func document(
    for inputs: RenderingInputs, render: () -> ShapedMarkdown
  ) -> ShapedMarkdown {
    if let entry = latest.withLock({ $0 }), entry.inputs == inputs { return entry.document }
    let document = render()
    count.withLock { $0 += 1 }
    latest.withLock { $0 = Entry(inputs: inputs, document: document) }
    return document
  }
}
