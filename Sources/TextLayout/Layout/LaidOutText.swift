public import Graphics

/// A text with every line in its place: a value that any thread may read.
///
/// Coordinates are points, y down, from the top left corner of the text's column. What is asked for
/// is made when it is asked for: heights need no glyphs, a screenful of fragments no others.
public struct LaidOutText: Sendable {
  /// What was laid out.
  public let text: AttributedText
  /// The width of the column.
  public let width: Double
  /// The exact height of all paragraphs and the spacing between them.
  public let height: Double
  /// The width at which nothing wraps.
  public let naturalWidth: Double
  /// What of the text is not shown because there are too many lines, in rising order. An ellipsis
  /// stands in the first part's place.
  public let hiddenRanges: [Range<Int>]
  let prepared: [PreparedParagraph]
  let placed: [PlacedParagraph]

  /// The size of the column, filled with lines or not.
  public var size: Size { Size(width: width, height: height) }

  /// The paragraphs from first to last.
  public var fragments: TextLayoutFragments { TextLayoutFragments(text: self) }

  /// How many lines there are.
  public var lineCount: Int { placed.reduce(0) { $0 + $1.broken.lines.count } }

  /// The characters for which no font has a glyph, as offsets of the text.
  public var missingGlyphs: [Int] {
    prepared.flatMap { paragraph in paragraph.shaped.missing.map { $0 + paragraph.offset } }
  }

  /// Calls back for each fragment that meets a band of the column, from top to bottom.
  ///
  /// - Complexity: O(log *n*) to find the first, then in proportion to what is found.
  public func enumerateTextLayoutFragments(
    from top: Double, to bottom: Double, _ body: (TextLayoutFragment) -> Void
  ) {
    var index = firstFragment(endingBelow: top)
    while index < placed.count, FixedPoint.points(placed[index].top) < bottom {
      body(fragments[index])
      index += 1
    }
  }

  /// The first paragraph whose bottom lies below `y`.
  private func firstFragment(endingBelow y: Double) -> Int {
    var low = 0
    var high = placed.count
    while low < high {
      let middle = (low + high) / 2
      if FixedPoint.points(placed[middle].top + placed[middle].height) > y {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// The paragraph that holds an offset of the text; the last one for what is hidden behind it.
  public func fragmentIndex(containing offset: Int) -> Int? {
    guard !placed.isEmpty else { return nil }
    var low = 0
    var high = placed.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if prepared[middle].offset <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension ShapedText {
  /// Breaks and places the text in a container.
  ///
  /// In a container without end the column is as wide as the text's natural width.
  ///
  /// - Complexity: O(*n*) in the number of break opportunities.
  public func layout(in container: TextContainer) -> LaidOutText {
    let (text, paragraphs) = (text, paragraphs)
    let natural = naturalWidth
    let width = container.width.isFinite ? container.width : natural
    var placed: [PlacedParagraph] = []
    placed.reserveCapacity(paragraphs.count)
    var hidden: [Range<Int>] = []
    var lines = container.maximumNumberOfLines > 0 ? container.maximumNumberOfLines : Int.max
    var y = 0
    for (index, paragraph) in paragraphs.enumerated() {
      guard lines > 0 else {
        hidden.append(paragraph.offset..<text.count)
        break
      }
      let style = paragraph.style
      y += storage.spacing[style].before
      placed.append(
        paragraph.placed(
          in: width, shape: container.shape, top: y, style: text.paragraphStyles[style], text: text,
          engine: engine))
      let count = placed[index].broken.lines.count
      if count > lines || (count == lines && index + 1 < paragraphs.count) {
        let cut = paragraph.truncated(
          placed[index], keeping: lines, count > lines ? container.truncation : .tail,
          style: text.paragraphStyles[style],
          text: text, engine: engine)
        placed[index] = cut.placed
        if !cut.hidden.isEmpty { hidden.append(cut.hidden) }
      }
      lines -= min(count, lines)
      placed[placed.count - 1].noteTops()
      y += placed[placed.count - 1].height + storage.spacing[style].after
    }
    return LaidOutText(
      text: text, width: width, height: FixedPoint.points(y), naturalWidth: natural,
      hiddenRanges: hidden.joined, prepared: paragraphs, placed: placed)
  }
}

extension [Range<Int>] {
  /// The ranges with those that touch as one.
  fileprivate var joined: [Range<Int>] {
    reduce(into: []) { result, range in
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
  }
}
