import Graphics
import Testing

@testable import TextLayout

/// Lines under and over text, broken where letters reach into them.
@Suite(.needsFonts) struct InkSkippingTests {
  private static let styles: [LineDecoration.Style] = [.single, .double, .dotted, .dashed, .wavy]

  /// The line under the only line of a text.
  private func underline(
    _ text: String, _ decoration: LineDecoration = LineDecoration(),
    look: TextAttributes = .plain(20), manager: TextLayoutManager = TestFonts.manager
  ) throws -> TextDecoration {
    let laidOut = layout(text, look: look.with { $0.underline = decoration }, manager: manager)
    #expect(laidOut.decorations.count == 1)
    return try #require(laidOut.decorations.first)
  }

  @Test(arguments: ["g", "j", "p", "q", "y", "Q", ",", "\u{E7}"])
  func `a letter that reaches below the line breaks it once, around itself`(letter: String) throws {
    let text = "nn\(letter)nn"
    let line = try underline(text)
    try #require(line.pieces.count == 2)
    let laidOut = layout(text, look: .plain(20))
    let thickness = line.frame.height
    let (left, right) = (line.pieces[0].maxX, line.pieces[1].minX)
    let glyph = try #require(laidOut.glyphs.first { $0.cluster == 2 })
    let face = try #require(laidOut.run(at: 2)?.font?.face)
    let ink = try #require(face.inkBounds(of: glyph.id))
    // The gap lies in the letter's own box, with a line's thickness beside it.
    #expect(left >= glyph.x + Double(ink.left) * 0.02 - thickness - 0.02)
    #expect(right <= glyph.x + Double(ink.right) * 0.02 + thickness + 0.02)
    #expect(right - left > 2 * thickness)
    #expect(line.pieces[0].minX == line.frame.minX && line.pieces[1].maxX == line.frame.maxX)
  }

  @Test(arguments: ["nothin to see here", "HAMBURG 0123456789", "aeo"])
  func `letters that stand on the baseline break nothing`(text: String) throws {
    for family in ["Noto Sans", "DejaVu Sans"] {
      for size in [7.0, 16, 90] {
        let line = try underline(text, look: .plain(size, families: [family]))
        #expect(line.pieces == [line.frame], "\(family) \(size)")
      }
    }
  }

  @Test func `ideographs, kana and hangul break a line only where that is asked for`() throws {
    // The comma and the long stroke reach far below the baseline.
    for text in ["\u{4E2D}\u{FF0C}\u{6587}", "\u{306E}\u{FF0C}\u{30CD}", "\u{D55C}\u{AE00}"] {
      let line = try underline(text)
      #expect(line.pieces == [line.frame])
    }
    let always = LineDecoration(inkSkipping: .always)
    #expect(try underline("\u{4E2D}\u{FF0C}\u{6587}", always).pieces.count > 1)
    // Letters of another script among them still do.
    #expect(try underline("\u{4E2D}\u{6587} p \u{4E2D}").pieces.count == 2)
  }

  @Test func `a line that minds no ink is whole`() throws {
    for style in Self.styles {
      let line = try underline("gjpqy", LineDecoration(style, inkSkipping: .never))
      #expect(line.pieces == [line.frame])
    }
  }

  @Test func `only lines under and over text are broken`() {
    let look = TextAttributes.plain().with {
      $0.strikethrough = LineDecoration()
      $0.background = BackgroundDecoration(color: .black)
    }
    let laidOut = layout("gjpqy", look: look)
    #expect(laidOut.decorations.count == 2)
    #expect(laidOut.decorations.allSatisfy { $0.pieces == [$0.frame] })
    // A mark that reaches above the letters' own height breaks the line over them.
    let over = layout(
      "nn\u{1EA8}\u{301}nn", look: .plain(20).with { $0.overline = LineDecoration() })
    #expect(over.decorations.first?.pieces.count == 2)
  }

