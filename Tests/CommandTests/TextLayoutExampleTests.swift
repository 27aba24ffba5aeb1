import Graphics
import Raster
import Testing
import TextLayout

/// The examples of the engine's document, compiled and run one after the other.
struct TextLayoutExampleTests {
  @Test func `the examples measure, lay out, select, attach and draw`() throws {
    // >>>
    let manager = TextLayoutManager(fonts: FontCollection())
    let look = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 16))
    let one = manager.measure("Hello, مرحبا, 你好", attributes: look, width: 120)
    print(one.lines, one.height, one.usedWidth, one.naturalWidth)

    // Many at once, on all processors; in the same order.
    let notes = ["One", "Two", "Three"].map { AttributedText($0, attributes: look) }
    let heights = manager.measure(notes, width: 120).map(\.height)

    // One text at many widths: it is shaped once.
    let shaped = manager.shape(AttributedText("A longer text for all widths", attributes: look))
    let lines = [80.0, 160, 320].map { shaped.measure(width: $0).lines }
    // <<<
    #expect(one.lines > 1 && one.usedWidth <= 120 && one.naturalWidth > 120)
    #expect(heights == [heights[0], heights[0], heights[0]] && heights[0] > 16)
    #expect(lines == lines.sorted(by: >) && lines[0] > lines[2])
    // >>>
    var style = ParagraphStyle()
    style.alignment = .justify
    style.hyphenation = Hyphenation()
    style.language = "en"
    var text = AttributedText()
    text.append("Paragraphs find their own direction. ", attributes: look, style: style)
    var link = look
    link.link = "https://example.org"
    link.underline = LineDecoration()
    text.append("שלום", attributes: link, style: style)

    let column = manager.layout(text, in: TextContainer(width: 150))
    for fragment in column.fragments {
      for line in fragment.lines {
        print(line.range, line.frame, line.baseline)
        for run in line.runs { print(run.level, run.glyphs.map(\.x)) }
      }
    }
    // Only what a window shows: the first paragraph is found by bisection.
    column.enumerateTextLayoutFragments(from: 0, to: 40) { print($0.frame) }
    // <<<
    #expect(column.lineCount > 1 && column.fragments.count == 1)
    #expect(column.height == manager.measure(text, width: 150).height)
    // >>>
    let navigation = TextSelectionNavigation(column)
    let caret = navigation.selection(at: Point(x: 10, y: 5))
    let next = navigation.destination(of: caret, .right, to: .word, extending: true)
    for segment in column.segments(of: next.range) { print(segment.rect) }

    // What Swift's strings and other systems count in.
    let place = text.index(at: next.range.upperBound)
    let units = text.utf16Offset(at: next.range.upperBound)
    print(text.string[..<place].count, units)
    // <<<
    #expect(caret.isCaret && !next.isCaret)
    #expect(
      place == text.string.utf8.index(text.string.startIndex, offsetBy: next.range.upperBound))
    #expect(units == next.range.upperBound)
    // >>>
    struct Box: TextAttachment {
      var layoutKey: AttachmentKey { AttachmentKey(1) }

      func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
        AttachmentBounds(width: min(40, proposal.lineWidth), ascent: proposal.capHeight, descent: 0)
      }
    }
    var picture = look
    picture.attachment = AttachmentReference(Box())
    text.append("\u{FFFC}", attributes: picture, style: style)
    let withBox = manager.layout(text, in: TextContainer(width: 150))
    let box = withBox.attachmentBounds(at: text.count - 3)
    // <<<
    #expect(box?.width == 40)
    // >>>
    var list = DisplayList()
    column.draw(into: &list, at: Point(x: 10, y: 10))
    let size = Size(width: column.width + 20, height: column.height + 20)
    if let scale = RasterScale(2) {
      let page = try PageRaster(list: list, size: size, scale: scale, background: .white)
      let png = try page.png()  // [UInt8]
      // <<<
      #expect(PNGExtents(png)?.width == Int((size.width * 2).rounded(.up)))
    }
  }

  @Test func `the document shows the code that is compiled here`() throws {
    let code = try ExampleCode()
    #expect(code.pieces.count == 5)
    let document = try ExampleCode.document("Documentation/TextLayout.md")
    for piece in code.pieces { #expect(document.contains(piece)) }
  }
}
