public import Graphics
import TextLayout

/// The room between a page's edges and its document, in points.
public struct PagePadding: Hashable, Sendable {
  /// Above and below.
  public var vertical: Double
  /// At the left and right.
  public var horizontal: Double

  /// Makes a padding; 24 points on every side by default.
  public init(vertical: Double = 24, horizontal: Double = 24) {
    self.vertical = max(0, vertical)
    self.horizontal = max(0, horizontal)
  }

  /// Makes a padding that is the same on every side.
  public init(_ length: Double) {
    self.init(vertical: length, horizontal: length)
  }
}

/// A document on a page with padding and paper.
public struct MarkdownPage: Sendable {
  /// The document; its coordinates begin at `origin`.
  public let layout: MarkdownDocumentLayout
  /// Where the document's column begins on the page.
  public let origin: Point
  /// The page's extents, in points.
  public let size: Size
  /// The paper.
  public let background: RGBAColor
  /// The page's width at which nothing would wrap, padding included, in points.
  public let naturalWidth: Double

  /// Lays a document out on a page of a width in points, padding included.
  ///
  /// The page is as high as the document needs. Where the padding leaves no column, the page has
  /// one of no width.
  public init(
    _ document: MarkdownText, width: Double, padding: PagePadding = PagePadding(),
    background: RGBAColor? = nil
  ) {
    let columnWidth = max(0, width - 2 * padding.horizontal)
    var layout = document.layout(width: columnWidth)
    // A page that grows is laid out once more, so that right-to-left text meets its new edge.
    if document.overflow == .grow, layout.overflowingWidth > columnWidth {
      layout = document.layout(width: layout.overflowingWidth)
    }
    self.layout = layout
    origin = Point(x: padding.horizontal, y: padding.vertical)
    size = Size(
      width: max(width, layout.size.width + 2 * padding.horizontal),
      height: layout.size.height + 2 * padding.vertical)
    let configuration = layout.rendered.configuration
    self.background =
      background ?? configuration.page.backgroundColor
      ?? SystemColor.systemBackground.value.resolved(for: configuration.colorScheme)
    naturalWidth = layout.naturalWidth + 2 * padding.horizontal
  }

  /// Everything that the page shows; the paper is not in it.
  public var displayList: DisplayList {
    var list = DisplayList()
    layout.draw(into: &list, at: origin)
    return list
  }

  /// How many lines of text the page has.
  public var lineCount: Int { layout.lineCount }
}
