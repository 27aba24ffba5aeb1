/// Which syntax beyond CommonMark a parse understands.
///
/// Tables, task lists, strikethrough and spoilers are always on.
public struct MarkdownParsingOptions: Hashable, Sendable {
  /// `_x_` and `__x__` are underline; the forms with `*` keep their meaning.
  public var underline = false
  /// `^x^` is superscript.
  public var superscript = false
  /// `~x~` is subscript; strikethrough then needs two tildes.
  public var `subscript` = false
  /// `==x==` is highlighted.
  public var highlight = false
  /// Every line end inside a paragraph breaks the line.
  public var hardSoftBreaks = false
  /// Bare addresses (`https://…`, `www.…`, e-mail) are links.
  public var permissiveAutolinks = true
  /// Runs of blank lines are kept as nodes.
  public var preserveBlankLines = false
  /// A quote that begins with `[!NOTE]` and its like is an admonition.
  public var admonitions = false
  /// `$x$` and `$$x$$` are math.
  public var math = false
  /// `[^label]` and its definition are footnotes.
  public var footnotes = false
  /// Raw HTML takes part in the document; without it, inline HTML is literal text.
  public var html = false
  /// Tags that GitHub disallows, and addresses that run scripts, are harmless where HTML is written.
  public var filtersDisallowedHTML = false
  /// `:smile:` is an emoji.
  public var emoji = false
  /// A block between two `---` lines at the very top is metadata.
  public var frontMatter = false

  /// Makes the default set: CommonMark with tables, tasks, strikethrough, spoilers and autolinks.
  public init() {}

  /// The default set.
  public static let commonMark = MarkdownParsingOptions()

  /// What GitHub understands.
  public static let github: MarkdownParsingOptions = {
    var options = MarkdownParsingOptions()
    options.admonitions = true
    options.math = true
    options.footnotes = true
    options.html = true
    options.filtersDisallowedHTML = true
    options.emoji = true
    options.frontMatter = true
    return options
  }()
}
