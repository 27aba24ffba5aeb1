import Graphics
import Testing

@testable import TextLayout

/// What holds for every text at every width, tried on a real text in twenty languages.
@Suite(.needsDeclarations) struct DeclarationTests {
  #if DEBUG
    static let widths = [1, 63.3, 151.7, 320]
  #else
    static let widths = [1, 17, 40, 63.3, 90, 120, 151.7, 200, 255, 320, 480, 700, 1500]
  #endif

  private func shaped(_ declaration: Declaration) throws -> ShapedText {
    TestFonts.manager.shape(
      AttributedText(
        try declaration.text(), attributes: .plain(), style: .language(declaration.language)))
  }

  @Test(arguments: Declaration.all)
  func `every byte stands in exactly one line`(declaration: Declaration) throws {
    let shaped = try shaped(declaration)
    for width in Self.widths {
      let laidOut = shaped.layout(in: TextContainer(width: width))
      let ranges = laidOut.lines.map(\.range)
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == shaped.text.count)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(laidOut.lineTexts.joined() == shaped.text.string, "at \(width)")
    }
  }

  @Test(arguments: Declaration.all)
  func `no line is wider than its room, unless one grapheme or cluster is`(
    declaration: Declaration
  ) throws {
    let shaped = try shaped(declaration)
    for width in Self.widths {
      let laidOut = shaped.layout(in: TextContainer(width: width))
      let wide = laidOut.lines.filter {
        $0.frame.width > width && laidOut.graphemesThatBegin(in: $0) > 1
      }
      let texts = wide.map { laidOut.text.text(in: $0.range) }
      #expect(texts == [], "at \(width)")
    }
  }

  @Test(arguments: Declaration.all)
  func `measuring tells the height and lines that layout gives`(declaration: Declaration) throws {
    let shaped = try shaped(declaration)
    for width in Self.widths {
      let measured = shaped.measure(width: width)
      let laidOut = shaped.layout(in: TextContainer(width: width))
      let (lines, widest) = (laidOut.lineCount, laidOut.lines.map(\.frame.width).max())
      #expect(measured.height == laidOut.height, "at \(width)")
      #expect(measured.lines == lines, "at \(width)")
      #expect(measured.usedWidth == widest, "at \(width)")
    }
  }

  @Test(arguments: Declaration.all)
  func `a text fits into its natural width without wrapping`(declaration: Declaration) throws {
    let shaped = try shaped(declaration)
    let measured = shaped.measure(width: shaped.naturalWidth)
    #expect(measured.lines == shaped.text.paragraphs.count)
    #expect(measured.usedWidth == shaped.naturalWidth)
    #expect(shaped.measure(width: .infinity) == measured)
  }

  @Test(arguments: Declaration.all)
  func `the width that a layout used gives the same lines again`(declaration: Declaration) throws {
    let shaped = try shaped(declaration)
    for width in Self.widths {
      let first = shaped.measure(width: width)
      // A grapheme wider than the room makes another line wider than the room was.
      guard first.usedWidth <= width else { continue }
      let again = shaped.measure(width: first.usedWidth)
      #expect(again.lines == first.lines, "at \(width)")
      #expect(again.height == first.height, "at \(width)")
      #expect(again.usedWidth == first.usedWidth, "at \(width)")
    }
  }

  @Test(arguments: Declaration.all)
  func `glyphs stand where the advances before them end`(declaration: Declaration) throws {
    let shaped = try shaped(declaration)
    for width in [151.7, 480] {
      for line in shaped.layout(in: TextContainer(width: width)).lines {
        let runs = line.runs
        guard let first = runs.first?.frame.x, let last = runs.last?.frame else { continue }
        let sums = runs.map { run in run.glyphs.reduce(0) { $0 + $1.advance } }
        #expect(sums == runs.map(\.frame.width))
        #expect(last.x + last.width == first + sums.reduce(0, +))
        #expect(first <= line.frame.x)
        #expect(last.x + last.width >= line.frame.x + line.frame.width)
      }
    }
  }

  @Test(arguments: Declaration.all)
  func `colours leave every glyph where it was`(declaration: Declaration) throws {
    let source = try declaration.text()
    let style = ParagraphStyle.language(declaration.language)
    let plain = AttributedText(source, attributes: .plain(), style: style)
    var colored = AttributedText()
    var dice = Dice(seed: 7)
    var rest = Substring(source).unicodeScalars
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &dice))
      rest = rest.dropFirst(piece.count)
      let color = RGBAColor(red: UInt8.random(in: 0...255, using: &dice), green: 0, blue: 0)
      colored.append(
        String(Substring(piece)), attributes: .plain().with { $0.color = color }, style: style)
    }
    for width in [90.0, 320] {
      let whole = layout(plain, width: width)
      let split = layout(colored, width: width)
      #expect(split.lines.map(\.range) == whole.lines.map(\.range))
      #expect(split.glyphs == whole.glyphs)
    }
  }

  @Test(arguments: Declaration.all)
  func `words from the cache are those of the whole paragraph`(declaration: Declaration) throws {
    try expectCachedEqualsUncached(try declaration.text(), language: declaration.language)
  }

  @Test func `sixty-four measures at once give what one after the other gives`() async throws {
    let texts = try Declaration.all.map {
      AttributedText(
        String(try $0.text().prefix(1500)), attributes: .plain(), style: .language($0.language))
    }
    let jobs = (0..<64).map { (text: texts[$0 % texts.count], width: Double(80 + $0 * 11 % 400)) }
    let serial = jobs.map {
      TextLayoutManager(fonts: TestFonts.all).measure($0.text, width: $0.width)
    }
    let manager = TextLayoutManager(fonts: TestFonts.all)
    let parallel = await withTaskGroup(of: (Int, TextMeasurement).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask { (index, manager.measure(job.text, width: job.width)) }
      }
      var results = [TextMeasurement?](repeating: nil, count: jobs.count)
      for await (index, result) in group { results[index] = result }
      return results
    }
    #expect(parallel == serial)
  }
}

