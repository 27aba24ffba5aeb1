internal import Graphics

/// A part of a formula in its place: measures and ink, in points around the left end of its
/// baseline, y down.
struct MathBox: Equatable, Sendable {
  /// How far the next part moves on.
  var width = 0.0
  /// The part above the baseline.
  var ascent = 0.0
  /// The part below the baseline.
  var descent = 0.0
  /// What is drawn.
  var elements: [MathElement] = []

  /// The height and depth together.
  var height: Double { ascent + descent }

  /// Adds another box's ink, moved.
  mutating func draw(_ box: MathBox, x: Double, y: Double = 0) {
    elements.reserveCapacity(elements.count + box.elements.count)
    for var element in box.elements {
      element.x += x
      element.y += y
      elements.append(element)
    }
  }

  /// Adds another box behind this one.
  mutating func append(_ box: MathBox) {
    draw(box, x: width)
    width += box.width
    ascent = max(ascent, box.ascent)
    descent = max(descent, box.descent)
  }

  /// Adds a filled rectangle.
  mutating func rule(x: Double, y: Double, width: Double, height: Double, color: RGBAColor?) {
    guard width > 0, height > 0 else { return }
    elements.append(
      MathElement(content: .rule(width: width, height: height), x: x, y: y, color: color))
  }
}

/// Something drawn, in points.
struct MathElement: Equatable, Sendable {
  /// What is drawn.
  enum Content: Equatable, Sendable {
    /// A glyph at a size, from its origin.
    case glyph(GlyphReference, size: Double)
    /// A filled rectangle, from its top left corner.
    case rule(width: Double, height: Double)
    /// A straight line.
    case line(dx: Double, dy: Double, thickness: Double, isDashed: Bool)
  }

  /// What is drawn.
  var content: Content
  /// The distance from the box's left end.
  var x: Double
  /// The distance below the baseline.
  var y: Double
  /// The ink; nil is the formula's own.
  var color: RGBAColor?
  /// The character in whose place it stands because no font has it.
  var missing: Unicode.Scalar?
}

/// What an atom draws, with what its scripts have to know of it.
struct NucleusBox {
  /// What is drawn.
  var box = MathBox()
  /// How far a subscript is set before a superscript.
  var italicCorrection = 0.0
  /// Whether it is one character, whose scripts have fixed places.
  var isCharacter = false
  /// The one glyph, where there is one.
  var glyph: GlyphReference?
  /// Where an accent stands, where the font says.
  var accentAttachment: Double?
  /// How much of the box's left end lies over what stands before.
  var overlapBefore = 0.0
  /// How much of the box's right end lies under what stands behind.
  var overlapBehind = 0.0
}

extension MathBox {
  /// The box without the ends that overlap its neighbours.
  func trimmed(before: Double, behind: Double) -> MathBox {
    guard before != 0 || behind != 0 else { return self }
    var result = MathBox(width: width - before - behind, ascent: ascent, descent: descent)
    result.draw(self, x: -before)
    return result
  }
}