  @Test func `a line of which nothing would be left stands clear of the letters`() throws {
    for style in Self.styles {
      let line = try underline("g", LineDecoration(style))
      #expect(line.pieces == [line.frame])
      let laidOut = layout("g", look: .plain(20))
      let ink = laidOut.lines[0].inkBounds
      #expect(abs(line.frame.minY - ink.maxY - line.frame.height / 2) < 0.02)
      #expect(try underline("n", LineDecoration(style)).frame.y < line.frame.y)
    }
    // Over text it goes up.
    let look = TextAttributes.plain(20).with { $0.overline = LineDecoration() }
    let high = layout("\u{EE}\u{30C}\u{30C}\u{30C}", look: look)
    let line = try #require(high.decorations.first)
    #expect(line.pieces == [line.frame])
    #expect(
      abs(line.frame.maxY - high.lines[0].inkBounds.minY + line.frame.height / 2) < 0.02)
  }

  @Test func `what is left of a line is no speck`() throws {
    for style in Self.styles {
      let line = try underline("jagged, gypsy quay (jumping)", LineDecoration(style))
      #expect(line.pieces.count > 3)
      #expect(line.pieces.allSatisfy { $0.width >= style.shortestPart * line.frame.height })
    }
    // Between these there is room for less than twice the thickness.
    let line = try underline("nggn")
    #expect(line.pieces.count == 2)
  }

  @Test func `twice the size is twice the line`() throws {
    for text in [
      "jagged quay", "\u{5E7}\u{5DF} \u{5D0}\u{5DC} \u{628}\u{64A}",
      "\u{939}\u{941}\u{928}\u{928}\u{926}\u{942}\u{928}",
    ] {
      for style in [LineDecoration.Style.single, .double] {
        let small = try underline(text, LineDecoration(style), look: .plain(64))
        let large = try underline(text, LineDecoration(style), look: .plain(128))
        #expect(small.pieces.count == large.pieces.count && small.pieces.count > 1)
        // Heights are whole 64ths of a point, which matters where an edge is nearly level.
        for (a, b) in zip(small.pieces, large.pieces) {
          #expect(abs(2 * a.minX - b.minX) < 0.3 && abs(2 * a.maxX - b.maxX) < 0.3, "\(text)")
        }
      }
    }
  }

  @Test func `a line is broken alike wherever its text stands`() throws {
    var style = ParagraphStyle()
    style.alignment = .center
    let look = TextAttributes.plain().with { $0.underline = LineDecoration() }
    let laidOut = layout("gap\nquay\ngap", width: 211, look: look, style: style)
    let lines = laidOut.decorations
    try #require(lines.count == 3)
    func places(_ line: TextDecoration) -> [[Double]] {
      line.pieces.map { [$0.minX - line.frame.minX, $0.maxX - line.frame.minX] }
    }
    #expect(lines[0].pieces.count == 2)
    #expect(places(lines[0]) == places(lines[2]))
    #expect(lines[2].pieces.allSatisfy { $0.y == lines[2].frame.y && $0.y > lines[1].frame.maxY })
  }

  @Test func `letters from other fonts, raised and synthetic ones break the line where they stand`()
    throws
  {
    let pieces = [
      ("n\u{5E7}n ", TextAttributes.plain(20)), ("npn ", .plain(20, weight: 700)),
      ("npn ", .plain(20, slant: .italic)), ("n\u{E10}\u{E38}n", .plain(20, weight: 700)),
    ]
    let text = AttributedText(
      pieces: pieces.map { ($0.0, $0.1.with { $0.underline = LineDecoration() }) })
    let line = try #require(layout(text).decorations.first)
    #expect(line.pieces.count >= 5)
    // A "p" that stands so high that it ends above the line breaks nothing.
    let raised = AttributedText(pieces: [
      ("nn", .plain(20).with { $0.underline = LineDecoration() }),
      (
        "p",
        .plain(12).with {
          $0.underline = LineDecoration()
          $0.baselineOffset = 8
        }
      ),
    ])
    #expect(layout(raised).decorations.map(\.pieces.count) == [1])
  }

  @Test func `text without lines looks at no outline`() throws {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.sans))
    func lookedAt(_ look: TextAttributes) throws -> Int {
      let laidOut = layout("gjpqy", look: look, manager: manager)
      var list = DisplayList()
      laidOut.draw(into: &list, at: .zero)
      return try #require(laidOut.run(at: 0)?.font?.face).inkSpans.withLock { $0.count }
    }
    #expect(try lookedAt(.plain()) == 0)
    #expect(try lookedAt(.plain().with { $0.strikethrough = LineDecoration() }) == 0)
    #expect(
      try lookedAt(.plain().with { $0.underline = LineDecoration(inkSkipping: .never) }) == 0)
    #expect(try lookedAt(.plain().with { $0.underline = LineDecoration() }) == 5)
  }

  @Test func `the parts of any line lie in its frame, from left to right, and apart`() {
    var dice = Dice(seed: 89)
    for _ in 0..<200 {
      let decoration = LineDecoration(
        Self.styles.randomElement(using: &dice) ?? .single,
        inkSkipping: [.automatic, .always, .never].randomElement(using: &dice) ?? .automatic)
      let look = TextAttributes.plain(
        Double.random(in: 1...60, using: &dice), weight: Bool.random(using: &dice) ? 400 : 700
      ).with {
        $0.underline = decoration
        $0.overline = decoration
      }
      let laidOut = layout(
        MixedWords.paragraph(words: 8, dice: &dice), width: .random(in: 10...500, using: &dice),
        look: look)
      for line in laidOut.decorations {
        #expect(!line.pieces.isEmpty)
        #expect(
          line.pieces.allSatisfy {
            $0.y == line.frame.y && $0.height == line.frame.height && $0.minX >= line.frame.minX
              && $0.maxX <= line.frame.maxX + 1e-9
          })
        #expect(zip(line.pieces, line.pieces.dropFirst()).allSatisfy { $0.maxX < $1.minX })
      }
    }
  }

  @Test(arguments: styles)
  func `what is drawn of a line fills its parts and leaves the gaps`(style: LineDecoration.Style)
    throws
  {
    let laidOut = layout(
      "jagged quay", look: .plain(30).with { $0.underline = LineDecoration(style) })
    let line = try #require(laidOut.decorations.first)
    var list = DisplayList()
    laidOut.draw(into: &list, at: Point(x: 7, y: 3))
    let thickness = line.frame.height
    var drawn: [(Double, Double)] = []
    for command in list.commands {
      switch command {
      case .fill(let shape, _): drawn.append((shape.bounds.minX, shape.bounds.maxX))
      case .stroke(let shape, let stroke, _):
        #expect(stroke.width == thickness)
        let reach = stroke.cap == .round ? thickness / 2 : 0
        drawn.append((shape.bounds.minX - reach, shape.bounds.maxX + reach))
        // A row of dots or dashes begins and ends with a whole one.
        if let dash = stroke.dash.first {
          let period = stroke.dash.reduce(0, +)
          let count = (shape.bounds.width - dash) / period
          #expect(abs(count - count.rounded()) < 1e-6 && count > -0.5)
        }
      default: break
      }
    }
    let parts = line.pieces.flatMap { piece in
      Array(repeating: (piece.minX + 7, piece.maxX + 7), count: style == .double ? 2 : 1)
    }
    #expect(drawn.count == parts.count && parts.count > 2)
    for (one, other) in zip(drawn, parts) {
      #expect(abs(one.0 - other.0) < 1e-6 && abs(one.1 - other.1) < 1e-6)
    }
  }

  @Test(arguments: [LineDecoration.Style.double, .wavy])
  func `a thick line grows away from the text`(style: LineDecoration.Style) throws {
    func reach(_ change: (inout TextAttributes) -> Void) throws -> (line: Rect, ink: Rect) {
      let laidOut = layout("nn", look: TextAttributes.plain(40).with(change))
      var list = DisplayList()
      laidOut.draw(into: &list, at: .zero)
      let ink = list.commands.reduce(Rect.zero) { ink, command in
        switch command {
        case .fill(let shape, _): ink.union(shape.bounds)
        // The control points of a wave lie twice as far out as the wave.
        case .stroke(let shape, let stroke, _):
          ink.union(
            shape.bounds.inset(x: 0, y: shape.bounds.height / 4 - stroke.width / 2))
        default: ink
        }
      }
      return (try #require(laidOut.decorations.first).frame, ink)
    }
    let under = try reach { $0.underline = LineDecoration(style) }
    #expect(abs(under.ink.minY - under.line.minY) < 0.01)
    #expect(abs(under.ink.height - 3 * under.line.height) < 0.01)
    let over = try reach { $0.overline = LineDecoration(style) }
    #expect(abs(over.ink.maxY - over.line.maxY) < 0.01)
    let through = try reach { $0.strikethrough = LineDecoration(style) }
    #expect(abs(through.ink.midY - through.line.midY) < 0.01)
  }
}
