import Foundation
import Graphics
import PictureGoldens
import Raster
import Testing
import TextLayout

/// Justified columns, of which only an eye can say that they are even and that no join is broken.
///
/// `GOLDENS=accept swift test --filter ColumnPictureTests` takes new pictures.
@Suite(.needsFonts) struct ColumnPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Goldens/Columns")
  private static let margin = 12.0

  /// Columns side by side, each on ground of its own so that its edges show.
  private func picture(_ columns: [LaidOutText]) throws -> PageRaster {
    var list = DisplayList()
    var x = Self.margin
    for column in columns {
      list.fill(
        .rect(Rect(x: x, y: Self.margin, width: column.width, height: column.height)),
        RGBAColor(hex: 0xF3EFE4))
      column.draw(into: &list, at: Point(x: x, y: Self.margin))
      x += column.width + Self.margin
    }
    let height = columns.map(\.height).max() ?? 0
    return try PageRaster(
      list: list, size: Size(width: x, height: height + 2 * Self.margin),
      scale: #require(RasterScale(1)), background: .white)
  }

  private func check(_ name: String, _ columns: LaidOutText...) throws {
    for column in columns {
      for line in column.lines where line.range.upperBound < column.text.count {
        #expect(line.frame.width == column.width, "\(name)")
      }
    }
    try PictureGolden(folder: Self.folder, name: name).check(picture(columns))
  }

  private func column(
    _ source: String, _ language: String, family: String, width: Double = 200,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> LaidOutText {
    layout(
      source, width: width, look: .plain(14, families: [family]),
      style: .with {
        $0.alignment = .justify
        $0.language = language
        change(&$0)
      })
  }

  /// The same column with greedy and with optimal breaks.
  private func both(
    _ source: String, _ language: String, family: String, width: Double = 200,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> (greedy: LaidOutText, optimal: LaidOutText) {
    let columns = [LineBreaking.greedy, .optimal].map { breaking in
      column(source, language, family: family, width: width) {
        change(&$0)
        $0.lineBreaking = breaking
      }
    }
    return (columns[0], columns[1])
  }

  @Test func `Latin, greedy and optimal`() throws {
    let (greedy, optimal) = both(ColumnTexts.latin, "en", family: "Noto Sans")
    try check("latin", greedy, optimal)
  }

  @Test(arguments: [("naskh", "Noto Naskh Arabic"), ("sans", "Noto Sans Arabic")])
  func `Arabic without and with kashida`(name: String, family: String) throws {
    let columns = [false, true].map { usesKashida in
      column(ColumnTexts.arabic, "ar", family: family) { $0.usesKashida = usesKashida }
    }
    try check("arabic-\(name)", columns[0], columns[1])
  }

  @Test func `Hebrew, greedy and optimal`() throws {
    let (greedy, optimal) = both(ColumnTexts.hebrew, "he", family: "Noto Sans Hebrew")
    try check("hebrew", greedy, optimal)
  }

  @Test func `Chinese`() throws {
    try check("chinese", column(ColumnTexts.chinese, "zh-Hans", family: "Noto Sans CJK SC"))
  }

  @Test func `Thai, greedy and optimal`() throws {
    let (greedy, optimal) = both(ColumnTexts.thai, "th", family: "Noto Sans Thai")
    try check("thai", greedy, optimal)
  }

  @Test(.enabled(if: HyphenationTests.areInstalled, "hyphen-de is missing"))
  func `hyphenated German, greedy and optimal`() throws {
    let (greedy, optimal) = both(ColumnTexts.german, "de", family: "Noto Sans") {
      $0.hyphenation = Hyphenation()
    }
    try check("german", greedy, optimal)
  }

  @Test(.disabled(if: PictureGolden.isAccepting))
  func `every picture in the folder is compared with something, and small`() throws {
    let names = ["latin", "arabic-naskh", "arabic-sans", "hebrew", "chinese", "thai", "german"]
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: [.fileSizeKey])
    #expect(Set(files.map(\.lastPathComponent)) == Set(names.map { $0 + ".png" }))
    for file in files {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      #expect(size <= 32 << 10, "\(file.lastPathComponent) has \(size) bytes")
    }
  }
}
