import Graphics
import MarkdownSyntax
import TextLayout
import Testing

@testable import MarkdownLayout

/// Faults that users of similar tools have reported, as whole documents.
@Suite(.enabled(if: SharedData.isThere, SharedData.absence))
struct CaseTests {
  private func lay(
    _ name: String, width: Double = 320, options: MarkdownParsingOptions = .commonMark,
    layoutDirection: TextDirection = .leftToRight
  ) throws -> MarkdownDocumentLayout {
    MarkdownText(try SharedData.document(of: name), options: options)
      .textLayoutManager(TestFonts.manager).layoutDirection(layoutDirection).layout(width: width)
  }

  /// Whether each marker stands beside its own item, on the side where it begins, inside the page.
  private func expectMarkersBeside(_ laidOut: MarkdownDocumentLayout, width: Double = 320) throws {
    let names: Set = ["bullet", "number", "checkbox"]
    for marker in laidOut.decorations where names.contains(marker.kind.name) {
      let index = try #require(laidOut.text.fragmentIndex(containing: marker.range.lowerBound))
      let fragment = laidOut.text.fragments[index]
      for line in fragment.lines where !line.frame.isEmpty {
        if fragment.direction == .rightToLeft {
          #expect(marker.frame.minX >= line.frame.maxX)
        } else {
          #expect(marker.frame.maxX <= line.frame.minX)
        }
      }
      #expect(marker.frame.minX >= 0 && marker.frame.maxX <= width)
    }
  }

  @Test func `001 each block takes the direction of its own text`() throws {
    let laidOut = try lay("001-direction-per-paragraph")
    let directions = laidOut.text.fragments.map(\.direction)
    let r = TextDirection.rightToLeft
    let l = TextDirection.leftToRight
    #expect(directions == [r, r, l, r, l, r, l, r, l, r, l])
    for fragment in laidOut.text.fragments {
      let style = laidOut.rendered.text.paragraphStyles[
        laidOut.rendered.text.paragraphs[fragment.paragraph].style]
      for line in fragment.lines {
        if fragment.direction == r {
          #expect(abs(line.frame.maxX - (320 - style.headIndent)) < 0.02)
        } else {
          #expect(abs(line.frame.minX - style.headIndent) < 0.02)
        }
      }
    }
    try expectMarkersBeside(laidOut)
    let bars = laidOut.decorations(named: "quoteBar")
    #expect(bars.map(\.frame.minX) == [317, 0])
  }

  @Test func `002 a flag or an emoji does not choose the direction`() throws {
    let laidOut = try lay("002-leading-emoji-then-persian")
    #expect(laidOut.text.fragments.count == 5)
    #expect(laidOut.text.fragments.allSatisfy { $0.direction == .rightToLeft })
  }

  @Test func `003 what stands in an isolate does not choose the direction`() throws {
    let laidOut = try lay("003-isolate-at-start-does-not-vote")
    #expect(laidOut.text.fragments.map(\.direction) == [.rightToLeft, .rightToLeft])
    #expect(laidOut.rendered.text.string.contains("\u{2069}"))
  }

