/// Paragraphs that were shaped before, for text that comes again: a list that scrolls, a document
/// that is laid out anew after an edit.
///
/// The key is all that decides glyphs and heights: the bytes, what of each look shapes or takes part
/// in the bidi algorithm, the paragraph's style, the language by which fonts are chosen. A colour is
/// no part of it, nor is the paragraph's place. Keys are compared, not only their hash.
///
/// The bound is in bytes and kept by two generations: what is found in the old one moves to the
/// young one, and when that has filled its half it becomes the old one. Paragraphs with attachments
/// are left out, since an attachment's key tells of its bounds and not of what it draws.
final class ParagraphCache: Sendable {
  // An object, so that tables move references around.
  private final class Entry: Sendable {
    let key: ParagraphKey
    let glyphs: ParagraphGlyphs

    init(key: ParagraphKey, glyphs: ParagraphGlyphs) {
      self.key = key
      self.glyphs = glyphs
    }

    func matches(_ text: Span<UInt8>, _ key: ParagraphKey) -> Bool {
      let known = glyphs.shaped.analysis.text
      guard known.count == text.count, self.key == key else { return false }
      return known.span.hasSameBytes(as: text)
    }
  }

  private struct State {
    var young: [UInt64: Entry] = [:]
    var old: [UInt64: Entry] = [:]
    var youngBytes = 0
  }

  private let state = Protected(State())
  private let generationBytes: Int

  /// Makes an empty cache.
  ///
  /// - Parameter byteLimit: About how much it may hold; 0 for nothing at all.
  init(byteLimit: Int) {
    generationBytes = max(byteLimit, 0) / 2
  }

  /// The glyphs of a paragraph, or nil.
  ///
  /// - Parameters:
  ///   - text: Without the line feed at its end.
  ///   - hash: That of the key with the text.
  func glyphs(of text: Span<UInt8>, _ key: ParagraphKey, hash: UInt64) -> ParagraphGlyphs? {
    guard generationBytes > 0 else { return nil }
    let (young, old) = state.withLock { ($0.young[hash], $0.old[hash]) }
    if let young { return young.matches(text, key) ? young.glyphs : nil }
    guard let old, old.matches(text, key) else { return nil }
    state.withLock { keep(old, hash, &$0) }
    return old.glyphs
  }

  /// Keeps the glyphs of a paragraph, unless they would fill much of the cache alone.
  ///
  /// - Parameter hash: That of the key with their text.
  func insert(_ glyphs: ParagraphGlyphs, _ key: ParagraphKey, hash: UInt64) {
    guard glyphs.byteCount < generationBytes / 4 else { return }
    let entry = Entry(key: key, glyphs: glyphs)
    state.withLock { keep(entry, hash, &$0) }
  }

  /// About how much it holds.
  var byteCount: Int {
    state.withLock { state in
      state.youngBytes + state.old.values.reduce(0) { $0 + $1.glyphs.byteCount }
    }
  }

  private func keep(_ entry: Entry, _ hash: UInt64, _ state: inout State) {
    if state.youngBytes + entry.glyphs.byteCount > generationBytes {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    let before = state.young.updateValue(entry, forKey: hash)
    state.youngBytes += entry.glyphs.byteCount - (before?.glyphs.byteCount ?? 0)
  }
}

/// What of a look decides glyphs, from where on.
struct ParagraphLook: Equatable {
  var start: Int
  var shaping: TextAttributes.Shaping
  /// The part in the bidi algorithm; spans are numbered in the order in which they come.
  var bidi: BidiRole
}

/// What decides the glyphs of a paragraph and the heights of its lines, but for its text and the
/// fonts there are.
struct ParagraphKey: Equatable {
  let looks: [ParagraphLook]
  let style: ParagraphStyle
  let language: String

  /// Takes what matters of a paragraph: looks that only colour are one, and that of the line feed
  /// at its end is none.
  ///
  /// - Parameter count: The paragraph's length without that line feed.
  init(
    looks: [LookSpan], count: Int, attributes: [TextAttributes], style: ParagraphStyle,
    language: String
  ) {
    self.style = style
    self.language = language
    var numbers = SpanNumbers()
    var known: [ParagraphLook] = []
    for look in looks where known.isEmpty || look.start < count {
      // Not the whole look, which takes time to copy.
      let bidi = numbers.renumbered(attributes[look.attributes].bidi)
      let shaping = attributes[look.attributes].shaping
      if let last = known.last, last.bidi == bidi, last.shaping == shaping { continue }
      known.append(ParagraphLook(start: look.start, shaping: shaping, bidi: bidi))
    }
    self.looks = known
  }

  /// A number that is the same for equal keys and texts. Different ones may share it where only
  /// families, features or the paragraph's style differ; the cache has then room for one of them.
  func hash(with text: Span<UInt8>) -> UInt64 {
    var hash = ByteHash(seed: UInt64(looks.count))
    hash.combine(text, 0..<text.count)
    for look in looks {
      hash.combine(UInt64(truncatingIfNeeded: look.start))
      hash.combine(look.shaping.font.size.bitPattern)
      hash.combine(look.shaping.font.weight.bitPattern)
    }
    return hash.value
  }
}

/// Gives the spans of a paragraph numbers in the order in which they come: which numbers a text gave
/// them doesn't matter, only which are the same.
private struct SpanNumbers {
  private var known: [Int: Int] = [:]

  mutating func renumbered(_ role: BidiRole) -> BidiRole {
    switch role {
    case .plain: .plain
    case .isolate(let direction, let number): .isolate(direction, number: ordinal(of: number))
    case .scope(let number): .scope(number: ordinal(of: number))
    }
  }

  private mutating func ordinal(of number: Int) -> Int {
    if let ordinal = known[number] { return ordinal }
    known[number] = known.count
    return known.count - 1
  }
}
