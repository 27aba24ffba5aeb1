import BuiltFonts
import Testing

@testable import TextLayout

/// Text is cut into words only where shaping the whole of it gives the same: glyphs, places, clusters
/// and flags, whatever stands beside the cut.
@Suite(.needsFonts) struct WordCutTests {
  /// Letters and marks of some scripts: joined ones, ones that are reordered, ones without spaces,
  /// and each script's own signs that stand before or after their base.
  private static let alphabets = [
    "afijlTV.,-1e\u{301}\u{307}\u{2044}",
    "\u{628}\u{644}\u{627}\u{633}\u{645}\u{631}\u{640}\u{64B}\u{651}\u{60C}\u{600}\u{661}",
    "\u{915}\u{93F}\u{94D}\u{930}\u{937}\u{940}\u{902}\u{93C}\u{964}",
    "\u{5D0}\u{5D1}\u{5E9}\u{5C1}\u{5B8}\u{5BC}(\u{5DC}\u{2019}",
    "\u{E01}\u{E32}\u{E34}\u{E49}\u{E33}\u{E40}\u{E19}",
    "\u{4E2D}\u{6587}\u{3002}\u{300C}\u{304B}\u{3099}\u{30AB}\u{AC00}\u{1112}\u{E0100}",
    "\u{1000}\u{102B}\u{102D}\u{1039}\u{103A}\u{1031}",
    "\u{1F600}\u{1F468}\u{1F3FD}\u{2764}\u{FE0F}\u{1F1E6}#",
  ].map { Array($0.unicodeScalars) }

  /// What nobody sees.
  private static let invisible = Array(
    "\u{200D}\u{200C}\u{AD}\u{2060}\u{FE0E}\u{FE0F}\u{34F}\u{200B}\u{61C}\u{200F}\u{FEFF}\u{180B}\u{1}\u{202D}\u{202E}"
      .unicodeScalars)
  private static let marks = Array("\u{301}\u{20DD}\u{327}\u{1AB0}".unicodeScalars)
  private static let spaces = Array("      \u{A0}\u{2003}\u{3000}\u{2009}\t".unicodeScalars)

  private func text(alphabet: Int, count: Int, dice: inout Dice) -> String {
    func one(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
      scalars[Int.random(in: 0..<scalars.count, using: &dice)]
    }
    return (0..<count).map { _ in
      var line = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...24, using: &dice) {
        switch Int.random(in: 0..<10, using: &dice) {
        case 0...1: line.append(one(of: Self.spaces))
        case 2...3: line.append(one(of: Self.invisible))
        case 4: line.append(one(of: Self.marks))
        case 5:
          let other = Int.random(in: 0..<Self.alphabets.count, using: &dice)
          line.append(one(of: Self.alphabets[other]))
        default: line.append(one(of: Self.alphabets[alphabet]))
        }
      }
      return String(line)
    }.joined(separator: "\n")
  }

  #if DEBUG
    private static let count = 20
  #else
    private static let count = 300
  #endif

  @Test(
    arguments: [
      "Noto Sans", "DejaVu Sans", "Noto Sans CJK JP", "Noto Naskh Arabic", "Noto Sans Devanagari",
      "Noto Nastaliq Urdu", "Noto Color Emoji",
    ], 0..<8)
  func `random letters, spaces, marks and invisible characters`(
    family: String, alphabet: Int
  ) throws {
    var dice = Dice(seed: UInt64(60 + alphabet))
    let text = text(alphabet: alphabet, count: Self.count, dice: &dice)
    try expectCachedEqualsUncached(text, look: .plain(families: [family]))
    try expectCachedEqualsUncached(
      text, look: .plain(families: [family]).with { $0.shaping.letterSpacing = 1 })
  }

  @Test(arguments: [
    // The face of a space that carries something invisible.
    "\u{4E2D} \u{200D}a", "\u{4E2D} \u{200C}\u{AD}a", "\u{5D0} \u{FE0F}a",
    // A soft hyphen keeps letters from joining over it, not those behind it.
    "a \u{AD}fi", "a\u{2003}\u{AD}fi", "f\u{AD}fi",
    // The face of a space behind a tab.
    "\u{4E2D}\t a", "\u{4E2D}\t\u{AD} a",
    // What is written before its base, here a space.
    "\u{600} \u{628}", "\u{628}\u{600}\u{2003}\u{628}",
    // A sign of Burmese that begins a grapheme though it is a mark.
    "\u{1000} \u{102B}\u{1000}", "\u{1000} \u{200D}\u{102B}",
    // What goes on an ideograph.
    "\u{4E2D}\u{FEFF}", "\u{FEFF}\u{327}\u{304B}", "\u{4E2D}\u{FEFF}\u{3099}\u{4E2D}",
    // A mark without a base in a run that goes against its script.
    "\u{1AB0}\u{2009}\u{1AB0}\u{5BC}", "\u{FE0F}  \u{5C1}",
    "\u{202E}\u{E33} \u{E34}", "\u{FE0E}\u{202E}\u{FE0E}\u{6587}",
    // A letter at the end of such a run, beside one that it would join.
    "\u{202D}\u{661} \u{645}\u{640}\u{93C}",
  ])
  func `smallest cases`(text: String) throws {
    try expectCachedEqualsUncached(text)
  }

  @Test func `a face without a space gets another's, wherever words are cut`() throws {
    let font = TinyFont(family: "Spaceless", advances: [("A", 600), ("V", 600)])
    for file in [TestFonts.sans, TestFonts.inter] {
      try expectCachedEqualsUncached(
        "A V  \u{AD}A\tV a A", look: .plain(families: ["Spaceless"]),
        fonts: TestFonts.collection(file, data: [font.data()]))
    }
  }
}

/// The same with fonts that tie a space to its neighbours in ways of their own.
@Suite(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
struct TiedSpaceTests {
  private let fonts = TestFonts.collection(BuiltFonts.path("spaces.ttf"))

  private func expectWhole(_ text: String) throws {
    try expectCachedEqualsUncached(text, look: .plain(families: ["Test Spaces"]), fonts: fonts)
  }

  @Test func `the table kern counts for scripts that GPOS doesn't kern`() throws {
    try expectWhole("\u{413} \u{424} \u{413}")
    let look = TextAttributes.plain(10, families: ["Test Spaces"])
    let manager = TextLayoutManager(fonts: fonts)
    // In Cyrillic each letter is 200 units nearer to the space behind it.
    #expect(layout("A V", look: look, manager: manager).naturalWidth == 30)
    #expect(layout("\u{413} \u{424}", look: look, manager: manager).naturalWidth == 28)
  }

  @Test func `the table kern counts for Hebrew where GPOS has no script of that name`() throws {
    try expectWhole("\u{5D0} \u{5D1} \u{5D0}")
  }

  @Test func `a wide space may be kerned where the plain one isn't`() throws {
    try expectWhole("A\u{2003}V\u{2003}A V")
  }

  @Test func `marks may meet over letters and spaces`() throws {
    try expectWhole("A\u{304} V\u{304} A")
  }

  @Test func `a feature that a language requires counts whatever its name is`() throws {
    let fonts = TestFonts.collection(BuiltFonts.path("required.ttf"))
    for language in ["nl", "en"] {
      try expectCachedEqualsUncached(
        "A A V A", language: language, look: .plain(families: ["Test Required"]), fonts: fonts)
    }
  }
}
