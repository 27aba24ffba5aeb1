internal import Graphics

/// A colour at a place of a gradient's line.
struct ColorStop: Hashable {
  /// A colour of the palette.
  struct Color: Hashable {
    /// Index 0xFFFF stands for the colour of the text.
    var index: Int
    /// What its opacity is multiplied with.
    var alpha: Double
  }

  var offset: Double
  var color: Color
}

/// The colours of a gradient and where they lie (OpenType, COLR version 1, "Gradients").
struct ColorGradient {
  /// What goes on before the first stop and behind the last one.
  enum Extend: Int {
    case pad = 0
    case `repeat` = 1
    case reflect = 2
  }

  /// How places of the plane become places of the line.
  enum Geometry {
    /// Along a line, 0 at the first point and 1 at the second; all along the third it is alike.
    case linear(Point, Point, rotation: Point)
    /// On circles from the first to the second.
    case radial(Point, Double, Point, Double)
    /// Around a point, from one angle to another, in half turns.
    case sweep(Point, from: Double, to: Double)
  }

  var geometry: Geometry
  var extend: Extend
  /// In the order of their offsets; at least one.
  var stops: [ColorStop]

  /// More stops than this have no gradient.
  private static let maxStops = 1024

  /// Reads a node whose format is from 4 to 9.
  init?(_ format: Int, _ table: BigEndianTable, _ start: Int) {
    guard let line = table.uint24(start + 1).map({ start + $0 }) else { return nil }
    func words(_ count: Int) -> [Double]? {
      let numbers = (0..<count).compactMap { table.word(start + 4 + 2 * $0) }
      return numbers.count == count ? numbers : nil
    }
    switch format {
    case 4, 5:
      guard let n = words(6) else { return nil }
      geometry = .linear(
        Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), rotation: Point(x: n[4], y: n[5]))
    case 6, 7:
      guard let n = words(6), let r0 = table.uint16(start + 8), let r1 = table.uint16(start + 14)
      else { return nil }
      geometry = .radial(
        Point(x: n[0], y: n[1]), Double(r0), Point(x: n[3], y: n[4]), Double(r1))
    default:
      guard let n = words(2), let from = table.fraction(start + 8),
        let to = table.fraction(start + 10)
      else { return nil }
      // The stored angles are half a turn less, so that two turns fit in their range.
      geometry = .sweep(Point(x: n[0], y: n[1]), from: from + 1, to: to + 1)
    }
    let stopSize = format & 1 == 1 ? 10 : 6
    guard let mode = table.uint8(line), let count = table.uint16(line + 1),
      (1...Self.maxStops).contains(count)
    else { return nil }
    extend = Extend(rawValue: mode) ?? .pad
    stops = (0..<count).compactMap { index in
      let at = line + 3 + stopSize * index
      guard let offset = table.fraction(at), let color = table.uint16(at + 2),
        let alpha = table.fraction(at + 4)
      else { return nil }
      return ColorStop(offset: offset, color: .init(index: color, alpha: alpha))
    }
    guard stops.count == count else { return nil }
    // Stops at one place keep their order: the first ends what is before, the last begins what is
    // behind.
    stops = stops.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}

/// A gradient ready to be asked for the colour of points.
struct GradientShader {
  private let place: PlaceOnLine
  private let extend: ColorGradient.Extend
  private let offsets: [Double]
  /// The colours without their opacity multiplied in, red to blue, and the opacity.
  private let colors: [SIMD4<Float>]

  /// Prepares a gradient; nil for one that paints nothing.
  init?(_ gradient: ColorGradient, color: (ColorStop.Color) -> SIMD4<Float>) {
    guard let place = PlaceOnLine(gradient.geometry) else { return nil }
    self.place = place
    extend = gradient.extend
    offsets = gradient.stops.map(\.offset)
    colors = gradient.stops.map { color($0.color) }
  }

