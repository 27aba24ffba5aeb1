/// What fonts ask for above and below the baselines of their text, in 1/64 point.
///
/// Documents have a few fonts in a few sizes, so that looking through the latest ones is quickest.
struct FontHeights {
  /// The heights of one font.
  struct Heights {
    var ascent: Int
    var descent: Int
  }

  private static let mostFonts = 16
  private var known: [(face: Int32, size: Double, heights: Heights)] = []
  private var next = 0

  /// The heights of a face in a size, the room between lines shared out to both.
  ///
  /// - Parameter number: The face's, which is always the same one.
  mutating func find(_ number: Int32, _ face: FontFace, size: Double) -> Heights {
    for each in known where each.face == number && each.size == size { return each.heights }
    let metrics = FontInstance(face: face, size: size).metrics
    let gap = metrics.lineGap / 2
    let heights = Heights(
      ascent: FixedPoint.rounded(metrics.ascent + gap),
      descent: FixedPoint.rounded(metrics.descent + gap))
    if known.count < Self.mostFonts {
      known.append((number, size, heights))
    } else {
      known[next] = (number, size, heights)
      next = (next + 1) % Self.mostFonts
    }
    return heights
  }
}
