internal import Graphics

/// A node of the graph by which a colour glyph is painted (OpenType, COLR version 1, "Paint
/// tables"). Other nodes are named by where they stand in the table.
enum ColorPaint {
  /// Layers on top of each other, as indices into the layer list.
  case layers(Range<Int>)
  /// One colour everywhere.
  case solid(ColorStop.Color)
  /// Colours along a line, around circles or around a point.
  case gradient(ColorGradient)
  /// Another paint within the outline of a glyph.
  case glyph(UInt32, paint: Int)
  /// The colour glyph of another base glyph.
  case colorGlyph(UInt32)
  /// Another paint, moved and bent.
  case transform(AffineTransform, paint: Int)
  /// Two paints put together.
  case composite(CompositeMode, source: Int, backdrop: Int)

  /// Reads the node at an offset of the table; nil for one that is unknown or cut off.
  ///
  /// The formats with variations are read as those without: their numbers begin alike, and what
  /// would vary them comes last.
  init?(_ table: BigEndianTable, at start: Int) {
    guard let format = table.uint8(start), let paint = Self(format, table, start) else {
      return nil
    }
    self = paint
  }

  private init?(_ format: Int, _ table: BigEndianTable, _ start: Int) {
    switch format {
    case 1:
      guard let count = table.uint8(start + 1), let first = table.uint32(start + 2) else {
        return nil
      }
      self = .layers(first..<first + count)
    case 2, 3:
      guard let index = table.uint16(start + 1), let alpha = table.fraction(start + 3) else {
        return nil
      }
      self = .solid(ColorStop.Color(index: index, alpha: alpha))
    case 4...9:
      guard let gradient = ColorGradient(format, table, start) else { return nil }
      self = .gradient(gradient)
    case 10:
      guard let paint = Self.child(table, start), let glyph = table.uint16(start + 4) else {
        return nil
      }
      self = .glyph(UInt32(glyph), paint: paint)
    case 11:
      guard let glyph = table.uint16(start + 1) else { return nil }
      self = .colorGlyph(UInt32(glyph))
    case 12...31:
      guard let paint = Self.child(table, start),
        let transform = AffineTransform(paintFormat: format, table, start)
      else { return nil }
      self = .transform(transform, paint: paint)
    case 32:
      guard let source = Self.child(table, start), let mode = table.uint8(start + 4),
        let mode = CompositeMode(rawValue: mode), let backdrop = table.uint24(start + 5)
      else { return nil }
      self = .composite(mode, source: source, backdrop: start + backdrop)
    default:
      return nil
    }
  }

  /// The paint whose offset comes first in most nodes.
  private static func child(_ table: BigEndianTable, _ start: Int) -> Int? {
    table.uint24(start + 1).map { start + $0 }
  }
}

extension AffineTransform {
  /// Reads the map of a node whose format is from 12 to 31.
  fileprivate init?(paintFormat format: Int, _ table: BigEndianTable, _ start: Int) {
    let at = start + 4
    /// Reads so many numbers of one kind.
    func numbers(_ kinds: [(Int) -> Double?]) -> [Double]? {
      var result: [Double] = []
      for (index, kind) in kinds.enumerated() {
        guard let number = kind(at + 2 * index) else { return nil }
        result.append(number)
      }
      return result
    }
    let (word, fraction) = (table.word, table.fraction)
    var map: AffineTransform
    var center: (x: Double, y: Double) = (0, 0)
    switch format {
    case 12, 13:
      guard let offset = table.uint24(at) else { return nil }
      let values = (0..<6).compactMap { table.fixed(start + offset + 4 * $0) }
      guard values.count == 6 else { return nil }
      map = AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case 14, 15:
      guard let n = numbers([word, word]) else { return nil }
      map = .translation(x: n[0], y: n[1])
    case 16...19:
      guard let n = numbers([fraction, fraction, word, word].fitting(format >= 18, 2)) else {
        return nil
      }
      map = .scale(x: n[0], y: n[1])
      if format >= 18 { center = (n[2], n[3]) }
    case 20...27:
      guard let n = numbers([fraction, word, word].fitting(format & 2 == 2, 1)) else {
        return nil
      }
      map = format < 24 ? .scale(x: n[0], y: n[0]) : .rotation(halfTurns: n[0])
      if format & 2 == 2 { center = (n[1], n[2]) }
    default:
      guard let n = numbers([fraction, fraction, word, word].fitting(format >= 30, 2)) else {
        return nil
      }
      let (x, y) = (tangent(halfTurns: n[0]), tangent(halfTurns: n[1]))
      map = AffineTransform(a: 1, b: y, c: -x, d: 1, tx: 0, ty: 0)
      if format >= 30 { center = (n[2], n[3]) }
    }
    self = AffineTransform.translation(x: -center.x, y: -center.y).followed(by: map)
      .followed(by: .translation(x: center.x, y: center.y))
  }

  /// A rotation against the clock where y points up, in half turns.
  private static func rotation(halfTurns: Double) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(halfTurns: halfTurns)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that undoes this one; nil for one that flattens.
  var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension Array {
  /// All elements, or the first few where the others are not there.
  fileprivate func fitting(_ all: Bool, _ few: Int) -> [Element] {
    all ? self : Array(prefix(few))
  }
}
