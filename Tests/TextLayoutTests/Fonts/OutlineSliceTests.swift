import BuiltFonts
import Graphics
import Testing

@testable import TextLayout

/// Where an outline has ink between two heights.
struct OutlineSliceTests {
  private typealias Corner = (x: Double, y: Double)

  private func slice(
    _ contours: [[Corner]], from bottom: Double = 40, to top: Double = 60
  ) -> [ClosedRange<Double>] {
    var slice = OutlineSlice(bottom: bottom, top: top)
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        let point = Point(x: corner.x, y: corner.y)
        if index == 0 { slice.move(to: point) } else { slice.line(to: point) }
      }
    }
    return slice.finish().map { $0.left...$0.right }
  }

  private func box(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double
  ) -> [(x: Double, y: Double)] {
    [(left, bottom), (left, top), (right, top), (right, bottom)]
  }

  @Test func `a solid is ink from side to side, though no edge is inside`() {
    #expect(slice([box(0, 0, 100, 100)]) == [0...100])
  }

  @Test func `a hole is no ink, unless its edge is in the band`() {
    let hole = Array(box(20, 10, 80, 90).reversed())
    #expect(slice([box(0, 0, 100, 100), hole]) == [0...20, 80...100])
    // The hole ends inside the band, and above its end there is ink.
    let low = Array(box(20, 10, 80, 55).reversed())
    #expect(slice([box(0, 0, 100, 100), low]) == [0...100])
  }

  @Test func `contours that lie over each other are one`() {
    #expect(slice([box(0, 0, 60, 100), box(40, 0, 100, 100)]) == [0...100])
    #expect(slice([box(0, 0, 100, 100), box(20, 10, 80, 90)]) == [0...100])
    #expect(slice([box(70, 0, 100, 100), box(0, 0, 30, 100)]) == [0...30, 70...100])
  }

  @Test func `what only touches the band has no ink in it`() {
    #expect(slice([box(0, 60, 100, 100)]) == [])
    #expect(slice([box(0, 0, 100, 40)]) == [])
    #expect(slice([box(0, 59, 100, 100)]) == [0...100])
    #expect(slice([box(0, 0, 100, 41)]) == [0...100])
  }

  @Test func `a slope counts as far as it is in the band`() {
    // From (0, 0) to (100, 100) and straight down again.
    #expect(slice([[(0, 0), (100, 100), (100, 0)]]) == [40...100])
    #expect(slice([[(0, 0), (100, 100), (0, 100)]]) == [0...60])
  }

  @Test func `a point that reaches into the band counts alone`() {
    #expect(slice([[(0, 100), (100, 100), (50, 50)]]) == [40...60])
  }

  @Test func `curves count as far as they reach`() {
    var quad = OutlineSlice(bottom: -10, top: 10)
    quad.move(to: Point(x: 0, y: 100))
    quad.quad(Point(x: 50, y: -100), to: Point(x: 100, y: 100))
    quad.close()
    // It comes down to 0 at half its length, and is at 10 at x = 50 ± √0.05 × 100.
    let bowl = quad.finish()
    #expect(bowl.count == 1)
    #expect(abs(bowl[0].left - 38.8) < 4 && abs(bowl[0].right - 61.2) < 4)
    var cubic = OutlineSlice(bottom: 0, top: 200)
    cubic.move(to: Point(x: 0, y: 100))
    cubic.cubic(Point(x: 150, y: 100), Point(x: 150, y: 100), to: Point(x: 0, y: 100))
    let loop = cubic.finish()
    #expect(loop.count == 1 && abs(loop[0].right - 112.5) < 1)
    var beyond = OutlineSlice(bottom: 0, top: 200)
    beyond.move(to: Point(x: 0, y: 300))
    beyond.cubic(Point(x: 150, y: 300), Point(x: 150, y: 201), to: Point(x: 0, y: 201))
    #expect(beyond.finish() == [])
  }

  @Test func `ink in very many parts is one span`() {
    func fence(_ count: Int) -> [ClosedRange<Double>] {
      slice((0..<count).map { box(Double(10 * $0), 0, Double(10 * $0 + 5), 100) })
    }
    #expect(fence(OutlineSlice.maximumParts).count == OutlineSlice.maximumParts)
    #expect(fence(1000) == [0...9995])
  }

  @Test func `an outline without numbers has no ink`() {
    #expect(slice([[(.nan, 0), (0, .infinity), (.nan, .nan), (-.infinity, 50)]]) == [])
  }
}

