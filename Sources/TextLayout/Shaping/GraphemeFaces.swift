/// The faces that were found for graphemes of several characters.
///
/// Which face shows a base with its marks takes questions about each of them and about their composed
/// forms, and abugidas ask it for nearly every grapheme. A cache of a fixed size in which a newer
/// answer takes an older one's place.
struct GraphemeFaces {
  /// A grapheme in runs of one kind.
  struct Key: Equatable {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate var table: Int32

    /// Nil for a grapheme that is too long to be kept.
    ///
    /// - Parameter table: The number of the table of single characters.
    @inline(__always)
    init?(_ text: Span<UInt8>, _ range: Range<Int>, table: Int) {
      guard range.count <= 16 else { return nil }
      self.table = Int32(truncatingIfNeeded: table)
      var shift: UInt64 = 0
      for i in range {
        if shift < 64 {
          low |= UInt64(text[i]) << shift
        } else {
          high |= UInt64(text[i]) << (shift - 64)
        }
        shift += 8
      }
    }

    fileprivate var place: Int {
      let mixed = (low ^ high &* 31 ^ UInt64(UInt32(bitPattern: table))) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 54)
    }
  }

  // No grapheme is of no bytes.
  private var slots = [(key: Key, face: Int32)](
    repeating: (Key(empty: ()), 0), count: 1 << 10)

  /// The face's number in its shaper, or nil where the answer isn't known.
  subscript(key: Key) -> Int32? {
    @inline(__always) get {
      let slot = slots[key.place]
      return slot.key == key ? slot.face : nil
    }
    set { if let newValue { slots[key.place] = (key, newValue) } }
  }
}

extension GraphemeFaces.Key {
  fileprivate init(empty: Void) { table = -1 }
}
