import Graphics
import MarkdownLayout
import MarkdownSyntax

/// What a command line asks for.
struct CommandOptions: Equatable, Sendable {
  /// What is done with the inputs.
  enum Action: Equatable, Sendable {
    case render
    case batch
    case listFonts
    case printTheme
    case help
    case version
  }

  /// When something for a person's eyes is shown.
  enum Appearance: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// What is done.
  var action = Action.render
  /// Files to read, in order; `-` is standard input.
  var inputs: [String] = []
  /// How each document is rendered.
  var document = DocumentOptions()
  /// Threads for several inputs; nil for one a processor.
  var jobs: Int?
  /// Whether a batch may answer out of order.
  var isUnordered = false
  /// How much is said.
  var level = Messages.Level.normal
  /// Whether messages are coloured.
  var color = Appearance.auto
  /// Whether a warning makes the command fail.
  var isStrict = false
  /// Options that were given but do nothing yet, in order.
  var ignored: [String] = []
}

/// How one document is rendered.
struct DocumentOptions: Equatable, Sendable {
  /// Where the result goes: a file, a folder or `-`; nil for the place that the input implies.
  var output: String?
  /// What is written; nil for what the output's name implies.
  var format: OutputFormat?
  /// Whether only numbers are wanted, and nothing is drawn.
  var isMeasured = false
  /// Where the page ends and what its frame is.
  var page = PageOptions()
  /// Where fonts come from.
  var fonts = FontOptions()
  /// How it looks.
  var look = LookOptions()
  /// How text is read and set.
  var text = TextOptions()
  /// What is too much.
  var limits = Limits()
  /// The folder below which images are read; nil for the input's own.
  var imageRoot: String?
  /// What is asked of the network.
  var images = ImageOptions()
}

/// The page around a document.
struct PageOptions: Equatable, Sendable {
  /// The width in points, padding included.
  var width = 680.0
  /// Space above and below the content, in points.
  var verticalPadding = 24.0
  /// Space at both sides of the content, in points.
  var horizontalPadding = 24.0
  /// Device pixels a point.
  var scale = 2.0
  /// What the page is filled with; nil for the theme's background.
  var background: RGBAColor?
  /// Whether the last block's bottom margin is laid out.
  var hasBottomMargin = false
  /// What happens to content that is wider than the page.
  var overflow = MarkdownOverflow.fit
}

/// The look of a document.
struct LookOptions: Equatable, Sendable {
  /// Dark on light or light on dark.
  var appearance = ColorScheme.light
  /// The size of text that the reader prefers.
  var textSize = DynamicTypeSize.large
  /// Theme layers by name or file, lowest first; empty for `default` and `natural`.
  var themes: [String] = []
  /// How long lines of code are shown.
  var codeLayout = MarkdownCodeBlockLayout.wrapping
  /// Whether hidden text is shown.
  var revealsSpoilers = false
}

/// How a document's text is read and set.
struct TextOptions: Equatable, Sendable {
  /// What decides a paragraph's base direction.
  var direction = Direction.firstStrong
  /// The direction of the interface around the document.
  var layoutDirection = LayoutDirection.leftToRight
  /// A BCP 47 tag.
  var language = "und"
  /// The syntax beyond CommonMark.
  var parsing = MarkdownParsingOptions.github

  /// What decides a paragraph's base direction.
  enum Direction: String, CaseIterable, Sendable {
    case firstStrong = "first-strong"
    case natural
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The direction of an interface.
  enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}

/// Where fonts come from.
struct FontOptions: Hashable, Sendable {
  /// A family or a font file for text; nil for the first installed default.
  var text: String?
  /// A family or a font file for code; nil for the first installed default.
  var monospaced: String?
  /// A family or a font file for formulas; nil for the first installed default.
  var math: String?
  /// Folders whose fonts are registered.
  var folders: [String] = []
  /// Whether installed fonts are used too.
  var usesSystemFonts = true
}

/// Which images of the network are shown.
struct ImageOptions: Equatable, Sendable {
  /// Whether any is.
  var loadsRemote = false
  /// Whether hosts inside of this machine and its networks may be asked.
  var allowsPrivateAddresses = false
  /// What is sent along to the hosts in the document's addresses.
  var headers: [String: String] = [:]
}

/// What is too much for one document.
struct Limits: Equatable, Sendable {
  /// Bytes of Markdown; a book is about one million.
  var inputBytes = 64 << 20
  /// Pixels of a picture that is written; a book at twice the size is 400 million.
  var outputPixels = 2_000_000_000
  /// The pixels that an image may have.
  var imagePixels = 40_000_000
  /// Seconds for an image of the network, its redirects included.
  var fetchingSeconds = 30.0
}