/// The ink of a face's glyphs in a band.
@Suite(.needsFonts) struct GlyphInkTests {
  private func face(
    _ change: (inout GlyphFont) -> Void = { _ in }, file: String = TestFonts.sans
  ) throws -> FontFace {
    var font = try GlyphFont(data: FontData(path: file))
    change(&font)
    return try FontFace(font)
  }

  private func spans(_ face: FontFace, _ scalar: Unicode.Scalar, _ bottom: Int32, _ top: Int32)
    throws -> [InkSpan]
  {
    face.inkSpans(of: try #require(face.glyph(for: scalar)), in: InkBand(bottom: bottom, top: top))
  }

  @Test func `the stem of an l is its whole ink`() throws {
    // It is a bare stem of 88 × 760 units of 1000.
    let stem = try spans(face(), "l", 300, 400)
    #expect(stem.count == 1)
    #expect(stem.first.map { $0.right - $0.left } == 88)
    #expect(try spans(face(), "l", -200, 0) == [])
    #expect(try spans(face(), "o", 300, 310).count == 2)
  }

  @Test func `synthetic styles move and widen the ink as they do the drawing`() throws {
    let plain = try #require(try spans(face(), "l", 300, 400).first)
    let sloped = try #require(try spans(face { $0.slant = 0.2 }, "l", 300, 400).first)
    #expect(abs(sloped.left - plain.left - 60) < 1 && abs(sloped.right - plain.right - 80) < 1)
    let leftward = try #require(try spans(face { $0.slant = -0.2 }, "l", 300, 400).first)
    #expect(abs(leftward.left - plain.left + 80) < 1 && abs(leftward.right - plain.right + 60) < 1)
    let bold = try face { $0.emboldening = 0.04 }
    let heavy = try #require(try spans(bold, "l", 300, 400).first)
    #expect(heavy.left == plain.left - 20 && heavy.right == plain.right + 20)
    // The thicker stem stands 20 units below the baseline.
    #expect(try spans(bold, "l", -30, -19).count == 1)
    #expect(try spans(bold, "l", -30, -21) == [])
  }

  @Test(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
  func `a face that draws in colours has no ink of its own`() throws {
    for (file, count) in [("carets", 1), ("layers", 0), ("paints", 0), ("strikes", 0)] {
      let face = try face(file: BuiltFonts.path(file + ".ttf"))
      #expect(try spans(face, "B", 100, 200).count == count, "\(file)")
    }
    #expect(try spans(face(file: TestFonts.emoji), "\u{1F600}", -100, 800) == [])
  }

  @Test func `the axes of a variable font count`() throws {
    let light = try face({ $0.variations = [100] }, file: TestFonts.inter)
    let black = try face({ $0.variations = [900] }, file: TestFonts.inter)
    let widths = try [light, black].map { face in
      try spans(face, "l", 800, 900).map { $0.right - $0.left }.reduce(0, +)
    }
    #expect(widths[0] > 0 && widths[1] > 2 * widths[0])
  }

  @Test func `what is remembered is bounded`() {
    var cache = InkSpanCache()
    for glyph in 0..<UInt32(2 * InkSpanCache.limit) {
      cache[InkSpanCache.Key(glyph: glyph, band: InkBand(bottom: 0, top: 1))] = []
      #expect(cache.count <= InkSpanCache.limit)
    }
    let last = InkSpanCache.Key(
      glyph: UInt32(2 * InkSpanCache.limit - 1), band: InkBand(bottom: 0, top: 1))
    #expect(cache[last] == [])
    #expect(cache[InkSpanCache.Key(glyph: 0, band: InkBand(bottom: 0, top: 1))] == nil)
  }
}
