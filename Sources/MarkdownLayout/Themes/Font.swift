public import TextLayout

/// A font by role or by name, which becomes a face and a size when a document is rendered.
public struct Font: Hashable, Sendable {
  /// The role of a text, whose size follows the reader's wish.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The largest titles.
    case largeTitle
    /// Titles of the first level.
    case title
    /// Titles of the second level.
    case title2
    /// Titles of the third level.
    case title3
    /// Headings of short texts; semibold by itself.
    case headline
    /// What stands below a headline.
    case subheadline
    /// Running text.
    case body
    /// Remarks beside the text.
    case callout
    /// Notes below the text.
    case footnote
    /// Words below a picture.
    case caption
    /// Smaller words below a picture.
    case caption2
  }

  /// The kind of letters, for the system's fonts.
  public enum Design: String, Hashable, Sendable, CaseIterable {
    /// Without serifs.
    case `default`
    /// With serifs.
    case serif
    /// With round ends; the default letters where there are none.
    case rounded
    /// All of one width.
    case monospaced
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// The place on CSS's scale from 1 to 1000.
    public var value: Double

    /// Makes a weight from its place on CSS's scale.
    public init(_ value: Double) {
      self.value = value
    }

    /// 100.
    public static let ultraLight = Weight(100)
    /// 200.
    public static let thin = Weight(200)
    /// 300.
    public static let light = Weight(300)
    /// 400.
    public static let regular = Weight(400)
    /// 500.
    public static let medium = Weight(500)
    /// 600.
    public static let semibold = Weight(600)
    /// 700.
    public static let bold = Weight(700)
    /// 800.
    public static let heavy = Weight(800)
    /// 900.
    public static let black = Weight(900)
  }

  /// What the font was made from.
  public var spec: ThemeFontSpec
  /// The weight that was asked for beyond `spec`'s own.
  public var weight: Weight?
  /// The design that was asked for beyond `spec`'s own.
  public var design: Design?
  /// Whether italic letters were asked for.
  public var isItalic = false

  /// Makes a font from its specification.
  public init(_ spec: ThemeFontSpec) {
    self.spec = spec
  }

  /// The system's font of a role.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(.textStyle(style))
    font.design = design
    font.weight = weight
    return font
  }

  /// The system's font at a fixed size, in points.
  public static func system(
    size: Double, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// A font by its family's or face's name at a fixed size, in points.
  public static func custom(_ name: String, size: Double) -> Font {
    Font(.custom(name: name, size: size))
  }

  /// The system's font for the largest titles.
  public static let largeTitle = system(.largeTitle)
  /// The system's font for titles of the first level.
  public static let title = system(.title)
  /// The system's font for titles of the second level.
  public static let title2 = system(.title2)
  /// The system's font for titles of the third level.
  public static let title3 = system(.title3)
  /// The system's font for headings of short texts.
  public static let headline = system(.headline)
  /// The system's font for what stands below a headline.
  public static let subheadline = system(.subheadline)
  /// The system's font for running text.
  public static let body = system(.body)
  /// The system's font for remarks.
  public static let callout = system(.callout)
  /// The system's font for notes.
  public static let footnote = system(.footnote)
  /// The system's font for words below a picture.
  public static let caption = system(.caption)
  /// The system's font for smaller words below a picture.
  public static let caption2 = system(.caption2)

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font in italic.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The same font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }
}

/// What a font is made from, unresolved until a document is rendered.
public enum ThemeFontSpec: Hashable, Sendable {
  /// The system's font of a role.
  case textStyle(Font.TextStyle)
  /// The system's font at a fixed size, in points.
  case system(size: Double, weight: Font.Weight, design: Font.Design)
  /// A family's or face's name at a fixed size, in points.
  case custom(name: String, size: Double)
}

extension Font {
  /// The font that a text asks its `FontCollection` for.
  public func resolved(in traits: TraitCollection) -> FontDescriptor {
    var descriptor: FontDescriptor
    switch spec {
    case .textStyle(let style):
      descriptor = FontDescriptor(
        families: traits.systemFonts.families(for: design ?? .default),
        size: style.size(at: traits.textSize), weight: style == .headline ? 600 : 400)
    case .system(let size, let weight, let own):
      descriptor = FontDescriptor(
        families: traits.systemFonts.families(for: design ?? own), size: size,
        weight: weight.value)
    case .custom(let name, let size):
      descriptor = FontDescriptor(
        families: [name] + traits.systemFonts.text, size: size,
        weight: Weight(inferredFrom: name).value)
    }
    if let weight { descriptor.weight = weight.value }
    if isItalic { descriptor.slant = .italic }
    return descriptor
  }

  /// How much larger the font is than at the ordinary text size; nil for a fixed size.
  func textScale(in traits: TraitCollection) -> Double? {
    guard case .textStyle(let style) = spec else { return nil }
    return style.size(at: traits.textSize) / style.size(at: .large)
  }
}

extension Font.Weight {
  /// The weight that a face's name speaks of, for the font that stands in when the face is missing.
  init(inferredFrom name: String) {
    let name = name.lowercased()
    let words: [(String, Font.Weight)] = [
      ("semibold", .semibold), ("bold", .bold), ("medium", .medium), ("light", .light),
      ("thin", .thin), ("black", .black), ("heavy", .heavy),
    ]
    self = words.first { name.contains($0.0) }?.1 ?? .regular
  }
}

extension FontDescriptor {
  /// Whether readers would call it bold.
  var isBold: Bool { weight >= 600 }

  /// The font in bold, or as it is where it is at least as heavy.
  func bold() -> FontDescriptor {
    var font = self
    font.weight = max(weight, 700)
    return font
  }

  /// The font in italic.
  func italic() -> FontDescriptor {
    var font = self
    font.slant = .italic
    return font
  }

  /// The font in another of the system's designs; a font of another family stays.
  func withDesign(_ design: Font.Design, in fonts: SystemFonts) -> FontDescriptor {
    let system = Font.Design.allCases.map { fonts.families(for: $0) }
    guard system.contains(families) else { return self }
    var font = self
    font.families = fonts.families(for: design)
    return font
  }
}
