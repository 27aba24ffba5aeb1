public import Graphics

/// A line or an area that goes with text, in its place on one line of it.
public struct TextDecoration: Hashable, Sendable {
  /// What is drawn.
  public enum Kind: Hashable, Sendable {
    /// An area behind the text.
    case background(BackgroundDecoration)
    /// A line under the text.
    case underline(LineDecoration)
    /// A line over the text.
    case overline(LineDecoration)
    /// A line through the text.
    case strikethrough(LineDecoration)
  }

  /// What is drawn.
  public var kind: Kind
  /// The text, from its first character on the line to its last.
  public var range: Range<Int>
  /// The area, or a single line; a double or wavy one reaches beyond it, away from the text.
  public var frame: Rect
  /// The ink.
  public var color: RGBAColor
  /// The parts of the frame that are drawn, from left to right: all of it, or what is left of a line
  /// that letters break (`LineDecoration.InkSkipping`).
  public var pieces: [Rect]

  /// Whether it covers the text and doesn't lie behind it.
  var isAbove: Bool {
    if case .strikethrough = kind { true } else { false }
  }

  /// Adds the decoration to a display list.
  func draw(into list: inout DisplayList, at origin: Point) {
    for piece in pieces {
      let piece = piece.offset(x: origin.x, y: origin.y)
      switch kind {
      case .background(let background):
        list.fill(
          background.cornerRadius > 0
            ? .roundedRect(piece, radius: background.cornerRadius) : .rect(piece), color)
      case .underline(let line), .overline(let line), .strikethrough(let line):
        line.draw(into: &list, along: kind.bar(piece), color: color)
      }
    }
  }
}

extension LaidOutText {
  /// The lines and areas that go with the text, line by line and from left to right.
  ///
  /// What shares a decoration has one on each line at one height, however many fonts it goes
  /// through. Heights are those of the fonts that were asked for, so that a face that stands in for
  /// letters they lack changes nothing.
  ///
  /// - Complexity: O(*n*) in the length of the paragraphs that have any.
  public var decorations: [TextDecoration] {
    let isDecorated = text.attributes.map(\.isDecorated)
    guard isDecorated.contains(true) else { return [] }
    return prepared.indices.flatMap { index -> [TextDecoration] in
      guard prepared[index].looks.contains(where: { isDecorated[$0.attributes] }) else { return [] }
      return fragments[index].lines.flatMap(\.decorations)
    }
  }
}

extension TextLineFragment {
  /// The lines and areas that go with the line's text.
  var decorations: [TextDecoration] {
    var spans: [DecorationSpan] = []
    let glyphs = glyphs
    let shaped = glyphs.shaped
    let contentEnd = glyphs.contentEnd
    forEachPiece(glyphs) { piece in
      var piece = piece
      // Hanging spaces are not decorated.
      if piece.clusters.upperBound > contentEnd {
        guard piece.clusters.lowerBound < contentEnd else { return }
        let hanging = glyphs.width(of: contentEnd..<piece.clusters.upperBound)
        if piece.level & 1 == 1 { piece.left += hanging }
        piece.width -= hanging
        piece.clusters = piece.clusters.lowerBound..<contentEnd
      }
      DecorationSpan.extend(
        &spans, piece: piece, attributes: text.text.attributes[piece.attributes],
        metrics: shaped.runs[piece.run].askedMetrics)
    }
    let offset = text.prepared[paragraph].offset
    return spans.map { span in
      let first = Int(shaped.clusters[span.clusters.lowerBound].start)
      let end = Int(shaped.clusters[span.clusters.upperBound].start)
      let (frame, pieces) = span.drawn(glyphs)
      return TextDecoration(
        kind: span.kind, range: offset + first..<offset + end,
        frame: frame.offset(x: 0, y: baseline), color: span.color,
        pieces: pieces.map { $0.offset(x: 0, y: baseline) })
    }
  }
}

extension TextAttributes {
  /// Whether a line or an area goes with the text.
  var isDecorated: Bool {
    background != nil || underline != nil || overline != nil || strikethrough != nil
  }

  /// The lines and areas that go with the text, from the back to the front.
  var decorations: [TextDecoration.Kind] {
    var kinds: [TextDecoration.Kind] = []
    if let background { kinds.append(.background(background)) }
    if let underline { kinds.append(.underline(underline)) }
    if let overline { kinds.append(.overline(overline)) }
    if let strikethrough { kinds.append(.strikethrough(strikethrough)) }
    return kinds
  }
}

extension TextDecoration.Kind {
  /// The colour that the decoration itself asks for.
  var color: RGBAColor? {
    switch self {
    case .background(let background): background.color
    case .underline, .overline, .strikethrough: line?.color
    }
  }
}
