import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

struct MarkerLayoutTests {
  private let column = 320.0

  @Test func `markers stand on the start side of their own item`() throws {
    let laidOut = layout(
      "- شتلات\n- Basil\n\n1. השקיה\n2. Mulch\n\n- [x] לנקות\n- [ ] Order")
    for (name, text) in [
      ("bullet", "شتلات"), ("bullet", "Basil"), ("number", "השקיה"), ("number", "Mulch"),
      ("checkbox", "לנקות"), ("checkbox", "Order"),
    ] {
      let marker = try #require(laidOut.decoration(named: name, beside: text)).frame
      let words = try #require(laidOut.textFrame(of: text))
      let isRightToLeft = try #require(laidOut.fragment(of: text)).direction == .rightToLeft
      #expect(isRightToLeft == ["شتلات", "השקיה", "לנקות"].contains(text))
      #expect(isRightToLeft ? marker.minX >= words.maxX : marker.maxX <= words.minX)
      #expect(marker.minX >= 0 && marker.maxX <= column)
    }
  }

  @Test func `bullets are centred on the boundary and on the small letters`() throws {
    let laidOut = layout("- x")
    let bullet = try #require(laidOut.decorations(named: "bullet").first)
    #expect(bullet.frame.midX == 6)
    #expect(bullet.frame.width == 6)
    let line = try #require(laidOut.fragment(of: "x")?.lines.first)
    let metrics = try #require(
      TestFonts.manager.fonts.metrics(for: laidOut.rendered.configuration.bodyFont))
    #expect(abs(bullet.frame.midY - (line.baseline - metrics.xHeight / 2)) < 0.001)
  }

  @Test func `a bullet beside a heading is centred on the heading's small letters`() throws {
    let laidOut = layout("- # x")
    let font = try #require(laidOut.rendered.configuration.heading1.font)
    let metrics = try #require(TestFonts.manager.fonts.metrics(for: font))
    let bullet = try #require(laidOut.decorations(named: "bullet").first)
    let line = try #require(laidOut.fragment(of: "x")?.lines.first)
    #expect(abs(bullet.frame.midY - (line.baseline - metrics.xHeight / 2)) < 0.001)
  }

  @Test func `a marker beside a rule stands in its middle`() throws {
    let laidOut = layout("- ***")
    let marker = try #require(laidOut.decorations(named: "bullet").first)
    #expect(abs(marker.frame.midY - laidOut.attachments[0].frame.midY) < 0.02)
  }

  @Test func `bullets change their form with the level`() {
    let shapes = layout("- a\n  - b\n    - c\n      - d").decorations(named: "bullet").map(\.kind)
    #expect(shapes == [.bullet(.disc), .bullet(.ring), .bullet(.square), .bullet(.square)])
  }

  @Test func `numbers end at one edge, on the first line's baseline`() throws {
    let laidOut = layout("98. ninety\n99. more\n100. and a text that wraps over some lines of it")
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.map(\.kind) == ["98.", "99.", "100."].map { .number(text: $0) })
    #expect(Set(numbers.map(\.frame.maxX)).count == 1)
    #expect(numbers.allSatisfy { $0.frame.minX >= 0 })
    for (number, text) in zip(numbers, ["ninety", "more", "and"]) {
      let line = try #require(laidOut.fragment(of: text)?.lines.first)
      #expect(number.baseline == line.baseline)
      #expect(number.frame.maxX <= line.frame.minX)
    }
  }

  @Test func `a number in right-to-left text has its full stop on the left`() throws {
    let laidOut = layout("9. תשע\n10. עשר\n11. אחת\n12. שתים")
    let numbers = laidOut.decorations(named: "number")
    #expect(Set(numbers.map(\.frame.minX)).count == 1)
    for number in numbers {
      let line = try #require(number.text?.fragments.first?.lines.first)
      let glyphs = line.runs.flatMap(\.glyphs).sorted { $0.x < $1.x }
      let text = Array(number.text?.text.string.utf8 ?? "".utf8)
      let shown = glyphs.map { text[$0.cluster] }
      #expect(shown.first == UInt8(ascii: "."))
      #expect(shown.dropFirst().elementsEqual(text.dropLast()))
      #expect(number.frame.maxX <= 320)
    }
  }

  @Test func `very large numbers have room, at every level`() throws {
    let laidOut = layout(
      "999999999. large\n1. next\n\n***\n\n- a\n  - b\n\n    998. deep\n    999. deeper\n    1000. deepest"
    )
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.count == 5)
    #expect(numbers[1].kind == .number(text: "1000000000."))
    for number in numbers {
      let text = laidOut.text.fragments[
        try #require(laidOut.text.fragmentIndex(containing: number.range.lowerBound))]
      #expect(number.frame.minX >= 0)
      #expect(number.frame.maxX <= text.lines[0].frame.minX)
    }
    let starts = ["deep", "deeper", "deepest"].map { laidOut.textFrame(of: $0)?.minX }
    #expect(Set(starts).count == 1)
  }

  @Test func `a box is centred on the capitals and its tick drawn in it`() throws {
    let laidOut = layout("- [ ] a\n- [x] b")
    let boxes = laidOut.decorations(named: "checkbox")
    #expect(boxes.map(\.kind) == [.checkbox(isChecked: false), .checkbox(isChecked: true)])
    #expect(boxes.map(\.frame.maxX) == [14, 14])
    #expect(boxes.map(\.frame.width) == [14, 14])
    #expect(boxes[0].lineWidth == 0.09 * 14)
    #expect(boxes[1].detailColor == .white)
    #expect(laidOut.tasks.map(\.frame) == boxes.map(\.frame))
    let line = try #require(laidOut.fragment(of: "a")?.lines.first)
    let metrics = try #require(
      TestFonts.manager.fonts.metrics(for: laidOut.rendered.configuration.bodyFont))
    #expect(abs(boxes[0].frame.midY - (line.baseline - metrics.capHeight / 2)) < 0.001)
  }

  @Test func `items of blocks have one marker each, beside their first line`() throws {
    let laidOut = layout(
      """
      1. Fill the kettle:
         ```
         open tap
         wait 20
         ```

      2. Warm the pot.

         Pour the water out again.

      3. Add leaves:
         - two spoons
      4. ```
         stir()
         ```
      """)
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.map(\.kind) == (1...4).map { .number(text: "\($0).") })
    for (number, text) in zip(numbers, ["Fill", "Warm", "Add", "stir"]) {
      #expect(number.baseline == laidOut.fragment(of: text)?.lines.first?.baseline)
    }
    let textEdge = try #require(laidOut.textFrame(of: "Warm")?.minX)
    #expect(laidOut.textFrame(of: "Pour")?.minX == textEdge)
    #expect(laidOut.decorations(named: "codeFill").allSatisfy { $0.frame.minX == textEdge })
    let bullet = try #require(laidOut.decorations(named: "bullet").first)
    #expect(bullet.frame.minX > textEdge)
    #expect(laidOut.textFrame(of: "two spoons")?.minX == textEdge + 24)
  }

  @Test func `nested lists of opposite directions keep their steps`() throws {
    let laidOut = layout(
      "- قائمة\n  - Bread\n- ملاحظات\n  1. First\n  2. تأكد\n\n***\n\n- Reading\n  - כתבים\n    - Notes"
    )
    let frame = { (text: String) in try #require(laidOut.textFrame(of: text)) }
    #expect(try frame("Bread").minX == 42)
    #expect(try frame("First").minX == 56)
    #expect(try frame("تأكد").maxX == 320 - 56)
    #expect(try frame("כתבים").maxX == 320 - 42)
    #expect(try frame("Notes").minX == 66)
    for marker in laidOut.decorations where ["bullet", "number"].contains(marker.kind.name) {
      let fragment = laidOut.text.fragments[
        try #require(laidOut.text.fragmentIndex(containing: marker.range.lowerBound))]
      for line in fragment.lines {
        #expect(marker.frame.intersection(line.frame).isEmpty)
      }
    }
  }

  @Test func `lines of an item share their edge and their distance to the marker`() throws {
    let text =
      "1. מילים רבות שנמשכות על פני כמה שורות כדי לראות\n2. many words that go on over several lines to be seen"
    let laidOut = layout(text, width: 240)
    let (rtl, ltr) = (laidOut.fragment(of: "מילים"), laidOut.fragment(of: "many"))
    #expect((rtl?.lines.count ?? 0) > 1 && (ltr?.lines.count ?? 0) > 1)
    #expect(Set(rtl?.lines.map(\.frame.maxX) ?? []) == [208.0])
    #expect(Set(ltr?.lines.map(\.frame.minX) ?? []) == [32.0])
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers[0].frame.minX - (240 - 32) == 12)
    #expect(32 - numbers[1].frame.maxX == 12)
  }

  @Test func `an admonition's icon stands before its title, on either side`() throws {
    for (markdown, isMirrored) in [("> [!NOTE]\n> x", false), ("> [!NOTE]\n> שלום", true)] {
      let laidOut = layout(markdown)
      let icon = try #require(laidOut.decorations(named: "admonitionIcon").first)
      let title = try #require(laidOut.textFrame(of: "Note"))
      #expect(icon.frame.width == 17 && icon.frame.height == 17)
      #expect((isMirrored ? icon.frame.minX - title.maxX : title.minX - icon.frame.maxX) == 7)
      #expect(isMirrored ? icon.frame.maxX == 320 - 19 : icon.frame.minX == 19)
    }
  }

  @Test(arguments: AdmonitionType.allCases)
  func `every icon has ink that stays in its box`(type: AdmonitionType) {
    let icon = AdmonitionIcon(type)
    #expect(!icon.parts.isEmpty)
    for part in icon.parts {
      let bounds = part.path.controlBounds
      let reach = (part.penWidth ?? 0) / 2
      #expect(bounds.minX - reach >= 0 && bounds.minY - reach >= 0)
      #expect(bounds.maxX + reach <= 16 && bounds.maxY + reach <= 16)
    }
  }
}
