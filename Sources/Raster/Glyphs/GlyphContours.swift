internal import CFreeType
internal import Graphics

/// FreeType's outline, read as contours of lines and curves.
///
/// A point is on the curve, or the control point of a quadratic or cubic one; between two quadratic
/// control points lies an unwritten point on the curve (FreeType, "Glyph outlines").
@safe struct GlyphContours {
  private let outline: FT_Outline
  private let placement: OutlineFace.Placement

  init(outline: FT_Outline, placement: OutlineFace.Placement) {
    unsafe self.outline = outline
    self.placement = placement
  }

  /// Adds every contour to a device outline.
  func append(to path: inout DeviceOutline) {
    var first = 0
    for contour in 0..<max(0, Int(unsafe outline.n_contours)) {
      let last = Int(unsafe outline.contours[contour])
      guard last >= first, last < Int(unsafe outline.n_points) else { return }
      append(first...last, to: &path)
      first = last + 1
    }
    path.close()
  }

  private enum Kind { case on, quad, cubic }

  private func kind(_ index: Int) -> Kind {
    switch unsafe outline.tags[index] & 3 {
    case 1: .on
    case 2: .cubic
    default: .quad
    }
  }

  private func point(_ index: Int) -> Point { unsafe placement.apply(outline.points[index]) }

  private func append(_ range: ClosedRange<Int>, to path: inout DeviceOutline) {
    var index = range.lowerBound
    var end = range.upperBound
    let start: Point
    // A contour may begin with a control point: then the last point, or the middle, is its start.
    if kind(index) == .on {
      start = point(index)
      index += 1
    } else if kind(end) == .on {
      start = point(end)
      end -= 1
    } else {
      start = middle(point(index), point(end))
    }
    path.move(to: start)
    while index <= end {
      switch kind(index) {
      case .on:
        path.line(to: point(index))
        index += 1
      case .quad:
        let control = point(index)
        index += 1
        if index > end {
          path.quad(control, to: start)
        } else if kind(index) == .on {
          path.quad(control, to: point(index))
          index += 1
        } else {
          path.quad(control, to: middle(control, point(index)))
        }
      case .cubic:
        guard index + 1 <= end else { return }
        let target = index + 2 <= end ? point(index + 2) : start
        path.cubic(point(index), point(index + 1), to: target)
        index += 3
      }
    }
    path.close()
  }

  private func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}
