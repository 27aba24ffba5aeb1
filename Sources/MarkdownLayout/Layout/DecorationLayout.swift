import Graphics
import TextLayout

/// Places everything that is drawn around the lines of a document.
struct DecorationLayout {
  let rendered: RenderedMarkdown
  let text: LaidOutText
  let column: Column
  let manager: TextLayoutManager
  private(set) var decorations: [Decoration] = []
  private var quotes = QuoteLayout()
  private var markers: MarkerLayout

  init(
    rendered: RenderedMarkdown, text: LaidOutText, column: Column, manager: TextLayoutManager
  ) {
    self.rendered = rendered
    self.text = text
    self.column = Column(width: text.width)
    self.manager = manager
    markers = MarkerLayout(rendered: rendered, column: self.column, manager: manager)
  }

  /// All decorations: areas from the back to the front, then bars and markers from top to bottom.
  mutating func build() -> [Decoration] {
    var fragments = text.fragments.makeIterator()
    for mark in rendered.blocks {
      guard let fragment = fragments.next() else { break }
      let side = mark.containerDirection ?? fragment.direction
      quotes.add(mark, fragment, side: side, rendered, column)
      markers.add(mark, fragment, side: side)
    }
    quotes.finish(column)
    decorations = quotes.fills
    addCodeBlocks()
    decorations += InlineDecorations(rendered: rendered, text: text, fonts: manager.fonts).build()
    decorations += quotes.bars
    decorations += markers.decorations
    return decorations
  }

  private mutating func addCodeBlocks() {
    let style = rendered.configuration.codeBlock
    let fill = style.backgroundColor ?? RGBAColor(hex: 0x1F2938)
    let border = style.borderColor ?? rendered.configuration.codeBorderColor
    for block in rendered.codeBlocks where !block.paragraphs.isEmpty {
      var box = Decoration(
        kind: .codeFill, frame: frame(of: block), range: range(of: block), color: fill)
      box.cornerRadius = style.cornerRadius ?? 8
      box.lineWidth = style.borderWidth ?? 1
      decorations.append(box)
      guard box.lineWidth > 0, border.alpha > 0 else { continue }
      box.kind = .codeBorder
      box.color = border
      decorations.append(box)
    }
  }

  private func frame(of block: CodeBlockMark) -> Rect {
    let first = text.fragments[block.paragraphs.lowerBound].frame
    let last = text.fragments[block.paragraphs.upperBound - 1].frame
    let marks = rendered.blocks
    let top = first.minY - marks[block.paragraphs.lowerBound].paddingTop
    let bottom = last.maxY + marks[block.paragraphs.upperBound - 1].paddingBottom
    let inset = column.inset(block.inset)
    return column.rect(
      start: inset, width: column.width - inset, y: top, height: bottom - top,
      marks[block.paragraphs.lowerBound].containerDirection ?? .leftToRight)
  }

  private func range(of block: CodeBlockMark) -> Range<Int> {
    let paragraphs = text.text.paragraphs
    let last = paragraphs[block.paragraphs.upperBound - 1].range
    let hasLineFeed = block.paragraphs.upperBound < paragraphs.count
    return paragraphs[block.paragraphs.lowerBound].range
      .lowerBound..<(hasLineFeed ? last.upperBound - 1 : last.upperBound)
  }
}
