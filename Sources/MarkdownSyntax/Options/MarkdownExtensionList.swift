/// A list of extensions as the command line has it, such as `github,-emoji` or `none,+html`.
///
/// A bare first name starts from that set, or from nothing with that extension on; `+name` and
/// `-name` change what stands. A list that begins with a sign changes the default set, `github`.
public struct MarkdownExtensionList: Hashable, Sendable {
  /// What the parser is to understand.
  public var options: MarkdownParsingOptions
  /// Whether code is to be coloured, which is no matter of the parser.
  public var syntaxColors: Bool

  /// Reads a list.
  ///
  /// - Throws: `MarkdownExtensionListError` for a name that is no extension and no set.
  public init(_ list: String) throws(MarkdownExtensionListError) {
    options = .github
    syntaxColors = true
    for (index, part) in list.split(separator: ",").enumerated() {
      let word = part.filter { !$0.isWhitespace }
      let sign = word.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
      let name = sign == nil ? word : String(word.dropFirst())
      if sign == nil, setSet(name) { continue }
      if sign == nil, index == 0 { setSet("none") }
      guard turn(name, on: sign != "-") else {
        throw .unknown(name: name, nearest: Self.nearest(to: name))
      }
    }
  }

  @discardableResult
  private mutating func setSet(_ name: String) -> Bool {
    switch name {
    case "none", "commonmark":
      options = MarkdownParsingOptions()
      options.permissiveAutolinks = false
      syntaxColors = false
    case "github":
      options = .github
      syntaxColors = true
    default:
      return false
    }
    return true
  }

  private mutating func turn(_ name: String, on isOn: Bool) -> Bool {
    if name == "syntax-colors" {
      syntaxColors = isOn
      return true
    }
    guard let path = Self.extensions.first(where: { $0.name == name })?.option else {
      return false
    }
    path(&options, isOn)
    return true
  }

  /// The names of all extensions, in the order of the documentation.
  public static var names: [String] { extensions.map(\.name) + ["syntax-colors"] }

  private typealias Setter = @Sendable (inout MarkdownParsingOptions, Bool) -> Void

  private static let extensions: [(name: String, option: Setter)] = [
    ("admonitions", { $0.admonitions = $1 }),
    ("math", { $0.math = $1 }),
    ("highlight", { $0.highlight = $1 }),
    ("superscript", { $0.superscript = $1 }),
    ("subscript", { $0.subscript = $1 }),
    ("underline", { $0.underline = $1 }),
    ("hard-breaks", { $0.hardSoftBreaks = $1 }),
    ("blank-lines", { $0.preserveBlankLines = $1 }),
    ("autolinks", { $0.permissiveAutolinks = $1 }),
    ("footnotes", { $0.footnotes = $1 }),
    ("html", { $0.html = $1 }),
    ("emoji", { $0.emoji = $1 }),
    ("front-matter", { $0.frontMatter = $1 }),
  ]

  private static func nearest(to name: String) -> String {
    let name = Array(name.utf8.prefix(64))
    func distance(_ known: String) -> Int { NearestName.editDistance(name, Array(known.utf8)) }
    let known = names + ["none", "commonmark", "github"]
    return known.min { distance($0) < distance($1) } ?? "github"
  }
}

extension MarkdownParsingOptions {
  /// Reads a list of extensions as the command line has it; see `MarkdownExtensionList`.
  ///
  /// - Throws: `MarkdownExtensionListError` for a name that is no extension and no set.
  public init(extensionList list: String) throws(MarkdownExtensionListError) {
    self = try MarkdownExtensionList(list).options
  }
}

/// A reason a list of extensions could not be read.
public enum MarkdownExtensionListError: Error, Equatable, Sendable {
  /// A name that is no extension and no set; `nearest` is the one that it resembles most.
  case unknown(name: String, nearest: String)
}

extension MarkdownExtensionListError: CustomStringConvertible {
  /// What is wrong and what may have been meant, as one line for a person.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "\(name) is not an extension; did you mean \(nearest)?"
    }
  }
}
