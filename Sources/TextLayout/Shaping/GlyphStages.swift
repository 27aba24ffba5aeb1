internal import CHarfBuzz

/// Writes down which glyph a character is before and after each lookup, as HarfBuzz tells while it
/// shapes (hb_buffer_set_message_func).
final class GlyphStages {
  /// The glyphs, each once.
  private(set) var glyphs: [UInt32] = []
  /// Whether there was one glyph at every moment.
  private(set) var isSingle = true

  /// More come from fonts that play games.
  private static let mostGlyphs = 16

  /// Makes a buffer tell of its glyphs while `body` shapes in it.
  func record(_ buffer: OpaquePointer?, _ body: () -> Void) {
    let receiver = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe hb_buffer_set_message_func(
      buffer,
      { buffer, _, _, receiver in
        guard let receiver = unsafe receiver else { return 1 }
        let stages = unsafe Unmanaged<GlyphStages>.fromOpaque(receiver).takeUnretainedValue()
        unsafe stages.note(buffer)
        return 1
      }, receiver, nil)
    body()
    unsafe note(buffer)
    unsafe hb_buffer_set_message_func(buffer, nil, nil, nil)
  }

  private func note(_ buffer: OpaquePointer?) {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    guard count == 1, let infos = unsafe infos, glyphs.count < Self.mostGlyphs else {
      isSingle = false
      return
    }
    let glyph = unsafe infos[0].codepoint
    if !glyphs.contains(glyph) { glyphs.append(glyph) }
  }
}
