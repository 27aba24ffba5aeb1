import Graphics
import MarkdownSyntax

/// Reads a theme from JSON.
struct ThemeReader {
  private let text: String

  /// A theme has a few kilobytes; its reader's time and memory are bounded with it.
  static let longestText = 1 << 20

  /// Reads a text.
  static func content(of text: String) throws(ThemeFileError) -> MarkdownThemeGroup {
    try ThemeReader(text: text).read()
  }

  private func read() throws(ThemeFileError) -> MarkdownThemeGroup {
    guard text.utf8.count <= Self.longestText else {
      throw error(.tooLong(limit: Self.longestText), at: 0)
    }
    let root: [JSONMember]
    do throws(JSONSyntaxError) {
      // The theme, an appearance, an element, a font.
      root = try JSONNode.members(ofObject: text, depth: 4)
    } catch {
      throw self.error(.syntax(expected: error.expected), at: error.position)
    }
    var shared = MarkdownThemeGroup([])
    var appearances = MarkdownThemeGroup([])
    try checkNames(of: root)
    for member in root {
      if let scheme = ColorScheme(rawValue: member.name) {
        let content = try elements(
          try members(of: member.node, called: member.name), isAppearance: true)
        appearances.contents.append(AppearanceGroup(scheme: scheme, content: content))
      } else {
        shared.contents += try elements([member]).contents
      }
    }
    return MarkdownThemeGroup(shared.contents + appearances.contents)
  }

  private func elements(
    _ members: [JSONMember], isAppearance: Bool = false
  ) throws(ThemeFileError) -> MarkdownThemeGroup {
    var group = MarkdownThemeGroup([])
    for member in members {
      guard let blank = ThemeVocabulary.blank(named: member.name) else {
        let schemes = isAppearance ? [] : ColorScheme.allCases.map(\.rawValue)
        let names = ThemeVocabulary.entries.map(\.name) + schemes
        throw error(
          .unknownElement(member.name, nearest: NearestName.of(member.name, among: names)),
          at: member.position)
      }
      group.contents.append(try element(blank, member))
    }
    return group
  }

  private func element<Element: NamedElement>(
    _ blank: Element, _ member: JSONMember
  ) throws(ThemeFileError) -> Element {
    var element = blank
    for property in try members(of: member.node, called: member.name) {
      guard let known = Element.properties.first(where: { $0.name == property.name }) else {
        let names = Element.properties.map(\.name)
        throw error(
          .unknownProperty(
            property.name, element: member.name,
            nearest: NearestName.of(property.name, among: names), known: names),
          at: property.position)
      }
      known.set(&element, try value(property, known.kind))
    }
    return element
  }

  private func value(
    _ member: JSONMember, _ kind: ThemeValueKind
  ) throws(ThemeFileError) -> ThemeValue {
    switch (kind, member.node.value) {
    case (.length, .number(let text)):
      if let number = Double(text), (0...ThemeValueKind.longestLength).contains(number) {
        return .number(number)
      }
    case (.ratio, .number(let text)):
      if let number = Double(text), number > 0, number <= ThemeValueKind.largestRatio {
        return .number(number)
      }
    case (.flag, .boolean(let flag)): return .flag(flag)
    case (.color, .string(let name)):
      if let color = ThemeColorSpec(fileName: name) { return .color(color) }
    case (.word(let words), .string(let word)):
      if words.contains(word) { return .word(word) }
    case (.font, .object(let parts)): return .font(try font(member, parts))
    default: break
    }
    throw bad(member, expected: kind.expectation)
  }

  private func members(
    of node: JSONNode, called name: String
  ) throws(ThemeFileError) -> [JSONMember] {
    guard case .object(let members) = node.value else {
      throw error(.badValue(of: name, expected: "an object in braces"), at: node.position)
    }
    try checkNames(of: members)
    return members
  }

