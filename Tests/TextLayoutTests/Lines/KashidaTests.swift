import Graphics
import Testing

@testable import TextLayout

/// Justified lines whose joins are made longer.
@Suite(.needsFonts) struct KashidaTests {
  static let families = ["Noto Naskh Arabic", "Noto Sans Arabic"]
  static let source = """
    \u{643}\u{62A}\u{628} \u{627}\u{644}\u{645}\u{639}\u{644}\u{645} \
    \u{62F}\u{631}\u{633}\u{627} \u{62C}\u{62F}\u{64A}\u{62F}\u{627} \u{639}\u{644}\u{649} \
    \u{627}\u{644}\u{644}\u{648}\u{62D} \u{62B}\u{645} \u{633}\u{623}\u{644} \
    \u{627}\u{644}\u{62A}\u{644}\u{627}\u{645}\u{64A}\u{630} \u{639}\u{646} \
    \u{645}\u{639}\u{646}\u{649} \u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{641}\u{64A} \
    \u{627}\u{644}\u{645}\u{62F}\u{64A}\u{646}\u{629} \
    \u{627}\u{644}\u{642}\u{62F}\u{64A}\u{645}\u{629} \
    \u{628}\u{650}\u{633}\u{652}\u{645}\u{650} \u{62E}\u{628}\u{631} \u{646}\u{645}\u{631}
    """

  static func style(_ change: (inout ParagraphStyle) -> Void = { _ in }) -> ParagraphStyle {
    .with {
      $0.alignment = .justify
      $0.usesKashida = true
      change(&$0)
    }
  }

  private static let justified = ParagraphStyle.with { $0.alignment = .justify }

  private func look(_ family: String) -> TextAttributes { .plain(18, families: [family]) }

  /// The glyphs of a line from left to right, with those that are tatweels told.
  private func glyphs(_ line: TextLineFragment) -> [(glyph: GlyphRun.Glyph, isTatweel: Bool)] {
    line.runs.flatMap { run in
      let tatweel = run.font?.face.glyph(for: "\u{640}")
      return run.glyphs.map { ($0, $0.id == tatweel) }
    }
  }

  private func tatweels(_ line: TextLineFragment) -> Int {
    glyphs(line).count { $0.isTatweel }
  }

