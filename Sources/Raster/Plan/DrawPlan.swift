internal import Graphics

/// A display list made ready for one page: which pixels each command may touch, under which clip.
struct DrawPlan: Sendable {
  /// A command that shows something.
  struct Step: Sendable {
    /// Its index in the list.
    var command: Int
    /// Its clip, an index into `clips`; -1 for none.
    var clip: Int
    /// The pixels that it may touch, inside its clip's bounds.
    var bounds: PixelBox
    /// The glyphs of a run that it draws: a line of them, since a run may go on over many.
    var glyphs = 0..<0
  }

  /// A clip, narrowed by the one it lies in.
  struct Clip: Sendable {
    /// The command that pushed it.
    var command: Int
    /// The clip around it; -1 for none.
    var parent: Int
    /// The pixels that it lets through.
    var bounds: PixelBox
    /// How many clips, this one and those around it, have an edge inside a pixel or a form of their
    /// own, so that `bounds` does not say it all.
    var maskDepth: Int
    /// Whether this clip itself is one of those.
    var isMask: Bool
  }

  /// The most masks that are laid over each other; deeper clips cut by their bounds alone.
  static let maskDepthLimit = 32

  let list: DisplayList
  let page: PixelBox
  /// Pixels a point.
  let scale: Double
  private(set) var steps: [Step] = []
  private(set) var clips: [Clip] = []

  /// Looks at every command once.
  ///
  /// - Throws: When a face cannot be opened.
  init(
    _ list: DisplayList, width: Int, height: Int, scale: Double, glyphs: GlyphSource
  ) throws(RasterError) {
    self.list = list
    self.scale = scale
    page = PixelBox(left: 0, top: 0, width: width, height: height)
    steps.reserveCapacity(list.commands.count)
    var clip = -1
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip(let shape):
        clips.append(self.clip(shape, command: index, parent: clip))
        clip = clips.count - 1
      case .popClip:
        if clip >= 0 { clip = clips[clip].parent }
      case .glyphs(let run):
        try addLines(of: run, command: index, clip: clip, glyphs: glyphs)
      case .fill, .stroke, .image:
        add(Step(command: index, clip: clip, bounds: bounds(of: command)))
      }
    }
  }

  /// A rectangle in pixels.
  func device(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
  }

  /// The whole pixels that a rectangle fills, or nil when an edge lies inside a pixel.
  func wholePixels(_ rect: Rect) -> PixelBox? {
    let rect = device(rect)
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    // Less than half of one of the 255 steps of coverage.
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1.0 / 512 }) else { return nil }
    let box = Rect(
      x: rect.minX.rounded(), y: rect.minY.rounded(),
      width: rect.maxX.rounded() - rect.minX.rounded(),
      height: rect.maxY.rounded() - rect.minY.rounded())
    return PixelBox(around: box, within: page)
  }

  /// Where an image goes: its rectangle's edges at the nearest pixels' edges, so that none is
  /// blurred.
  func imageBox(_ rect: Rect) -> Rect {
    rect.onWholePixels(scale: scale)
  }

  private func clip(_ shape: Shape, command: Int, parent: Int) -> Clip {
    let limit = parent < 0 ? page : clips[parent].bounds
    let depth = parent < 0 ? 0 : clips[parent].maskDepth
    if case .rect(let rect) = shape, let box = wholePixels(rect) {
      return Clip(
        command: command, parent: parent, bounds: box.intersection(limit), maskDepth: depth,
        isMask: false)
    }
    let isMask = depth < Self.maskDepthLimit
    return Clip(
      command: command, parent: parent,
      bounds: PixelBox(around: device(shape.bounds), within: limit),
      maskDepth: isMask ? depth + 1 : depth, isMask: isMask)
  }

  /// Adds a step, unless its clip hides it.
  private mutating func add(_ step: Step) {
    var step = step
    step.bounds = step.bounds.intersection(step.clip < 0 ? page : clips[step.clip].bounds)
    if !step.bounds.isEmpty { steps.append(step) }
  }

  private func bounds(of command: DisplayList.Command) -> PixelBox {
    switch command {
    case .fill(let shape, _):
      return PixelBox(around: device(shape.bounds), within: page)
    case .stroke(let shape, let style, _):
      let reach = style.reach
      return PixelBox(around: device(shape.bounds.inset(x: -reach, y: -reach)), within: page)
    case .image(_, let rect):
      return PixelBox(around: imageBox(rect), within: page)
    case .glyphs, .pushClip, .popClip:
      return .empty
    }
  }

  /// Adds a run line by line, so that each band looks only at its own glyphs.
  private mutating func addLines(
    of run: DisplayList.GlyphRun, command: Int, clip: Int, glyphs: GlyphSource
  ) throws(RasterError) {
    let extent = try extent(of: run, glyphs: glyphs)
    // Marks and raised letters stay with their line.
    let reach = Int64((run.size * 32).rounded())
    var start = run.glyphs.lowerBound
    while start < run.glyphs.upperBound {
      let first = Int64(list.glyphs[start].y)
      var (end, top, bottom) = (start + 1, first, first)
      while end < run.glyphs.upperBound, abs(Int64(list.glyphs[end].y) - first) <= reach {
        top = min(top, Int64(list.glyphs[end].y))
        bottom = max(bottom, Int64(list.glyphs[end].y))
        end += 1
      }
      let box = lineBox(
        top: Double(top) / 64 - extent.above * run.size,
        bottom: Double(bottom) / 64 + extent.below * run.size)
      add(Step(command: command, clip: clip, bounds: box, glyphs: start..<end))
      start = end
    }
  }

  /// The rows that a line's glyphs may touch, and all columns: a glyph's width is known only once
  /// it is drawn.
  private func lineBox(top: Double, bottom: Double) -> PixelBox {
    let rect = Rect(x: 0, y: top * scale - 1, width: 0, height: (bottom - top) * scale + 2)
    var box = PixelBox(around: rect, within: page)
    box.width = page.width
    return box
  }

  /// How far a run's face reaches from the baseline, by its own bounding box.
  private func extent(
    of run: DisplayList.GlyphRun, glyphs: GlyphSource
  ) throws(RasterError) -> (above: Double, below: Double) {
    do throws(FaceError) {
      return try glyphs.face(run.font).extent
    } catch {
      throw .unreadableFont(name: list.fonts[run.font].data.name)
    }
  }
}

extension StrokeStyle {
  /// How far from its outline a stroke may reach, in points.
  var reach: Double {
    switch join {
    case .miter: width / 2 * StrokeStyle.miterLimit
    case .round, .bevel: cap == .square ? width / 2 * 1.5 : width / 2
    }
  }

  /// How far a pointed corner may reach, as a multiple of half the width (as in SVG and cairo).
  static let miterLimit = 4.0
}
