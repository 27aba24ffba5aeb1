/// Punctuation that nothing but a font's lookups ties to what stands beside it.
///
/// None of it joins (Joining_Type Non_Joining), carries marks of its own accord, belongs to a syllable
/// (Indic_Syllabic_Category Other) or is taken for a part of a number.
enum PlainSigns {
  /// Whether a character is such a sign.
  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCII(scalar) }
    switch scalar {
    case 0xA1, 0xAB, 0xBB, 0xBF, 0x5BE, 0x5C0, 0x5C3, 0x5F3, 0x5F4, 0x60C, 0x61B, 0x61F, 0x66A,
      0x66D, 0x6D4, 0x964, 0x965, 0x2018...0x201F, 0x2026, 0x2039, 0x203A:
      return true
    default: return false
    }
  }

  /// All of ASCII's punctuation but the hyphen, which stands for a consonant where a mark follows.
  private static func isASCII(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2C, 0x2E...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