  private func checkNames(of members: [JSONMember]) throws(ThemeFileError) {
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      throw error(.duplicate(member.name), at: member.position)
    }
  }

  private func error(_ problem: ThemeFileError.Problem, at position: Int) -> ThemeFileError {
    ThemeFileError(problem, at: position, in: text)
  }

  private func bad(_ member: JSONMember, expected: String) -> ThemeFileError {
    error(.badValue(of: member.name, expected: expected), at: member.node.position)
  }
}

extension ThemeReader {
  private func font(
    _ font: JSONMember, _ parts: [JSONMember]
  ) throws(ThemeFileError) -> Font {
    try checkNames(of: parts)
    for part in parts where !ThemeFont.parts.contains(part.name) {
      throw error(
        .unknownFontPart(part.name, nearest: NearestName.of(part.name, among: ThemeFont.parts)),
        at: part.position)
    }
    func part(_ name: String) -> JSONMember? { parts.first { $0.name == name } }
    var result = Font(try spec(font, part))
    if let weight = part("weight") { result.weight = try self.weight(weight) }
    if let design = part("design") { result.design = try choice(design, Font.Design.self) }
    if let italic = part("italic") {
      result.isItalic = try value(italic, .flag).flag ?? false
    }
    return result
  }

  /// What a font is made from: a style, or a size with or without a family.
  private func spec(
    _ font: JSONMember, _ part: (String) -> JSONMember?
  ) throws(ThemeFileError) -> ThemeFontSpec {
    let size = try part("size").map { (member) throws(ThemeFileError) in
      guard case .number(let text) = member.node.value, let size = Double(text),
        ThemeFont.sizes.contains(size)
      else { throw bad(member, expected: "a number of points from 1 to 1000") }
      return size
    }
    switch (part("style"), part("family"), size) {
    case (let style?, nil, nil): return .textStyle(try choice(style, Font.TextStyle.self))
    case (nil, let family?, let size?):
      guard case .string(let name) = family.node.value, !name.isEmpty else {
        throw bad(family, expected: "the name of a font")
      }
      return .custom(name: name, size: size)
    case (nil, nil, let size?): return .system(size: size, weight: .regular, design: .default)
    default: throw bad(font, expected: ThemeValueKind.font.expectation)
    }
  }

  private func weight(_ member: JSONMember) throws(ThemeFileError) -> Font.Weight {
    switch member.node.value {
    case .string(let name):
      if let known = ThemeFont.weights.first(where: { $0.name == name }) { return known.weight }
    case .number(let text):
      if let value = Double(text), (1...1000).contains(value) { return Font.Weight(value) }
    default: break
    }
    let names = ThemeFont.weights.map(\.name).joined(separator: ", ")
    throw bad(member, expected: "a number from 1 to 1000 or one of \(names)")
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: JSONMember, _ type: Choice.Type
  ) throws(ThemeFileError) -> Choice where Choice.RawValue == String {
    if case .string(let name) = member.node.value, let choice = Choice(rawValue: name) {
      return choice
    }
    let names = type.allCases.map(\.rawValue).joined(separator: ", ")
    throw bad(member, expected: "one of \(names)")
  }
}

extension ThemeColorSpec {
  /// The colour that theme files call so: a role, one of the platform's colours, or CSS's.
  init?(fileName name: String) {
    if let role = SemanticColor(rawValue: name) {
      self = .semantic(role)
    } else if let system = SystemColor(rawValue: name) {
      self = .color(Color(system))
    } else if let color = RGBAColor(css: name) {
      self = .color(Color(color))
    } else {
      return nil
    }
  }

  /// The name in theme files of the colour as pages of a scheme show it.
  func fileName(on scheme: ColorScheme) -> String {
    let color = if case .color(let color) = self { color } else { Color?.none }
    if case .semantic(let role) = self { return role.rawValue }
    guard let pair = color?.pair else { return "transparent" }
    if let role = SemanticColor.allCases.first(where: { $0.systemColor.value == pair }) {
      return role.rawValue
    }
    if pair.light != pair.dark,
      let system = SystemColor.allCases.first(where: { $0.value == pair })
    {
      return system.rawValue
    }
    return pair.resolved(for: scheme).cssString
  }
}
