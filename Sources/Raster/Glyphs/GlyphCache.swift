/// Where a glyph's tones lie in a cache, and where they go on the page.
struct CachedGlyph {
  /// The first tone; rows follow each other without gaps.
  var offset: Int
  /// The box's left edge from the origin, in pixels.
  var left: Int
  /// The box's top edge from the baseline, in pixels, y down.
  var top: Int
  /// The box's extents; 0 for a glyph without ink.
  var width: Int
  var height: Int
  /// Whether the glyph is too large to keep, so that its outline is filled each time.
  var isLarge: Bool

  /// A glyph that shows nothing.
  static let blank = CachedGlyph(offset: 0, left: 0, top: 0, width: 0, height: 0, isLarge: false)
  /// A glyph that is filled each time.
  static let large = CachedGlyph(offset: 0, left: 0, top: 0, width: 0, height: 0, isLarge: true)
}

/// The tones of glyphs that were drawn before, bounded in bytes.
///
/// Once full it starts anew: pages use few glyphs, and a page that doesn't draws correctly all the
/// same. The tones are raw memory, since blitting them is an innermost loop.
@safe final class GlyphCache {
  private let byteLimit: Int
  private var tones: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var used = 0
  /// Open addressing: a key plus one, or 0 for a free place.
  private var keys: [UInt64]
  private var glyphs: [CachedGlyph]
  private var count = 0

  /// What may be read past a glyph's last tone.
  private static let slack = 16

  /// Makes an empty cache that never holds more than `byteLimit` bytes of tones.
  init(byteLimit: Int = 4 << 20) {
    self.byteLimit = byteLimit
    capacity = 1 << 16
    unsafe tones = .allocate(capacity: capacity)
    keys = Array(repeating: 0, count: 1024)
    glyphs = Array(repeating: .blank, count: 1024)
  }

  deinit {
    unsafe tones.deallocate()
  }

  /// The glyph with the key, if it is kept.
  func find(_ key: UInt64) -> CachedGlyph? {
    var place = self.place(of: key)
    while keys[place] != 0 {
      if keys[place] == key &+ 1 { return glyphs[place] }
      place = (place + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Keeps a glyph under a key that is not there yet.
  ///
  /// - Parameter draw: Writes the tones of a box with ink into zeroed memory.
  func insert(
    _ glyph: CachedGlyph, for key: UInt64, draw: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> CachedGlyph {
    var glyph = glyph
    let size = glyph.width * glyph.height
    if used + size + Self.slack > capacity { makeRoom(for: size) }
    if size > 0 {
      glyph.offset = used
      unsafe (tones + used).initialize(repeating: 0, count: size + Self.slack)
      unsafe draw(tones + used)
      used += size
    }
    if count * 2 >= keys.count { grow() }
    place(glyph, key + 1)
    count += 1
    return glyph
  }

  /// Lends a glyph's tones.
  func withTones(of glyph: CachedGlyph, _ body: (UnsafePointer<UInt8>) -> Void) {
    precondition(glyph.offset + glyph.width * glyph.height <= used)
    unsafe body(UnsafePointer(tones + glyph.offset))
  }

  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
  }

  private func place(_ glyph: CachedGlyph, _ stored: UInt64) {
    var place = self.place(of: stored - 1)
    while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = stored
    glyphs[place] = glyph
  }

  private func grow() {
    let (oldKeys, oldGlyphs) = (keys, glyphs)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    glyphs = Array(repeating: .blank, count: oldKeys.count * 2)
    for (key, glyph) in zip(oldKeys, oldGlyphs) where key != 0 { place(glyph, key) }
  }

  private func makeRoom(for size: Int) {
    let needed = size + Self.slack
    if used + needed > byteLimit {
      used = 0
      count = 0
      keys = Array(repeating: 0, count: keys.count)
    }
    guard used + needed > capacity else { return }
    let larger = max(capacity * 2, used + needed)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe memory.update(from: tones, count: used)
    unsafe tones.deallocate()
    unsafe tones = memory
    capacity = larger
  }
}

@available(*, unavailable)
extension GlyphCache: Sendable {}
