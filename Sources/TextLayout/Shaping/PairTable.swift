/// What is known of two letters side by side in runs of one kind.
///
/// A hash table without order that starts over when it has grown to its bound, as the word cache
/// does.
struct PairTable {
  /// Two characters side by side.
  struct Pair {
    /// Whether both are their own glyphs and at most moved along the line.
    var isSimple = false
    /// Whether cutting between them changes glyphs.
    var isUnsafeToBreak = false
    /// Whether U+0640 may be put in between them.
    var isSafeToElongate = false
    /// Where a table of letters has the one that stands for both, for what is one glyph; or -1.
    var ligature: Int32 = -1
    /// What the first glyph gains by the second.
    var first = Gain()
    /// What the second glyph gains by the first.
    var second = Gain()

    /// Whether all that happens is that the first glyph's advance may be another.
    var movesFirstOnly: Bool { isSimple && first.x == 0 && second.isNothing }
  }

  /// What a glyph gains by its neighbour, in font units.
  struct Gain {
    /// The advance.
    var advance: Int32 = 0
    /// How far right it moves.
    var x: Int32 = 0

    /// Whether it gains nothing.
    var isNothing: Bool { advance == 0 && x == 0 }
  }

  private struct Slot {
    // 0 for an empty one.
    var key: UInt64 = 0
    var pair = Pair()
  }

  private static let mostPairs = 1 << 14
  private var slots = [Slot](repeating: Slot(), count: 1 << 10)
  private var count = 0

  /// What is known of a pair, or nil.
  ///
  /// - Parameter table: The number of the table of single characters.
  @inline(__always)
  func pair(_ first: UInt32, _ second: UInt32, table: Int) -> Pair? {
    let key = Self.key(first, second, table)
    let slot = slots[place(of: key)]
    return slot.key == key ? slot.pair : nil
  }

  /// Remembers a pair that is not known yet.
  mutating func insert(_ pair: Pair, _ first: UInt32, _ second: UInt32, table: Int) {
    if count >= Self.mostPairs {
      for index in slots.indices { slots[index].key = 0 }
      count = 0
    }
    if count * 2 >= slots.count { grow() }
    let key = Self.key(first, second, table)
    slots[place(of: key)] = Slot(key: key, pair: pair)
    count += 1
  }

  /// Where a key is, or where it would be put.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[place].key != 0, slots[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let known = slots
    slots = [Slot](repeating: Slot(), count: known.count * 2)
    for slot in known where slot.key != 0 { slots[place(of: slot.key)] = slot }
  }

  @inline(__always)
  private static func key(_ first: UInt32, _ second: UInt32, _ table: Int) -> UInt64 {
    1 << 63 | UInt64(truncatingIfNeeded: table) << 42 | UInt64(first) << 21 | UInt64(second)
  }
}
