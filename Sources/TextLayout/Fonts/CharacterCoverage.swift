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
    while pages.count <= page { pages.append(0) }
    if pages[page] == 0 {
      pages[page] = UInt16(words.count / 4)
      words += [0, 0, 0, 0]
    }
    for i in 0..<4 { words[Int(pages[page]) * 4 + i] = bits[i] }
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
    for page in range.lowerBound >> 8...range.upperBound >> 8 {
      while pages.count <= Int(page) { pages.append(0) }
      if pages[Int(page)] == 0 {
        pages[Int(page)] = UInt16(words.count / 4)
        words += [0, 0, 0, 0]
      }
      let base = Int(pages[Int(page)]) * 4
      let low = max(range.lowerBound, page << 8) & 255
      let high = min(range.upperBound, page << 8 | 255) & 255
      for bit in low...high { words[base + Int(bit >> 6)] |= 1 << UInt64(bit & 63) }
    }
  }
}
