extension PropertyRuns {
  /// Lets a line end behind a hyphen between two Hebrew letters, be it a soft one or a maqaf: UAX #14,
  /// LB21a, keeps it with what follows only where that is no Hebrew letter, but the rules of ICU 72,
  /// which are those of Unicode 15, always do.
  func markBreaksBehindHebrewHyphens(in text: [UInt8], _ flags: inout [CharacterFlags]) {
    guard !bidiClasses.isDisjoint(with: BidiClassSet(.rightToLeft)) else { return }
    for index in 0..<count where Self.mayBeginHyphen(text[list[index].offset]) {
      let range = range(of: index)
      guard Self.isHyphen(text[range]), Self.beginsHebrewLetter(text[range.upperBound...]),
        Self.isBehindHebrewLetter(text[..<range.lowerBound])
      else { continue }
      flags[range.upperBound].insert(.lineBreakBefore)
    }
  }

  @inline(__always)
  private static func mayBeginHyphen(_ byte: UInt8) -> Bool {
    byte == 0x2D || byte == 0xC2 || byte == 0xD6 || byte == 0xE2
  }

  /// Whether some bytes are U+002D or one of those characters of class BA that look like it: U+00AD,
  /// U+05BE, U+2010, U+2012, U+2013.
  ///
  /// Here and below bytes are compared, as text may hold some that are no whole character.
  private static func isHyphen(_ bytes: ArraySlice<UInt8>) -> Bool {
    let first = bytes[bytes.startIndex]
    switch bytes.count {
    case 1: return first == 0x2D
    case 2:
      let second = bytes[bytes.startIndex + 1]
      return first == 0xC2 && second == 0xAD || first == 0xD6 && second == 0xBE
    case 3:
      let last = bytes[bytes.startIndex + 2]
      return first == 0xE2 && bytes[bytes.startIndex + 1] == 0x80
        && (last == 0x90 || last == 0x92 || last == 0x93)
    default: return false
    }
  }

  /// Whether a letter of Line_Break class HL comes first: U+05D0 to U+05EA, U+05EF to U+05F2, and those
  /// from U+FB1D to U+FB4F but the mark and the sign among them.
  private static func beginsHebrewLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    let second = bytes[bytes.startIndex + 1]
    if bytes[bytes.startIndex] == 0xD7 { return 0x90...0xAA ~= second || 0xAF...0xB2 ~= second }
    guard bytes[bytes.startIndex] == 0xEF, bytes.count >= 3 else { return false }
    let third = bytes[bytes.startIndex + 2]
    if second == 0xAD { return 0x80...0x8F ~= third }
    return second == 0xAC && 0x9D...0xBF ~= third && third != 0x9E && third != 0xA9
  }

  /// Whether a Hebrew letter, with its points, comes last.
  private static func isBehindHebrewLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    var end = bytes.endIndex
    while end - 2 >= bytes.startIndex {
      let (first, second) = (bytes[end - 2], bytes[end - 1])
      let isPoint =
        first == 0xD6 && (0x91...0xBD ~= second || second == 0xBF)
        || first == 0xD7 && [0x81, 0x82, 0x84, 0x85, 0x87].contains(second)
      if isPoint {
        end -= 2
        continue
      }
      if first == 0xD7 { return beginsHebrewLetter(bytes[(end - 2)..<end]) }
      return end - 3 >= bytes.startIndex && beginsHebrewLetter(bytes[(end - 3)..<end])
    }
    return false
  }
}
