import Graphics
import Testing
import TextLayout

/// A text in letters that run right to left is the mirror image of the same text in letters of the
/// same widths that run left to right.
struct MirrorTests {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  private static let font = TinyFont(family: "Mirror", advances: advances)
  private static let advances: [(character: Unicode.Scalar, advance: Int)] = {
    var result: [(character: Unicode.Scalar, advance: Int)] = [
      (" ", 260), (".", 210), ("\u{2026}", 700), ("\u{3000}", 1000), ("\u{A0}", 260),
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
    /// How far the glyph stands from the side where its line begins, in 1/16 point.
    var inset = 0
  }

  /// The left edge and advance of every cluster and attachment, by line and number of its scalar.
  private func places(_ laidOut: LaidOutText, mirroredIn width: Double?) -> [Place] {
    let text = laidOut.text
    var result: [Place] = []
    for (index, line) in laidOut.lines.enumerated() {
      for run in line.runs {
        if run.attachment != nil {
          result.append(
            Place(
              line: index, scalar: text.text(in: 0..<run.range.lowerBound).unicodeScalars.count,
              x: width.map { $0 - run.frame.maxX } ?? run.frame.x, advance: run.frame.width))
          continue
        }
        for glyph in run.glyphs {
          guard let own = text.text(in: glyph.cluster..<run.range.upperBound).unicodeScalars.first,
            let box = laidOut.segments(
              of: glyph.cluster..<glyph.cluster + UTF8.width(own), hangingSpaces: true
            ).first?.rect
          else { continue }
          let isEllipsis = laidOut.hiddenRanges.contains { $0.lowerBound == glyph.cluster }
          let drawn: Unicode.Scalar = isEllipsis ? "\u{2026}" : own
          let units = Self.advances.first { $0.character == drawn }?.advance ?? 0
          let natural = Double(units) * 0.013
          let inset = width == nil ? glyph.x - box.x : box.maxX - glyph.x - natural
          result.append(
            Place(
              line: index, scalar: text.text(in: 0..<glyph.cluster).unicodeScalars.count,
              x: width.map { $0 - box.maxX } ?? box.x, advance: glyph.advance,
              inset: Int((inset * 16).rounded())))
        }
      }
    }
    return result.sorted { $0.scalar < $1.scalar }
  }

  private func expectMirror(
    _ source: String, width: Double, style: ParagraphStyle = .init(), lines: Int = 0,
    _ truncation: TextTruncation = .tail,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = lines
    container.truncation = truncation
    let plain = Self.manager.layout(
      Self.text(source, isMirrored: false, style: style), in: container)
    let mirror = Self.manager.layout(
      Self.text(source, isMirrored: true, style: style), in: container)
    #expect(plain.height == mirror.height, sourceLocation: sourceLocation)
    let difference = zip(places(plain, mirroredIn: nil), places(mirror, mirroredIn: width))
      .first { $0 != $1 }
    #expect(
      difference == nil && plain.glyphs.count == mirror.glyphs.count,
      "\(source) at \(width): \(String(describing: difference))", sourceLocation: sourceLocation)
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

  @Test(arguments: [TabStop.Alignment.start, .end, .center, .decimal])
  func `tab stops`(alignment: TabStop.Alignment) {
    var dice = Dice(seed: 5)
    for _ in 0..<60 {
      expectMirror(
        randomText(&dice, extras: ["\t", "\tAB.C "]),
        width: Double(Int.random(in: 40...300, using: &dice)),
        style: .with {
          $0.tabStops = [TabStop(41, alignment), TabStop(97.3, alignment), TabStop(160)]
        })
    }
  }

  @Test func `justified lines`() {
    var dice = Dice(seed: 6)
    for _ in 0..<150 {
      expectMirror(
        randomText(&dice, extras: ["  ", "\u{3000}", "\u{2028}", "\t", "\u{FFFC}", "\u{A0}"]),
        width: Double(Int.random(in: 30...300, using: &dice)),
        style: .with {
          $0.alignment = .justify
          $0.firstLineHeadIndent = 12
        })
    }
  }

  @Test(arguments: [TextTruncation.head, .middle, .tail])
  func `lines that are cut short`(truncation: TextTruncation) {
    var dice = Dice(seed: 7)
    for _ in 0..<60 {
      expectMirror(
        randomText(&dice, extras: ["  ", "\u{2028}", "\n", "\u{FFFC}"]),
        width: Double(Int.random(in: 30...300, using: &dice)),
        style: .with { $0.alignment = Bool.random(using: &dice) ? .start : .end },
        lines: Int.random(in: 1...4, using: &dice), truncation)
    }
  }

  @Test func `lines chosen for the whole paragraph`() {
    var dice = Dice(seed: 8)
    for _ in 0..<60 {
      expectMirror(
        randomText(&dice, extras: ["  ", "\u{2028}"]),
        width: Double(Int.random(in: 60...300, using: &dice)),
        style: .with {
          $0.alignment = Bool.random(using: &dice) ? .start : .justify
          $0.lineBreaking = .optimal
        })
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

  @Test(arguments: [ParagraphStyle.Alignment.start, .end, .justify])
  func `selection rectangles and carets`(alignment: ParagraphStyle.Alignment) {
    var dice = Dice(seed: 7)
    for _ in 0..<50 {
      let source = randomText(
        &dice, extras: ["  ", "\t", "\n", "\u{2028}", "\u{FFFC}", "\u{3000}"])
      let width = Double(Int.random(in: 40...300, using: &dice))
      let style = ParagraphStyle.with { $0.alignment = alignment }
      let sides = [false, true].map { isMirrored in
        Self.manager.layout(
          Self.text(source, isMirrored: isMirrored, style: style), in: TextContainer(width: width))
      }
      let count = source.unicodeScalars.count
      let ends = [Int.random(in: 0...count, using: &dice), .random(in: 0...count, using: &dice)]
        .sorted()
      func offset(_ scalars: Int, _ text: AttributedText) -> Int {
        let index = text.string.unicodeScalars.index(
          text.string.unicodeScalars.startIndex, offsetBy: scalars)
        return text.offset(of: index)
      }
      func mirrored(_ rect: Rect) -> Rect {
        Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
      }
      let options: LaidOutText.SegmentOptions = Bool.random(using: &dice) ? [] : .extendsToEdge
      let rects = sides.map { side in
        side.selectionRects(
          of: offset(ends[0], side.text)..<offset(ends[1], side.text), options: options)
      }
      #expect(
        Set(rects[0]) == Set(rects[1].map(mirrored)), "\(source) \(ends) \(width)")
      for place in 0...count {
        let carets = sides.map { $0.caretRect(at: TextLocation(offset(place, $0.text))) }
        #expect(carets[0] == mirrored(carets[1]), "\(source) \(place) \(width)")
      }
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
