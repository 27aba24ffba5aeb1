/// What a page shows, as a flat list of drawing commands: a value to compare, test and draw.
///
/// Coordinates are points, y down, from the page's top left corner; later commands cover earlier
/// ones. Glyphs lie in one array that the glyph commands point into, so that a long document is a
/// few large allocations.
public struct DisplayList: Equatable, Sendable {
  /// A glyph where it is drawn.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in its face.
    public var id: UInt32
    /// Its origin, in 1/64 point from the page's left edge.
    public var x: Int32
    /// Its baseline, in 1/64 point from the page's top edge.
    public var y: Int32

    /// Makes a placed glyph.
    public init(id: UInt32, x: Int32, y: Int32) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  /// Glyphs of one face, size and colour.
  public struct GlyphRun: Hashable, Sendable {
    /// The face, as an index into `fonts`.
    public var font: Int
    /// The em, in points.
    public var size: Double
    /// The ink; colour glyphs take only its opacity.
    public var color: RGBAColor
    /// The glyphs, as indices into `glyphs`.
    public var glyphs: Range<Int>

    /// Makes a run.
    public init(font: Int, size: Double, color: RGBAColor, glyphs: Range<Int>) {
      self.font = font
      self.size = size
      self.color = color
      self.glyphs = glyphs
    }
  }

  /// A step of drawing.
  public enum Command: Hashable, Sendable {
    /// Fills an area.
    case fill(Shape, RGBAColor)
    /// Draws a line along an outline.
    case stroke(Shape, StrokeStyle, RGBAColor)
    /// Draws glyphs.
    case glyphs(GlyphRun)
    /// Draws a picture, an index into `images`, stretched to the rectangle.
    case image(Int, Rect)
    /// Draws only inside the shape from here on, and inside what was clipped to before.
    case pushClip(Shape)
    /// Ends the latest clip.
    case popClip
  }

  /// The steps, first to last.
  public var commands: [Command] = []
  /// The glyphs that the commands draw.
  public var glyphs: [Glyph] = []
  /// The faces that the glyphs come from, each once.
  public private(set) var fonts: [GlyphFont] = []
  /// The pictures that the commands draw.
  public var images: [Picture] = []
  private var fontIndices: [GlyphFont: Int] = [:]

  /// Makes an empty list.
  public init() {}

  /// The face's index in `fonts`, which it joins when it is new.
  public mutating func index(of font: GlyphFont) -> Int {
    if let index = fontIndices[font] { return index }
    fonts.append(font)
    fontIndices[font] = fonts.count - 1
    return fonts.count - 1
  }

  /// Adds a filled area; nothing for a clear colour.
  public mutating func fill(_ shape: Shape, _ color: RGBAColor) {
    guard color.alpha > 0 else { return }
    commands.append(.fill(shape, color))
  }

  /// Adds a line along an outline; nothing for a clear colour or no width.
  public mutating func stroke(_ shape: Shape, _ style: StrokeStyle, _ color: RGBAColor) {
    guard color.alpha > 0, style.width > 0 else { return }
    commands.append(.stroke(shape, style, color))
  }

  /// Adds another list's commands on top, grown about its origin and then moved.
  public mutating func append(_ other: DisplayList, scale: Double = 1, x: Double, y: Double) {
    let (firstGlyph, firstImage) = (glyphs.count, images.count)
    images += other.images
    let (dx, dy) = ((x * 64).rounded(), (y * 64).rounded())
    glyphs.reserveCapacity(firstGlyph + other.glyphs.count)
    for glyph in other.glyphs {
      glyphs.append(
        Glyph(
          id: glyph.id, x: Int32((Double(glyph.x) * scale).rounded() + dx),
          y: Int32((Double(glyph.y) * scale).rounded() + dy)))
    }
    let fontMap = other.fonts.map { index(of: $0) }
    for command in other.commands {
      commands.append(
        command.moved(
          scale: scale, x: x, y: y, firstGlyph: firstGlyph, firstImage: firstImage,
          fontMap: fontMap))
    }
  }
}

extension DisplayList.Command {
  /// The command as it stands in a list that another one is appended to.
  fileprivate func moved(
    scale: Double, x: Double, y: Double, firstGlyph: Int, firstImage: Int, fontMap: [Int]
  ) -> DisplayList.Command {
    switch self {
    case .fill(let shape, let color):
      return .fill(shape.scaled(by: scale, x: x, y: y), color)
    case .stroke(let shape, var style, let color):
      style.width *= scale
      style.dash = style.dash.map { $0 * scale }
      return .stroke(shape.scaled(by: scale, x: x, y: y), style, color)
    case .glyphs(var run):
      run.font = fontMap[run.font]
      run.size *= scale
      run.glyphs = run.glyphs.lowerBound + firstGlyph..<run.glyphs.upperBound + firstGlyph
      return .glyphs(run)
    case .image(let index, let rect):
      return .image(
        index + firstImage,
        Rect(
          x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale,
          height: rect.height * scale))
    case .pushClip(let shape):
      return .pushClip(shape.scaled(by: scale, x: x, y: y))
    case .popClip:
      return .popClip
    }
  }
}
