internal import CHarfBuzz

/// The set of characters that a face has glyphs for.
///
/// One bit a character in pages of 256 characters; a page that is empty takes no room. The look-up
/// is two reads and never locks.
package struct CharacterCoverage: Equatable, Sendable {
  /// The page of each 256 characters, as a number of four words in `words`; 0 is the empty page.
  private(set) var pages: [UInt16]
  /// Four 64-bit words a page.
  private(set) var words: [UInt64]

  /// Makes a set from its parts; nil when they don't fit together.
  init?(pages: [UInt16], words: [UInt64]) {
    guard words.count >= 4, pages.allSatisfy({ Int($0) * 4 + 4 <= words.count }) else { return nil }
    self.pages = pages
    self.words = words
  }

  /// Sets a whole page of 256 characters.
  mutating func setPage(_ page: Int, to bits: [UInt64]) {
    let base = reserve(page)
    for i in 0..<4 { words[base + i] = bits[i] }
  }

  /// Whether the character is in the set.
  package func contains(_ scalar: UInt32) -> Bool {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return false }
    return words[Int(pages[page]) * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// The set with nothing in it.
  package init() {
    pages = []
    words = [0, 0, 0, 0]
  }

  /// Copies what HarfBuzz collects.
  init(collect: (OpaquePointer) -> Void) {
    self.init()
    guard let set = unsafe hb_set_create() else { return }
    defer { unsafe hb_set_destroy(set) }
    unsafe collect(set)
    var first = hb_codepoint_t.max
    var last: hb_codepoint_t = 0
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      insert(first...min(last, 0x10FFFF))
    }
  }

  /// Adds a range of characters.
  package mutating func insert(_ range: ClosedRange<UInt32>) {
    let (first, last) = (Int(range.lowerBound), Int(range.upperBound))
    for word in first >> 6...last >> 6 {
      let low = word == first >> 6 ? first & 63 : 0
      let high = word == last >> 6 ? last & 63 : 63
      words[reserve(word >> 2) + word & 3] |= (UInt64.max >> UInt64(63 - high + low)) << UInt64(low)
    }
  }

  /// Adds all that is in another set.
  mutating func formUnion(_ other: CharacterCoverage) {
    for page in other.pages.indices where other.pages[page] != 0 {
      let (own, others) = (reserve(page), Int(other.pages[page]) * 4)
      for i in 0..<4 { words[own + i] |= other.words[others + i] }
    }
  }

  /// Whether something is in both sets.
  func intersects(_ other: CharacterCoverage) -> Bool {
    for page in 0..<min(pages.count, other.pages.count) {
      let (own, others) = (Int(pages[page]) * 4, Int(other.pages[page]) * 4)
      for i in 0..<4 where words[own + i] & other.words[others + i] != 0 { return true }
    }
    return false
  }

  /// Makes room for a page of 256 characters, and tells where its words begin.
  private mutating func reserve(_ page: Int) -> Int {
    while pages.count <= page { pages.append(0) }
    if pages[page] == 0 {
      pages[page] = UInt16(words.count / 4)
      words += [0, 0, 0, 0]
    }
    return Int(pages[page]) * 4
  }
}
