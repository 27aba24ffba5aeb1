/// A list that is set, with the places where a line may break.
struct MathRow: Equatable, Sendable {
  /// An atom in its place.
  struct Segment: Equatable, Sendable {
    /// The atom's ink, as indices into the box's elements.
    var elements: Range<Int>
    /// Where it begins.
    var start: Double
    /// Where it ends.
    var end: Double
    /// The part above the baseline.
    var ascent: Double
    /// The part below the baseline.
    var descent: Double
    /// How it is spaced.
    var kind: AtomClass
    /// What the author said of a break behind it.
    var isBreakAllowed: Bool?
  }

  /// The whole.
  var box = MathBox()
  /// The atoms from left to right.
  var segments: [Segment] = []

  /// Adds an atom.
  mutating func append(_ atom: MathBox, kind: AtomClass) {
    let first = box.elements.count
    let start = box.width
    box.append(atom)
    segments.append(
      Segment(
        elements: first..<box.elements.count, start: start, end: box.width,
        ascent: atom.ascent, descent: atom.descent, kind: kind))
  }

  /// Notes what the author said of a break at this place.
  mutating func hint(isBreakAllowed: Bool) {
    guard !segments.isEmpty else { return }
    segments[segments.count - 1].isBreakAllowed = isBreakAllowed
  }

  /// Whether a line may end behind a segment: behind relations and operators, but not between two
  /// relations, nor at the end (TeXbook, chapter 18).
  func isBreakable(behind index: Int) -> Bool {
    guard index + 1 < segments.count else { return false }
    if let hint = segments[index].isBreakAllowed { return hint }
    switch segments[index].kind {
    case .rel: return segments[index + 1].kind != .rel
    case .bin: return true
    default: return false
    }
  }

  /// The row cut at every place where a line may break; the room behind an operator belongs to
  /// the piece before it.
  var pieces: [MathBox] {
    var result: [MathBox] = []
    var first = 0
    for index in segments.indices {
      let isLast = index + 1 == segments.count
      guard isLast || isBreakable(behind: index) else { continue }
      let start = first == 0 ? 0 : segments[first].start
      let end = isLast ? box.width : segments[index + 1].start
      var piece = MathBox(width: end - start)
      for segment in segments[first...index] {
        piece.ascent = max(piece.ascent, segment.ascent)
        piece.descent = max(piece.descent, segment.descent)
        for var element in box.elements[segment.elements] {
          element.x -= start
          piece.elements.append(element)
        }
      }
      result.append(piece)
      first = index + 1
    }
    return result
  }
}
