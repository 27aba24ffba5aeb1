import Graphics
import Testing
import TextLayout

/// Bold and sloped letters of families that have none.
@Suite(.needsFonts) struct SyntheticFaceTests {
  private static let latinAndHebrew = "ab \u{5E7}\u{5DF}"

  private func manager(_ files: String...) -> TextLayoutManager {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    configuration.files = files
    return TextLayoutManager(fonts: FontCollection(configuration))
  }

  /// What is done to the faces of a text's letters, Latin and then Hebrew.
  private func syntheses(
    _ look: TextAttributes, manager: TextLayoutManager = TestFonts.manager
  ) throws -> [GlyphFont] {
    let laidOut = layout(Self.latinAndHebrew, look: look, manager: manager)
    return try [0, 3].map { try #require(laidOut.run(at: $0)?.font?.face.glyphFont) }
  }

  @Test func `only what a family lacks is made up`() throws {
    // Noto Sans has four faces here, Noto Sans Hebrew a regular and a bold one.
    for (look, isBold, isSloped) in [
      (TextAttributes.plain(), [false, false], [false, false]),
      (.plain(weight: 700), [false, false], [false, false]),
      (.plain(slant: .italic), [false, false], [false, true]),
      (.plain(weight: 700, slant: .oblique), [false, false], [false, true]),
    ] {
      let fonts = try syntheses(look)
      #expect(fonts.map { $0.emboldening > 0 } == isBold)
      #expect(fonts.map { $0.slant != 0 } == isSloped)
    }
    let regular = manager(TestFonts.sans)
    let thick = try syntheses(.plain(weight: 600, slant: .italic), manager: regular)
    #expect(thick[0].emboldening > 0 && thick[0].slant > 0)
    #expect(try syntheses(.plain(weight: 500), manager: regular)[0].emboldening == 0)
  }

  @Test func `letters may be sloped the way their script runs`() throws {
    func slopes(_ direction: FontDescriptor.SlantDirection) throws -> [Bool] {
      let look = TextAttributes.plain(
        slant: .italic, families: ["Noto Sans Mono", "Noto Sans Hebrew"]
      ).with { $0.font.slantDirection = direction }
      return try syntheses(look).map { $0.slant > 0 }
    }
    #expect(FontDescriptor(families: [], size: 1).slantDirection == .right)
    #expect(try slopes(.right) == [true, true])
    #expect(try slopes(.left) == [false, false])
    #expect(try slopes(.reading) == [true, false])
  }

  @Test func `the direction of a slope makes up none`() throws {
    let look = TextAttributes.plain().with { $0.font.slantDirection = .reading }
    #expect(try syntheses(look).map(\.slant) == [0, 0])
    let italic = TextAttributes.plain(slant: .italic).with { $0.font.slantDirection = .left }
    #expect(try syntheses(italic)[0].slant == 0)
  }

  @Test func `both directions of a slope are there at once`() {
    // The same words, in one text and with the same manager, so that nothing that is remembered of
    // one may serve the other.
    func look(_ direction: FontDescriptor.SlantDirection) -> TextAttributes {
      .plain(slant: .italic, families: ["Noto Sans Hebrew"]).with {
        $0.font.slantDirection = direction
      }
    }
    let word = "\u{5E7}\u{5DF} "
    let laidOut = layout(
      AttributedText(pieces: [(word, look(.right)), (word, look(.reading)), (word, look(.left))]))
    let slants = [0, 5, 10].compactMap { laidOut.run(at: $0)?.font?.face.glyphFont.slant }
    #expect(slants.count == 3 && slants[0] > 0 && slants[1] < 0 && slants[2] == slants[1])
  }

  @Test func `marks go with the slope, to whichever side`() throws {
    // In Nastaliq letters stand above each other, so that a slope moves them apart.
    let word = "\u{62C}\u{645}\u{644}\u{6C1}"
    let manager = manager(TestFonts.nastaliq)
    func places(_ slant: FontDescriptor.Slant, _ direction: FontDescriptor.SlantDirection)
      throws -> [(x: Double, y: Double)]
    {
      let look = TextAttributes.plain(100, slant: slant, families: ["Noto Nastaliq Urdu"]).with {
        $0.font.slantDirection = direction
      }
      let laidOut = layout(word, look: look, manager: manager)
      let baseline = laidOut.lines[0].baseline
      return laidOut.glyphs.map { ($0.x, baseline - $0.y) }
    }
    let upright = try places(.upright, .right)
    let right = try places(.italic, .right)
    let left = try places(.italic, .reading)
    #expect(upright.count == right.count && upright.count == left.count)
    #expect(upright.contains { $0.y > 20 })
    for (index, place) in upright.enumerated() {
      let shift = place.y * 0.249_328
      #expect(abs(right[index].x - place.x - shift) < 0.1)
      #expect(abs(left[index].x - place.x + shift) < 0.1)
    }
  }

  @Test func `an emboldened letter moves the text on by as much as it grows, a mark does not`() {
    let regular = manager(TestFonts.sans)
    func width(_ text: String, _ weight: Double) -> Double {
      layout(text, look: .plain(30, weight: weight), manager: regular).naturalWidth
    }
    let grown = width("n", 700) - width("n", 400)
    #expect(abs(grown - 1) < 0.02)
    #expect(abs(width("nnn", 700) - width("nnn", 400) - 3 * grown) < 0.01)
    #expect(width("q\u{302}", 700) == width("q", 700))
  }
}
