extension ThemeProperty where Element: FontElement {
  /// What the font modifiers set.
  static var fontProperties: [ThemeProperty] {
    [
      .font("font", "the font; a style follows the text size", at: \.spec.font),
      ThemeProperty(
        name: "bold", kind: .flag, help: "bold, or regular, in the font of this or a lower layer",
        value: { element in
          switch element.spec.weight {
          case .bold: .flag(true)
          case .regular: .flag(false)
          default: nil
          }
        },
        set: { element, value in
          if let isBold = value.flag { element.spec.weight = isBold ? .bold : .regular }
        }),
      .word("fontDesign", "the system's letters, where no family is named", at: \.spec.design),
    ]
  }
}

extension ThemeProperty where Element: ForegroundElement {
  /// The ink.
  static func foreground(_ help: String = "the ink of the text") -> ThemeProperty {
    .color("foregroundStyle", help, at: \.spec.foreground)
  }
}

extension ThemeProperty where Element: BackgroundElement {
  /// The area behind.
  static func background(_ help: String) -> ThemeProperty {
    .color("background", help, at: \.spec.background)
  }
}

extension ThemeProperty where Element: SpacedElement {
  /// The room above and below.
  static var margins: [ThemeProperty] {
    [
      .length("marginTop", "the room above", at: \.spec.marginTop),
      .length("marginBottom", "the room below", at: \.spec.marginBottom),
    ]
  }
}

extension ThemeProperty where Element: LinedElement {
  /// The distance between lines.
  static var lineHeight: ThemeProperty {
    .length("lineHeight", "from line to line; grows with the text size", at: \.spec.lineHeight)
  }
}

extension ThemeProperty where Element: MarkdownThemeElement {
  /// What every block of text can have.
  static var blockProperties: [ThemeProperty] {
    fontProperties + [foreground(), lineHeight] + margins + [
      .word("multilineTextAlignment", "where the lines stand", at: \.spec.alignment)
    ]
  }

  /// What every stretch of text in a line can have.
  static var inlineProperties: [ThemeProperty] { fontProperties + [foreground()] }
}
