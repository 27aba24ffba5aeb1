/// An area to fill, to stroke or to clip to. The common ones have a case of their own, so that a
/// rasteriser can draw them without curves.
public enum Shape: Hashable, Sendable {
  /// An upright rectangle.
  case rect(Rect)
  /// A rectangle with circular corners.
  case roundedRect(Rect, radius: Double)
  /// The ellipse that touches all four sides.
  case ellipse(Rect)
  /// Any outline, filled by the non-zero winding rule.
  case path(Path)

  /// The shape as an outline.
  public var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radius): .roundedRect(rect, radius: radius)
    case .ellipse(let rect): .ellipse(in: rect)
    case .path(let path): path
    }
  }

  /// A rectangle that contains the shape.
  public var bounds: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds
    }
  }

  /// The shape grown or shrunk about the origin and then moved.
  public func scaled(by factor: Double, x: Double, y: Double) -> Shape {
    func map(_ rect: Rect) -> Rect {
      Rect(
        x: rect.x * factor + x, y: rect.y * factor + y, width: rect.width * factor,
        height: rect.height * factor)
    }
    return switch self {
    case .rect(let rect): .rect(map(rect))
    case .roundedRect(let rect, let radius): .roundedRect(map(rect), radius: radius * factor)
    case .ellipse(let rect): .ellipse(map(rect))
    case .path(let path):
      .path(
        path.transformed(
          by: AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: x, ty: y)))
    }
  }
}

/// How a line is drawn along an outline, centred on it.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a square past the end point.
    case square
  }

  /// The form of a corner.
  public enum Join: Hashable, Sendable {
    /// Pointed, up to four times the width, then cut off.
    case miter
    /// A part of a circle.
    case round
    /// Cut off.
    case bevel
  }

  /// The thickness, in points.
  public var width: Double
  /// The form of the ends.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// Lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dash: [Double]

  /// Makes a style; a plain line with square corners by default.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}
