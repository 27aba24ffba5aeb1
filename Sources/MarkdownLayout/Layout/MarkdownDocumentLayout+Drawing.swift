public import Graphics
import TextLayout

extension MarkdownDocumentLayout {
  /// Adds the document to a display list.
  ///
  /// - Parameter origin: Where the column's top left corner goes.
  public func draw(into list: inout DisplayList, at origin: Point = .zero) {
    for decoration in decorations where decoration.layer == .behind {
      decoration.draw(into: &list, at: origin)
    }
    text.draw(into: &list, at: origin)
    for attachment in attachments where !attachment.isConcealed {
      attachment.attachment.draw(
        into: &list, in: attachment.frame.offset(x: origin.x, y: origin.y))
    }
    for decoration in decorations where decoration.layer == .above {
      if decoration.kind == .spoilerOverlay {
        spoilerOverlay.draw(decoration, into: &list, at: origin)
      } else {
        decoration.draw(into: &list, at: origin)
      }
    }
  }

  /// Everything that the document shows.
  public var displayList: DisplayList {
    var list = DisplayList()
    draw(into: &list)
    return list
  }
}

extension Decoration {
  /// When a decoration is drawn.
  enum Layer {
    /// Before the text.
    case behind
    /// By the text itself.
    case within
    /// After the text.
    case above
  }

  /// When the decoration is drawn.
  var layer: Layer {
    switch kind {
    case .quoteFill, .admonitionFill, .codeFill, .codeBorder: .behind
    case .inlineCodeFill, .highlightFill, .underline, .strikethrough: .within
    default: .above
    }
  }

  /// Draws the decoration.
  func draw(into list: inout DisplayList, at origin: Point) {
    let frame = frame.offset(x: origin.x, y: origin.y)
    switch kind {
    case .bullet(let shape): drawBullet(shape, frame, into: &list)
    case .number:
      text?.draw(into: &list, at: frame.origin)
    case .checkbox: drawBox(frame, into: &list)
    case .admonitionIcon(let type):
      AdmonitionIcon(type).draw(into: &list, in: frame, color: color)
    case .codeFill: list.fill(outline(frame), color)
    case .codeBorder: list.stroke(outline(frame), StrokeStyle(width: lineWidth), color)
    default: list.fill(.rect(frame), color)
    }
  }

  /// The middle of the outline: fill and stroke share it, so that neither shows past the other.
  private func outline(_ frame: Rect) -> Shape {
    .roundedRect(
      frame.inset(x: lineWidth / 2, y: lineWidth / 2), radius: max(0, cornerRadius - lineWidth / 2))
  }

  private func drawBullet(_ shape: BulletShape, _ frame: Rect, into list: inout DisplayList) {
    switch shape {
    case .disc: list.fill(.ellipse(frame), color)
    case .square: list.fill(.rect(frame), color)
    case .ring:
      list.stroke(
        .ellipse(frame.inset(x: lineWidth / 2, y: lineWidth / 2)), StrokeStyle(width: lineWidth),
        color)
    }
  }

  private func drawBox(_ frame: Rect, into list: inout DisplayList) {
    guard let detailColor else {
      return list.stroke(outline(frame), StrokeStyle(width: lineWidth), color)
    }
    list.fill(.roundedRect(frame, radius: cornerRadius), color)
    let size = frame.width
    var tick = Path()
    tick.move(to: Point(x: frame.minX + 0.22 * size, y: frame.midY))
    tick.line(to: Point(x: frame.midX - 0.05 * size, y: frame.maxY - 0.22 * size))
    tick.line(to: Point(x: frame.maxX - 0.22 * size, y: frame.minY + 0.22 * size))
    list.stroke(
      .path(tick), StrokeStyle(width: max(1.5, 0.12 * size), cap: .round, join: .round),
      detailColor)
  }
}

extension SpoilerOverlay {
  /// Draws what hides one line of a spoiler.
  func draw(_ cover: Decoration, into list: inout DisplayList, at origin: Point) {
    let frame = cover.frame.offset(x: origin.x, y: origin.y)
    switch self {
    case .particles(let density, _):
      list.fill(.rect(frame), cover.detailColor ?? .clear)
      let seed = UInt64(truncatingIfNeeded: cover.range.lowerBound)
      SpoilerDots(in: frame, density: density, seed: seed).draw(into: &list, color: cover.color)
    case .solid(let radius):
      list.fill(.roundedRect(frame, radius: radius), cover.color)
    }
  }
}
