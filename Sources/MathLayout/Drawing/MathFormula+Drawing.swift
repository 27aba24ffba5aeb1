public import Graphics

extension MathFormula {
  /// Adds the formula to a display list, without its tag.
  ///
  /// - Parameter origin: Where the left end of the baseline goes.
  public func draw(into list: inout DisplayList, at origin: Point) {
    var run: DisplayList.GlyphRun?
    for element in box.elements {
      let ink = (element.color ?? color)
      let (x, y) = (origin.x + element.x, origin.y + element.y)
      guard case .glyph(let reference, let size) = element.content else {
        list.finish(&run)
        list.add(element.content, x: x, y: y, color: ink)
        continue
      }
      let font = list.index(of: faces[reference.face])
      if run?.font != font || run?.size != size || run?.color != ink {
        list.finish(&run)
        let start = list.glyphs.count
        run = DisplayList.GlyphRun(font: font, size: size, color: ink, glyphs: start..<start)
      }
      list.glyphs.append(
        DisplayList.Glyph(
          id: reference.glyph, x: Int32(clamping: Int((x * 64).rounded())),
          y: Int32(clamping: Int((y * 64).rounded()))))
    }
    list.finish(&run)
  }
}

extension DisplayList {
  /// Ends a run at the glyphs that are there and adds it.
  fileprivate mutating func finish(_ run: inout GlyphRun?) {
    if var open = run, open.color.alpha > 0 {
      open.glyphs = open.glyphs.lowerBound..<glyphs.count
      if !open.glyphs.isEmpty { commands.append(.glyphs(open)) }
    }
    run = nil
  }

  /// Adds what is no glyph.
  fileprivate mutating func add(
    _ content: MathElement.Content, x: Double, y: Double, color: RGBAColor
  ) {
    switch content {
    case .glyph: break
    case .rule(let width, let height):
      fill(.rect(Rect(x: x, y: y, width: width, height: height)), color)
    case .line(let dx, let dy, let thickness, let isDashed):
      var path = Path()
      path.move(to: Point(x: x, y: y))
      path.line(to: Point(x: x + dx, y: y + dy))
      let style = StrokeStyle(
        width: thickness, dash: isDashed ? [thickness * 4, thickness * 3] : [])
      stroke(.path(path), style, color)
    }
  }
}
