import Foundation
import Graphics
import Testing
import TextLayout

@testable import MarkdownLayout

struct ThemeFileTests {
  private static let traits = [
    TraitCollection.current, TraitCollection(colorScheme: .dark),
    TraitCollection(textSize: .accessibility2),
  ]

  private func resolve(
    _ layers: [MarkdownTheme], _ traits: TraitCollection = .current
  ) -> MarkdownStyleConfiguration {
    .resolve(layers: layers, traitCollection: traits)
  }

  @Test(arguments: MarkdownTheme.named.map(\.name) + ["latex", "syntax"])
  func `a theme survives its file`(name: String) throws {
    let own =
      MarkdownTheme.named.first { $0.name == name }?.theme
      ?? (name == "latex" ? .latexDefault : .syntaxHighlightingDefault)
    for layers in [[own], [.default, own]] {
      let json = MarkdownTheme.json(of: layers)
      let read = try MarkdownTheme(json: json)
      #expect(MarkdownTheme.json(of: [read]) == json)
      for traits in Self.traits {
        #expect(resolve([read], traits) == resolve(layers, traits))
      }
    }
  }

  /// A value for a property, as a file has it, other than what any property begins with.
  private static func sample(_ kind: ThemeValueKind) -> String {
    switch kind {
    case .length: "17.25"
    case .ratio: "0.375"
    case .flag: "true"
    case .color: "\"#12345678\""
    case .font: "{\"family\": \"A \\\"b\\\"\", \"size\": 12.5, \"weight\": 450, \"italic\": true}"
    case .word(let words): "\"\(words.last ?? "")\""
    }
  }

  private static func properties<Element: NamedElement>(
    of element: Element
  ) -> [(element: String, property: String, kind: ThemeValueKind)] {
    Element.properties.map { (element.fileName, $0.name, $0.kind) }
  }

  @Test func `every property of every element is read, counts, and is written as it was read`()
    throws
  {
    var looks: [MarkdownStyleConfiguration] = [resolve([MarkdownTheme {}])]
    for entry in ThemeVocabulary.entries {
      for (element, property, kind) in Self.properties(of: entry.blank) {
        let json = "{\n  \"\(element)\": {\"\(property)\": \(Self.sample(kind))}\n}\n"
        let theme = try MarkdownTheme(json: json)
        #expect(MarkdownTheme.json(of: [theme]) == json)
        // Weight and design show in the font that they change.
        let look = resolve([MarkdownTheme {}, theme])
        #expect(!looks.contains(look), "\(element).\(property) sets what another one sets")
        looks.append(look)
      }
    }
    #expect(looks.count > 200)
  }

  @Test func `a font forgets the weight and the design that were asked of the one below`() throws {
    let layers = [
      MarkdownTheme { Paragraph().font(size: 12).bold().fontDesign(.serif) },
      MarkdownTheme { Paragraph().font(size: 20) },
    ]
    let read = try MarkdownTheme(json: MarkdownTheme.json(of: layers))
    #expect(resolve([read]).paragraph.font == resolve(layers).paragraph.font)
    #expect(resolve([read]).paragraph.font?.weight == 400)
  }

  @Test func `the contract's example says what it says`() throws {
    let theme = try MarkdownTheme(
      json: """
        {"Paragraph": {"lineHeight": 28}, "BlockImage": {"contentMode": "fit", "maxHeight": 300},
         "Heading1": {"font": {"style": "title"}, "foregroundStyle": "tint"},
         "Admonition.warning": {"foregroundStyle": "#9A6700"},
         "dark": {"Link": {"foregroundStyle": "rebeccapurple", "underline": false}}}
        """)
    let (light, dark) = (
      resolve([.default, theme]), resolve([.default, theme], TraitCollection(colorScheme: .dark))
    )
    #expect(light.paragraph.lineHeight == 28)
    #expect(light.paragraph.marginBottom == 16)
    #expect(light.image.sizing == .maxHeight(300) && light.image.contentMode == .fit)
    #expect(light.heading1.font?.size == 28 && light.heading1.font?.weight == 400)
    #expect(light.blockquote.tint(for: .warning) == RGBAColor(hex: 0x9A6700))
    #expect(light.link.underline == true && dark.link.underline == false)
    #expect(dark.link.foregroundColor == RGBAColor(hex: 0x663399))
  }