extension LaidOutText {
  /// How many graphemes of a line begin with glyphs of their own; one inside a ligature or a stack
  /// does not, and a mark by itself goes with its letter.
  fileprivate func graphemesThatBegin(in line: TextLineFragment) -> Int {
    let clusters = Set(line.runs.flatMap(\.glyphs).map(\.cluster))
    var offset = line.range.lowerBound
    var count = 0
    for character in text.text(in: line.range) {
      let isMark = character.unicodeScalars.first.map { Shaper.isMarkByItself($0.value) } ?? false
      if clusters.contains(offset), !character.isWhitespace, !isMark { count += 1 }
      offset += character.utf8.count
    }
    return count
  }
}

/// Expects that a shaper with a word cache, filled by other text before, gives the glyphs of one
/// without.
func expectCachedEqualsUncached(
  _ text: String, language: String = "und", look: TextAttributes = .plain(),
  fonts: FontCollection = TestFonts.all, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let analyzer = ParagraphAnalyzer()
  var cached = Shaper(fonts: fonts)
  var uncached = Shaper(fonts: fonts, usesWordCache: false)
  for _ in 0..<2 {
    for paragraph in text.split(separator: "\n") {
      let analysis = analyzer.analyze(Array(paragraph.utf8), style: .language(language))
      func shape(_ shaper: inout Shaper) -> ShapedParagraph {
        shaper.shape(
          analysis, looks: [LookSpan(start: 0, attributes: 0)], attributes: [look],
          styles: .language(language))
      }
      let (a, b) = (shape(&cached), shape(&uncached))
      #expect(
        a.clusters == b.clusters && a.flags == b.flags && a.glyphs == b.glyphs
          && a.runs == b.runs && a.missing == b.missing && a.opportunities == b.opportunities,
        "\(paragraph.firstDifference(a, b))", sourceLocation: sourceLocation)
    }
  }
}

extension Substring {
  /// The words around the first cluster that differs.
  fileprivate func firstDifference(_ a: ShapedParagraph, _ b: ShapedParagraph) -> String {
    let index = zip(a.clusters, b.clusters).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index else {
      return a.runs == b.runs ? "other glyphs: \(self)" : "other runs: \(self)"
    }
    let start = Swift.max(0, Int(a.clusters[Swift.max(0, index - 1)].start) - 12)
    return "near \(String(decoding: utf8.dropFirst(start).prefix(40), as: UTF8.self))"
  }
}
