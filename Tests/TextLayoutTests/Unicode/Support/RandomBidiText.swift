/// Kinds of random texts that are hard on the bidi algorithm.
enum RandomBidiText: CaseIterable, Sendable {
  /// No formatting characters.
  case flat
  /// Isolates side by side.
  case adjacentIsolates
  /// Isolates in isolates, some of them unmatched.
  case nestedIsolates
  /// Everything there is, in any order.
  case embeddings

  private static let plain: [UInt32] = [
    0x61, 0x62, 0x5D0, 0x5D1, 0x627, 0x644, 0x31, 0x32, 0x661, 0x2C, 0x2E, 0x2F, 0x2B, 0x2D, 0x24,
    0x25, 0x20, 0x20, 0x09, 0x21, 0x26, 0x28, 0x29, 0x5B, 0x5D, 0x2329, 0x232A, 0x3008, 0x3009,
    0x300, 0x5B0, 0x200E, 0x200F, 0x61C, 0xAD, 0x200D, 0x2028,
  ]
  private static let initiators: [UInt32] = [0x2066, 0x2067, 0x2068]
  private static let formatting: [UInt32] = [
    0x202A, 0x202B, 0x202D, 0x202E, 0x202C, 0x202C, 0x2066, 0x2067, 0x2068, 0x2069, 0x2069,
  ]

  func make(_ random: inout SeededGenerator) -> [UInt32] {
    var text: [UInt32] = []
    switch self {
    case .flat:
      Self.appendPlain(1...12, to: &text, &random)
    case .adjacentIsolates:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        Self.appendPlain(0...1, to: &text, &random)
        text.append(Self.pick(Self.initiators, &random))
        Self.appendPlain(0...3, to: &text, &random)
        text.append(0x2069)
      }
    case .nestedIsolates:
      Self.appendNested(depth: 0, to: &text, &random)
    case .embeddings:
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let isPlain = Int.random(in: 0..<5, using: &random) < 3
        text.append(Self.pick(isPlain ? Self.plain : Self.formatting, &random))
      }
    }
    return text
  }

  private static func appendNested(
    depth: Int, to text: inout [UInt32], _ random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      appendPlain(0...3, to: &text, &random)
      guard depth < 4 else { continue }
      text.append(pick(initiators, &random))
      appendNested(depth: depth + 1, to: &text, &random)
      if Int.random(in: 0..<10, using: &random) > 0 { text.append(0x2069) }
    }
  }

  static func appendPlain(
    _ count: ClosedRange<Int>, to text: inout [UInt32], _ random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: count, using: &random) { text.append(pick(plain, &random)) }
  }

  private static func pick(_ list: [UInt32], _ random: inout SeededGenerator) -> UInt32 {
    list[Int.random(in: list.indices, using: &random)]
  }
}
