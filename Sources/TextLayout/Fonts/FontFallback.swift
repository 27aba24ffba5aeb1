/// A cluster that needs a face other than its own font's.
package struct FallbackRequest: Hashable, Sendable {
  /// The characters that need a glyph: no joiners, selectors or other invisible ones.
  package var scalars: [Unicode.Scalar]
  /// The look around.
  var style: FallbackRanking.Style

  /// Makes a request.
  ///
  /// - Parameter script: Of the text around, which decides for signs that many scripts share.
  package init(
    scalars: [Unicode.Scalar], descriptor: FontDescriptor, language: String,
    script: OpenTypeTag, isEmoji: Bool
  ) {
    self.scalars = scalars
    style = FallbackRanking.Style(descriptor: descriptor, language: language)
    style.script = isEmoji ? "Zyyy" : script
    style.isEmoji = isEmoji
  }
}

/// The order in which faces are asked whether they have a character.
///
/// A fixed rule over the faces' own names, so that the answer does not depend on the order in which
/// a machine lists its fonts: the families of the text first, then the plain sans (or serif, or
/// monospaced) families of wide collections, then the rest, each by nearness of weight and slant.
struct FallbackRanking {
  /// What of a text's look orders its fallback faces.
  struct Style: Hashable, Sendable {
    var families: [String]
    var weight: Double
    var slant: FontDescriptor.Slant
    var slantDirection: FontDescriptor.SlantDirection
    var language: String
    var script: OpenTypeTag = "Zyyy"
    var isEmoji = false

    init(descriptor: FontDescriptor, language: String) {
      families = descriptor.families.map { $0.lowercased() }
      weight = descriptor.weight
      slant = descriptor.slant
      slantDirection = descriptor.slantDirection
      self.language = language
    }
  }

  private let style: Style
  // What the style's names come to, worked out once and not for every face.
  private let isSerifWanted: Bool
  private let isMonospacedWanted: Bool
  private let isUrdu: Bool
  private let hanVariant: FontDesign

  init(style: Style) {
    self.style = style
    isSerifWanted = style.families.contains { $0.contains("serif") && !$0.contains("sans") }
    isMonospacedWanted = style.families.contains { $0.contains("mono") }
    isUrdu = Self.isUrdu(style.language)
    hanVariant = Self.hanVariant(style.language)
  }

  /// Orders the faces of both catalogues.
  func order(
    registered: any FontCatalog, system: (any FontCatalog)?
  ) -> [FontReference] {
    let wanted = FontTraits(weight: style.weight, slant: style.slant)
    let sample = style.script.sampleLetter
    var ranked: [(rank: Double, distance: Double, order: Int, reference: FontReference)] = []
    for (catalog, isRegistered) in [(registered, true), (system ?? registered, false)] {
      guard isRegistered || system != nil else { continue }
      for (index, entry) in catalog.entries.enumerated() {
        // A face of the script around serves its punctuation better than any other that happens to
        // have the sign.
        let speaksScript = sample.map { catalog.covers($0, entry: index) } ?? false
        // A registered file was named by the caller, so it goes before what just happens to be
        // installed.
        ranked.append(
          (
            rank(of: entry) - (isRegistered ? 50 : 0) - (speaksScript ? 1000 : 0),
            entry.distance(to: wanted), ranked.count,
            FontReference(isRegistered: isRegistered, index: index)
          ))
      }
    }
    ranked.sort { ($0.rank, $0.distance, $0.order) < ($1.rank, $1.distance, $1.order) }
    return ranked.map(\.reference)
  }

  /// How late a family comes; the steps are wide enough that each rule outweighs all below it.
  private func rank(of entry: FontEntry) -> Double {
    let design = entry.design
    let isPicture = entry.isColor || design.contains(.emoji)
    // A picture is wanted before the text's own families, which may have the sign in black.
    if style.isEmoji, isPicture { return entry.isColor ? -20_000 : -19_000 }
    if let place = style.families.firstIndex(where: { entry.families.contains($0) }) {
      return -10_000 + Double(place)
    }
    if isPicture { return 5000 }
    var rank = 0.0
    if design.contains(.notoSans) {
      rank += isSerifWanted ? 10 : 0
    } else if design.contains(.notoSerif) {
      rank += isSerifWanted ? 0 : 10
    } else if design.contains(.dejaVu) {
      rank += design.contains(.serif) == isSerifWanted ? 20 : 22
    } else {
      rank += design.contains(.nastaliq) && isUrdu ? -100 : 30
    }
    if entry.isMonospaced != isMonospacedWanted, !design.contains(.cjk) { rank += 3 }
    if design.contains(.cjk) {
      // Faces for Chinese, Japanese and Korean have Latin, Greek and symbols too, in a width that
      // suits them only.
      rank += 4 + (design.contains(hanVariant) ? 0 : 1) + (design.contains(.mono) ? 0.5 : 0)
    }
    for (cut, weight) in Self.specialCuts where design.contains(cut) { rank += weight }
    return rank
  }

  /// Cuts of a family that are made for something other than running text.
  private static let specialCuts: [(cut: FontDesign, weight: Double)] = [
    (.interface, 1), (.display, 1.5), (.unjoined, 6), (.condensed, 2), (.math, 0.4),
    (.moreSymbols, 0.1), (.symbols, 0.1),
  ]

  private static func isUrdu(_ language: String) -> Bool {
    let primary = language.prefix { $0 != "-" }
    return primary == "ur" || primary == "ks"
  }

  /// The regional form of Han characters that a language reads: Japanese, Korean, traditional for
  /// Taiwan and Hong Kong, else simplified.
  private static func hanVariant(_ language: String) -> FontDesign {
    let tag = language.lowercased()
    if tag.hasPrefix("ja") { return .japanese }
    if tag.hasPrefix("ko") { return .korean }
    if tag.contains("-hk") || tag.contains("-mo") { return .hongKong }
    if tag.contains("hant") || tag.contains("-tw") { return .traditionalChinese }
    return .simplifiedChinese
  }
}

extension OpenTypeTag {
  /// A letter that every font for the script has; nil for scripts whose signs no other script
  /// shares, and for those that the text's own font has anyway.
  var sampleLetter: Unicode.Scalar? {
    switch self {
    case "Arab": "\u{628}"
    case "Armn": "\u{531}"
    case "Beng": "\u{995}"
    case "Bopo", "Hani": "\u{4E00}"
    case "Cyrl": "\u{434}"
    case "Deva": "\u{915}"
    case "Ethi": "\u{1208}"
    case "Geor": "\u{10D0}"
    case "Grek": "\u{3B1}"
    case "Gujr": "\u{A95}"
    case "Guru": "\u{A15}"
    case "Hang": "\u{AC00}"
    case "Hebr": "\u{5D0}"
    case "Hira", "Kana", "Hrkt": "\u{3042}"
    case "Khmr": "\u{1780}"
    case "Knda": "\u{C95}"
    case "Laoo": "\u{E81}"
    case "Mlym": "\u{D15}"
    case "Mymr": "\u{1000}"
    case "Orya": "\u{B15}"
    case "Sinh": "\u{D9A}"
    case "Syrc": "\u{712}"
    case "Taml": "\u{B95}"
    case "Telu": "\u{C15}"
    case "Thaa": "\u{780}"
    case "Thai": "\u{E01}"
    case "Tibt": "\u{F40}"
    default: nil
    }
  }
}
