import Graphics
import TextLayout

/// The drawing beside the title of an admonition, in a box of 16 by 16 units, y down.
struct AdmonitionIcon {
  /// A part of the drawing: an outline that is filled, or one that a pen follows.
  struct Part {
    var path: Path
    var penWidth: Double?
  }

  /// The parts, in the order in which they are drawn.
  let parts: [Part]

  /// The drawing of a type.
  init(_ type: AdmonitionType) {
    switch type {
    case .note:
      parts =
        [.pen(.ellipse(in: Rect(x: 1, y: 1, width: 14, height: 14)))]
        + [.dot(x: 8, y: 4.9), .line(8, 7.6, 8, 11.4)]
    case .tip:
      parts =
        [.pen(Self.bulb), .line(6.3, 13.3, 9.7, 13.3, width: 1.4)]
        + [.line(7, 15.1, 9, 15.1, width: 1.4)]
    case .important: parts = [.pen(Self.bubble)] + Self.exclamation(top: 4, bottom: 7.1, dot: 9.4)
    case .warning: parts = [.pen(Self.triangle)] + Self.exclamation(top: 6, bottom: 9.3, dot: 11.7)
    case .caution: parts = [.pen(Self.octagon)] + Self.exclamation(top: 4.3, bottom: 8.5, dot: 11.4)
    }
  }

  /// The side of an icon beside a title in a font, in points.
  static func size(for font: FontDescriptor) -> Double { font.size.rounded(.up) }

  /// The room between an icon of a size and its title, in points.
  static func gap(for size: Double) -> Double { (0.4 * size).rounded() }

  /// Draws the icon in a square.
  func draw(into list: inout DisplayList, in frame: Rect, color: RGBAColor) {
    let scale = frame.width / 16
    let transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: frame.x, ty: frame.y)
    for part in parts {
      let path = part.path.transformed(by: transform)
      if let width = part.penWidth {
        list.stroke(
          .path(path), StrokeStyle(width: width * scale, cap: .round, join: .round), color)
      } else {
        list.fill(.path(path), color)
      }
    }
  }

  private static func exclamation(top: Double, bottom: Double, dot: Double) -> [Part] {
    [.line(8, top, 8, bottom), .dot(x: 8, y: dot)]
  }

  private static var bulb: Path {
    var path = Path()
    path.move(to: Point(x: 6.1, y: 11.3))
    path.cubic(Point(x: 6.1, y: 9.2), Point(x: 3.3, y: 8.7), to: Point(x: 3.3, y: 5.6))
    path.cubic(Point(x: 3.3, y: 3), Point(x: 5.4, y: 0.9), to: Point(x: 8, y: 0.9))
    path.cubic(Point(x: 10.6, y: 0.9), Point(x: 12.7, y: 3), to: Point(x: 12.7, y: 5.6))
    path.cubic(Point(x: 12.7, y: 8.7), Point(x: 9.9, y: 9.2), to: Point(x: 9.9, y: 11.3))
    path.close()
    return path
  }

  private static var bubble: Path {
    var path = Path()
    path.move(to: Point(x: 2.6, y: 1.2))
    path.line(to: Point(x: 13.4, y: 1.2))
    path.quad(Point(x: 15, y: 1.2), to: Point(x: 15, y: 2.8))
    path.line(to: Point(x: 15, y: 10.1))
    path.quad(Point(x: 15, y: 11.7), to: Point(x: 13.4, y: 11.7))
    path.line(to: Point(x: 8.3, y: 11.7))
    path.line(to: Point(x: 5, y: 15))
    path.line(to: Point(x: 5, y: 11.7))
    path.line(to: Point(x: 2.6, y: 11.7))
    path.quad(Point(x: 1, y: 11.7), to: Point(x: 1, y: 10.1))
    path.line(to: Point(x: 1, y: 2.8))
    path.quad(Point(x: 1, y: 1.2), to: Point(x: 2.6, y: 1.2))
    path.close()
    return path
  }

  private static var triangle: Path {
    polygon([(8, 1.7), (15, 14.2), (1, 14.2)])
  }

  private static var octagon: Path {
    polygon([
      (5.1, 1), (10.9, 1), (15, 5.1), (15, 10.9), (10.9, 15), (5.1, 15), (1, 10.9), (1, 5.1),
    ])
  }

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}

extension AdmonitionIcon.Part {
  /// An outline drawn with the icons' common pen.
  fileprivate static func pen(_ path: Path) -> AdmonitionIcon.Part {
    AdmonitionIcon.Part(path: path, penWidth: 1.5)
  }

  /// A straight stroke.
  fileprivate static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, width: Double = 1.5
  ) -> AdmonitionIcon.Part {
    var path = Path()
    path.move(to: Point(x: x1, y: y1))
    path.line(to: Point(x: x2, y: y2))
    return AdmonitionIcon.Part(path: path, penWidth: width)
  }

  /// A full stop.
  fileprivate static func dot(x: Double, y: Double) -> AdmonitionIcon.Part {
    let bounds = Rect(x: x - 0.95, y: y - 0.95, width: 1.9, height: 1.9)
    return AdmonitionIcon.Part(path: .ellipse(in: bounds), penWidth: nil)
  }
}
