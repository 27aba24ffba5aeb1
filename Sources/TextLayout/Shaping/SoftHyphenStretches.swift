/// The stretches around soft hyphens in which no ligature may be made.
enum SoftHyphenStretches {
  /// HarfBuzz's work grows with the square of the number of stretches, so that there is a bound. No word
  /// has so many soft hyphens; in one that does the whole is one stretch.
  static let most = 1000

  /// Finds each soft hyphen with the letters on both sides, which must not take part in a ligature; the
  /// sign itself is passed over. Stretches that touch are one.
  ///
  /// - Parameter range: What is shaped, as bytes of the text.
  static func find(in text: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for i in range where text[i] == 0xAD {
      guard i - 1 > range.lowerBound, text[i - 1] == 0xC2 else { continue }
      var before = i - 2
      while before > range.lowerBound, text[before] & 0xC0 == 0x80 { before -= 1 }
      // Behind a space there is no letter for the next one to join.
      let end = isSpace(scalar(in: text, at: before)) ? i + 1 : i + 2
      if let last = stretches.last, before <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else if stretches.count < most {
        stretches.append(before..<end)
      } else {
        return [range]
      }
    }
    return stretches
  }

  /// Whether a character is a space that parts words: every Zs but the no-break ones.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
