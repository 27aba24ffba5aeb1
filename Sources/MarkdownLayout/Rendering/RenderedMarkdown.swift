public import Graphics
public import TextLayout

/// A document as text, with what has to be known to draw around it: the same for every width.
public struct RenderedMarkdown: Equatable, Sendable {
  /// The text that is laid out; an attachment is one U+FFFC.
  public internal(set) var text = AttributedText()
  /// What each paragraph of the text is, in order.
  public internal(set) var blocks: [BlockMark] = []
  /// The quotes and list items, each after what it stands in.
  public internal(set) var containers: [BlockContainer] = []
  /// The code blocks that are text, in order.
  public internal(set) var codeBlocks: [CodeBlockMark] = []
  /// The links, in order.
  public internal(set) var links: [LinkMark] = []
  /// The task boxes, in order.
  public internal(set) var tasks: [TaskMark] = []
  /// The spoilers, in order; revealed ones count too.
  public internal(set) var spoilers: [SpoilerMark] = []
  /// What each `tag` of the text's attributes says.
  public internal(set) var inlineMarks: [InlineMark] = [InlineMark()]
  /// Where each piece of text comes from, in order.
  public internal(set) var sources: [SourceSpan] = []
  /// The images, in order.
  public internal(set) var images: [ImageMark] = []
  /// The formulas that are shown as their source, in order.
  public internal(set) var failedFormulas: [FailedFormula] = []
  /// The room below the last block, in points, for those who lay it out.
  public internal(set) var trailingMargin: Double = 0
  /// The room that belongs to the last block below its last line, in points.
  public internal(set) var trailingPadding: Double = 0
  /// What could not be shown as written.
  public internal(set) var warnings: [MarkdownWarning] = []
  /// The direction of the interface around.
  public let layoutDirection: TextDirection
  private let sharedConfiguration: SharedConfiguration

  /// Makes the rendering of nothing.
  init(configuration: MarkdownStyleConfiguration, layoutDirection: TextDirection) {
    sharedConfiguration = SharedConfiguration(configuration)
    self.layoutDirection = layoutDirection
  }

  private init(sharing other: RenderedMarkdown) {
    sharedConfiguration = other.sharedConfiguration
    layoutDirection = other.layoutDirection
  }

  /// The styles that the text was made with.
  public var configuration: MarkdownStyleConfiguration { sharedConfiguration.value }

  /// The rendering of nothing with the same styles.
  var emptyCopy: RenderedMarkdown { RenderedMarkdown(sharing: self) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { blocks.isEmpty }

  /// The quotes and items around a container's content, from the outermost to itself.
  public func containers(around index: Int?) -> [BlockContainer] {
    var chain: [BlockContainer] = []
    var next = index
    while let index = next {
      chain.append(containers[index])
      next = containers[index].parent
    }
    return chain.reversed()
  }
}

/// Styles that many parts of a document share, since they are large.
private final class SharedConfiguration: Equatable, Sendable {
  let value: MarkdownStyleConfiguration

  init(_ value: MarkdownStyleConfiguration) {
    self.value = value
  }

  static func == (a: SharedConfiguration, b: SharedConfiguration) -> Bool {
    a === b || a.value == b.value
  }
}

/// What a paragraph of a rendered document is.
public struct BlockMark: Hashable, Sendable {
  /// The part that a paragraph plays.
  public enum Role: Hashable, Sendable {
    /// Running text.
    case paragraph
    /// A heading of a level, 1 to 6.
    case heading(Int)
    /// A line of a code block, an index into `codeBlocks`.
    case code(Int)
    /// The title of an admonition.
    case admonitionTitle(AdmonitionType)
    /// An empty line that was kept.
    case blankLine
    /// A block that stands in the text as one attachment.
    case attachment
    /// An item without content.
    case empty
  }

  /// The part that the paragraph plays.
  public var role: Role
  /// The innermost quote or item, an index into `containers`.
  public var container: Int?
  /// The items whose markers stand beside the first line, outermost first.
  public var startingItems: [Int] = []
  /// The side at which quotes and items around begin, where it is not the paragraph's own.
  public var containerDirection: TextDirection?
  /// The block's own room above the first line, in points.
  public var paddingTop: Double = 0
  /// The block's own room below the last line, in points.
  public var paddingBottom: Double = 0
  /// The block in the source, in UTF-8 code units.
  public var source: Range<Int> = 0..<0
}

/// A quote, an admonition or a list item.
public struct BlockContainer: Hashable, Sendable {
  /// What the container is.
  public enum Kind: Hashable, Sendable {
    /// A quote or an admonition.
    case quote(QuoteMark)
    /// An item of a list.
    case item(ItemMark)
  }

