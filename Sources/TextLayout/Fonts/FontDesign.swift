/// What a family's name tells of its design, by which fallback faces are ordered.
struct FontDesign: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  static let notoSans = FontDesign(rawValue: 1 << 0)
  static let notoSerif = FontDesign(rawValue: 1 << 1)
  static let dejaVu = FontDesign(rawValue: 1 << 2)
  static let serif = FontDesign(rawValue: 1 << 3)
  static let emoji = FontDesign(rawValue: 1 << 4)
  static let nastaliq = FontDesign(rawValue: 1 << 5)
  static let cjk = FontDesign(rawValue: 1 << 6)
  static let japanese = FontDesign(rawValue: 1 << 7)
  static let korean = FontDesign(rawValue: 1 << 8)
  static let simplifiedChinese = FontDesign(rawValue: 1 << 9)
  static let traditionalChinese = FontDesign(rawValue: 1 << 10)
  static let hongKong = FontDesign(rawValue: 1 << 11)
  static let mono = FontDesign(rawValue: 1 << 12)
  /// Cut for menus and buttons.
  static let interface = FontDesign(rawValue: 1 << 13)
  /// Cut for large sizes, or for another taste than that of running text.
  static let display = FontDesign(rawValue: 1 << 14)
  /// Letters that should join but don't.
  static let unjoined = FontDesign(rawValue: 1 << 15)
  static let condensed = FontDesign(rawValue: 1 << 16)
  static let math = FontDesign(rawValue: 1 << 17)
  static let symbols = FontDesign(rawValue: 1 << 18)
  static let moreSymbols = FontDesign(rawValue: 1 << 19)

  /// Reads a family's name.
  init(familyName name: String) {
    self = []
    if name.hasPrefix("Noto Sans") { insert(.notoSans) }
    if name.hasPrefix("Noto Serif") { insert(.notoSerif) }
    if name.hasPrefix("DejaVu") { insert(.dejaVu) }
    // `String.contains` takes longer for a list of fonts than fontconfig does to make it.
    let bytes = Array(name.utf8)
    for (part, design) in Self.parts where bytes.contains(part) { insert(design) }
  }

  private static let parts: [(StaticString, FontDesign)] = [
    ("Serif", .serif), ("Emoji", .emoji), ("Nastaliq", .nastaliq), ("CJK", .cjk),
    ("CJK JP", .japanese), ("CJK KR", .korean), ("CJK SC", .simplifiedChinese),
    ("CJK TC", .traditionalChinese), ("CJK HK", .hongKong), ("Mono", .mono), (" UI", .interface),
    ("Display", .display), ("Looped", .display), ("Kufi", .display), ("Unjoined", .unjoined),
    ("Condensed", .condensed), ("Math", .math), ("Symbols", .symbols),
    ("Symbols2", .moreSymbols),
  ]
}

extension [UInt8] {
  /// Whether a name occurs somewhere.
  fileprivate func contains(_ part: StaticString) -> Bool {
    let length = part.utf8CodeUnitCount
    guard length <= count else { return false }
    return (0...count - length).contains { start in
      (0..<length).allSatisfy { unsafe self[start + $0] == part.utf8Start[$0] }
    }
  }
}
