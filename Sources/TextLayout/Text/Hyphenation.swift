/// Which words of a paragraph may be broken with a hyphen, beside those with soft hyphens.
///
/// A word is hyphenated by the dictionary of its language: that of its look, else the paragraph's.
/// Without a dictionary it stays whole, so that a look's language `zxx` (no language) keeps code and
/// names together.
public struct Hyphenation: Hashable, Sendable {
  /// The least number of letters before a hyphen. A dictionary may ask for more.
  public var leftMinimum: Int
  /// The least number of letters after a hyphen. A dictionary may ask for more.
  public var rightMinimum: Int
  /// The least number of letters of a word.
  public var shortestWord: Int

  /// Makes a setting.
  public init(leftMinimum: Int = 2, rightMinimum: Int = 2, shortestWord: Int = 5) {
    self.leftMinimum = leftMinimum
    self.rightMinimum = rightMinimum
    self.shortestWord = shortestWord
  }
}
