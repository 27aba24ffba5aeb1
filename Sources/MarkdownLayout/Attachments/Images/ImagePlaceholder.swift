import Graphics
import TextLayout

/// What is shown in place of an image: a quiet box with the alternative text.
struct ImagePlaceholder: Sendable {
  /// The box.
  var fill: RGBAColor
  /// The alternative text.
  var text: ShapedText

  /// The room around the text of a box across the column, in points.
  private static let blockPadding = 16.0
  /// The room at the left and right of the text of a box in a line, in points.
  private static let inlinePadding = 6.0

  /// The width at which the text of a block's box doesn't wrap, in points.
  var naturalWidth: Double { text.naturalWidth + 2 * Self.blockPadding }

  /// The height of a box across the column whose height nothing else decides, in points.
  func blockHeight(width: Double) -> Double {
    let room = max(width - 2 * Self.blockPadding, 0)
    return text.measure(width: room).height + 2 * Self.blockPadding
  }

  /// The size of a box in a line, in points; as high as the image would have been.
  func inlineSize(side: Double, lineWidth: Double) -> Size {
    guard !text.text.string.isEmpty else { return Size(width: side, height: side) }
    let width = min(text.naturalWidth + 2 * Self.inlinePadding, lineWidth)
    let measured = text.measure(width: max(width - 2 * Self.inlinePadding, 0))
    return Size(width: width, height: measured.lines > 1 ? measured.height : side)
  }

  /// Draws the box, with the text in its middle.
  func draw(into list: inout DisplayList, in frame: Rect, isBlock: Bool, radius: Double) {
    list.fill(.roundedRect(frame, radius: min(radius, isBlock ? radius : 4)), fill)
    let padding = isBlock ? Self.blockPadding : Self.inlinePadding
    let room = max(frame.width - 2 * padding, 0)
    guard room > 0, !text.text.string.isEmpty else { return }
    let layout = text.layout(in: TextContainer(width: room))
    list.pushClip(.rect(frame))
    layout.draw(
      into: &list, at: Point(x: frame.x + padding, y: frame.midY - layout.height / 2))
    list.popClip()
  }
}
