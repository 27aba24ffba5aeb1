/// The fonts that documents use, opened once for each set of font options.
final class FontLibrary: Sendable {
  /// A line a family, as `--list-fonts` prints them.
  func list(_ options: FontOptions, _ messages: Messages) throws(UsageError) -> String { "" }
}
