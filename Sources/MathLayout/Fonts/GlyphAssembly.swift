/// A part of a glyph of any size, in em, in the direction in which it is stretched.
struct AssemblyPart: Equatable, Sendable {
  /// The part's glyph.
  var glyph: UInt32
  /// How much of its beginning may be covered.
  var startConnector: Double
  /// How much of its end may be covered.
  var endConnector: Double
  /// Its whole length.
  var fullAdvance: Double
  /// Whether it may be repeated, and left out.
  var isExtender: Bool
}

/// Parts put together to a length.
struct GlyphAssembly: Equatable, Sendable {
  /// A part in its place.
  struct Piece: Equatable, Sendable {
    /// The glyph.
    var glyph: UInt32
    /// Where it begins, from the bottom or the left.
    var offset: Double
    /// Its length.
    var length: Double
  }

  /// The parts from the bottom or the left.
  var pieces: [Piece] = []
  /// The whole length.
  var length = 0.0

  /// The most repetitions of the extenders.
  static let mostRepetitions = 1000

  /// Puts parts together to at least a length, where the extenders can reach it
  /// (OpenType 1.9, MATH, GlyphAssembly).
  ///
  /// - Parameters:
  ///   - parts: In em.
  ///   - wanted: In em.
  ///   - minOverlap: The least overlap of two neighbours, in em.
  init(_ parts: [AssemblyPart], wanted: Double, minOverlap: Double) {
    let repetitions = Self.repetitions(of: parts, wanted: wanted, minOverlap: minOverlap)
    var row: [AssemblyPart] = []
    for part in parts {
      row += [AssemblyPart](repeating: part, count: part.isExtender ? repetitions : 1)
    }
    guard let first = row.first else { return }
    let joints = zip(row, row.dropFirst()).map { a, b in
      max(minOverlap, min(a.endConnector, b.startConnector))
    }
    let longest = row.reduce(0) { $0 + $1.fullAdvance } - minOverlap * Double(joints.count)
    let shares = Self.spread(
      max(0, longest - wanted), over: joints.map { max(0, $0 - minOverlap) })
    pieces.append(Piece(glyph: first.glyph, offset: 0, length: first.fullAdvance))
    var end = first.fullAdvance
    for (part, share) in zip(row.dropFirst(), shares) {
      let offset = end - minOverlap - share
      pieces.append(Piece(glyph: part.glyph, offset: offset, length: part.fullAdvance))
      end = offset + part.fullAdvance
    }
    length = end
  }

  /// How often each extender stands, so that the longest form reaches the wanted length.
  private static func repetitions(
    of parts: [AssemblyPart], wanted: Double, minOverlap: Double
  ) -> Int {
    let fixed = parts.filter { !$0.isExtender }
    let extenders = parts.filter(\.isExtender)
    let fixedLength = fixed.reduce(0) { $0 + $1.fullAdvance - minOverlap } + minOverlap
    let step = extenders.reduce(0) { $0 + $1.fullAdvance - minOverlap }
    guard step > 0 else { return extenders.isEmpty ? 0 : 1 }
    let needed = ((wanted - fixedLength) / step - 1e-9).rounded(.up)
    let least = fixed.isEmpty ? 1.0 : 0
    return Int(min(max(needed, least), Double(mostRepetitions)))
  }

  /// A surplus spread evenly over joints, each of which takes at most its own room.
  private static func spread(_ surplus: Double, over rooms: [Double]) -> [Double] {
    var shares = [Double](repeating: 0, count: rooms.count)
    var rest = surplus
    let order = rooms.indices.sorted { rooms[$0] < rooms[$1] }
    for (done, joint) in order.enumerated() {
      let share = min(rooms[joint], rest / Double(rooms.count - done))
      shares[joint] = share
      rest -= share
    }
    return shares
  }
}