  /// The premultiplied colour of a point in font units; nil outside the gradient.
  func color(at point: Point) -> SIMD4<Float>? {
    guard var t = place(point), t.isFinite else { return nil }
    let (first, last) = (offsets[0], offsets[offsets.count - 1])
    let length = last - first
    if length > 0 {
      switch extend {
      case .pad: break
      case .repeat: t = first + (t - first) - length * ((t - first) / length).rounded(.down)
      case .reflect:
        let turns = (t - first) / (2 * length)
        let rest = (t - first) - 2 * length * turns.rounded(.down)
        t = first + (rest > length ? 2 * length - rest : rest)
      }
    }
    return premultiplied(color(onLineAt: t))
  }

  private func color(onLineAt t: Double) -> SIMD4<Float> {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] > t { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return colors[0] }
    guard low < offsets.count else { return colors[offsets.count - 1] }
    let width = offsets[low] - offsets[low - 1]
    let share = width > 0 ? Float((t - offsets[low - 1]) / width) : 1
    return colors[low - 1] + (colors[low] - colors[low - 1]) * share
  }
}

/// A colour with its opacity multiplied in.
func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
  var result = color * color.w
  result.w = color.w
  return result
}

/// Where a point lies on a gradient's line.
private enum PlaceOnLine {
  case linear(origin: Point, direction: Point)
  case radial(Point, Double, Point, Double)
  case sweep(Point, from: Double, span: Double)

  /// Prepares a geometry; nil for one that is a point.
  init?(_ geometry: ColorGradient.Geometry) {
    switch geometry {
    case .linear(let p0, let p1, let p2):
      // The line runs across p0p2: the part of p0p1 along that is taken away.
      let (x1, y1) = (p1.x - p0.x, p1.y - p0.y)
      let (x2, y2) = (p2.x - p0.x, p2.y - p0.y)
      let across = Point(x: y2, y: -x2)
      let square = across.x * across.x + across.y * across.y
      guard square > 0 else { return nil }
      let share = (x1 * across.x + y1 * across.y) / square
      let direction = Point(x: across.x * share, y: across.y * share)
      let length = direction.x * direction.x + direction.y * direction.y
      guard length > 0 else { return nil }
      self = .linear(
        origin: p0, direction: Point(x: direction.x / length, y: direction.y / length))
    case .radial(let c0, let r0, let c1, let r1):
      guard c0 != c1 || r0 != r1 else { return nil }
      self = .radial(c0, r0, c1, r1)
    case .sweep(let center, let from, let to):
      self = .sweep(center, from: from, span: to - from)
    }
  }

  func callAsFunction(_ point: Point) -> Double? {
    switch self {
    case .linear(let origin, let direction):
      return (point.x - origin.x) * direction.x + (point.y - origin.y) * direction.y
    case .radial(let c0, let r0, let c1, let r1):
      return Self.circle(through: point, c0, r0, c1, r1)
    case .sweep(let center, let from, let span):
      let angle = halfTurns(x: point.x - center.x, y: point.y - center.y)
      guard span != 0 else {
        return angle < from ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
      }
      return (angle - from) / span
    }
  }

  /// The largest place whose circle goes through a point and has a radius.
  ///
  /// With centre c(t) and radius r(t), both linear, |p - c(t)| = r(t) is a quadratic equation.
  private static func circle(
    through point: Point, _ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double
  ) -> Double? {
    let (cx, cy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    let (px, py) = (point.x - c0.x, point.y - c0.y)
    let a = cx * cx + cy * cy - dr * dr
    let b = px * cx + py * cy + r0 * dr
    let c = px * px + py * py - r0 * r0
    func hasRadius(_ t: Double) -> Bool { r0 + t * dr >= 0 }
    if abs(a) < 1e-9 {
      guard abs(b) > 1e-12 else { return nil }
      let t = c / (2 * b)
      return hasRadius(t) ? t : nil
    }
    let root = b * b - a * c
    guard root >= 0 else { return nil }
    let (t0, t1) = ((b + root.squareRoot()) / a, (b - root.squareRoot()) / a)
    if hasRadius(max(t0, t1)) { return max(t0, t1) }
    return hasRadius(min(t0, t1)) ? min(t0, t1) : nil
  }
}
