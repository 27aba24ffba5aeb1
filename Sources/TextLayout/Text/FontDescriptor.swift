/// The font that a text asks for; a `FontCollection` finds the faces that come nearest.
public struct FontDescriptor: Hashable, Sendable {
  /// How the strokes lean.
  public enum Slant: UInt8, Hashable, Sendable {
    /// Not at all.
    case upright
    /// Drawn anew as cursive forms.
    case italic
    /// The upright forms, sloped.
    case oblique
  }

  /// Which way letters are sloped for which the family has no sloped face.
  public enum SlantDirection: UInt8, Hashable, Sendable {
    /// To the right, whatever the script, as browsers and word processors do.
    case right
    /// To the left, whatever the script.
    case left
    /// The way that the script runs: to the left for Arabic, Hebrew or N'Ko.
    case reading
  }

  /// Families by name, the most wanted first; later ones serve what earlier ones lack.
  public var families: [String]
  /// The em, in points.
  public var size: Double
  /// The thickness of the strokes on CSS's scale: 400 is regular, 700 bold; 1 to 1000.
  public var weight: Double
  /// The width of the letters in percent of the normal one; 50 to 200.
  public var width: Double
  /// How the strokes lean.
  public var slant: Slant
  /// Which way the upright face is sloped where there is no sloped one.
  public var slantDirection: SlantDirection
  /// OpenType features that differ from the font's own defaults.
  public var features: [FontFeature]
  /// Positions on variation axes beyond weight, width and slant.
  public var variations: [FontVariation]

  /// Makes a descriptor; a regular upright face by default.
  public init(
    families: [String], size: Double, weight: Double = 400, width: Double = 100,
    slant: Slant = .upright, slantDirection: SlantDirection = .right,
    features: [FontFeature] = [], variations: [FontVariation] = []
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.width = width
    self.slant = slant
    self.slantDirection = slantDirection
    self.features = features
    self.variations = variations
  }
}

/// Four characters that name a script, feature, axis or table in OpenType.
public struct OpenTypeTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes, the first in the highest place.
  public let rawValue: UInt32

  /// Makes a tag from its number.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a tag from up to four ASCII characters; spaces fill what is missing.
  public init(_ name: some StringProtocol) {
    var value: UInt32 = 0
    var count = 0
    for byte in name.utf8.prefix(4) {
      value = value << 8 | UInt32(byte)
      count += 1
    }
    while count < 4 {
      value = value << 8 | 0x20
      count += 1
    }
    rawValue = value
  }

  /// Makes a tag from a literal.
  @inlinable
  public init(stringLiteral name: StaticString) {
    var value: UInt32 = 0
    for i in 0..<4 {
      let byte = i < name.utf8CodeUnitCount ? unsafe UInt32(name.utf8Start[i]) : 0x20
      value = value << 8 | byte
    }
    self.init(rawValue: value)
  }

  /// The four characters.
  public var description: String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> $0)) }))
  }
}

/// An OpenType feature with its value: 0 is off, 1 on, higher ones choose an alternate.
public struct FontFeature: Hashable, Sendable {
  /// The feature's name.
  public var tag: OpenTypeTag
  /// Off, on, or which alternate.
  public var value: UInt32

  /// Makes a setting; on by default.
  public init(_ tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// A position on one axis of a variable font, in the axis's own units.
public struct FontVariation: Hashable, Sendable {
  /// The axis.
  public var tag: OpenTypeTag
  /// The position; beyond the axis's ends the end is used.
  public var value: Float

  /// Makes a position.
  public init(_ tag: OpenTypeTag, value: Float) {
    self.tag = tag
    self.value = value
  }
}
