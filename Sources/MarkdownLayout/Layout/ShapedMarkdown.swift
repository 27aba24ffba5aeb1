import Graphics
import TextLayout

/// A rendered document whose words are shaped, ready to be laid out at any width.
public struct ShapedMarkdown: Sendable {
  /// The document.
  public let rendered: RenderedMarkdown
  let shaped: ShapedText
  let manager: TextLayoutManager

  /// Shapes a document.
  init(_ rendered: RenderedMarkdown, with manager: TextLayoutManager) {
    self.rendered = rendered
    self.manager = manager
    shaped = manager.shape(rendered.text)
  }

  /// The width at which nothing wraps, in points.
  public var naturalWidth: Double { shaped.naturalWidth }

  /// Lays the document out.
  ///
  /// - Parameters:
  ///   - width: Of the column, in points.
  ///   - bottomMargin: Whether the room below the last block belongs to the height.
  /// - Complexity: O(*n*) in the document's length.
  public func layout(width: Double, bottomMargin: Bool = false) -> MarkdownDocumentLayout {
    let column = Column(width: width)
    let text = fittingText(column).layout(in: TextContainer(width: width))
    var height = text.height + rendered.trailingPadding
    if bottomMargin { height += rendered.trailingMargin }
    let size = Size(width: text.width, height: rendered.isEmpty ? 0 : height)
    var decorations = DecorationLayout(
      rendered: rendered, text: text, column: column, manager: manager)
    return MarkdownDocumentLayout(
      rendered: rendered, text: text, size: size, naturalWidth: naturalWidth,
      decorations: decorations.build())
  }

  /// The text, with indents that leave no room for it made smaller.
  private func fittingText(_ column: Column) -> ShapedText {
    let limit = column.largestInset
    let isTight = rendered.text.paragraphStyles.contains { $0.headIndent + $0.tailIndent > limit }
    guard isTight else { return shaped }
    var text = rendered.text
    text.updateParagraphStyles { style in
      style.tailIndent = min(style.tailIndent, limit)
      style.headIndent = min(style.headIndent, limit - style.tailIndent)
      style.firstLineHeadIndent = style.headIndent
    }
    return manager.shape(text)
  }
}

/// The column that a document is laid out in.
struct Column: Hashable, Sendable {
  /// The width, in points.
  var width: Double

  /// How far quotes and lists may push text in: however deep they are nested, a quarter of the
  /// column or 80 points, whichever is more, stays for words.
  var largestInset: Double {
    width.isFinite ? max(0, width - max(width / 4, min(80, width))) : .infinity
  }

  /// An inset that leaves room for text.
  func inset(_ inset: Double) -> Double { min(inset, largestInset) }

  /// A rectangle by its distance from the side where a direction begins.
  func rect(
    start: Double, width extent: Double, y: Double, height: Double, _ direction: TextDirection
  ) -> Rect {
    let x = direction == .leftToRight ? start : width - start - extent
    return Rect(x: x, y: y, width: extent, height: height)
  }
}
