import FoundationEssentials
import Graphics
import Testing

@testable import TextLayout

/// Every option of a paragraph, combined at random over random text.
@Suite(.needsFonts) struct OptionTests {
  /// How many texts: `OPTION_RUNS`, or a few, as debug builds are slow.
  private static let runs =
    Int(ProcessInfo.processInfo.environment["OPTION_RUNS"] ?? "") ?? 300

  private func style(_ dice: inout Dice) -> ParagraphStyle {
    .with {
      $0.alignment = [.start, .end, .left, .right, .center, .justify].pick(&dice)
      $0.baseDirection = [.firstStrong, .natural, .leftToRight, .rightToLeft].pick(&dice)
      $0.lineBreaking = [.greedy, .optimal].pick(&dice)
      $0.usesKashida = Bool.random(using: &dice)
      $0.breakStrictness = [.strict, .normal, .loose].pick(&dice)
      $0.defaultDirection = [.leftToRight, .rightToLeft].pick(&dice)
      $0.spacingBefore = [0, 3.3].pick(&dice)
      $0.spacingAfter = [0, 11].pick(&dice)
      $0.strutFont = [nil, FontDescriptor(families: ["Noto Sans"], size: 30)].pick(&dice)
      $0.lineHeight = [.natural, .multiple(1.3), .fixed(20), .atLeast(25), .atMost(12)].pick(&dice)
      $0.language = ["en", "de", "ar", "he", "zh", "th", "und"].pick(&dice)
      $0.hyphenation = [nil, Hyphenation(), Hyphenation(leftMinimum: 1, shortestWord: 2)].pick(
        &dice)
      $0.wraps = Int.random(in: 0..<8, using: &dice) > 0
      $0.headIndent = [0, 13, 500].pick(&dice)
      $0.firstLineHeadIndent = [0, 31].pick(&dice)
      $0.tailIndent = [0, 9].pick(&dice)
      $0.defaultTabInterval = [28, 0, 7.3].pick(&dice)
      $0.tabStops = [[], [TabStop(40, .end), TabStop(90, .decimal), TabStop(60, .center)]].pick(
        &dice)
    }
  }

  private func look(_ dice: inout Dice) -> TextAttributes {
    TextAttributes.plain(
      [16, 9, 40].pick(&dice), weight: [400, 700].pick(&dice),
      slant: [.upright, .upright, .italic].pick(&dice),
      families: [["Noto Sans"], ["Noto Naskh Arabic"], ["DejaVu Sans"]].pick(&dice)
    ).with {
      $0.font.features = [[], [], [FontFeature("liga", value: 0)]].pick(&dice)
      $0.shaping.language = [nil, nil, "ar", "ur", "ja"].pick(&dice)
      $0.shaping.letterSpacing = [0, 0, 3, -2].pick(&dice)
      $0.shaping.wordSpacing = [0, 5, -3].pick(&dice)
      $0.shaping.inlinePadding = [0, 0, 4].pick(&dice)
      $0.shaping.baselineOffset = [0, 6, -4].pick(&dice)
      let lines = [LineDecoration.Style.single, .double, .dotted, .dashed, .wavy]
      $0.underline = [nil, LineDecoration(lines.pick(&dice))].pick(&dice)
      $0.strikethrough = [nil, nil, LineDecoration(lines.pick(&dice))].pick(&dice)
      $0.overline = [nil, nil, LineDecoration(lines.pick(&dice))].pick(&dice)
      $0.background = [
        nil, nil,
        BackgroundDecoration(
          color: RGBAColor(hex: 0xEEEEEE), cornerRadius: 3, horizontalPadding: 2,
          extent: [.font, .capitals].pick(&dice), verticalPadding: 1),
      ].pick(&dice)
      $0.bidi = [.plain, .isolate(.firstStrong, number: 1), .scope(number: 2)].pick(&dice)
    }
  }

