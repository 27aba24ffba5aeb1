import Graphics
import MarkdownSyntax
import TextLayout
import Testing

@testable import MarkdownLayout

/// A right-to-left document is the mirror image of the left-to-right one: everything that stands
/// around the words, and where each line of them begins.
struct MirrorTests {
  private static let width = 320.0
  /// What stands in a line moves with its words, whose order differs.
  private static let inline: Set = [
    "inlineCodeFill", "highlightFill", "underline", "strikethrough", "spoilerOverlay",
  ]

  private func mirrored(_ frame: Rect) -> Rect {
    Rect(
      x: Self.width - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
  }

  private func outer(of layout: MarkdownDocumentLayout) -> [Decoration] {
    layout.decorations.filter { !Self.inline.contains($0.kind.name) }
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1.0 / 32 && abs(a.maxX - b.maxX) < 1.0 / 32 && a.y == b.y
      && a.height == b.height
  }

  @Test(arguments: ElementPictures.all + NestingPictures.all)
  func `what stands around the words is mirrored, and so are the starts of their lines`(
    picture: DocumentPicture
  ) throws {
    let view = picture.change(document(picture.leftToRight))
    let left = view.markdownWritingDirection(.leftToRight).layout(width: Self.width)
    let right = view.markdownWritingDirection(.rightToLeft).layoutDirection(.rightToLeft)
      .layout(width: Self.width)
    #expect(left.size == right.size)

    let (ones, others) = (outer(of: left), outer(of: right))
    #expect(ones.count == others.count)
    for (one, other) in zip(ones, others) {
      #expect(one.kind == other.kind && one.color == other.color)
      #expect(isClose(mirrored(one.frame), other.frame), "\(one.kind)")
      #expect(one.baseline == other.baseline)
    }
    #expect(left.attachments.count == right.attachments.count)
    for (one, other) in zip(left.attachments, right.attachments) {
      #expect(isClose(mirrored(one.frame), other.frame), "\(one.kind)")
    }
    for (index, block) in left.rendered.blocks.enumerated() {
      // Code runs left to right in both.
      if case .code = block.role { continue }
      let paragraph = left.rendered.text.paragraphs[index]
      guard left.rendered.text.paragraphStyles[paragraph.style].alignment == .start else {
        continue
      }
      let (one, other) = (left.text.fragments[index].lines, right.text.fragments[index].lines)
      #expect(one.map(\.range) == other.map(\.range))
      // Where a line ends depends on its last letters: a full stop that moves has another neighbour.
      for (one, other) in zip(one, other) {
        #expect(abs(one.frame.minX - (Self.width - other.frame.maxX)) < 1.0 / 32)
      }
    }
  }
}
