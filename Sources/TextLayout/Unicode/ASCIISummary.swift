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
    var flags = text.map { self[UInt32($0)].flags.union(.graphemeStart) }
    // The one grapheme cluster of two (GB3).
    var previous: UInt8 = 0
    for index in text.indices {
      if text[index] == 0x0A, previous == 0x0D { flags[index].remove(.graphemeStart) }
      previous = text[index]
    }
    return flags
  }
}
