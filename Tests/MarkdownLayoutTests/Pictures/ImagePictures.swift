import Graphics
import MarkdownLayout

/// Images by their size, by their place and by how they fill their boxes.
enum ImagePictures {
  static let all: [DocumentPicture] = places + modes

  private static let places: [DocumentPicture] = [
    picture(
      "image-block", "Before.\n\n![wide](swatch:160x60)\n\nAfter.",
      "לפני.\n\n![רחב](swatch:160x60)\n\nאחרי."),
    picture(
      "image-inline", "A lamp ![lamp](swatch:20) in a line, and ![a](swatch:30x20) again.",
      "מנורה ![מנורה](swatch:20) בשורה, ועוד ![א](swatch:30x20) אחת."),
    picture(
      "image-opens-line", "![a](swatch:40)\nwords below it", "![א](swatch:40)\nמילים מתחתיו"),
    picture(
      "image-natural",
      "![small](swatch:60x40)\n\n![large](swatch:640x160)\n\nText ![i](swatch:40x24).",
      "![קטן](swatch:60x40)\n\n![גדול](swatch:640x160)\n\nטקסט ![א](swatch:40x24) והלאה.",
      MarkdownThemeGroup([BlockImage().natural(), InlineImage().natural()])),
    picture(
      "image-badges",
      "[![a](swatch:60x16)](u) [![b](swatch:50x16)](u) ![c](swatch:70x16) ![d](swatch:40x16)",
      "[![א](swatch:60x16)](u) [![ב](swatch:50x16)](u) ![ג](swatch:70x16) ![ד](swatch:40x16) שלום",
      MarkdownThemeGroup([BlockImage().natural(), InlineImage().natural()])),
    picture(
      "image-missing",
      "![A heron on the pier, at dawn](nowhere)\n\nText ![a lamp](nowhere) and ![](nowhere) on.",
      "![אנפה על המזח, עם שחר](nowhere)\n\nטקסט ![מנורה](nowhere) ועוד ![](nowhere) והלאה."),
    picture(
      "image-in-list-and-quote",
      "- a\n\n  ![x](swatch:80x40)\n\n> ![y](swatch:80x40)\n>\n> words\n\n1. in ![z](swatch:20) line",
      "- א\n\n  ![x](swatch:80x40)\n\n> ![y](swatch:80x40)\n>\n> מילים\n\n1. בתוך ![z](swatch:20) שורה",
      MarkdownThemeGroup([BlockImage().height(50)])),
    picture(
      "image-in-table",
      "| a | ![i](swatch:20) |\n|---|---|\n| ![j](swatch:40x20) | text ![k](swatch:20) |",
      "| א | ![i](swatch:20) |\n|---|---|\n| ![j](swatch:40x20) | טקסט ![k](swatch:20) |"),
  ]

  private static let modes: [DocumentPicture] = ImageContentMode.allCases.map { mode in
    picture(
      "image-\(mode.rawValue)", "![wide](swatch:400x80)\n\n![tall](swatch:50x160)",
      "![רחב](swatch:400x80)\n\n![גבוה](swatch:50x160)",
      MarkdownThemeGroup([BlockImage().height(90).contentMode(mode).cornerRadius(16)]))
  }

  private static func picture(
    _ name: String, _ leftToRight: String, _ rightToLeft: String,
    _ theme: MarkdownThemeGroup = MarkdownThemeGroup([])
  ) -> DocumentPicture {
    DocumentPicture(name: name, leftToRight: leftToRight, rightToLeft: rightToLeft) { view in
      view.markdownImages(SwatchPictures()).markdownTheme(MarkdownTheme { theme })
    }
  }
}

/// Pictures with a border and a disc, which show how they are drawn out and what is cut off:
/// `swatch:WIDTHxHEIGHT`, or `swatch:SIDE`.
struct SwatchPictures: MarkdownImageSource {
  func image(at url: String) -> MarkdownImageResult {
    let sides = url.split(separator: ":").dropFirst().first?.split(separator: "x")
      .compactMap { Int($0) }
    guard let sides, let width = sides.first, let height = sides.last else {
      return .failed(reason: "no swatch")
    }
    var bitmap = Bitmap(width: width, height: height, filledWith: RGBAColor(hex: 0xD8E6C8))
    let radius = Double(min(width, height)) * 0.35
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
        let isEdge = min(x, y, width - 1 - x, height - 1 - y) < 3
        let isDisc = dx * dx + dy * dy < radius * radius
        guard isEdge || isDisc else { continue }
        bitmap[x, y] = RGBAColor(hex: isEdge ? 0x2F5D50 : 0xC8553D)
      }
    }
    return .loaded(bitmap, scale: 1)
  }
}
