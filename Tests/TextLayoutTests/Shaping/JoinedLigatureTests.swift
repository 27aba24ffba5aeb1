import BuiltFonts
import Testing

@testable import TextLayout

/// Words of letters that join, in a small font whose lookups mind lam with alef before and after the
/// two are one glyph.
///
/// Each word has to come out as shaping gives it; what it comes to is stated, too, so that a font
/// without the lookup would be noticed. Words before it make known how text is cut before the letters
/// that it has in common with them: two letters that no lookup minds are not shaped side by side any
/// more then, which would hide what is wrong with either.
@Suite(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
struct JoinedLigatureTests {
  private let fonts = TestFonts.collection(BuiltFonts.path("joined.ttf"))
  private let look = TextAttributes.plain(10, families: ["Test Joined"])

  /// Expects the names of a word's glyphs from left to right, an em wide each but for what is said.
  private func expect(
    _ word: String, after words: [String] = [], _ names: [String], narrower: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectCachedEqualsUncached(
      (words + [word, word]).joined(separator: " "), look: look, fonts: fonts,
      sourceLocation: sourceLocation)
    let numbers = try BuiltFonts.glyphs("joined")
    let laidOut = layout(word, look: look, manager: TextLayoutManager(fonts: fonts))
    #expect(
      laidOut.glyphs.map(\.id) == names.map { numbers[$0] ?? 0 }, sourceLocation: sourceLocation)
    #expect(
      laidOut.naturalWidth == Double(names.count) * 10 - narrower, sourceLocation: sourceLocation)
  }

  @Test func `a letter is kerned with the first letter of a ligature and not with the ligature`()
    throws
  {
    try expect("\u{646}\u{644}\u{628}", ["beh.fina", "lam.medi", "noon.init"], narrower: 1)
    try expect("\u{646}\u{644}\u{627}", ["lamalef.fina", "noon.init"])
    try expect(
      "\u{646}\u{644}\u{627}", after: ["\u{628}\u{644}\u{627}"], ["lamalef.fina", "noon.init"])
  }

  @Test func `a letter before a ligature may be another one`() throws {
    try expect("\u{633}\u{644}\u{628}", ["beh.fina", "lam.medi", "seen.init"])
    try expect(
      "\u{633}\u{644}\u{627}", after: ["\u{628}\u{644}\u{627}"],
      ["lamalef.fina", "seen.before"])
  }

  @Test func `a letter behind a ligature may be another one by the ligature's last letter`() throws
  {
    try expect(
      "\u{628}\u{644}\u{627}\u{628}", after: ["\u{631}\u{628}"],
      ["beh.behind", "lamalef.fina", "beh.init"])
  }

  @Test func `a letter behind a ligature may be another one by the ligature`() throws {
    try expect("\u{628}\u{627}\u{631}", ["reh", "alef.fina", "beh.init"])
    try expect(
      "\u{628}\u{644}\u{627}\u{631}", after: ["\u{628}\u{627}\u{631}"],
      ["reh.behind", "lamalef.fina", "beh.init"])
  }

  @Test func `a letter off its place stays so, on the line and above it`() throws {
    try expect("\u{645}\u{627}", after: ["\u{628}\u{627}"], ["alef.fina", "meem.init"])
    try expect("\u{62A}\u{627}", after: ["\u{628}\u{627}"], ["alef.fina", "teh.init"])
  }

  @Test func `a ligature off its place stays so`() throws {
    try expect("\u{644}\u{627}", ["lamalef"])
  }
}
