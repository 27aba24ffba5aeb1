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
      var index = 0
      while index < bytes.count {
        let lead = unsafe bytes[index]
        if lead < 0xE3 {
          index += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : 3
          continue
        }
        if lead >= 0xE4, lead <= 0xE9 {
          han += 1
        } else if index + 1 < bytes.count {
          let next = unsafe bytes[index + 1]
          if lead == 0xE3 {
            if next >= 0x81, next <= 0x83 { kana += 1 }
          } else if lead >= 0xEB && lead <= 0xED || lead == 0xEA && next >= 0xB0 {
            hangul += 1
          }
        }
        index += lead < 0xF0 ? 3 : 4
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
