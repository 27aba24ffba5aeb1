@testable import TextLayout

/// Random texts of characters that an analysis by runs could get wrong: a few kinds at a time, each
/// several times in a row, as in real text, and in between what joins, pairs, counts or isolates.
enum RandomCharacters {
  private static let kinds: [[UInt32]] = [
    [0x61, 0x62, 0x41, 0xE9], [0x5D0, 0x5D1], [0x627, 0x644, 0x628], [0x3B1], [0x431],
    [0x31, 0x32, 0x23, 0x2A], [0x661, 0x6F1], [0x20], [0x20, 0x09, 0x3000],
    // Marks, and letters that begin a cluster with what follows.
    [0x301, 0x5B0, 0x64E], [0x600, 0xD4E, 0x110BD], [0x93E, 0x94D, 0x915, 0x930],
    [0xE01, 0xE32, 0xE49, 0xE40], [0x1780, 0x17D2, 0x1793], [0x1000, 0x1031],
    // East Asian text.
    [0x4E2D, 0x6587, 0x20000], [0x3042, 0x30A2, 0x3063, 0x30FC], [0x3001, 0x3002, 0x30FB, 0xFF0C],
    [0xAC00, 0xAC01, 0x1100, 0x1161, 0x11A8],
    // Brackets, separators, terminators, quotation marks, dashes.
    [0x28, 0x29, 0x5B, 0x5D, 0x300C, 0x300D, 0x2329, 0x232A], [0x2C, 0x2E, 0x3A, 0x2F, 0x2B, 0x2D],
    [0x24, 0x25, 0xB0], [0x22, 0x27, 0x2019, 0xAB, 0xBB], [0x2013, 0x2014, 0x2010, 0xAD, 0x21],
    [0xA0, 0x202F, 0x2060, 0x200B, 0x200C], [0x60C, 0x61B, 0x964, 0x2E17],
    // What ends a line, and what ends a paragraph to the bidi algorithm.
    [0x0D, 0x0A, 0x0B, 0x2028, 0x85], [0x1C, 0x1D, 0x1F, 0x01],
    // Pictures: by default, when asked for, keycaps, flags, families, skins, and places kept free.
    [0x1F600, 0x1F468, 0x231A], [0x2764, 0xA9, 0x2122], [0xFE0F, 0xFE0E, 0x20E3], [0x200D],
    [0x1F3FB, 0x1F3FF], [0x1F1EE, 0x1F1F1], [0x1F8B2, 0x1F8B3],
    // Formatting.
    [0x2066, 0x2067, 0x2068, 0x2069], [0x202A, 0x202B, 0x202C, 0x202D, 0x202E],
    [0x200E, 0x200F, 0x61C], [0xFFFC, 0xFFFC, 0xFFFD],
  ]

  static func make(_ random: inout SeededGenerator) -> [UInt32] {
    let own = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      kinds[Int.random(in: kinds.indices, using: &random)]
    }
    var text: [UInt32] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let kind = own[Int.random(in: own.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        text.append(kind[Int.random(in: kind.indices, using: &random)])
      }
    }
    return text
  }

  /// The text in UTF-8, one in so many damaged.
  static func bytes(_ text: [UInt32], damaged: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(String(scalars: text).utf8)
    guard Int.random(in: 0..<damaged, using: &random) == 0 else { return bytes }
    for _ in 0..<Int.random(in: 1...3, using: &random) where bytes.count > 1 {
      let place = Int.random(in: bytes.indices, using: &random)
      if Bool.random(using: &random) {
        bytes.remove(at: place)
      } else {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return bytes
  }

  /// Spans anywhere in a text, their ends between characters.
  static func spans(in text: [UInt8], _ random: inout SeededGenerator) -> [BidiSpan] {
    let places = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
    return (0..<Int.random(in: 0...3, using: &random)).map { number in
      let ends = (0..<2).map { _ in places[Int.random(in: places.indices, using: &random)] }
        .sorted()
      let roles: [BidiRole] = [
        .plain, .isolate(.leftToRight, number: number), .isolate(.rightToLeft, number: number),
        .isolate(.firstStrong, number: number), .scope(number: number), .scope(number: 0),
      ]
      return BidiSpan(
        range: ends[0]..<ends[1], role: roles[Int.random(in: roles.indices, using: &random)])
    }
  }
}
