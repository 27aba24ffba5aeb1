internal import Graphics

/// What an atom draws, without its scripts.
indirect enum Nucleus: Equatable, Sendable {
  /// Nothing.
  case empty
  /// A character, in an alphabet.
  case symbol(Unicode.Scalar, MathAlphabet)
  /// A group.
  case list(MathList)
  /// Text, with formulas in it.
  case text([TextPiece])
  /// The name of a function.
  case name(MathList)
  /// Two lists above each other.
  case fraction(Fraction)
  /// A root.
  case radical(radicand: MathList, degree: MathList?)
  /// A mark above or below.
  case accent(Accent, base: MathList)
  /// A rule above or below.
  case bar(isAbove: Bool, base: MathList)
  /// A brace above or below, as wide as the base.
  case brace(Unicode.Scalar, isAbove: Bool, base: MathList)
  /// A base with a list above and a list below it.
  case stack(base: MathList, above: MathList?, below: MathList?)
  /// A base with an arrow close below it, as wide as the base.
  case arrowBelow(Unicode.Scalar, base: MathList)
  /// An arrow as wide as its labels.
  case arrow(ExtensibleArrow, above: MathList, below: MathList?)
  /// Parts between delimiters as tall as they are.
  case delimited(Delimited)
  /// A delimiter of a size of its own, from 1 to 4; nil draws nothing.
  case sizedDelimiter(Unicode.Scalar?, size: Int)
  /// Rows and columns.
  case table(MathTable)
  /// A relation struck out.
  case negated(MathAtom)
  /// An operator with scripts at its four corners.
  case sideset(left: MathAtom, right: MathAtom, base: MathList)
  /// Scripts aligned on the right, for a base that follows.
  case prescript(superscript: MathList, subscript: MathList, base: MathList)
  /// A part whose room or ink is changed.
  case phantom(Phantom, MathList)
  /// A part with a frame, a ground or strokes.
  case decorated(Decoration, MathList)
  /// A filled rectangle.
  case rule(width: MathLength, height: MathLength, raise: MathLength)
  /// A part moved up.
  case raised(MathLength, MathList)
}

/// A numerator above a denominator.
struct Fraction: Equatable, Sendable {
  /// How a continued fraction's numerator stands.
  enum Alignment: Equatable, Sendable { case left, center, right }

  /// Above.
  var numerator: MathList
  /// Below.
  var denominator: MathList
  /// The bar's thickness; nil is the font's own, zero is no bar.
  var barThickness: MathLength?
  /// The delimiter before; nil is none.
  var left: Unicode.Scalar?
  /// The delimiter after; nil is none.
  var right: Unicode.Scalar?
  /// The style that it is laid out in; nil is the one in force.
  var style: MathStyle.Level?
  /// Set for `\cfrac`, which keeps its numerator at full size.
  var continued: Alignment?
}

/// A mark that goes with a base.
struct Accent: Equatable, Sendable {
  /// The mark's character.
  var mark: Unicode.Scalar
  /// Whether the mark grows with the base.
  var isStretchy = false
  /// Whether the mark stands above.
  var isAbove = true
}

/// An arrow that grows with its labels.
struct ExtensibleArrow: Equatable, Sendable {
  /// The arrow's character.
  var scalar: Unicode.Scalar
  /// Room for heads beside the labels, in eighteenths of the scripts' em.
  var padding: Double = 14
  /// The least width, in em: two heads, or a head and a bar, that touch.
  var minimum: Double = 1
  /// Spaces of text before the labels, for a head on the left.
  var spacesBefore = 0
  /// Spaces of text behind the labels, for a head on the right.
  var spacesBehind = 0
  /// Whether there is room for both labels even where the author gave none.
  var hasBothLabels = false
  /// How much less room an absent label has, in em.
  var absence = 0.0
}

/// Parts between delimiters.
struct Delimited: Equatable, Sendable {
  /// The first delimiter; nil draws nothing.
  var left: Unicode.Scalar?
  /// The last delimiter; nil draws nothing.
  var right: Unicode.Scalar?
  /// The parts, one more than `middles`.
  var parts: [MathList]
  /// The delimiters between the parts.
  var middles: [Unicode.Scalar?] = []
}

/// A change of room or ink.
struct Phantom: Equatable, Sendable {
  /// How a part of no width overlaps its neighbours.
  enum Overlap: Equatable, Sendable { case left, right, center }

  /// Whether the part is drawn.
  var isVisible = false
  /// Whether the part keeps its height.
  var keepsAscent = true
  /// Whether the part keeps its depth.
  var keepsDescent = true
  /// Whether the part keeps its width.
  var keepsWidth = true
  /// Where a part of no width is drawn.
  var overlap: Overlap = .right
}

/// Lines and grounds around a part.
enum Decoration: Equatable, Sendable {
  /// A frame around a part in display style.
  case boxed
  /// A frame, a ground or both.
  case frame(border: RGBAColor?, hasBorder: Bool, fill: RGBAColor?)
  /// Strokes across: rising, falling.
  case cancel(rising: Bool, falling: Bool)
  /// A line through the middle.
  case strikethrough
}

/// A stretch of text inside a formula.
struct TextPiece: Equatable, Sendable {
  /// The face.
  enum Face: Equatable, Sendable { case roman, bold, italic, boldItalic, sansSerif, typewriter }

  /// What is shown.
  enum Content: Equatable, Sendable {
    /// Words.
    case words(String)
    /// A formula.
    case math(MathList)
    /// Room.
    case space(MathSpace)
  }

  /// What is shown.
  var content: Content
  /// The face of words.
  var face: Face = .roman
  /// The colour, or nil for the one around.
  var color: RGBAColor?
}
