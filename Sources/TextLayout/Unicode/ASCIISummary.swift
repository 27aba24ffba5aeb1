/// What decides whether a text can take the short way.
struct ASCIISummary {
  /// Whether all bytes are below 0x80.
  let isASCII: Bool
  /// Whether there is a letter, which is then Latin and left-to-right.
  let hasLetter: Bool

  /// Reads a text; up to the first byte that is not ASCII for one that has any.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var union: UInt8 = 0
    for index in text.indices { unsafe union |= text[index] }
    isASCII = union < 0x80
    hasLetter =
      isASCII
      && (unsafe text.contains { byte in 0x61...0x7A ~= byte | 0x20 })
  }
}

extension ScalarPropertyTable {
  /// The flags of an ASCII text without its breaks.
  func asciiFlags(_ text: [UInt8]) -> [CharacterFlags] {
    var hasReturn = false
    var flags = [CharacterFlags](repeating: [], count: text.count)
    for index in text.indices {
      flags[index] = self[UInt32(text[index])].flags.union(.graphemeStart)
      hasReturn = hasReturn || text[index] == 0x0D
    }
    // The one grapheme cluster of two (GB3).
    guard hasReturn else { return flags }
    for index in text.indices.dropFirst() where text[index] == 0x0A && text[index - 1] == 0x0D {
      flags[index].remove(.graphemeStart)
    }
    return flags
  }
}