  @Test func `what is said of one appearance wins wherever it stands`() throws {
    let theme = try MarkdownTheme(
      json: ##"{"light": {"Page": {"background": "#111"}}, "Page": {"background": "#222"}}"##)
    #expect(resolve([theme]).page.backgroundColor == RGBAColor(hex: 0x111111))
    let dark = resolve([theme], TraitCollection(colorScheme: .dark))
    #expect(dark.page.backgroundColor == RGBAColor(hex: 0x222222))
  }

  @Test(
    arguments: [
      (#"{"Pragraph": {}}"#, 1, 2, "there is no element 'Pragraph'; did you mean Paragraph?"),
      (#"{"Zebra": {}}"#, 1, 2, "there is no element 'Zebra'; see --print-theme for their names"),
      (#"{"drak": {}}"#, 1, 2, "there is no element 'drak'; did you mean dark?"),
      (
        "{\n \"Page\": {},\n  \"Link\": {\n \"underlin\": true}}", 4, 2,
        "Link has no property 'underlin'; did you mean underline?"
      ),
      (
        #"{"InlineMath": {"zoom": true}}"#, 1, 17,
        "InlineMath has no property 'zoom'; it has foregroundStyle"
      ),
      (
        #"{"Paragraph": {"lineHeight": "28"}}"#, 1, 30,
        "lineHeight must be a number of points from 0 to 10000"
      ),
      (
        #"{"Paragraph": {"lineHeight": -1}}"#, 1, 30,
        "lineHeight must be a number of points from 0 to 10000"
      ),
      (
        #"{"Superscript": {"fontScale": 0}}"#, 1, 31,
        "fontScale must be a number above 0, up to 100"
      ),
      (
        #"{"Page": {"background": "whiteish"}}"#, 1, 25,
        "background must be a colour such as \"#1f2328\", \"rebeccapurple\" or \"secondary\""
      ),
      (
        #"{"Table": {"alignment": "left"}}"#, 1, 25,
        "alignment must be one of leading, center, trailing"
      ),
      (#"{"Link": {"underline": 1}}"#, 1, 24, "underline must be true or false"),
      (#"{"é": 1}"#, 1, 2, "there is no element 'é'; see --print-theme for their names"),
      (#"{"Link": true}"#, 1, 10, "Link must be an object in braces"),
      ("[]", 1, 1, "not JSON; here should be '{'"),
      (#"{"dark": 3}"#, 1, 10, "dark must be an object in braces"),
      (
        #"{"dark": {"light": {}}}"#, 1, 11,
        "there is no element 'light'; see --print-theme for their names"
      ),
      (#"{"Link": {}, "Link": {}}"#, 1, 14, "'Link' is there twice; remove one"),
      (
        #"{"Paragraph": {"font": {"sise": 12}}}"#, 1, 25,
        "a font has no 'sise'; did you mean size?"
      ),
      (
        #"{"Paragraph": {"font": {"family": "Lato"}}}"#, 1, 24,
        #"font must be a font such as {"style": "body"} or {"family": "Lato", "size": 16}"#
      ),
      (
        #"{"Paragraph": {"font": {"size": 0.5}}}"#, 1, 33,
        "size must be a number of points from 1 to 1000"
      ),
      (
        #"{"Paragraph": {"font": {"style": "huge"}}}"#, 1, 34,
        "style must be one of largeTitle, title, title2, title3, headline, subheadline, body, "
          + "callout, footnote, caption, caption2"
      ),
      ("{\"Link\": {}", 1, 12, "not JSON; here should be '}'"),
      (
        "{\"Link\": ", 1, 10,
        "not JSON; here should be a string, a number, true, false, null, a list or an object"
      ),
    ] as [(String, Int, Int, String)])
  func `a mistake in a file is told with its place and what to do`(
    json: String, line: Int, column: Int, complaint: String
  ) throws {
    let error = try #require(throws: ThemeFileError.self) { try MarkdownTheme(json: json) }
    #expect((error.line, error.column) == (line, column))
    #expect("\(error)" == complaint)
  }

  @Test func `places are counted in characters`() throws {
    let error = try #require(throws: ThemeFileError.self) {
      try MarkdownTheme(json: #"{"Paragraph": {"font": {"family": "Ünïcödé", "size": 0}}}"#)
    }
    #expect(error.column == 54)
  }

  @Test func `depth and length are bounded`() throws {
    let deep = String(repeating: "{\"dark\":", count: 100_000)
    let error = try #require(throws: ThemeFileError.self) { try MarkdownTheme(json: deep) }
    #expect(error.problem == .syntax(expected: "a plain value"))
    let long = "{" + String(repeating: " ", count: ThemeReader.longestText) + "}"
    let tooLong = try #require(throws: ThemeFileError.self) { try MarkdownTheme(json: long) }
    #expect(tooLong.problem == .tooLong(limit: ThemeReader.longestText))
  }

  @Test func `the documentation lists what can be read`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Themes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let mark = "<!-- elements -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 3)
    let reference = "\n" + ThemeVocabulary.reference + "\n"
    if ProcessInfo.processInfo.environment["GOLDENS"] == "accept", parts[1] != reference {
      try [parts[0], reference, parts[2]].joined(separator: mark)
        .write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(parts[1] == reference, "GOLDENS=accept swift test --filter ThemeFileTests writes it")
  }

  @Test func `the documentation's example is a theme`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Themes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(
      text.components(separatedBy: "```json\n").dropFirst().first?
        .components(separatedBy: "```").first)
    _ = try MarkdownTheme(json: example)
  }
}
