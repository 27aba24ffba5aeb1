/// Guesses which language's forms of Han characters a text wants when nobody says.
///
/// Japanese is never written without kana for long, nor Korean without Hangul, so the proportion of
/// those letters tells. A text that gives its language is not guessed about, and only the choice of
/// fonts follows the guess.
struct EastAsianHint {
  private let guess: String?

  /// Counts the letters of a text in UTF-8.
  init(_ text: Span<UInt8>) {
    var (kana, hangul, han) = (0, 0, 0)
    // The lead byte of UTF-8 tells the blocks apart well enough: E3 81…83 are kana, EA B0…ED 9E
    // Hangul, E4…E9 Han. Most texts have none of them, which many bytes are asked at once.
    unsafe text.withUnsafeBufferPointer { bytes in
      var highest: UInt8 = 0
      for index in bytes.indices { highest = unsafe max(highest, bytes[index]) }
      guard highest >= 0xE3 else { return }
      var previous: UInt8 = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte >= 0xE4 {
          if byte <= 0xE9 { han += 1 } else if byte >= 0xEB && byte <= 0xED { hangul += 1 }
        } else if previous == 0xE3 {
          if byte >= 0x81, byte <= 0x83 { kana += 1 }
        } else if previous == 0xEA, byte >= 0xB0 {
          hangul += 1
        }
        previous = byte
      }
    }
    if kana * 10 > han, kana >= hangul, kana > 0 {
      guess = "ja"
    } else if hangul * 10 > han, hangul > 0 {
      guess = "ko"
    } else {
      guess = nil
    }
  }

  /// The language to choose fonts for.
  func language(for stated: String) -> String {
    stated == "und" ? guess ?? stated : stated
  }
}
