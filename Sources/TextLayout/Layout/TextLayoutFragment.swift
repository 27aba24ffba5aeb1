public import Graphics

/// The paragraphs of a laid-out text.
public struct TextLayoutFragments: RandomAccessCollection, Sendable {
  let text: LaidOutText

  /// The first paragraph.
  public var startIndex: Int { 0 }
  /// The place after the last paragraph.
  public var endIndex: Int { text.placed.count }

  /// A paragraph.
  public subscript(index: Int) -> TextLayoutFragment {
    TextLayoutFragment(text: text, paragraph: index)
  }
}

/// A paragraph in its place.
public struct TextLayoutFragment: Sendable {
  let text: LaidOutText
  /// The paragraph, as an index into the text's.
  public let paragraph: Int

  /// The text, with the line feed that ends it where there is one.
  public var range: Range<Int> { text.text.paragraphs[paragraph].range }

  /// The direction in which the paragraph runs.
  public var direction: TextDirection {
    text.prepared[paragraph].shaped.analysis.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The column's width and the height of the lines; spacing around the paragraph is left out.
  public var frame: Rect {
    let placed = text.placed[paragraph]
    return Rect(
      x: 0, y: FixedPoint.points(placed.top), width: text.width,
      height: FixedPoint.points(placed.height))
  }

  /// The lines from top to bottom; at least one.
  public var lines: [TextLineFragment] {
    text.placed[paragraph].broken.lines.indices.map { index in
      text.line(LineNumber(paragraph: paragraph, line: index))
    }
  }

  /// A rectangle around everything that is drawn for the paragraph's glyphs.
  public var inkBounds: Rect { lines.reduce(.zero) { $0.union($1.inkBounds) } }
}
