import Graphics
import MarkdownSyntax
import Raster
import TextLayout
import Testing

@testable import MarkdownLayout

struct DocumentLayoutTests {
  /// A document with every element.
  static let everything = """
    # Title with `code`

    A paragraph with **strong**, *emphasis*, ~~struck~~, `code`, [a link](u), ==marked==, x^2^,
    H~2~O, ||hidden|| and https://example.org, long enough to wrap.

    > A quote.
    >
    > > Nested.

    > [!NOTE]
    > Useful.

    - one
      - two
        - three

    9. nine
    10. ten

       more

    - [ ] open
    - [x] done

    ```swift
    let value = 1
    ```

    ---

    | A | B |
    |:--|--:|
    | some words that wrap in a narrow column | 12 |
    | x | y |

    ![alt](missing.png)

    Words ![icon](i.png) and the end.
    """

  // MARK: Direction

  @Test(arguments: [
    ("שלום עולם", TextDirection.rightToLeft), ("مرحبا", .rightToLeft), ("سلام", .rightToLeft),
    ("hello", .leftToRight), ("日本語", .leftToRight), ("123 مرحبا", .rightToLeft),
    ("\"Latin\" ثم عربي", .leftToRight), ("123", .leftToRight), ("🙂 שלום", .rightToLeft),
    ("`code` שלום", .rightToLeft), ("`code`", .leftToRight), ("https://a.org שלום", .rightToLeft),
    ("\u{200F}12", .rightToLeft), ("\u{2066}abc\u{2069} שלום", .rightToLeft),
  ])
  func `a paragraph runs as its first strong letter does`(
    text: String, direction: TextDirection
  ) {
    #expect(layout(text).text.fragments.first?.direction == direction)
  }

