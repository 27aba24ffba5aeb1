import Graphics
import Testing
import TextLayout

/// A box at the top left that text flows around.
private struct CornerBox: TextContainerShape {
  var size: Size

  func lineFragment(for proposal: Rect, direction: TextDirection) -> Rect {
    guard proposal.y < size.height else { return proposal }
    let left = max(proposal.x, size.width)
    return Rect(
      x: left, y: proposal.y, width: max(0, proposal.maxX - left), height: proposal.height)
  }
}

/// Nothing is free above a height.
private struct Ceiling: TextContainerShape {
  var height: Double

  func lineFragment(for proposal: Rect, direction: TextDirection) -> Rect {
    var free = proposal
    free.y = max(free.y, height)
    return free
  }
}

/// Something hangs into the column from the right, between two heights.
private struct Shelf: TextContainerShape {
  var top: Double
  var bottom: Double
  var width: Double

  func lineFragment(for proposal: Rect, direction: TextDirection) -> Rect {
    guard proposal.maxY > top, proposal.y < bottom else { return proposal }
    var free = proposal
    free.width -= width
    return free
  }
}

@Suite(.needsFonts) struct ContainerTests {
  @Test func `a line that grows asks again with its height`() throws {
    let tall = TextAttributes.attachment(Box(width: 10, ascent: 60))
    let text = AttributedText(pieces: [
      ("aaaa bbbb cccc ", .plain()), ("\u{FFFC}", tall), (" dddd eeee ffff gggg hhhh", .plain()),
    ])
    let shelf = Shelf(top: 40, bottom: 50, width: 100)
    let laidOut = TestFonts.manager.layout(text, in: TextContainer(width: 200, shape: shelf))
    let grown = try #require(laidOut.lines.first { $0.frame.height > 60 })
    // The line begins above the shelf, and reaches past it only as it is tall.
    #expect(grown.frame.y < 40 && grown.frame.maxY > 40)
    #expect(grown.frame.maxX <= 100)
    #expect(laidOut.lines.contains { $0.frame.maxX > 100 })
    #expect(laidOut.lineTexts.joined() == text.string)
  }

  private static let words = String(repeating: "floating words ", count: 30)

  @Test(arguments: [words, String(repeating: hebrew + " ", count: 60)])
  func `a container says which part of each line is free`(source: String) {
    let text = AttributedText(source, attributes: .plain())
    let box = CornerBox(size: Size(width: 100, height: 50))
    let laidOut = TestFonts.manager.layout(text, in: TextContainer(width: 300, shape: box))
    #expect(laidOut.lineTexts.joined() == source)
    for line in laidOut.lines {
      #expect(line.frame.x >= (line.frame.y < 50 ? 100 : 0) && line.frame.maxX <= 300)
    }
    #expect(laidOut.lines.contains { $0.frame.width > 205 })
    #expect(laidOut.lines.map(\.frame.y) == laidOut.lines.map(\.frame.y).sorted())
  }

  @Test func `a line goes down to where there is room`() {
    let text = AttributedText("one\ntwo", attributes: .plain())
    let free = TestFonts.manager.layout(text, in: TextContainer(width: 100))
    let low = TestFonts.manager.layout(
      text, in: TextContainer(width: 100, shape: Ceiling(height: 30)))
    #expect(low.lines.map(\.frame.y) == free.lines.map { $0.frame.y + 30 })
    #expect(low.height == free.height + 30)
    #expect(low.segments(of: 4..<7).first?.rect.y == low.lines[1].frame.y)
  }

  @Test func `many texts measure as one after the other`() {
    let texts = (1..<40).map {
      AttributedText(String(repeating: "word ", count: $0) + hebrew, attributes: .plain())
    }
    let manager = TextLayoutManager(fonts: TestFonts.all)
    let together = manager.measure(texts, width: 120)
    #expect(together == texts.map { manager.measure($0, width: 120) })
    let laidOut = manager.layout(texts, in: TextContainer(width: 120))
    #expect(laidOut.map(\.height) == together.map(\.height))
    #expect(manager.measure([], width: 10).isEmpty)
  }

  @Test func `a string measures in one call`() {
    let manager = TestFonts.manager
    #expect(manager.measure("one line", attributes: .plain()).lines == 1)
    #expect(
      manager.measure("a b", attributes: .plain(), width: 12)
        == manager.measure(AttributedText("a b", attributes: .plain()), width: 12))
  }
}
