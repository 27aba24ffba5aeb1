internal import Synchronization

/// The widths of parts of paragraphs that lines had shaped again: they don't depend on the width that
/// is asked for, so that another one that breaks at the same places shapes nothing.
///
/// A hash table that starts over when it has grown to its bound, which is 320 KiB. Where a paragraph is gone
/// its parts are found no more, as no other one gets its number.
final class PieceWidths: Sendable {
  private struct Slot {
    // 0 for an empty one.
    var paragraph: UInt64 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0
    var width = PieceWidth(advance: 0, content: nil)

    func holds(_ other: Slot) -> Bool {
      paragraph == other.paragraph && start == other.start && end == other.end
    }

    var hash: UInt64 {
      var hash = ByteHash(seed: paragraph)
      hash.combine(UInt64(start) << 32 | UInt64(end))
      return hash.value
    }
  }

  private struct State {
    var slots: [Slot] = []
    var count = 0

    /// Where a part is, or where it would be put.
    func place(of slot: Slot) -> Int {
      let mask = slots.count - 1
      var place = Int(truncatingIfNeeded: slot.hash) & mask
      while slots[place].paragraph != 0, !slots[place].holds(slot) { place = (place + 1) & mask }
      return place
    }

    mutating func insert(_ slot: Slot) {
      if count * 2 >= slots.count { grow() }
      let place = place(of: slot)
      if slots[place].paragraph == 0 { count += 1 }
      slots[place] = slot
    }

    private mutating func grow() {
      let known = slots.count < PieceWidths.mostSlots ? slots : []
      count = known.count { $0.paragraph != 0 }
      slots = [Slot](
        repeating: Slot(), count: min(max(slots.count * 2, 64), PieceWidths.mostSlots))
      for slot in known where slot.paragraph != 0 { slots[place(of: slot)] = slot }
    }
  }

  // A power of two, as every size of the table.
  private static let mostSlots = 1 << 13
  private let state = Protected(State())
  private let latestNumber = Atomic<UInt64>(0)

  /// How wide some clusters of a paragraph are on a line of their own; found out if need be.
  func width(
    of clusters: Range<Int>, in paragraph: ParagraphGlyphs, _ measure: () -> PieceWidth
  ) -> PieceWidth {
    var slot = Slot(
      paragraph: number(of: paragraph), start: UInt32(clusters.lowerBound),
      end: UInt32(clusters.upperBound))
    let known = state.withLock { state -> PieceWidth? in
      guard state.count > 0 else { return nil }
      let found = state.slots[state.place(of: slot)]
      return found.paragraph != 0 ? found.width : nil
    }
    if let known { return known }
    slot.width = measure()
    state.withLock { [slot] in $0.insert(slot) }
    return slot.width
  }

  /// The number of a paragraph, which it gets when it is first asked for.
  private func number(of paragraph: ParagraphGlyphs) -> UInt64 {
    let known = paragraph.number.load(ordering: .relaxed)
    guard known == 0 else { return known }
    let next = latestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let (isNext, other) = paragraph.number.compareExchange(
      expected: 0, desired: next, ordering: .relaxed)
    return isNext ? next : other
  }
}
