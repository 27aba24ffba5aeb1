internal import CHarfBuzz

/// A stretch of a paragraph with one look.
package struct LookSpan: Hashable, Sendable {
  /// Where the stretch begins; it ends where the next begins.
  package var start: Int
  /// The look, as an index into the text's attributes.
  package var attributes: Int

  package init(start: Int, attributes: Int) {
    self.start = start
    self.attributes = attributes
  }
}

/// A look as the shaper needs it: its fonts found, its lengths along the line in 1/4096 point.
struct ShapingStyle: Equatable {
  /// The font and language, as a number that the word cache keeps.
  var context: Int
  /// The em, in points.
  var size: Double
  /// Room after each grapheme.
  var letterSpacing: Int
  /// Room added to each space.
  var wordSpacing: Int
  /// How far the text stands above its line's baseline, in 1/64 point.
  var rise: Int
  /// Room at both ends of the stretch.
  var padding: Int
}

/// What decides the glyphs of a word, its size aside.
final class FontContext {
  let descriptor: FontDescriptor
  let language: String
  /// The face that comes first, or -1 when there is no font at all.
  let primary: Int32
  let parameters: ShapingParameters
  /// Whether words can't be shaped by themselves: features are asked for whose lookups may reach
  /// over anything.
  let isWhole: Bool

  init(
    descriptor: FontDescriptor, language: String, primary: Int32, parameters: ShapingParameters,
    isWhole: Bool
  ) {
    self.descriptor = descriptor
    self.language = language
    self.primary = primary
    self.parameters = parameters
    self.isWhole = isWhole
  }
}

/// What of a script decides how its words are shaped.
struct ScriptTraits: Hashable, Sendable {
  /// Whether letters of the script change their form by their neighbours', so that a word's context
  /// belongs to its shape (Unicode, chapter 9.2 and ArabicShaping.txt).
  var isJoined: Bool
  /// Whether the script is written without spaces in characters that mostly stand alone.
  var isIdeographic: Bool
  /// Whether the script makes a join longer with U+0640 (its Script_Extensions, Unicode 15).
  var hasTatweel: Bool
  /// Whether letters of the script fill the height of a line, as those of Chinese, Japanese and
  /// Korean do.
  var isFullHeight: Bool
  /// Whether the script runs from right to left.
  var isRightToLeft: Bool
  /// Whether HarfBuzz does to letters without marks only what the font's lookups say: neither
  /// reorders them nor gives them forms by their place.
  var goesByPairs: Bool
  /// Whether words of the script are taken apart at signs.
  var partsAtSigns: Bool
  /// Whether HarfBuzz takes letters apart that are another one with a sign, and puts them together
  /// again only where a mark is among what it shapes.
  var hasOpenCompounds: Bool

  /// Whether HarfBuzz takes letters apart even where the font has them whole: in what it shapes by
  /// syllables.
  var isTakenApart: Bool { !goesByPairs && !isJoined && !isIdeographic }

  init(_ script: OpenTypeTag) {
    switch script {
    case "Arab", "Syrc", "Nkoo", "Mong", "Phag", "Mand", "Mani", "Phlp", "Adlm", "Rohg", "Sogd",
      "Chrs", "Ougr":
      isJoined = true
    default: isJoined = false
    }
    switch script {
    case "Hani", "Hira", "Kana", "Bopo", "Hrkt": isIdeographic = true
    default: isIdeographic = false
    }
    switch script {
    case "Arab", "Syrc", "Mand", "Mani", "Phlp", "Adlm", "Rohg", "Sogd", "Ougr": hasTatweel = true
    default: hasTatweel = false
    }
    switch script {
    case "Hang", "Yiii", "Tang", "Nshu", "Kits": isFullHeight = true
    default: isFullHeight = isIdeographic
    }
    let direction = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script.rawValue))
    isRightToLeft = direction == HB_DIRECTION_RTL
    switch script {
    case "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Ethi", "Hang", "Hani", "Hira", "Kana",
      "Bopo", "Hrkt":
      goesByPairs = true
    default: goesByPairs = false
    }
    switch script {
    case "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Khmr":
      hasOpenCompounds = true
    default: hasOpenCompounds = false
    }
    partsAtSigns = hasOpenCompounds || script == "Arab" || goesByPairs && !isFullHeight
  }
}
