public import Graphics

extension LaidOutText {
  /// Adds the text to a display list: areas behind it, lines under it, glyphs, lines through it.
  ///
  /// - Parameter origin: Where the column's top left corner goes.
  public func draw(into list: inout DisplayList, at origin: Point) {
    let decorated = text.attributes.contains {
      $0.background != nil || $0.underline != nil || $0.strikethrough != nil || $0.overline != nil
    }
    for fragment in fragments {
      for line in fragment.lines {
        if decorated { line.drawDecorations(.behind, into: &list, at: origin) }
        line.drawGlyphs(into: &list, at: origin)
        if decorated { line.drawDecorations(.above, into: &list, at: origin) }
      }
    }
  }
}

extension TextLayoutFragment {
  /// Adds the paragraph to a display list, as `LaidOutText.draw` does.
  public func draw(into list: inout DisplayList, at origin: Point) {
    for line in lines {
      line.drawDecorations(.behind, into: &list, at: origin)
      line.drawGlyphs(into: &list, at: origin)
      line.drawDecorations(.above, into: &list, at: origin)
    }
  }
}

extension TextLineFragment {
  /// Adds the line's glyphs.
  func drawGlyphs(into list: inout DisplayList, at origin: Point) {
    let glyphs = glyphs
    let shaped = glyphs.shaped
    let x0 = InlineLength.rounded(origin.x)
    let baseline = FixedPoint.rounded(origin.y) + top + metrics.baseline
    forEachPiece(glyphs) { piece in
      let run = shaped.runs[piece.run]
      let color = text.text.attributes[piece.attributes].color
      guard color.alpha > 0 else { return }
      let first = list.glyphs.count
      piece.forEachGlyph(glyphs) { id, _, x, y, _ in
        list.glyphs.append(
          .init(
            id: UInt32(id), x: Int32(clamping: InlineLength.drawn(x0 + x)),
            y: Int32(clamping: baseline - run.rise + y)))
      }
      guard list.glyphs.count > first else { return }
      list.addGlyphRun(
        font: run.font.face.glyphFont, size: run.font.size, color: color,
        glyphs: first..<list.glyphs.count)
    }
  }

  /// Which decorations to draw.
  enum DecorationLayer {
    case behind
    case above
  }

  /// Adds the lines and areas that go with the text of a line.
  ///
  /// A span that shares a decoration gets one line at one height, that of its largest font, however
  /// many fonts it goes through.
  func drawDecorations(
    _ layer: DecorationLayer, into list: inout DisplayList, at origin: Point
  ) {
    var spans: [DecorationSpan] = []
    let glyphs = glyphs
    let contentEnd = glyphs.contentEnd
    forEachPiece(glyphs) { piece in
      var piece = piece
      // Hanging spaces are not decorated.
      if piece.clusters.upperBound > contentEnd {
        guard piece.clusters.lowerBound < contentEnd else { return }
        let hanging = glyphs.width(of: contentEnd..<piece.clusters.upperBound)
        if piece.level & 1 == 1 { piece.left += hanging }
        piece.width -= hanging
      }
      let attributes = text.text.attributes[piece.attributes]
      let font = glyphs.shaped.runs[piece.run].font
      DecorationSpan.extend(&spans, piece: piece, attributes: attributes, font: font)
    }
    let place = DecorationPlace(
      x: InlineLength.rounded(origin.x), baseline: baseline + origin.y,
      top: FixedPoint.points(top) + origin.y, height: FixedPoint.points(metrics.height))
    for span in spans { span.draw(layer, into: &list, place) }
  }
}

extension DisplayList {
  /// Adds a glyph command, or lengthens the latest one when it only goes on.
  mutating func addGlyphRun(
    font: GlyphFont, size: Double, color: RGBAColor, glyphs range: Range<Int>
  ) {
    let font = index(of: font)
    if case .glyphs(var last)? = commands.last, last.font == font, last.size == size,
      last.color == color, last.glyphs.upperBound == range.lowerBound
    {
      last.glyphs = last.glyphs.lowerBound..<range.upperBound
      commands[commands.count - 1] = .glyphs(last)
      return
    }
    commands.append(.glyphs(GlyphRun(font: font, size: size, color: color, glyphs: range)))
  }
}
