import Graphics
import TextLayout

/// A record of optional properties; nil leaves a property to the layer below, or to the renderer.
public protocol StyleRecord: Equatable, Sendable {
  /// Makes a record that sets nothing.
  init()
  /// Takes every property that `other` sets.
  mutating func merge(_ other: Self)
}

/// A record that styles text, so that one theme modifier serves all of them.
protocol TextStyleRecord: StyleRecord {
  var font: FontDescriptor? { get set }
  var fontWeight: Double? { get set }
  var fontDesign: Font.Design? { get set }
  var textScale: Double? { get set }
  var foregroundColor: RGBAColor? { get set }
  var backgroundColor: RGBAColor? { get set }
  var marginTop: Double? { get set }
  var marginBottom: Double? { get set }
  var lineHeight: Double? { get set }
  var textAlignment: TextAlignment? { get set }
}

extension TextStyleRecord {
  /// Ignored by records that have no area of their own.
  var backgroundColor: RGBAColor? {
    get { nil }
    set {}
  }

  /// Ignored by records whose text has one place only.
  var textAlignment: TextAlignment? {
    get { nil }
    set {}
  }

  /// The record's font, or the one around with what the record asks of it.
  func font(over surrounding: FontDescriptor, in fonts: SystemFonts) -> FontDescriptor {
    var result = font ?? surrounding
    if font == nil {
      if let fontDesign { result = result.withDesign(fontDesign, in: fonts) }
      if let fontWeight { result.weight = fontWeight }
    }
    return result
  }
}

/// Where the lines of a block stand, by the direction of its text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where the text begins.
  case leading
  /// In the middle.
  case center
  /// Where the text ends.
  case trailing

  /// The alignment as the engine knows it.
  var paragraphAlignment: ParagraphStyle.Alignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}