  @Test(arguments: families)
  func `lines are filled to the edge, their spaces are narrower and the last line is as it was`(
    family: String
  ) throws {
    var elongated = 0
    for width in stride(from: 120.0, through: 330, by: 17) {
      let plain = layout(Self.source, width: width, look: look(family), style: Self.justified)
      let wide = layout(Self.source, width: width, look: look(family), style: Self.style())
      #expect(wide.lines.map(\.range) == plain.lines.map(\.range))
      for (before, line) in zip(plain.lines, wide.lines).dropLast() {
        #expect(line.frame.width == width)
        #expect(line.runs.map(\.frame.maxX).max() == width)
        let spaces = [plain, wide].map { laidOut in
          line.range.filter { laidOut.text.text(in: $0..<$0 + 1) == " " }.dropLast()
            .flatMap { laidOut.segments(of: $0..<$0 + 1).map(\.rect.width) }.reduce(0, +)
        }
        if tatweels(line) > 0 {
          elongated += 1
          #expect(spaces[1] < spaces[0])
        } else {
          #expect(line.runs.flatMap(\.glyphs) == before.runs.flatMap(\.glyphs))
        }
      }
      let (last, kept) = (try #require(wide.lines.last), try #require(plain.lines.last))
      #expect(last.runs.flatMap(\.glyphs) == kept.runs.flatMap(\.glyphs))
    }
    #expect(elongated > 20)
  }

  @Test(arguments: families)
  func `letters keep their forms, and marks their places on them`(family: String) {
    var found = 0
    for width in stride(from: 90.0, through: 330, by: 13) {
      let plain = layout(Self.source, width: width, look: look(family), style: Self.justified)
      let wide = layout(Self.source, width: width, look: look(family), style: Self.style())
      for (before, line) in zip(plain.lines, wide.lines) {
        let letters = glyphs(line).filter { !$0.isTatweel }.map(\.glyph)
        let kept = before.runs.flatMap(\.glyphs)
        #expect(letters.map(\.id) == kept.map(\.id))
        #expect(letters.map(\.cluster) == kept.map(\.cluster))
        #expect(letters.map { $0.y - line.baseline } == kept.map { $0.y - before.baseline })
        // A mark and its letter are neighbours in the order of the text and move together.
        for index in kept.indices.dropFirst() where isMark(kept[index - 1], in: plain) {
          found += 1
          let distances = [letters, kept].map { $0[index].x - $0[index - 1].x }
          #expect(abs(distances[0] - distances[1]) < 0.01)
        }
      }
    }
    #expect(found > 0)
  }

  private func isMark(_ glyph: GlyphRun.Glyph, in laidOut: LaidOutText) -> Bool {
    (0x64B...0x652).contains(
      laidOut.text.text(in: glyph.cluster..<glyph.cluster + 2).unicodeScalars.first?.value ?? 0)
  }

  @Test func `a tatweel begins where its letter's join ends`() {
    let look = look("Noto Naskh Arabic")
    for width in stride(from: 120.0, through: 330, by: 17) {
      for line in layout(Self.source, width: width, look: look, style: Self.style()).lines {
        let glyphs = glyphs(line)
        for (index, glyph) in glyphs.enumerated() where glyph.isTatweel {
          // Behind it, at its left, is the next tatweel or letter, with no room in between.
          guard index > 0 else { continue }
          let next = glyphs[index - 1].glyph
          let scale = 18.0 / 1000
          let face = line.runs[0].font?.face
          let advance = Double(face?.advance(of: next.id) ?? 0) * scale
          if advance > 0 {
            #expect(abs(next.x + advance - glyph.glyph.x) < 0.05, "\(width) \(index)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("\u{645}\u{633}\u{644}\u{645}", "\u{645}\u{633}-\u{644}\u{645}"),
      ("\u{641}\u{635}\u{644}\u{627}", "\u{641}\u{635}-\u{644}\u{627}"),
      ("\u{643}\u{62A}\u{627}\u{628}", "\u{643}\u{62A}-\u{627}\u{628}"),
      ("\u{62C}\u{62F}\u{64A}\u{62F}", "\u{62C}\u{62F}\u{64A}-\u{62F}"),
      ("\u{645}\u{639}\u{646}\u{629}", "\u{645}\u{639}\u{646}-\u{629}"),
      ("\u{62E}\u{628}\u{631}", "\u{62E}-\u{628}\u{631}"),
      ("\u{642}\u{648}\u{645}", "\u{642}-\u{648}\u{645}"),
      ("\u{646}\u{639}\u{645}", "\u{646}\u{639}-\u{645}"),
      ("\u{645}\u{640}\u{633}\u{644}\u{645}", "\u{645}\u{640}-\u{633}\u{644}\u{645}"),
      ("\u{62F}\u{627}\u{631}", nil),
      ("\u{644}\u{627}", nil),
    ] as [(String, String?)])
  func `a word is made longer at its best place`(word: String, place: String?) {
    let shaped = TestFonts.manager.shape(
      AttributedText("\(word) \u{648}", attributes: look("Noto Naskh Arabic"))
    ).paragraphs[0].shaped
    let places = shaped.kashidaPlaces(in: 0..<shaped.count)
    let found = places.first.map { first -> String in
      let offset = Int(shaped.clusters[first.cluster].start)
      let bytes = Array(word.utf8)
      return String(decoding: bytes[..<offset] + [0x2D] + bytes[offset...], as: UTF8.self)
    }
    #expect(found == place && places.count == (place == nil ? 0 : 1))
  }

  @Test func `places of the better kind are taken first, and one a word before any second`() throws
  {
    // Seen, then an alef, then a final meem: three words of falling rank.
    let words = ["\u{633}\u{62A}\u{645}", "\u{643}\u{62A}\u{627}", "\u{646}\u{639}\u{645}"]
    let source = words.joined(separator: " ")
    let shaped = TestFonts.manager.shape(
      AttributedText(source, attributes: look("Noto Naskh Arabic"))
    ).paragraphs[0].shaped
    let places = shaped.kashidaPlaces(in: 0..<shaped.count)
    #expect(places.map(\.rank) == [2, 4, 7])
    let tatweel = try #require(places.first?.tatweel)
    func counts(_ room: Int) -> [Int] {
      let found = shaped.elongations(in: 0..<shaped.count, filling: room)
      return places.map { place in found.first { $0.cluster == place.cluster }?.count ?? 0 }
    }
    #expect(counts(tatweel - 1) == [0, 0, 0])
    #expect(counts(tatweel) == [1, 0, 0])
    #expect(counts(2 * tatweel) == [1, 1, 0])
    #expect(counts(4 * tatweel + 1) == [2, 1, 1])
    let most = places.map(\.most)
    #expect(counts(1000 * tatweel) == most && most.allSatisfy { $0 > 1 && $0 <= 16 })
  }

  @Test func `of equal words those that get a tatweel are spread over the line`() throws {
    let source = Array(repeating: "\u{643}\u{62A}\u{627}\u{628}", count: 9).joined(separator: " ")
    let shaped = TestFonts.manager.shape(
      AttributedText(source, attributes: look("Noto Naskh Arabic"))
    ).paragraphs[0].shaped
    let places = shaped.kashidaPlaces(in: 0..<shaped.count)
    let tatweel = try #require(places.first?.tatweel)
    let found = shaped.elongations(in: 0..<shaped.count, filling: 3 * tatweel)
    #expect(found.map { taken in places.firstIndex { $0.cluster == taken.cluster } } == [1, 4, 7])
  }

  @Test(arguments: families)
  func `carets stand where they stood, and points on them find them`(family: String) {
    var dice = Dice(seed: 96)
    for width in stride(from: 100.0, through: 330, by: 23) {
      let plain = layout(Self.source, width: width, look: look(family), style: Self.justified)
      let wide = layout(Self.source, width: width, look: look(family), style: Self.style())
      #expect(wide.caretLines == plain.caretLines)
      wide.expectSoundSelection("\(family) at \(width)", dice: &dice)
    }
  }

  @Test(arguments: [UInt8(0), 1])
  func `a caret inside a ligature doesn't mind the tatweel behind it`(level: UInt8) throws {
    let face = try #require(TestFonts.all.face(for: TextAttributes.plain().font))
    let font = FontInstance(face: face, size: 10)
    // Two letters of one glyph, 1,000 wide, and a tatweel of 300.
    var shaped = ShapedParagraph(
      analysis: AnalyzedParagraph(text: Array("ab".utf8), flags: [.graphemeStart, .graphemeStart]))
    shaped.clusters = [
      ShapedCluster(position: 0, start: 0, glyph: 0),
      ShapedCluster(position: 1300, start: 2, glyph: 2),
    ]
    shaped.flags = [.graphemeStart]
    shaped.glyphs = [ShapedGlyph(id: 5, x: 0, y: 0), ShapedGlyph(id: 5, x: 300, y: 0)]
    shaped.runs = [
      ShapedRun(
        end: 1, font: font, askedFace: face, level: level, script: "Arab", rise: 0,
        letterSpacing: 0, ascent: 0, descent: 0)
    ]
    shaped.elongations = [ShapedElongation(cluster: 0, glyphs: 1, advance: 300)]
    let line = LineGlyphs(shaped, clusters: 0..<1, tabs: TabStops(ParagraphStyle()))
    #expect(line.innerDistance(to: 1, in: 0) == 500)
    #expect(line.innerDistance(to: 2, in: 0) == 1300)
  }

  @Test func `a tatweel is selected with the letter before it`() throws {
    let word = "\u{643}\u{62A}\u{627}\u{628}"
    let source = "\(word) \(word) \(word)"
    let look = look("Noto Naskh Arabic")
    let natural = layout("\(word) \(word)", look: look).naturalWidth
    let laidOut = layout(source, width: natural + 12, look: look, style: Self.style())
    let line = try #require(laidOut.lines.first)
    let tatweel = try #require(glyphs(line).first { $0.isTatweel }?.glyph)
    let letter = laidOut.segments(of: tatweel.cluster..<tatweel.cluster + 2)
    #expect(laidOut.text.text(in: tatweel.cluster..<tatweel.cluster + 2) == "\u{62A}")
    let plain = layout(source, width: natural + 12, look: look, style: Self.justified)
    let before = plain.segments(of: tatweel.cluster..<tatweel.cluster + 2)
    #expect(letter.count == 1 && before.count == 1)
    #expect((letter.first?.rect.x ?? 0) <= tatweel.x)
    #expect((letter.first?.rect.width ?? 0) > (before.first?.rect.width ?? 0) + 1)
  }

  @Test func `measuring finds the lines that layout places`() {
    for breaking in [LineBreaking.greedy, .optimal] {
      let shaped = TestFonts.manager.shape(
        AttributedText(
          ColumnTexts.arabic, attributes: look("Noto Naskh Arabic"),
          style: Self.style {
            $0.lineBreaking = breaking
            $0.firstLineHeadIndent = 20
          }))
      for width in stride(from: 30.0, through: 320, by: 7) {
        let laidOut = shaped.layout(in: TextContainer(width: width))
        let measured = shaped.measure(width: width)
        #expect(measured.lines == laidOut.lineCount && measured.height == laidOut.height)
      }
    }
  }

  /// A font of joining letters without forms of their own.
  private func manager(_ letters: String, hasTatweel: Bool) -> TextLayoutManager {
    var advances: [(character: Unicode.Scalar, advance: Int)] = [(" ", 250)]
    advances += Set(letters.unicodeScalars).sorted().map { ($0, 500) }
    if hasTatweel { advances.append(("\u{640}", 100)) }
    let font = TinyFont(family: "Joining", advances: advances)
    return TextLayoutManager(fonts: TestFonts.collection(data: [font.data()]))
  }

  @Test(
    arguments: [
      ("Arabic", "\u{643}\u{62A}\u{628}", true, true),
      ("Arabic", "\u{643}\u{62A}\u{628}", false, false),
      ("Syriac", "\u{712}\u{712}\u{712}", true, true),
      ("Adlam", "\u{1E922}\u{1E923}\u{1E924}", true, true),
      // Neither writes with U+0640, whatever its font has.
      ("Mongolian", "\u{182A}\u{182A}\u{182A}", true, false),
      ("N'Ko", "\u{7D3}\u{7D3}\u{7D3}", true, false),
      ("Hebrew", hebrew, true, false), ("Latin", "abc", true, false),
    ])
  func `only scripts that write tatweels get them, in fonts that have one`(
    script: String, word: String, hasTatweel: Bool, isElongated: Bool
  ) {
    let manager = manager(word, hasTatweel: hasTatweel)
    let source = Array(repeating: word, count: 4).joined(separator: " ")
    let look = TextAttributes.plain(10, families: ["Joining"])
    let width = layout("\(word) \(word)", look: look, manager: manager).naturalWidth + 8
    let laidOut = layout(source, width: width, look: look, style: Self.style(), manager: manager)
    let plain = layout(source, width: width, look: look, style: Self.justified, manager: manager)
    #expect(laidOut.lineCount == 2 && laidOut.lines.first?.frame.width == width)
    #expect((laidOut.glyphs.count > plain.glyphs.count) == isElongated)
    if !isElongated { #expect(laidOut.glyphs == plain.glyphs) }
  }

  @Test func `the scripts with tatweels are those that Unicode names`() {
    let letters: [UInt32] = [
      0x41, 0x5D0, 0x628, 0x712, 0x7CA, 0x840, 0x182A, 0xA840, 0x10AC0, 0x10B80, 0x10D00, 0x10F30,
      0x10F70, 0x10FB0, 0x1E922, 0x4E2D,
    ]
    for letter in letters {
      let script = ScriptCode(lookingUp: letter)
      #expect(ScriptTraits(script.tag).hasTatweel == script.includes(0x640), "\(script.tag)")
    }
  }

  @Test(arguments: [ParagraphStyle.BaseDirection.leftToRight, .rightToLeft])
  func `a line is filled alike in paragraphs of both directions`(
    direction: ParagraphStyle.BaseDirection
  ) {
    let look = look("Noto Naskh Arabic")
    let other = layout(Self.source, width: 210, look: look, style: Self.style())
    let laidOut = layout(
      Self.source, width: 210, look: look, style: Self.style { $0.baseDirection = direction })
    func content(_ laidOut: LaidOutText) -> [[GlyphRun.Glyph]] {
      laidOut.lines.dropLast().map { line in
        line.runs.flatMap(\.glyphs).filter { (0..<210).contains($0.x) }
      }
    }
    #expect(content(laidOut) == content(other))
  }

  @Test func `a line with a tab, an attachment or a soft hyphen keeps them`() throws {
    let word = "\u{643}\u{62A}\u{627}\u{628}"
    let look = look("Noto Naskh Arabic")
    let pieces: [(String, TextAttributes)] = [
      ("\(word)\t\(word) ", look), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
      (" \(word) \(word)\u{AD}\(word) \(word)", look),
    ]
    var hyphens = 0
    for width in stride(from: 60.0, through: 260, by: 5) {
      let laidOut = layout(AttributedText(pieces: pieces, style: Self.style()), width: width)
      let plain = layout(AttributedText(pieces: pieces, style: Self.justified), width: width)
      #expect(laidOut.lines.map(\.range) == plain.lines.map(\.range))
      #expect(laidOut.lines.map(\.frame) == plain.lines.map(\.frame))
      #expect(laidOut.caretLines == plain.caretLines)
      for (line, before) in zip(laidOut.lines, plain.lines) {
        let letters = glyphs(line).filter { !$0.isTatweel }.map(\.glyph.id)
        #expect(letters == before.runs.flatMap(\.glyphs).map(\.id), "\(width)")
        #expect(line.runs.compactMap(\.attachment) == before.runs.compactMap(\.attachment))
        if line.isHyphenated, tatweels(line) > 0 { hyphens += 1 }
      }
    }
    #expect(hyphens > 0)
  }

  @Test func `an elongated stretch is its own clusters but for the tatweels`() throws {
    let word = "\u{643}\u{62A}\u{627}\u{628}"
    let look = look("Noto Naskh Arabic")
    let pieces: [(String, TextAttributes)] = [
      ("\(word) ", look), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
      (" \(word) a\u{1F600} \(word) ", look), ("\u{FFFC}", .attachment(Box(width: 9, ascent: 9))),
    ]
    let text = AttributedText(pieces: pieces)
    let prepared = TestFonts.manager.shape(text).paragraphs[0]
    let shaped = prepared.shaped.resolvingAttachments(lineWidth: 100).0
    // From within the second word to the end, so that there is context to take.
    let clusters = shaped.cluster(at: 2)..<shaped.count
    let places = shaped.kashidaPlaces(in: clusters)
    #expect(places.count == 3)
    let elongations = places.map { Elongation(cluster: $0.cluster, count: 3) }
    let elongated = ElongatedText(shaped, clusters: clusters, elongations, looks: prepared.looks)
    var shaper = Shaper(fonts: TestFonts.all)
    let found = try #require(
      elongated.restored(
        shaper.shape(
          elongated.analysis, range: elongated.range, looks: elongated.looks,
          attributes: text.attributes, styles: .language("und")
        ).resolvingAttachments(lineWidth: 100).0))
    let plain = shaped.slice(clusters)
    // The flags of shaping are those beside tatweels.
    let shaping: ClusterFlags = [.unsafeToBreak, .safeToElongate]
    #expect(
      found.flags.map { $0.subtracting(shaping) } == plain.flags.map { $0.subtracting(shaping) })
    #expect(found.clusters.map(\.start) == plain.clusters.map(\.start))
    #expect(found.runs == plain.runs && found.attachments == plain.attachments)
    #expect(found.analysis == shaped.analysis)
    #expect(found.elongations.map(\.glyphs) == [3, 3, 3])
    #expect(
      found.elongations.map(\.cluster) == places.map { $0.cluster - 1 - clusters.lowerBound })
    let added = found.elongations.reduce(0) { $0 + $1.advance }
    #expect(
      added == places.reduce(0) { $0 + 3 * $1.tatweel } && found.advance == plain.advance + added)
    #expect(found.glyphs.count == plain.glyphs.count + 9)
  }

  @Test func `a line without spaces stays as it is`() {
    let word = "\u{643}\u{62A}\u{627}\u{628}"
    let laidOut = layout("\(word) \(word)", width: 50, style: Self.style())
    #expect(laidOut.lineCount == 2)
    #expect(laidOut.glyphs == layout("\(word) \(word)", width: 50, style: Self.justified).glyphs)
  }
}
