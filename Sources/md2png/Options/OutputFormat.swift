/// What can be made of a document.
enum OutputFormat: String, CaseIterable, Sendable {
  /// A picture.
  case png
  /// What was laid out, as JSON.
  case layout
  /// The syntax tree, as JSON.
  case ast
  /// Plain semantic HTML.
  case html
  /// The text without markup.
  case text
  /// Markdown again, in one spelling.
  case markdown
  /// What a screen reader is told, as JSON.
  case accessibility

  /// Whether the document has to be laid out for it.
  var needsPage: Bool { self == .png || self == .layout || self == .accessibility }

  /// The ending of a file in this format.
  var fileExtension: String {
    switch self {
    case .png: "png"
    case .layout, .ast, .accessibility: "json"
    case .html: "html"
    case .text: "txt"
    case .markdown: "md"
    }
  }

  /// The format that a file's ending stands for; PNG for an ending that says nothing.
  ///
  /// - Returns: nil for the ending of another picture format, which must not hold a PNG.
  static func implied(by fileExtension: String?) -> OutputFormat? {
    switch fileExtension {
    case "json": .layout
    case "html", "htm": .html
    case "txt", "text": .text
    case "md", "markdown": .markdown
    case "jpg", "jpeg", "gif", "webp", "avif", "heic", "svg", "pdf", "bmp", "tif", "tiff": nil
    default: .png
    }
  }
}
