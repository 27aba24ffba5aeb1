import Testing
import TextLayout

/// A text in letters that run right to left is the mirror image of the same text in letters of the
/// same widths that run left to right.
struct MirrorTests {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  private static let font = TinyFont(family: "Mirror", advances: advances)
  private static let advances: [(character: Unicode.Scalar, advance: Int)] = {
    var result: [(character: Unicode.Scalar, advance: Int)] = [
      (" ", 260), (".", 210), ("\u{3000}", 1000),
    ]
    for (index, letter) in letters.enumerated() {
      result.append((letter, 300 + index * 23))
      result.append((mirrored(letter), 300 + index * 23))
    }
    return result
  }()
  private static let manager = TextLayoutManager(
    fonts: TestFonts.collection(data: [font.data()]))

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (65...90).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(0x5D0 + scalar.value - 65) ?? scalar
  }

  private static func text(_ source: String, isMirrored: Bool, style: ParagraphStyle)
    -> AttributedText
  {
    var result = AttributedText()
    var style = style
    style.baseDirection = isMirrored ? .rightToLeft : .leftToRight
    let look = TextAttributes.plain(13, families: ["Mirror"])
    for scalar in source.unicodeScalars {
      let drawn = isMirrored ? mirrored(scalar) : scalar
      result.append(
        String(drawn),
        attributes: scalar == "\u{FFFC}"
          ? TextAttributes.attachment(Box(width: 21, ascent: 9)).with {
            $0.font = look.font
          } : look,
        style: style)
    }
    return result
  }

  private struct Place: Equatable {
    var line: Int
    var scalar: Int
    var x: Double
    var advance: Double
  }

  /// The left edge and advance of every glyph and attachment, by line and number of its scalar.
  private func places(_ laidOut: LaidOutText, mirroredIn width: Double?) -> [Place] {
    let text = laidOut.text
    var result: [Place] = []
    for (index, line) in laidOut.lines.enumerated() {
      for run in line.runs {
        var boxes = run.glyphs.map { ($0.cluster, $0.x, $0.advance) }
        if run.attachment != nil { boxes = [(run.range.lowerBound, run.frame.x, run.frame.width)] }
        for (cluster, x, advance) in boxes {
          result.append(
            Place(
              line: index, scalar: text.text(in: 0..<cluster).unicodeScalars.count,
              x: width.map { $0 - x - advance } ?? x, advance: advance))
        }
      }
    }
    return result.sorted { $0.scalar < $1.scalar }
  }

  private func expectMirror(
    _ source: String, width: Double, style: ParagraphStyle = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let container = TextContainer(width: width)
    let plain = Self.manager.layout(
      Self.text(source, isMirrored: false, style: style), in: container)
    let mirror = Self.manager.layout(
      Self.text(source, isMirrored: true, style: style), in: container)
    #expect(plain.height == mirror.height, sourceLocation: sourceLocation)
    #expect(
      places(plain, mirroredIn: nil) == places(mirror, mirroredIn: width),
      "\(source) at \(width)", sourceLocation: sourceLocation)
  }

  private func randomText(_ dice: inout Dice, extras: [String] = []) -> String {
    (0..<Int.random(in: 1...30, using: &dice)).map { _ in
      if let extra = extras.randomElement(using: &dice), Int.random(in: 0..<4, using: &dice) == 0 {
        return extra
      }
      let word = (0..<Int.random(in: 1...9, using: &dice)).map { _ in
        String(Self.letters.randomElement(using: &dice) ?? "A")
      }
      return word.joined() + (Bool.random(using: &dice) ? " " : ". ")
    }.joined()
  }

  @Test func `words and the spaces that hang`() {
    var dice = Dice(seed: 1)
    for _ in 0..<150 {
      expectMirror(
        randomText(&dice, extras: ["   ", "\u{3000}", "\n", "\u{2028}"]),
        width: Double(Int.random(in: 20...400, using: &dice)))
    }
  }

  @Test func `tabs`() {
    var dice = Dice(seed: 2)
    for _ in 0..<100 {
      expectMirror(
        randomText(&dice, extras: ["\t"]), width: Double(Int.random(in: 40...300, using: &dice)))
    }
  }

  @Test func `attachments`() {
    var dice = Dice(seed: 3)
    for _ in 0..<100 {
      expectMirror(
        randomText(&dice, extras: ["\u{FFFC}", "\u{FFFC} "]),
        width: Double(Int.random(in: 40...300, using: &dice)))
    }
  }

  @Test(arguments: [ParagraphStyle.Alignment.start, .end])
  func `indents and alignment`(alignment: ParagraphStyle.Alignment) {
    var dice = Dice(seed: 4)
    for _ in 0..<60 {
      expectMirror(
        randomText(&dice), width: Double(Int.random(in: 60...300, using: &dice)),
        style: .with {
          $0.alignment = alignment
          $0.headIndent = 10
          $0.firstLineHeadIndent = 25
          $0.tailIndent = 7
        })
    }
  }

  @Test func `letter and word spacing`() {
    let plain = Self.text("AB CD EFGH", isMirrored: false, style: .init())
    let mirror = Self.text("AB CD EFGH", isMirrored: true, style: .init())
    func spaced(_ text: AttributedText, _ style: ParagraphStyle) -> LaidOutText {
      let look = text.attributes[0].with {
        $0.shaping.letterSpacing = 3
        $0.shaping.wordSpacing = 5
      }
      return Self.manager.layout(
        AttributedText(text.string, attributes: look, style: style), in: TextContainer(width: 200))
    }
    let a = spaced(plain, .leftToRight)
    let b = spaced(mirror, .rightToLeft)
    #expect(a.lines.map(\.frame.width) == b.lines.map(\.frame.width))
    // Both leave the room after a letter at its end side.
    let letters = a.glyphs.map(\.x)
    let edges = b.glyphs.reversed().map { 200 - $0.x }
    let advances = "AB CD EFGH".unicodeScalars.map { scalar in
      Double(Self.font.advances.first { $0.character == scalar }?.advance ?? 0) * 13 / 1000
    }
    for ((x, edge), advance) in zip(zip(letters, edges), advances) where advance > 0.26 * 13 {
      #expect(abs(edge - advance - x) < 1 / 32)
    }
  }
}