  private func text(_ dice: inout Dice) -> AttributedText {
    var text = AttributedText()
    let extras = [
      "\t", "\n", "\u{2028}", "\u{AD}", "  ", "\u{3000}", "1.5", "\u{202E}", "\u{2066}",
      "hyphenation",
      String(repeating: "x", count: 40), "\u{640}", "\u{301}", "\u{2026}",
    ]
    let style = style(&dice)
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      if Int.random(in: 0..<4, using: &dice) == 0 {
        let words = (0..<12).map { _ in MixedWords.arabic.pick(&dice) }
        text.append(words.joined(separator: " "), attributes: look(&dice), style: style)
      }
      if Int.random(in: 0..<6, using: &dice) == 0 {
        text.append("\u{FFFC}", attributes: .attachment(Box(width: 25, ascent: 18)), style: style)
      }
      let words = MixedWords.paragraph(words: Int.random(in: 1...5, using: &dice), dice: &dice)
      text.append(
        words + extras.pick(&dice) + (Bool.random(using: &dice) ? " " : ""),
        attributes: look(&dice), style: style)
    }
    return text
  }

  private func container(_ dice: inout Dice) -> TextContainer {
    var container = TextContainer(
      width: [0, 1, .infinity].contains(where: { _ in Int.random(in: 0..<20, using: &dice) == 0 })
        ? [0, 1, .infinity].pick(&dice) : Double.random(in: 20...400, using: &dice))
    if Int.random(in: 0..<5, using: &dice) == 0 {
      let form = Rect(x: 0, y: 0, width: max(min(container.width, 400), 1), height: 300)
      container.shape = [
        ExclusionShape(excluding: [.rect(Rect(x: 30, y: 10, width: 50, height: 40))]),
        ExclusionShape(outline: .ellipse(in: form)),
        ExclusionShape(
          outline: .rect(form), excluding: [.ellipse(in: form.inset(x: 20, y: 60))]),
      ].pick(&dice)
    }
    if Int.random(in: 0..<3, using: &dice) == 0 {
      container.maximumNumberOfLines = Int.random(in: 1...3, using: &dice)
      container.truncation = [.head, .middle, .tail].pick(&dice)
    }
    return container
  }

  @Test func `any options on any text at any width keep the promises of a layout`() {
    var dice = Dice(seed: 1105)
    for run in 0..<Self.runs {
      let text = text(&dice)
      let container = container(&dice)
      let laidOut = TestFonts.manager.layout(text, in: container)
      let lineTexts = laidOut.lineTexts.joined()
      #expect(text.string.hasPrefix(lineTexts), "run \(run)")
      if laidOut.hiddenRanges.isEmpty { #expect(lineTexts == text.string, "run \(run)") }
      if container.maximumNumberOfLines > 0 {
        #expect(laidOut.lineCount <= container.maximumNumberOfLines, "run \(run)")
      }
      let measured = TestFonts.manager.shape(text).measure(in: container)
      #expect(measured.height == laidOut.height && measured.lines == laidOut.lineCount)
      for line in laidOut.lines {
        let runs = line.runs
        for (left, right) in zip(runs, runs.dropFirst()) {
          #expect(abs(left.frame.maxX - right.frame.x) < 0.001, "run \(run)")
        }
      }
      _ = laidOut.segments(of: 0..<text.count, hangingSpaces: true)
      for line in laidOut.lines.prefix(12) {
        let stops = laidOut.caretLocations(onLineAt: TextLocation(line.range.lowerBound))
        let rect = laidOut.caretRect(at: stops.pick(&dice))
        let found = laidOut.location(at: Point(x: rect.x, y: rect.y + rect.height / 2))
        #expect((0...text.count).contains(found.offset), "run \(run)")
      }
      var list = DisplayList()
      laidOut.draw(into: &list, at: .zero)
    }
  }
}

extension Array {
  fileprivate func pick(_ dice: inout Dice) -> Element {
    self[Int.random(in: 0..<count, using: &dice)]
  }
}
