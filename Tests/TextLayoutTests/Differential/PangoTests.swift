import Testing
import TextLayout

/// The same lines and carets as Pango, with one font file, without hinting, at the same size and
/// width.
///
/// In three things Pango goes its own way, and their carets are counted apart:
///
/// - It parts a ligature or conjunct among its characters, the engine among its graphemes.
/// - It leaves the space at a wrapped line's end where its run puts it, while rule L1 of UAX #9 moves
///   it to the line's end.
/// - It takes an advance below zero for one above, so that the rest of the line stands twice as much
///   farther on. (Nastaliq faces have such advances; what HarfBuzz says is what the font says.)
///
/// That it adds hyphens where a word is cut that no line holds is switched off.
@Suite(.needsFonts, .enabled(if: PangoLayout.program != nil, PangoLayout.isMissing))
struct PangoTests {
  private static let noto = "/usr/share/fonts/truetype/noto/NotoSans"

  /// The font for each declaration; one that has all its letters.
  private static let fonts: [(file: String, family: String, texts: [String])] = [
    (
      TestFonts.dejaVu, "DejaVu Sans",
      ["eng", "fra", "deu", "rus", "ell", "vie", "arb", "pes", "heb"]
    ),
    ("\(noto)Devanagari-Regular.ttf", "Noto Sans Devanagari", ["hin"]),
    ("\(noto)Bengali-Regular.ttf", "Noto Sans Bengali", ["ben"]),
    ("\(noto)Tamil-Regular.ttf", "Noto Sans Tamil", ["tam"]),
    ("\(noto)Ethiopic-Regular.ttf", "Noto Sans Ethiopic", ["amh"]),
    (TestFonts.nastaliq, "Noto Nastaliq Urdu", ["urd"]),
    (TestFonts.han, "Noto Sans CJK JP", ["jpn", "kor", "cmn_hans"]),
  ]

  /// What was found in some paragraphs.
  private struct Tally: CustomStringConvertible {
    var equal = 0
    var skipped = 0
    var classes: [String: (count: Int, example: String)] = [:]

    var different: Int {
      classes.reduce(0) {
        $0 + (PangoTests.explained.contains($1.key) ? 0 : $1.value.count)
      }
    }
    var share: Double { Double(equal) / Double(max(equal + different, 1)) }

    mutating func add(_ kind: String, _ count: Int, _ example: String) {
      guard count > 0 else { return }
      let known = classes[kind]
      let isSmaller = known.map { example.utf8.count < $0.example.utf8.count } ?? true
      classes[kind] = ((known?.count ?? 0) + count, isSmaller ? example : known?.example ?? "")
    }

    var description: String {
      let lines = classes.sorted { $0.key < $1.key }.map {
        "\($0): \($1.count), as in \($1.example)"
      }
      return "\(equal) equal, \(skipped) paragraphs skipped; " + lines.joined(separator: "; ")
    }
  }

  private func compare(
    _ paragraphs: [String], file: String, family: String, language: String, width: Double,
    _ tally: inout Tally
  ) throws {
    let fonts = TestFonts.collection(file)
    let look = TextAttributes.plain(16, families: [family])
    let theirs = try PangoLayout.layout(
      paragraphs, font: file, family: family, size: 16, width: width, language: language)
    try #require(theirs.count == paragraphs.count)
    let manager = TextLayoutManager(fonts: fonts)
    for (source, other) in zip(paragraphs, theirs) {
      let ours = layout(
        source, width: width, look: look,
        style: .language(language), manager: manager)
      // Each shows what the font lacks in its own way.
      guard ours.missingGlyphs.isEmpty else {
        tally.skipped += 1
        continue
      }
      compare(ours, other, source, &tally)
    }
  }

  private func compare(
    _ ours: LaidOutText, _ theirs: PangoLayout.Paragraph, _ source: String, _ tally: inout Tally
  ) {
    let lines = Dictionary(uniqueKeysWithValues: ours.lines.map { ($0.range, $0) })
    let ends = theirs.lineStarts.dropFirst() + [source.utf8.count]
    let theirLines = zip(theirs.lineStarts, ends).map { $0..<$1 }
    let clusters = Set(ours.glyphs.map(\.cluster))
    let isBehindHebrewHyphen = ours.partsFirst(behindHebrewHyphen: theirLines)
    for (index, caret) in theirs.carets.enumerated() {
      let end = index + 1 < theirs.carets.count ? theirs.carets[index + 1].byte : source.utf8.count
      let range = theirLines[caret.line]
      guard let line = lines[range] else {
        tally.add(isBehindHebrewHyphen ? Self.hyphen : Self.line, 1, ours.text.text(in: range))
        continue
      }
      let x = ours.leadingEdge(of: caret.byte..<end)
      func isAt(_ theirs: Double) -> Bool { x.map { abs($0 - theirs) <= 0.15 } ?? false }
      if isAt(caret.x) {
        tally.equal += 1
      } else {
        let kind =
          if isAt(caret.x + ours.turnedAdvances(on: line, before: caret.byte)) {
            Self.turned
          } else if !clusters.contains(caret.byte) {
            Self.inside
          } else if ours.hasSpaceAgainstItsRun(range) {
            Self.space
          } else {
            "at another x"
          }
        tally.add(kind, 1, ours.text.text(in: range))
      }
    }
  }