  @Test func `004 without a letter the interface decides, for markers too`() throws {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let laidOut = try lay("004-neutral-only-paragraphs", layoutDirection: direction)
      let directions = laidOut.text.fragments.map(\.direction)
      #expect(
        Array(directions.prefix(4)) == [direction, .rightToLeft, .leftToRight, .rightToLeft])
      #expect(directions.suffix(2).allSatisfy { $0 == direction })
      try expectMarkersBeside(laidOut)
    }
  }

  @Test func `005 code in Arabic has one chip around its own letters, in reading order`() throws {
    let laidOut = try lay("005-code-spans-in-arabic", width: 600)
    let chips = laidOut.decorations(named: "inlineCodeFill")
    let codes = chips.map { String(laidOut.rendered.text[$0.range]) }
    #expect(Set(codes).isSuperset(of: ["config.yaml", "max_items", "--help"]))
    #expect(Set(codes).count == codes.count)
    for chip in chips {
      for run in laidOut.text.fragments.flatMap(\.lines).flatMap(\.runs)
      where run.frame.y < chip.frame.maxY && run.frame.maxY > chip.frame.y {
        for glyph in run.glyphs {
          let isInside = glyph.x >= chip.frame.minX - 0.1 && glyph.x < chip.frame.maxX - 0.1
          let isOwn = chip.range.contains(glyph.cluster)
          #expect(isInside == isOwn || glyph.advance == 0)
        }
      }
    }
    let places = Dictionary(zip(codes, chips.map(\.frame))) { first, _ in first }
    #expect((places["config.yaml"]?.minX ?? 0) > (places["max_items"]?.maxX ?? 600))
  }

  @Test func `006 code among Arabic runs left to right and looks as it does alone`() throws {
    let laidOut = try lay("006-fence-inside-rtl-document")
    let code = try #require(laidOut.rendered.codeBlocks.first)
    let source = try SharedData.document(of: "006-fence-inside-rtl-document")
    let fence = source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("```") }
    let alone = layout(
      fence.prefix(
        (fence.dropFirst().firstIndex { $0.hasPrefix("```") } ?? 0) - fence.startIndex + 1
      )
      .joined(separator: "\n"))
    let lines = laidOut.text.fragments[code.paragraphs].flatMap(\.lines)
    let others = alone.text.fragments.flatMap(\.lines)
    #expect(lines.count == 3 && others.count == 3)
    for (line, other) in zip(lines, others) {
      #expect(line.frame.minX == 12 && line.frame.size == other.frame.size)
      #expect(line.runs.map(\.frame.x) == other.runs.map(\.frame.x))
    }
    for text in ["الخطوة", "ثم"] {
      #expect(laidOut.fragment(of: text)?.direction == .rightToLeft)
      #expect(laidOut.textFrame(of: text)?.maxX == 320)
    }
  }

  @Test func `007 Hebrew numbers end at one edge on the right`() throws {
    let laidOut = try lay("007-hebrew-ordered-markers")
    try expectMarkersBeside(laidOut)
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.count == 4 && Set(numbers.map(\.frame.minX)).count == 1)
    for (number, fragment) in zip(numbers, laidOut.text.fragments) {
      #expect(number.baseline == fragment.lines.first?.baseline)
      let glyphs = number.text?.fragments.first?.lines.first?.runs.flatMap(\.glyphs) ?? []
      let text = Array(number.text?.text.string.utf8 ?? "".utf8)
      #expect(glyphs.sorted { $0.x < $1.x }.first.map { text[$0.cluster] } == UInt8(ascii: "."))
    }
  }

  @Test func `008 lists of opposite directions keep their gutters`() throws {
    let laidOut = try lay("008-nested-lists-of-opposite-direction")
    try expectMarkersBeside(laidOut)
    for fragment in laidOut.text.fragments {
      #expect(fragment.lines.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 320.02 })
    }
    let tops = laidOut.text.fragments.map(\.frame.minY)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 })
    #expect(laidOut.textFrame(of: "Bread")?.minX == 42)
    #expect(laidOut.textFrame(of: "Notes")?.minX == 66)
  }

  @Test func `009 bars stand on the side of each paragraph`() throws {
    let laidOut = try lay("009-quote-bars-per-paragraph")
    for (text, count, isRight) in [
      ("القراءة", 1, true), ("Reading", 1, false), ("ציטוט", 2, true), ("Inner", 2, false),
    ] {
      let words = try #require(laidOut.textFrame(of: text))
      let bars = laidOut.decorations(named: "quoteBar").map(\.frame)
        .filter { $0.minY < words.maxY && $0.maxY > words.minY }
      #expect(Set(bars.map(\.minX)).count == count && bars.count == count)
      #expect(bars.allSatisfy { isRight ? $0.minX >= words.maxX : $0.maxX <= words.minX })
    }
  }

  @Test func `010 lines of an item share an edge, as far from the marker on either side`() throws {
    let laidOut = try lay("010-rtl-hanging-indent", width: 240)
    try expectMarkersBeside(laidOut, width: 240)
    let (first, second) = (laidOut.text.fragments[0].lines, laidOut.text.fragments[1].lines)
    #expect(first.count > 2 && second.count > 2)
    #expect(Set(first.map(\.frame.maxX)).count == 1)
    #expect(Set(second.map(\.frame.minX)).count == 1)
    let bullets = laidOut.decorations(named: "bullet").map(\.frame)
    #expect(
      abs(bullets[0].minX - first[0].frame.maxX - (second[0].frame.minX - bullets[1].maxX)) < 0.02)
  }

  @Test(arguments: [
    ("011-parentheses-in-mixed-text", [TextDirection.leftToRight, .rightToLeft, .rightToLeft]),
    ("012-numbers-in-arabic-and-hebrew", Array(repeating: .rightToLeft, count: 9)),
    ("016-trailing-space-at-bidi-wrap", [.leftToRight, .rightToLeft]),
  ])
  func `011, 012, 016 paragraphs of both scripts run by their first letter, to their edge`(
    name: String, directions: [TextDirection]
  ) throws {
    for width in stride(from: 120.0, through: 260, by: 20) {
      let laidOut = try lay(name, width: width)
      #expect(laidOut.text.fragments.map(\.direction) == directions)
      for fragment in laidOut.text.fragments {
        for line in fragment.lines {
          let edge = fragment.direction == .leftToRight ? line.frame.minX : width - line.frame.maxX
          #expect(abs(edge) < 0.02)
        }
      }
    }
  }

  @Test func `013 an address in Hebrew is one link with one area around its letters`() throws {
    let laidOut = try lay("013-urls-in-hebrew", width: 600)
    #expect(
      laidOut.links.map(\.mark.url) == [
        "https://example.org/guide?id=7&lang=he", "https://example.org/docs/",
        "mailto:info@example.org",
      ])
    #expect(laidOut.text.fragments.allSatisfy { $0.direction == .rightToLeft })
    for link in laidOut.links {
      #expect(link.rects.count == 1)
      let rect = try #require(link.rects.first)
      let glyphs = laidOut.text.fragments.flatMap(\.lines).flatMap(\.runs).flatMap(\.glyphs)
        .filter { link.mark.range.contains($0.cluster) }.sorted { $0.x < $1.x }
      #expect(glyphs.map(\.cluster) == glyphs.map(\.cluster).sorted())
      #expect(glyphs.allSatisfy { $0.x >= rect.minX - 0.02 && $0.x < rect.maxX })
    }
  }

  @Test func `014 a style in an Arabic word leaves its letters joined`() throws {
    var options = MarkdownParsingOptions.commonMark
    options.highlight = true
    let laidOut = try lay("014-style-inside-arabic-word", options: options)
    let widths = laidOut.text.fragments.prefix(5).map { $0.lines[0].frame.width }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.5 })
    let glyphs = laidOut.text.fragments.prefix(5).map {
      $0.lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(Set(glyphs).count == 1)
    let link = try #require(laidOut.links.first)
    #expect((link.rects.first?.width ?? 99) < widths[0] / 2 + 4)
  }

  @Test func `015 alternating scripts wrap between words`() throws {
    for width in stride(from: 60.0, through: 320, by: 20) {
      let laidOut = try lay("015-mixed-script-wrapping", width: width)
      let lines = laidOut.text.fragments[0].lines
      #expect(lines.allSatisfy { $0.frame.width <= width + 0.01 })
      #expect(width != 100 || lines.count >= 4)
      var end = 0
      for line in lines {
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
      }
      #expect(end == laidOut.rendered.text.count)
    }
  }

  @Test func `018, 019, 022 measuring again at the measured width changes nothing`() throws {
    for name in [
      "018-natural-width-refits", "019-rounding-does-not-accumulate",
      "022-height-from-metrics-not-ink",
    ] {
      for width in stride(from: 60.0, through: 400, by: 7) {
        let laidOut = try lay(name, width: width)
        let again = try lay(name, width: laidOut.size.width)
        #expect(again.size == laidOut.size && again.lineCount == laidOut.lineCount)
      }
      let heights = Set(try lay(name, width: 400).text.fragments.map(\.frame.height))
      #expect(heights == [26])
    }
  }

  @Test func `020, 021 line ends and scales change no line`() throws {
    let source = try SharedData.document(of: "021-trailing-newlines-add-nothing")
    let plain = document(source).displayList(width: 320)
    #expect(document("One line of text.\n\n- and an item").displayList(width: 320) == plain)
    for width in stride(from: 100.0, through: 360, by: 13) {
      let laidOut = try lay("020-same-lines-at-every-scale", width: width)
      #expect(laidOut.text.fragments.flatMap(\.lines).allSatisfy { $0.frame.maxX <= width + 0.02 })
    }
  }

  @Test func `023 code in items and quotes has its room and its box`() throws {
    for width in [160.0, 240, 320, 480] {
      let laidOut = try lay("023-code-block-counts-in-height", width: width)
      #expect(laidOut.rendered.codeBlocks.map(\.paragraphs.count) == [4, 2, 2])
      for (block, box) in zip(laidOut.rendered.codeBlocks, laidOut.decorations(named: "codeFill")) {
        for line in laidOut.text.fragments[block.paragraphs].flatMap(\.lines) {
          #expect(line.frame.minY >= box.frame.minY + 12 && line.frame.maxY <= box.frame.maxY - 12)
          #expect(line.frame.minX >= box.frame.minX + 12)
          #expect(line.frame.maxX <= box.frame.maxX - 12 + 0.02)
        }
        if block.paragraphs.upperBound < laidOut.text.fragments.count {
          let next = laidOut.text.fragments[block.paragraphs.upperBound]
          #expect(next.frame.minY >= box.frame.maxY)
        }
      }
    }
  }

  @Test func `026 lines with emoji keep their pitch and their baselines`() throws {
    for width in [120.0, 200, 320] {
      let laidOut = try lay("026-emoji-lines-measure-as-drawn", width: width)
      let lines = laidOut.text.fragments[0].lines
      #expect(Set(zip(lines.dropFirst(), lines).map { $0.baseline - $1.baseline }) == [26])
      for line in laidOut.text.fragments.flatMap(\.lines) {
        #expect(line.runs.flatMap(\.glyphs).allSatisfy { abs($0.y - line.baseline) < 0.5 })
      }
      let (flower, words) = (laidOut.text.fragments[1].lines[0], laidOut.text.fragments[1].lines[1])
      #expect(flower.frame.maxY <= words.frame.minY)
    }
  }

  @Test func `027 a document is as high whatever was measured before`() throws {
    let source = try SharedData.document(of: "027-measuring-is-a-pure-function")
    let view = document(source)
    let widths = [300.0, 500, 120]
    let first = widths.map { view.size(width: $0) }
    _ = view.displayList(width: 231)
    #expect(widths.map { view.size(width: $0) } == first)
    #expect(widths.map { document(source).size(width: $0) } == first)
  }

  @Test func `039 Japanese wraps inside the column, in items, headings and cells too`() throws {
    for width in stride(from: 100.0, through: 310, by: 30) {
      let laidOut = try lay("039-cjk-wraps-with-kinsoku", width: width)
      let text = laidOut.rendered.text
      for line in laidOut.text.fragments.flatMap(\.lines) {
        #expect(line.frame.maxX <= width + 0.02 && !line.isHyphenated)
        let content = text[line.range]
        #expect(content.first.map { !"、。」）ーっゃ々".contains($0) } ?? true)
        #expect(content.last.map { !"「（".contains($0) } ?? true)
      }
      #expect(laidOut.text.fragments[0].lines.count > 1)
    }
  }

  @Test func `040 emoji are never cut at a line's end`() throws {
    for width in stride(from: 30.0, through: 150, by: 15) {
      let laidOut = try lay("040-emoji-clusters-stay-whole", width: width)
      let text = laidOut.rendered.text
      var starts: Set<Int> = []
      for index in text.string.indices { starts.insert(text.offset(of: index)) }
      for line in laidOut.text.fragments.flatMap(\.lines) {
        #expect(starts.contains(line.range.lowerBound))
        #expect(line.frame.width <= width + 0.02 || text[line.range].count <= 2)
      }
    }
  }

  @Test func `043 wide numbers have their room at every level`() throws {
    let laidOut = try lay("043-wide-list-numbers")
    try expectMarkersBeside(laidOut)
    let names = laidOut.decorations(named: "number").map(\.kind)
    #expect(
      names
        == ["98.", "99.", "100.", "101.", "999999999.", "1000000000.", "998.", "999.", "1000."].map
      {
        .number(text: $0)
      })
    for group in [
      ["ninety-eight", "ninety-nine", "one hundred"], ["large", "next"],
      ["deep", "deeper", "deepest"],
    ] {
      #expect(Set(group.map { laidOut.textFrame(of: $0)?.minX }).count == 1)
    }
  }

  @Test func `044 code and paragraphs in items keep the item's edge and number`() throws {
    let laidOut = try lay("044-items-with-code-and-paragraphs")
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.map(\.kind) == (1...4).map { .number(text: "\($0).") })
    for (number, text) in zip(numbers, ["Fill", "Warm", "Add", "stir"]) {
      #expect(number.baseline == laidOut.fragment(of: text)?.lines.first?.baseline)
    }
    let edge = laidOut.textFrame(of: "Warm")?.minX
    #expect(laidOut.textFrame(of: "Pour")?.minX == edge)
    #expect(laidOut.decorations(named: "codeFill").allSatisfy { $0.frame.minX == edge })
  }

  @Test func `047 invisible characters have no room and stay in the text`() throws {
    let laidOut = try lay("047-invisible-characters-stay-invisible", width: 400)
    let text = laidOut.rendered.text
    let source = try SharedData.document(of: "047-invisible-characters-stay-invisible")
    for scalar in ["\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{200B}", "\u{34F}"]
    {
      let written = source.unicodeScalars.count { String($0) == scalar }
      #expect(text.string.unicodeScalars.count { String($0) == scalar } == written)
    }
    for glyph in laidOut.text.fragments.flatMap(\.lines).flatMap(\.runs).flatMap(\.glyphs) {
      #expect(glyph.id != 0)
    }
    #expect(laidOut.text.missingGlyphs.isEmpty)
  }

  @Test func `048 a link over two lines has an area on each, around its own words`() throws {
    for (index, count) in [(0, 3), (2, 3)] {
      let width = try #require(
        stride(from: 180.0, to: 300, by: 1).first { width in
          (try? lay("048-link-over-two-lines", width: width).links[index].rects.count) == 2
        })
      let laidOut = try lay("048-link-over-two-lines", width: width)
      #expect(laidOut.links.count == count)
      let link = laidOut.links[index]
      #expect(link.rects[1].y == link.rects[0].y + 26)
      let glyphs = laidOut.text.fragments.flatMap(\.lines).flatMap { line in
        line.runs.flatMap(\.glyphs).map { (line.frame.midY, $0) }
      }
      for (y, glyph) in glyphs where glyph.advance > 0 {
        let middle = Point(x: glyph.x + glyph.advance / 2, y: y)
        let isInside = link.rects.contains {
          middle.x > $0.minX && middle.x < $0.maxX && middle.y > $0.minY && middle.y < $0.maxY
        }
        let character = laidOut.rendered.text.string.utf8Slice(glyph.cluster..<glyph.cluster + 1)
        guard character != " " else { continue }
        #expect(isInside == link.mark.range.contains(glyph.cluster))
      }
    }
  }
}
