import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

struct InlineDecorationTests {
  private static let kinds = ["inlineCodeFill", "highlightFill", "underline", "strikethrough"]

  @Test(arguments: [
    "a `code` ==marked== ~~struck~~ [link `in` it](u) x^2^ and **bold `code`** again",
    "نص `code` و==مظلل== و~~مشطوب~~ و[رابط](u) وس^2^", "# A `title` ==and `code` in==\n\n- `x`",
  ])
  func `what is told of chips and lines is what is drawn`(markdown: String) {
    for width in [80.0, 150, 400] {
      let laidOut = layout(markdown, width: width)
      let told = laidOut.decorations.filter { Self.kinds.contains($0.kind.name) }
      #expect(!told.isEmpty)
      var drawn = laidOut.displayList.commands
      for decoration in told {
        let isLine = decoration.kind == .underline || decoration.kind == .strikethrough
        #expect(decoration.pieces.isEmpty != isLine)
        for part in isLine ? decoration.pieces : [decoration.frame] {
          let index = drawn.firstIndex { command in
            switch command {
            case .fill(.rect(let rect), let color):
              rect == part && color == decoration.color
            case .fill(.roundedRect(let rect, let radius), let color):
              rect == part && color == decoration.color && radius == decoration.cornerRadius
            default: false
            }
          }
          #expect(index != nil, "\(decoration.kind) at \(part)")
          if let index { drawn.remove(at: index) }
        }
      }
    }
  }

  @Test func `letters from another font change no chip, highlight or line`() throws {
    func heights(_ markdown: String) -> [Double] {
      layout(markdown, width: 600).decorations.filter { Self.kinds.contains($0.kind.name) }
        .flatMap { [$0.frame.y, $0.frame.height] }
    }
    let latin = heights("==word== ~~word~~ [word](u) `word`")
    #expect(latin.count == 8)
    #expect(heights("==مظلل== ~~مظلل~~ [مظلل](u) `مظلل`").sorted() == latin.sorted())
    #expect(heights("==日本== ~~日本~~ [日本](u) `日本`") == latin)
  }

  @Test func `capitals stand in the middle of a chip`() throws {
    let laidOut = layout("`CODE`")
    let chip = try #require(laidOut.decorations(named: "inlineCodeFill").first).frame
    let font = try #require(laidOut.rendered.attributes(of: "CODE")?.font)
    let metrics = try #require(TestFonts.manager.fonts.metrics(for: font))
    let baseline = try #require(laidOut.fragment(of: "CODE")?.lines.first?.baseline)
    #expect(abs(chip.midY - (baseline - metrics.capHeight / 2)) < 0.001)
    #expect(abs(chip.maxY - (baseline + metrics.descent)) < 0.001)
  }

  @Test func `chips on lines one above the other don't touch`() {
    let laidOut = layout("- `one two three four five six seven eight`", width: 120)
    let chips = laidOut.decorations(named: "inlineCodeFill")
    #expect(chips.count > 2)
    #expect(zip(chips, chips.dropFirst()).allSatisfy { $1.frame.minY - $0.frame.maxY >= 0.5 })
  }

  @Test func `a link's line goes on under code in it, in one ink`() throws {
    let laidOut = layout("[a `b` c](u)")
    let lines = laidOut.decorations(named: "underline")
    #expect(lines.count == 1)
    #expect(lines.first?.color == laidOut.rendered.configuration.link.foregroundColor)
    #expect(lines.first?.range == 0..<5)
  }

  @Test func `a line through text goes through its formula and one below it does not`() {
    let struck = layout("~~a $x$ b~~", options: .github).decorations(named: "strikethrough")
    #expect(struck.map(\.range) == [0..<7])
    let linked = layout("[a $x$ b](u)", options: .github).decorations(named: "underline")
    #expect(linked.map(\.range) == [0..<2, 5..<7])
  }

  @Test func `letters that reach below a link's line break it`() throws {
    func parts(_ markdown: String) throws -> Decoration {
      try #require(layout(markdown).decorations(named: "underline").first)
    }
    let broken = try parts("[nothing here](u)")
    #expect(broken.pieces.count == 2)
    #expect(broken.pieces.first?.minX == broken.frame.minX)
    #expect(broken.pieces.last?.maxX == broken.frame.maxX)
    let whole = try parts("[none here](u)")
    #expect(whole.pieces == [whole.frame])
  }

  @Test func `a spoiler's cover has the height of its own letters`() throws {
    let laidOut = layout("# ||x||\n\n||x|| ==y==")
    let covers = laidOut.decorations(named: "spoilerOverlay")
    #expect(covers.count == 2)
    #expect(abs(covers[0].frame.height - 2 * covers[1].frame.height) < 0.001)
  }
}