  /// What the container is.
  public var kind: Kind
  /// The container around, an index into `containers`.
  public var parent: Int?
  /// Where the content begins, in points from the start side of the column.
  public var inset: Double
  /// How many containers of the same sort are around.
  public var depth: Int
}

/// What a quote draws.
public struct QuoteMark: Hashable, Sendable {
  /// Where the bar begins, in points from the start side of the column.
  public var barInset: Double
  /// The thickness of the bar, in points.
  public var barWidth: Double
  /// The ink of the bar.
  public var barColor: RGBAColor
  /// The fill behind the paragraphs.
  public var fill: RGBAColor
  /// Where the fill begins, in points from the start side of the column.
  public var fillInset: Double
  /// The type of an admonition; nil for a plain quote.
  public var admonition: AdmonitionType?
}

/// What a list item draws.
public struct ItemMark: Hashable, Sendable {
  /// What stands beside the item's first line.
  public enum Marker: Hashable, Sendable {
    /// A bullet, by the depth of its list.
    case bullet
    /// A number.
    case number(Int)
    /// A task box, an index into `tasks`.
    case task(Int)
  }

  /// What stands beside the item's first line.
  public var marker: Marker
  /// The number in an ordered list, which a task has too.
  public var number: Int?
  /// Where the room for the marker ends, in points from the start side of the column.
  public var boundary: Double
}

/// A code block that is laid out as text.
public struct CodeBlockMark: Hashable, Sendable {
  /// The paragraphs of its lines.
  public var paragraphs: Range<Int>
  /// The code, without the line end after its last line.
  public var code: String
  /// The first word after the fence.
  public var language: String?
  /// Where the box begins, in points from its container's side.
  public var inset: Double
}

/// A link of a rendered document.
public struct LinkMark: Hashable, Sendable {
  /// The address.
  public var url: String
  /// The title; drawn nowhere.
  public var title: String?
  /// The text that is the link.
  public var range: Range<Int>
}

/// A task box of a rendered document.
public struct TaskMark: Hashable, Sendable {
  /// Whether the task is done.
  public var isChecked: Bool
  /// The first line of the item.
  public var text: String
  /// The item's first paragraph, an index into `blocks`.
  public var paragraph: Int
  /// The item in the source, in UTF-8 code units.
  public var source: Range<Int>
}

/// A spoiler of a rendered document.
public struct SpoilerMark: Hashable, Sendable {
  /// The hidden text.
  public var range: Range<Int>
  /// Whether it is shown.
  public var isRevealed: Bool
}

/// An image of a rendered document.
public struct ImageMark: Hashable, Sendable {
  /// The address.
  public var url: String
  /// The text in its place.
  public var alternativeText: String
  /// Where it stands.
  public var range: Range<Int>
}

/// A formula that could not be set and is shown as its source.
public struct FailedFormula: Hashable, Sendable {
  /// The source, without the dollars around it.
  public var latex: String
  /// Whether the source had two dollars on each side.
  public var isDisplay: Bool
  /// The size of the text around, in points.
  public var fontSize: Double
  /// The source in the text, dollars included.
  public var range: Range<Int>
  /// What is wrong with it.
  public var reason: String
}

/// Where a piece of text comes from.
public struct SourceSpan: Hashable, Sendable {
  /// The piece, in UTF-8 code units of the rendered text.
  public var text: Range<Int>
  /// Its source, in UTF-8 code units.
  public var source: Range<Int>
}

/// What a stretch of text is.
public struct InlineMark: Hashable, Sendable {
  /// Properties that go together freely.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Strong text.
    public static let strong = Traits(rawValue: 1)
    /// Emphasised text.
    public static let emphasis = Traits(rawValue: 1 << 1)
    /// Struck text.
    public static let strikethrough = Traits(rawValue: 1 << 2)
    /// Underlined text.
    public static let underline = Traits(rawValue: 1 << 3)
    /// Highlighted text.
    public static let highlight = Traits(rawValue: 1 << 4)
    /// Inline code.
    public static let code = Traits(rawValue: 1 << 5)
    /// Raised text.
    public static let superscript = Traits(rawValue: 1 << 6)
    /// Lowered text.
    public static let `subscript` = Traits(rawValue: 1 << 7)
    /// Text of a link.
    public static let link = Traits(rawValue: 1 << 8)
    /// A formula.
    public static let math = Traits(rawValue: 1 << 9)
    /// Text in a code block.
    public static let codeBlock = Traits(rawValue: 1 << 10)
  }

  /// The properties.
  public var traits: Traits = []
  /// The fill behind a chip or a highlight.
  public var fill: RGBAColor = .clear
  /// The spoiler that holds the text, an index into `spoilers`.
  public var spoiler: Int?

  /// Makes a mark that says nothing.
  public init() {}
}

/// Something in a document that could not be shown as written.
public struct MarkdownWarning: Hashable, Sendable {
  /// What is wrong, in one line.
  public var message: String
  /// The place in the source, in UTF-8 code units.
  public var source: Range<Int>
  /// Whether it is only good to know.
  public var isNote: Bool

  /// Makes a warning.
  public init(_ message: String, source: Range<Int>, isNote: Bool = false) {
    self.message = message
    self.source = source
    self.isNote = isNote
  }
}
