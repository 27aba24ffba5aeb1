extension MarkdownTheme {
  /// Reads a theme from JSON.
  ///
  /// An object has a member for each element, by its name; an element's members are its properties.
  /// What stands in `light` or `dark` counts on such pages only and wins there.
  ///
  /// - Throws: `ThemeFileError` for the first thing that is wrong, with its place.
  public init(json text: String) throws(ThemeFileError) {
    let content = try ThemeReader.content(of: text)
    self.init { content }
  }

  /// What layers set together, as JSON that `init(json:)` reads; a property that several set has
  /// the topmost one's value. Contents of a client's own are left out.
  public static func json(of layers: [MarkdownTheme]) -> String {
    ThemeWriter.json(of: layers)
  }
}
