public import Graphics

extension LaidOutText {
  /// Adds the text to a display list: areas behind it, lines under it, glyphs, lines through it.
  ///
  /// - Parameter origin: Where the column's top left corner goes.
  public func draw(into list: inout DisplayList, at origin: Point) {
    let isDecorated = text.attributes.contains(where: \.isDecorated)
    for fragment in fragments {
      for line in fragment.lines {
        if isDecorated {
          line.drawDecorated(into: &list, at: origin)
        } else {
          line.drawGlyphs(into: &list, at: origin)
        }
      }
    }
  }
}

extension TextLayoutFragment {
  /// Adds the paragraph to a display list, as `LaidOutText.draw` does.
  public func draw(into list: inout DisplayList, at origin: Point) {
    for line in lines { line.drawDecorated(into: &list, at: origin) }
  }
}

extension TextLineFragment {
  /// Adds the line's glyphs, and what lies behind and over them.
  func drawDecorated(into list: inout DisplayList, at origin: Point) {
    let decorations = decorations
    for decoration in decorations where !decoration.isAbove {
      decoration.draw(into: &list, at: origin)
    }
    drawGlyphs(into: &list, at: origin)
    for decoration in decorations where decoration.isAbove {
      decoration.draw(into: &list, at: origin)
    }
  }

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
