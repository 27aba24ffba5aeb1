internal import Graphics

/// A rectangle of whole pixels.
struct PixelBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  static let empty = PixelBox(left: 0, top: 0, width: 0, height: 0)

  init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle in pixels touches, within a page.
  init(around rect: Rect, within page: PixelBox) {
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
      value.isNaN ? low : Int(min(max(value, Double(low)), Double(high)))
    }
    left = clamp(rect.minX.rounded(.down), page.left, page.right)
    top = clamp(rect.minY.rounded(.down), page.top, page.bottom)
    width = clamp(rect.maxX.rounded(.up), left, page.right) - left
    height = clamp(rect.maxY.rounded(.up), top, page.bottom) - top
  }

  var right: Int { left + width }
  var bottom: Int { top + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What both cover.
  func intersection(_ other: PixelBox) -> PixelBox {
    let (x, y) = (max(left, other.left), max(top, other.top))
    return PixelBox(
      left: x, top: y, width: max(0, min(right, other.right) - x),
      height: max(0, min(bottom, other.bottom) - y))
  }

  /// Whether both share a pixel.
  func intersects(_ other: PixelBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether every pixel of `other` is in this box.
  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
  }

  /// The rows that the box shares with a range.
  func rows(within rows: Range<Int>) -> Range<Int> { (top..<max(top, bottom)).clamped(to: rows) }
}

extension DeviceOutline {
  /// The pixels that the outline touches; nil for none, or for an outline far off any page.
  var pixelBounds: PixelBox? {
    guard top < bottom, top > -1e6, bottom < 1e6 else { return nil }
    var (left, right) = (Double.infinity, -Double.infinity)
    for edge in edges {
      left = min(left, edge.x0, edge.x1)
      right = max(right, edge.x0, edge.x1)
    }
    guard left > -1e6, right < 1e6 else { return nil }
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    return PixelBox(
      left: x, top: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
  }

  /// Moves every edge.
  mutating func translate(x dx: Double, y dy: Double) {
    guard dx != 0 || dy != 0 else { return }
    mapEdges { edge in
      edge.x0 += dx
      edge.x1 += dx
      edge.y0 += dy
      edge.y1 += dy
    }
  }
}
