import MarkdownLayout

/// Spoilers by what they hide and by what hides them.
enum SpoilerPictures {
  static let all: [DocumentPicture] = [
    DocumentPicture(
      "spoiler",
      "The butler ||did it, with a rope from the boat||, they say.",
      "המשרת ||עשה זאת, בחבל מן הסירה||, כך אומרים."),
    DocumentPicture(
      name: "spoiler-solid",
      leftToRight: "The butler ||did it, with a rope from the boat||, they say.",
      rightToLeft: "המשרת ||עשה זאת, בחבל מן הסירה||, כך אומרים."
    ) { $0.markdownSpoilerOverlay(.solid()) },
    DocumentPicture(
      name: "spoiler-revealed",
      leftToRight: "The butler ||did it, with a rope from the [boat](u)||, they say.",
      rightToLeft: "המשרת ||עשה זאת, בחבל מן [הסירה](u)||, כך אומרים."
    ) { $0.revealingSpoilers(.all) },
    DocumentPicture(
      name: "spoiler-themed",
      leftToRight: "Dots ||in purple on yellow|| and more.",
      rightToLeft: "נקודות ||סגולות על צהוב|| ועוד."
    ) { view in
      view.markdownTheme { Spoiler().foregroundStyle(.purple).background(.yellow) }
        .markdownSpoilerOverlay(.particles(density: 30))
    },
    hiding("particles") { $0 },
    hiding("solid") { $0.markdownSpoilerOverlay(.solid(cornerRadius: 6)) },
    DocumentPicture(
      "spoilers-in-everything",
      """
      ## A ||title||

      > quoted ||words||

      - item ||one||
      - [x] done ||two||

      | ||cell|| | b |
      |---|---|
      | c | ||row of words|| |
      """,
      """
      ## כותרת ||סודית||

      > ציטוט ||מילים||

      - פריט ||אחד||
      - [x] נעשה ||שניים||

      | ||תא|| | ב |
      |---|---|
      | ג | ||שורה של מילים|| |
      """),
  ]

  /// Everything that does not obey the colour of text.
  private static func hiding(
    _ name: String, _ change: @escaping @Sendable (MarkdownText) -> MarkdownText
  ) -> DocumentPicture {
    DocumentPicture(
      name: "spoiler-\(name)-over-everything",
      leftToRight:
        "||🎉 and [a link](u)||, ||`code` ==mark== ~~gone~~||, ||![a](swatch:20)|| ||x^2^|| **||b||** and on.",
      rightToLeft:
        "||🎉 ו[קישור](u)||, ||`code` ==סימון== ~~נמחק~~||, ||![א](swatch:20)|| ||ח^2^|| **||ב||** והלאה.",
      change: { change($0.markdownImages(SwatchPictures())) })
  }
}
