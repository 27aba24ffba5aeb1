import Graphics
import TextLayout

/// A property of an element as theme files have it: the one description that reading, writing and
/// the documentation share.
struct ThemeProperty<Element>: Sendable {
  /// The name, that of the modifier where there is one.
  let name: String
  /// What the property takes.
  let kind: ThemeValueKind
  /// What it does, in a few words.
  let help: String
  /// What the element sets it to; nil where it sets nothing.
  let value: @Sendable (Element) -> ThemeValue?
  /// Sets it to a value of its kind; other kinds change nothing.
  let set: @Sendable (inout Element, ThemeValue) -> Void
}

extension ThemeProperty {
  private typealias Path<Value> = any WritableKeyPath<Element, Value?> & Sendable

  /// A property that the element keeps in a property of its own.
  private init<Value: Sendable>(
    _ name: String, _ kind: ThemeValueKind, _ help: String, _ path: Path<Value>,
    _ wrap: @escaping @Sendable (Value) -> ThemeValue?,
    _ unwrap: @escaping @Sendable (ThemeValue) -> Value?
  ) {
    self.init(
      name: name, kind: kind, help: help, value: { $0[keyPath: path].flatMap(wrap) },
      set: { element, value in
        if let value = unwrap(value) { element[keyPath: path] = value }
      })
  }

  /// A length that the element keeps itself.
  static func length(
    _ name: String, _ help: String, at path: any WritableKeyPath<Element, Double?> & Sendable
  ) -> Self {
    Self(name, .length, help, path, ThemeValue.number, \.number)
  }

  /// A switch that the element keeps itself.
  static func flag(
    _ name: String, _ help: String, at path: any WritableKeyPath<Element, Bool?> & Sendable
  ) -> Self {
    Self(name, .flag, help, path, ThemeValue.flag, \.flag)
  }

  /// A colour that the element keeps itself.
  static func color(
    _ name: String, _ help: String,
    at path: any WritableKeyPath<Element, ThemeColorSpec?> & Sendable
  ) -> Self {
    Self(name, .color, help, path, ThemeValue.color, \.color)
  }

  /// A font that the element keeps itself.
  static func font(
    _ name: String, _ help: String, at path: any WritableKeyPath<Element, Font?> & Sendable
  ) -> Self {
    Self(name, .font, help, path, ThemeValue.font, \.font)
  }

  /// A choice that the element keeps itself.
  static func word<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ help: String, at path: any WritableKeyPath<Element, Choice?> & Sendable
  ) -> Self where Choice.RawValue == String {
    Self(
      name, .word(Choice.allCases.map(\.rawValue)), help, path, { .word($0.rawValue) },
      { $0.word.flatMap(Choice.init(rawValue:)) })
  }
}

extension ThemeProperty where Element: RecordElement {
  /// A length or another number in the element's record.
  static func number(
    _ name: String, _ help: String, in property: StyleChanges<Element.Record>.Property<Double>,
    kind: ThemeValueKind = .length
  ) -> Self {
    Self(
      name: name, kind: kind, help: help, value: { $0.changes[property].map(ThemeValue.number) },
      set: { element, value in
        if let number = value.number { element.changes[property] = number }
      })
  }

  /// A switch in the element's record.
  static func flag(
    _ name: String, _ help: String, in property: StyleChanges<Element.Record>.Property<Bool>
  ) -> Self {
    Self(
      name: name, kind: .flag, help: help, value: { $0.changes[property].map(ThemeValue.flag) },
      set: { element, value in
        if let flag = value.flag { element.changes[property] = flag }
      })
  }

  /// A colour in the element's record.
  static func color(
    _ name: String, _ help: String, in property: StyleChanges<Element.Record>.Property<RGBAColor>
  ) -> Self {
    Self(
      name: name, kind: .color, help: help,
      value: { $0.changes[color: property].map(ThemeValue.color) },
      set: { element, value in
        if let color = value.color { element.changes[color: property] = color }
      })
  }

  /// A font in the element's record.
  static func font(
    _ name: String, _ help: String,
    in property: StyleChanges<Element.Record>.Property<FontDescriptor>
  ) -> Self {
    Self(
      name: name, kind: .font, help: help,
      value: { $0.changes[font: property].map(ThemeValue.font) },
      set: { element, value in
        if let font = value.font { element.changes[font: property] = font }
      })
  }

  /// A choice in the element's record.
  static func word<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ help: String, in property: StyleChanges<Element.Record>.Property<Choice>
  ) -> Self where Choice.RawValue == String {
    Self(
      name: name, kind: .word(Choice.allCases.map(\.rawValue)), help: help,
      value: { $0.changes[property].map { .word($0.rawValue) } },
      set: { element, value in
        if let choice = value.word.flatMap(Choice.init(rawValue:)) {
          element.changes[property] = choice
        }
      })
  }

  /// One of several ways to say the same, such as an image's height; the last one that is set holds.
  ///
  /// - Parameters:
  ///   - wrap: The number of this way in what the record keeps; nil where another way is kept.
  ///   - unwrap: What the record keeps for a number of this way.
  static func way<Value: Sendable>(
    _ name: String, _ help: String, in property: StyleChanges<Element.Record>.Property<Value>,
    kind: ThemeValueKind = .length, _ wrap: @escaping @Sendable (Value) -> ThemeValue?,
    _ unwrap: @escaping @Sendable (ThemeValue) -> Value?
  ) -> Self {
    Self(
      name: name, kind: kind, help: help, value: { $0.changes[property].flatMap(wrap) },
      set: { element, value in
        if let value = unwrap(value) { element.changes[property] = value }
      })
  }
}

extension ThemeValue {
  /// The value as a number.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The value as a switch.
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  /// The value as a word.
  var word: String? { if case .word(let word) = self { word } else { nil } }
  /// The value as a colour.
  var color: ThemeColorSpec? { if case .color(let color) = self { color } else { nil } }
  /// The value as a font.
  var font: Font? { if case .font(let font) = self { font } else { nil } }
}
