import Testing

@testable import TextLayout

/// Which East Asian language a text seems to be in, by the letters that it has.
@Suite struct EastAsianHintTests {
  private func guess(_ text: String) -> String {
    EastAsianHint(text.utf8.span).language(for: "und")
  }

  private func repeated(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  @Test func `every letter counts, wherever in a text it stands`() {
    for han in [10, 50, 2000, 20_000] {
      for before in ["", "a", "\u{E9}bc", "\u{1F600}", repeated("x", 15), repeated("y", 4096)] {
        let text = before + repeated("\u{4E2D}", han)
        for (letter, language) in [("\u{3042}", "ja"), ("\u{30FC}", "ja"), ("\u{D55C}", "ko")] {
          #expect(guess(text + repeated(letter, han / 10)) == "und")
          #expect(guess(text + repeated(letter, han / 10 + 1)) == language)
          #expect(guess(repeated(letter, han / 10 + 1) + text) == language)
        }
      }
    }
  }

  @Test func `letters beside those of the scripts don't count`() {
    let kana = ["\u{3041}", "\u{30FE}"]
    for letter in kana { #expect(guess(repeated(letter, 40)) == "ja") }
    for letter in ["\u{3039}", "\u{3105}", "\u{A000}", "\u{3001}", "\u{FF01}", "\u{20000}"] {
      #expect(guess(repeated(letter, 40)) == "und")
    }
    for letter in ["\u{AC00}", "\u{B000}", "\u{D558}"] {
      #expect(guess(repeated(letter, 40)) == "ko")
    }
    #expect(guess(repeated("\u{AB30}", 40)) == "und")
  }
}
