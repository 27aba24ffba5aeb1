import Graphics
import MarkdownLayout
import MarkdownSyntax

extension OptionValue {
  /// The widest page, in points; a poster is a few thousand.
  static let widestPage = 100_000.0

  /// The value as a page's width.
  func width() throws(UsageError) -> Double {
    let expected = "give a number of points above 0, up to \(Int(Self.widestPage))"
    let width = try number(in: 0...Self.widestPage, expected)
    guard width > 0 else { throw bad(expected) }
    return width
  }

  /// The value as one length for all sides, or as `vertical,horizontal`.
  func padding() throws(UsageError) -> (vertical: Double, horizontal: Double) {
    let expected = "give points from 0, as one number or as vertical,horizontal"
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count < 3, let first = parts.first, let last = parts.last else {
      throw bad(expected)
    }
    func length(_ part: Substring) throws(UsageError) -> Double {
      guard let length = Double(part), length.isFinite, (0...Self.widestPage).contains(length)
      else { throw bad(expected) }
      return length
    }
    return (try length(first), try length(last))
  }

  /// The value as a colour.
  func color() throws(UsageError) -> RGBAColor {
    guard let color = RGBAColor(css: text) else {
      throw bad("give a CSS colour such as #fff or rebeccapurple, or transparent")
    }
    return color
  }

  /// The value as a format that can be written already.
  func format() throws(UsageError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: text) else {
      throw badName(among: OutputFormat.allCases.filter(\.isAvailable).map(\.rawValue))
    }
    guard format.isAvailable else { throw .notYet("\(option) \(text)") }
    return format
  }

  /// The value as the name of a theme layer, or as the path of a file with one.
  func theme() throws(UsageError) -> String {
    let names = MarkdownTheme.named.map(\.name)
    guard !names.contains(text), !text.hasSuffix(".json"), !text.contains("/") else { return text }
    if let nearest = NearestName.of(text, among: names) { throw bad("did you mean \(nearest)?") }
    throw bad("give one of \(names.joined(separator: ", ")) or a JSON file")
  }

  /// The value as a list of Markdown extensions.
  func extensions() throws(UsageError) -> MarkdownExtensionList {
    do throws(MarkdownExtensionListError) {
      return try MarkdownExtensionList(text)
    } catch {
      guard case .unknown(let name, _) = error else { throw bad("\(error)") }
      let names = ["none", "commonmark", "github"] + MarkdownExtensionList.names
      let advice =
        NearestName.of(name, among: names).map { "did you mean \($0)?" }
        ?? "give some of \(names.joined(separator: ", "))"
      throw bad("\(name) is not an extension; \(advice)")
    }
  }

  /// The value as a field of an HTTP request (RFC 9110, 5.1 and 5.5).
  func header() throws(UsageError) -> (name: String, value: String) {
    let expected = "give a name, a colon and a value, as in 'Authorization: Bearer abc'"
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      text[..<colon].utf8.allSatisfy(\.isTokenByte)
    else { throw bad(expected) }
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw bad(expected)
    }
    return (String(text[..<colon]), String(value))
  }

  /// The value as a BCP 47 tag: letters and digits in parts of at most eight, split by hyphens.
  func languageTag() throws(UsageError) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy {
          (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        }
    }
    guard isTag, text.utf8.count < 64 else { throw bad("give a BCP 47 tag such as en or zh-Hant") }
    return text
  }
}

extension UInt8 {
  /// Whether a field's name may have it (RFC 9110, 5.6.2).
  fileprivate var isTokenByte: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
      || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}

extension OutputFormat {
  /// Whether this version writes it.
  var isAvailable: Bool { self != .accessibility && self != .markdown }
}