  private static let line = "on another line"
  private static let hyphen = "where a line ended behind a hyphen between Hebrew letters"
  private static let inside = "inside a cluster"
  private static let space = "beside a space that rule L1 moves"
  private static let turned = "behind an advance below zero"
  private static let explained: Set = [hyphen, inside, space, turned]

  @Test(.enabled(if: Declaration.areThere, SharedData.isMissing))
  func `the declarations have Pango's lines and carets`() throws {
    var tally = Tally()
    for font in Self.fonts {
      for declaration in Declaration.all where font.texts.contains(declaration.name) {
        var own = Tally()
        let paragraphs = try declaration.text().split(separator: "\n").map(String.init)
        for width in [150.0, 400] {
          try compare(
            paragraphs, file: font.file, family: font.family,
            language: declaration.language, width: width, &own)
        }
        print("Pango, \(declaration.name): \(own.share) \(own)")
        tally.equal += own.equal
        tally.skipped += own.skipped
        for (kind, value) in own.classes { tally.add(kind, value.count, value.example) }
      }
    }
    #expect(tally.equal > 20_000)
    #expect(tally.different == 0, "\(tally)")
  }

  @Test func `random mixed paragraphs have Pango's lines and carets`() throws {
    let words =
      MixedWords.latin + MixedWords.hebrew + MixedWords.arabic
      + ["\u{440}\u{443}\u{441}", "10-12", "50%", "+90", "[x]", "\u{3B1}\u{3B2}", "\"q\""]
    var dice = Dice(seed: 99)
    #if DEBUG
      let count = 300
    #else
      let count = 2000
    #endif
    let paragraphs = (0..<count).map { _ in
      (0..<Int.random(in: 1...25, using: &dice)).map { _ in
        words.randomElement(using: &dice) ?? ""
      }
      .joined(separator: " ")
    }
    var tally = Tally()
    try compare(
      paragraphs, file: TestFonts.dejaVu, family: "DejaVu Sans", language: "und", width: 180, &tally
    )
    print("Pango, mixed: \(tally.share) \(tally)")
    #expect(tally.different == 0, "\(tally)")
  }
}

extension LaidOutText {
  /// Whether the first line that is not Pango's ends behind a hyphen between Hebrew letters, where the
  /// rules of Unicode 15, which Pango has, allow no line to end (UAX #14, LB21a).
  fileprivate func partsFirst(behindHebrewHyphen others: [Range<Int>]) -> Bool {
    guard let own = zip(lines.map(\.range), others).first(where: { $0 != $1 })?.0 else {
      return false
    }
    func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { 0x5D0...0x5EA ~= $0.value } ?? false
    }
    let line = text.text(in: own).unicodeScalars
    let next = text.text(in: own.upperBound..<text.count).unicodeScalars.first
    guard let last = line.last, ["-", "\u{5BE}"].contains(last), isLetter(next) else {
      return false
    }
    return isLetter(line.dropLast().last { $0.properties.generalCategory != .nonspacingMark })
  }

  /// Whether a line ends with a space after a word of another level than the paragraph's.
  fileprivate func hasSpaceAgainstItsRun(_ line: Range<Int>) -> Bool {
    let content = text.text(in: line)
    guard content.hasSuffix(" "), line.upperBound < text.count else { return false }
    let end = line.lowerBound + content.utf8.count - content.reversed().prefix { $0 == " " }.count
    guard let level = run(at: end - 1)?.level else { return false }
    return level != (fragments[0].direction == .leftToRight ? 0 : 1)
  }

  /// How far Pango's caret before a character is from where advances below zero on the line put it,
  /// when it takes them for as much above, in a paragraph that runs as its characters do.
  fileprivate func turnedAdvances(on line: TextLineFragment, before offset: Int) -> Double {
    let turned = line.runs.flatMap(\.glyphs).filter { $0.advance < 0 && $0.cluster < offset }
    let sum = turned.reduce(0) { $0 - 2 * $1.advance }
    return fragments[0].direction == .rightToLeft ? sum : -sum
  }
}
