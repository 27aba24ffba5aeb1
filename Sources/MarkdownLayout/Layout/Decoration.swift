public import Graphics
import TextLayout

/// Something that is drawn around or behind the text.
public struct Decoration: Equatable, Sendable {
  /// The form of a bullet.
  public enum BulletShape: Hashable, Sendable {
    /// A filled circle, at the first level.
    case disc
    /// A circle's outline, at the second level.
    case ring
    /// A filled square, at deeper levels.
    case square
  }

  /// What is drawn.
  public enum Kind: Hashable, Sendable {
    /// A bullet.
    case bullet(BulletShape)
    /// The number of an item, with its full stop.
    case number(text: String)
    /// A task's box.
    case checkbox(isChecked: Bool)
    /// The bar beside a quote's paragraphs; depth 0 is the outermost.
    case quoteBar(depth: Int)
    /// The area behind a quote's paragraphs.
    case quoteFill(depth: Int)
    /// The icon beside an admonition's title.
    case admonitionIcon(AdmonitionType)
    /// The area behind an admonition.
    case admonitionFill(AdmonitionType)
    /// The box of a code block.
    case codeFill
    /// The outline of a code block's box.
    case codeBorder
    /// The chip behind inline code.
    case inlineCodeFill
    /// The area behind highlighted text.
    case highlightFill
    /// The line under text.
    case underline
    /// The line through text.
    case strikethrough
    /// What hides a spoiler.
    case spoilerOverlay
  }

  /// What is drawn.
  public var kind: Kind
  /// Where it is drawn.
  public var frame: Rect
  /// The text that it belongs to.
  public var range: Range<Int>
  /// The ink.
  public var color: RGBAColor
  /// The radius of the corners, in points.
  public var cornerRadius: Double = 0
  /// The thickness of an outline, in points; 0 where there is none.
  public var lineWidth: Double = 0
  /// The ink of what is drawn on top, such as the tick.
  public var detailColor: RGBAColor?
  /// The baseline of a number.
  public var baseline: Double?
  /// The parts of a line with text that are drawn, from left to right: its whole frame, or what is left
  /// of it beside letters that reach into it; empty where it is no such line.
  public var pieces: [Rect] = []
  /// The glyphs of a number.
  var text: LaidOutText?

  /// Whether both are drawn alike.
  public static func == (a: Decoration, b: Decoration) -> Bool {
    a.kind == b.kind && a.frame == b.frame && a.range == b.range && a.color == b.color
      && a.cornerRadius == b.cornerRadius && a.lineWidth == b.lineWidth
      && a.detailColor == b.detailColor && a.baseline == b.baseline
      && a.pieces == b.pieces
  }
}

extension Decoration.Kind {
  /// The name in the layout's JSON form.
  public var name: String {
    switch self {
    case .bullet: "bullet"
    case .number: "number"
    case .checkbox: "checkbox"
    case .quoteBar: "quoteBar"
    case .quoteFill: "quoteFill"
    case .admonitionIcon: "admonitionIcon"
    case .admonitionFill: "admonitionFill"
    case .codeFill: "codeFill"
    case .codeBorder: "codeBorder"
    case .inlineCodeFill: "inlineCodeFill"
    case .highlightFill: "highlightFill"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .spoilerOverlay: "spoilerOverlay"
    }
  }
}