  @Test func `paragraphs decide one by one, neutral ones follow the layout`() {
    let markdown = "123\n\n# שלום\n\nhello\n\n> سلام\n\n- 5"
    let left = layout(markdown).text.fragments.map(\.direction)
    #expect(left == [.leftToRight, .rightToLeft, .leftToRight, .rightToLeft, .leftToRight])
    let right = document(markdown).layoutDirection(.rightToLeft).layout(width: 320)
    #expect(
      right.text.fragments.map(\.direction)
        == [.rightToLeft, .rightToLeft, .leftToRight, .rightToLeft, .rightToLeft])
  }

  @Test func `forced directions override content, natural takes the layout's`() {
    let markdown = "hello\n\nשלום"
    func directions(_ option: MarkdownWritingDirection) -> [TextDirection] {
      document(markdown).markdownWritingDirection(option).layout(width: 320).text.fragments
        .map(\.direction)
    }
    #expect(directions(.rightToLeft) == [.rightToLeft, .rightToLeft])
    #expect(directions(.leftToRight) == [.leftToRight, .leftToRight])
    #expect(directions(.natural) == [.leftToRight, .leftToRight])
  }

  // MARK: Measuring

  @Test func `fragments and decorations never overlap the next block`() {
    for width in [160.0, 320, 640] {
      let laidOut = layout(Self.everything, width: width)
      var bottom = 0.0
      for fragment in laidOut.text.fragments {
        #expect(fragment.frame.minY >= bottom)
        bottom = fragment.frame.maxY
      }
      #expect(laidOut.decorations.allSatisfy { $0.frame.maxY <= laidOut.size.height + 8 })
    }
  }

  @Test(arguments: ["one two three", "**bold words**", "*italic ones*", "`code here`", "ends `so`"])
  func `the natural width holds everything on one line`(markdown: String) {
    let shaped = document(markdown).shaped()
    for width in [shaped.naturalWidth, shaped.naturalWidth.rounded(.up)] {
      #expect(shaped.layout(width: width).lineCount == 1)
    }
    #expect(shaped.layout(width: shaped.naturalWidth - 1).lineCount > 1)
  }

  @Test func `blocks of one kind are equally high and add up without error`() {
    var heights: [Double] = []
    for count in 1...12 {
      let text = Array(repeating: "word", count: count).joined(separator: "\n\n")
      let view = document(text).markdownTheme { Paragraph().lineHeight(21.3).marginBottom(7.7) }
      heights.append(view.size(width: 300).height)
    }
    let steps = Set(zip(heights.dropFirst(), heights).map { (($0 - $1) * 64).rounded() })
    #expect(steps.count == 1)
    let lines = ["ace", "gjp", "ÄÉ", "xyz"].map { document($0).size(width: 300).height }
    #expect(Set(lines).count == 1)
  }

  @Test(arguments: ["", "\n", "\r\n", "\n\n\n", "  \n", "\t\n", "\r"])
  func `line ends at the end add nothing`(ending: String) {
    #expect(document("text" + ending).size(width: 300) == document("text").size(width: 300))
  }

  @Test(arguments: ["", "   ", "\n \t\n", "\r\n"])
  func `a document without content has no height`(markdown: String) {
    #expect(document(markdown).size(width: 300).height == 0)
    #expect(document(markdown).displayList(width: 300).commands.isEmpty)
  }

  @Test(arguments: [0.0, 0.5, 1, 3, 7, 15, 25, 40])
  func `absurd widths end with every word in a line`(width: Double) {
    let laidOut = layout(Self.everything, width: width)
    #expect(laidOut.size.height.isFinite && laidOut.size.height > 0)
    var end = 0
    for fragment in laidOut.text.fragments {
      for line in fragment.lines {
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
      }
    }
    #expect(end == laidOut.rendered.text.count)
  }

  @Test func `measuring depends on nothing that happened before`() async {
    let view = document(Self.everything)
    let widths = [300.0, 500, 120]
    let first = widths.map { view.size(width: $0) }
    _ = view.displayList(width: 222)
    _ = document("another").size(width: 100)
    #expect(widths.map { view.size(width: $0) } == first)
    await withTaskGroup(of: (Int, Size).self) { group in
      for index in 0..<8 {
        group.addTask { (index % 3, view.size(width: widths[index % 3])) }
      }
      for await (index, size) in group { #expect(size == first[index]) }
    }
  }

  @Test func `emoji keep the pitch of fixed lines`() throws {
    let laidOut = layout(
      "words 👩‍👩‍👧 and more words that go on 🎉 over several lines 🇨🇦 of text", width: 200)
    let lines = try #require(laidOut.text.fragments.first).lines
    #expect(lines.count > 2)
    #expect(Set(zip(lines.dropFirst(), lines).map { $0.baseline - $1.baseline }) == [26])
  }

  // MARK: Inline decorations

  @Test func `a link over two lines has a rectangle on each`() throws {
    let markdown = "Some words and [a link of four words](u) then [next](v) end."
    let width = try #require(
      stride(from: 180.0, to: 260, by: 2).first {
        layout(markdown, width: $0).links[0].rects.count == 2
      })
    let laidOut = layout(markdown, width: width)
    #expect(laidOut.links.map(\.rects.count) == [2, 1])
    let rects = laidOut.links[0].rects
    #expect(rects[1].y == rects[0].y + 26)
    let lines = laidOut.text.fragments[0].lines
    #expect(rects[0].maxX == lines.first { $0.frame.y == rects[0].y }?.frame.maxX)
    #expect(rects[1].minX == 0)
  }

  @Test func `each code span on a line has one chip, clear of its neighbours`() throws {
    let laidOut = layout("افتح الملف `config.yaml` ثم (`--help`) قبل الحفظ", width: 600)
    let chips = laidOut.decorations(named: "inlineCodeFill")
    #expect(chips.count == 2)
    let letters = try #require(
      laidOut.text.fragments[0].lines[0].runs.first { $0.range.overlaps(chips[0].range) })
    #expect(abs((letters.glyphs.first?.x ?? 0) - chips[0].frame.minX - 0.22 * 17) < 1)
    for chip in chips {
      for run in laidOut.text.fragments[0].lines.flatMap(\.runs)
      where !run.range.overlaps(chip.range) && !run.glyphs.isEmpty {
        #expect(
          run.frame.maxX <= chip.frame.minX + 0.02 || run.frame.minX >= chip.frame.maxX - 0.02)
      }
    }
  }

  @Test func `lines and areas of one look are one, whatever fonts they go through`() {
    let laidOut = layout("[a **b** c](u) ==d *e* f== ~~g **h**~~", width: 600)
    #expect(laidOut.decorations(named: "underline").count == 1)
    #expect(laidOut.decorations(named: "highlightFill").count == 1)
    #expect(laidOut.decorations(named: "strikethrough").count == 1)
  }

  // MARK: Spoilers

  @Test func `a spoiler shows nothing of its words`() throws {
    let laidOut = layout("The answer was ||forty ~~two~~ [x](u) `c`||, see.")
    let spoiler = try #require(laidOut.spoilers.first)
    #expect(laidOut.spoilers.count == 1 && !spoiler.mark.isRevealed)
    #expect(laidOut.links.isEmpty)
    for name in ["underline", "strikethrough", "inlineCodeFill"] {
      #expect(laidOut.decorations(named: name).isEmpty)
    }
    let text = laidOut.rendered.text
    for run in text.runs where spoiler.mark.range.contains(run.start) {
      #expect(text.attributes[run.attributes].color == .clear)
    }
    #expect(laidOut.rendered.attributes(of: "see")?.color == .black)
  }

  @Test func `overlays cover exactly the concealed words, line by line`() {
    let laidOut = layout("Before ||a rather long secret that wraps over lines|| after.", width: 160)
    let covers = laidOut.decorations(named: "spoilerOverlay")
    let range = laidOut.spoilers[0].mark.range
    #expect(covers.count > 1)
    #expect(covers.count == laidOut.spoilers[0].rects.count)
    #expect(covers.allSatisfy { range.contains($0.range.lowerBound) })
    for (cover, rect) in zip(covers, laidOut.spoilers[0].rects) {
      #expect(abs(cover.frame.width - rect.width) < 1 && cover.frame.x == rect.x)
    }
  }

  @Test func `a revealed spoiler is as wide and gets its colours and links back`() {
    let view = document("a ||b [c](u) **d**|| ||e||")
    let hidden = view.layout(width: 300)
    let shown = view.revealingSpoilers(.only([0])).layout(width: 300)
    #expect(shown.spoilers.map(\.mark.isRevealed) == [true, false])
    #expect(shown.links.map(\.mark.url) == ["u"])
    #expect(shown.spoilers.map(\.rects) == hidden.spoilers.map(\.rects))
    #expect(shown.decorations(named: "spoilerOverlay").count == 1)
    #expect(view.revealingSpoilers(.only([7])).layout(width: 300).spoilers == hidden.spoilers)
    #expect(
      view.revealingSpoilers(.all).layout(width: 300).decorations(named: "spoilerOverlay").isEmpty)
  }

  @Test func `dots are the same every time, a solid cover has the theme's colour`() {
    let view = document("||secret||").markdownTheme { Spoiler().foregroundStyle(.red) }
    #expect(view.displayList(width: 300) == view.displayList(width: 300))
    let solid = view.markdownSpoilerOverlay(.solid(cornerRadius: 9)).displayList(width: 300)
    let boxes = solid.commands.compactMap { command -> RGBAColor? in
      if case .fill(.roundedRect(_, radius: 9), let color) = command { color } else { nil }
    }
    #expect(boxes == [RGBAColor(hex: 0xFF3B30)])
  }
}
