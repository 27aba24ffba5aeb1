/// Words that were shaped before, with every glyph in font units, so that one entry serves all sizes.
///
/// The key is the word's bytes and a number for all else that decides its glyphs: fonts, features,
/// language, script, direction. Bytes are compared, not only their hash. When the cache has grown
/// past its bound it starts over, which costs less than keeping an order of use.
struct WordCache {
  /// Glyphs of one face within a word.
  struct Piece: Hashable {
    /// The face's number in its shaper.
    var face: Int32
    /// Where the piece's glyphs begin.
    var glyphStart: UInt32
    /// How many there are.
    var glyphCount: UInt32
  }

  /// A word's place.
  struct Entry {
    fileprivate var hash: UInt64
    fileprivate var context: UInt32
    fileprivate var textStart: UInt32
    fileprivate var textCount: UInt32
    fileprivate var pieceStart: UInt32
    fileprivate var pieceCount: UInt32

    /// The word's pieces, as indices into `pieces`.
    var pieces: Range<Int> { Int(pieceStart)..<Int(pieceStart + pieceCount) }
  }

  /// Longer words, in bytes, are not kept: they hardly come twice. Scripts that put spaces between
  /// phrases, such as Burmese, have "words" of some 50 characters, which a line shapes again.
  static let longestWord = 256

  private(set) var pieces: [Piece] = []
  private(set) var glyphs: [RawGlyph] = []
  private(set) var entries: [Entry] = []
  private var text: [UInt8] = []
  private var slots: [UInt32]
  private let byteLimit: Int

  /// Makes an empty cache.
  ///
  /// - Parameter byteLimit: The size at which it starts over.
  init(byteLimit: Int = 8 << 20) {
    self.byteLimit = byteLimit
    slots = [UInt32](repeating: 0, count: 1024)
  }

  /// Roughly the memory in use.
  var byteCount: Int {
    glyphs.count * MemoryLayout<RawGlyph>.stride + pieces.count * MemoryLayout<Piece>.stride
      + entries.count * MemoryLayout<Entry>.stride + text.count + slots.count * 4
  }

  /// A hash of the word and its context.
  @inline(__always)
  static func hash(_ text: Span<UInt8>, _ range: Range<Int>, context: UInt32) -> UInt64 {
    var hash = ByteHash(seed: UInt64(context))
    hash.combine(text, range)
    return hash.value
  }

  /// The entry for a word, or nil.
  @inline(__always)
  func find(_ word: Span<UInt8>, _ range: Range<Int>, context: UInt32, hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let stored = slots[slot]
      if stored == 0 { return nil }
      let entry = entries[Int(stored) - 1]
      if entry.hash == hash, entry.context == context, Int(entry.textCount) == range.count,
        matches(word, range, at: Int(entry.textStart))
      {
        return Int(stored) - 1
      }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private func matches(_ word: Span<UInt8>, _ range: Range<Int>, at start: Int) -> Bool {
    word.extracting(range).hasSameBytes(as: text.span.extracting(start..<start + range.count))
  }

  /// Adds a word whose pieces and glyphs were made elsewhere, and returns its entry.
  mutating func insert(
    _ word: Span<UInt8>, _ range: Range<Int>, context: UInt32, hash: UInt64,
    pieces newPieces: [Piece], glyphs newGlyphs: [RawGlyph]
  ) -> Int {
    if byteCount > byteLimit { removeAll() }
    let entry = Entry(
      hash: hash, context: context, textStart: UInt32(text.count),
      textCount: UInt32(range.count), pieceStart: UInt32(pieces.count),
      pieceCount: UInt32(newPieces.count))
    for i in range { text.append(word[i]) }
    let glyphBase = UInt32(glyphs.count)
    for var piece in newPieces {
      piece.glyphStart += glyphBase
      pieces.append(piece)
    }
    glyphs += newGlyphs
    entries.append(entry)
    if entries.count * 2 > slots.count { grow() } else { place(entries.count) }
    return entries.count - 1
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[number - 1].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 1...entries.count { place(number) }
  }

  /// Forgets every word.
  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    slots = [UInt32](repeating: 0, count: 1024)
  }
}
