import Graphics

/// Writes themes as JSON.
struct ThemeWriter {
  /// What a page of either scheme gets, by the elements' names.
  private typealias Elements = [String: any NamedElement]

  /// Folds layers and writes what they set together.
  static func json(of layers: [MarkdownTheme]) -> String {
    let content = layers.map(\.content)
    let (light, dark) = (elements(content, on: .light), elements(content, on: .dark))
    var sections = Sections()
    for entry in ThemeVocabulary.entries {
      sections.add(
        entry.name, light: members(light[entry.name], on: .light),
        dark: members(dark[entry.name], on: .dark))
    }
    return sections.json
  }

  private static func elements(
    _ contents: [any MarkdownThemeContent], on scheme: ColorScheme
  ) -> Elements {
    var elements: Elements = [:]
    func fold(_ content: any MarkdownThemeContent) {
      switch content {
      case let group as MarkdownThemeGroup: group.contents.forEach(fold)
      case let group as AppearanceGroup: if group.scheme == scheme { fold(group.content) }
      case let element as any NamedElement:
        let name = element.fileName
        elements[name] = element.merged(onto: elements[name])
      default: break
      }
    }
    contents.forEach(fold)
    return elements
  }

  private static func members(
    _ element: (any NamedElement)?, on scheme: ColorScheme
  ) -> [Member] {
    element?.values.map { Member(name: $0.name, json: json($0.value, on: scheme)) } ?? []
  }

  private static func json(_ value: ThemeValue, on scheme: ColorScheme) -> String {
    switch value {
    case .number(let number): Self.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): string(word)
    case .color(let color): string(color.fileName(on: scheme))
    case .font(let font): ThemeFont.json(font)
    }
  }

  /// A number without a needless fraction.
  static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// A string in quotes.
  static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case ..<" ":
        json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A property with its value.
  fileprivate struct Member: Equatable {
    var name: String
    var json: String
  }
}

/// What is said once for all pages, and what differs.
private struct Sections {
  private var shared: [String] = []
  private var light: [String] = []
  private var dark: [String] = []

  mutating func add(_ name: String, light: [ThemeWriter.Member], dark: [ThemeWriter.Member]) {
    let shared = light.filter(dark.contains)
    Self.append(name, shared, to: &self.shared, indent: "  ")
    Self.append(name, light.filter { !shared.contains($0) }, to: &self.light, indent: "    ")
    Self.append(name, dark.filter { !shared.contains($0) }, to: &self.dark, indent: "    ")
  }

  private static func append(
    _ name: String, _ members: [ThemeWriter.Member], to lines: inout [String], indent: String
  ) {
    guard !members.isEmpty else { return }
    let members = members.map { "\(ThemeWriter.string($0.name)): \($0.json)" }
    let head = "\(indent)\(ThemeWriter.string(name)): {"
    let line = head + members.joined(separator: ", ") + "}"
    guard line.count > 98 else { return lines.append(line) }
    let rows = members.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    lines.append("\(head)\n\(rows)\n\(indent)}")
  }

  var json: String {
    var lines = shared
    for (name, section) in [("light", light), ("dark", dark)] where !section.isEmpty {
      lines.append("  \"\(name)\": {\n\(section.joined(separator: ",\n"))\n  }")
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

extension NamedElement {
  /// The element over what lower layers set under its name.
  fileprivate func merged(onto lower: (any NamedElement)?) -> any NamedElement {
    guard var result = lower as? Self else { return self }
    result.merge(self)
    return result
  }
}
