import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

/// Faults that users of similar tools have met with tables, spoilers and images, by their numbers.
struct AttachmentCaseTests {
  private func layout(_ markdown: String, width: Double = 320) -> MarkdownDocumentLayout {
    document(markdown).markdownImages(SwatchPictures()).layout(width: width)
  }

  private func table(_ layout: MarkdownDocumentLayout) throws -> LaidOutTable {
    try #require(
      layout.attachments.compactMap {
        if case .table(let table) = $0.content { table } else { nil }
      }
      .first)
  }

  @Test(arguments: [200.0, 320, 500])
  func `024 a block image has its room, an inline one lies in its line`(width: Double) throws {
    let markdown = """
      ![swatch](swatch:40x30)

      ## Heading after image

      - item text

        ![swatch](swatch:40x30)

      - next item

      > ![swatch](swatch:40x30)
      >
      > quoted words

      ![swatch](swatch:40x30)
      words right after it

      Words before ![swatch](swatch:40x30) and after it.
      """
    let layout = layout(markdown, width: width)
    let page = document(markdown).markdownImages(SwatchPictures())
      .page(width: width, padding: PagePadding(0))
    #expect(page.size.height == layout.size.height)
    let images = layout.attachments.map(\.frame)
    try #require(images.count == 5)
    for (image, next) in zip(
      images, ["Heading", "next item", "quoted words", "words right after", "Words before"])
    {
      let line = try #require(layout.fragment(of: next)?.lines.last)
      #expect(next == "Words before" || image.maxY <= line.frame.minY + 0.02, "\(next) at \(width)")
    }
    let last = try #require(layout.text.fragments.last)
    #expect(
      last.lines.contains { $0.frame.minY <= images[4].minY && $0.frame.maxY >= images[4].maxY })
    #expect(images[1].minX == 18 && images[2].minX == 19 && images[1].maxX <= width)
  }

  @Test func `030 short rows in a wide table cost nothing for the cells that they imply`() throws {
    func table(columns: Int, rows: Int) -> String {
      let header = "|" + String(repeating: " k |", count: columns)
      let rule = "|" + String(repeating: "-|", count: columns)
      return header + "\n" + rule + "\n" + String(repeating: "v\n", count: rows) + "\nAfter."
    }
    let layout = layout(table(columns: 60, rows: 600))
    let laidOut = try self.table(layout)
    #expect(laidOut.columns.count == 60 && laidOut.rows.count == 601)
    #expect(laidOut.cells.filter { $0.layout.rendered.text.string == "v" }.count == 600)
    let after = try #require(layout.fragment(of: "After."))
    #expect(after.frame.minY > layout.attachments[0].frame.maxY)
    // A million cells, nearly all of them empty and not listed.
    let large = try self.table(self.layout(table(columns: 100, rows: 10_000)))
    #expect(large.rows.count == 10_001 && large.cells.count < 40_000)
  }

  @Test func `041 pipes in cells, rows too long and too short`() throws {
    let laidOut = try table(
      layout(
        """
        | Code | Name | Note |
        | --- | --- | --- |
        | `a \\| b` | either | x |
        | \\| | pipe | |
        | one | two | three | four |
        | only |
        """))
    #expect(laidOut.columns.count == 3 && laidOut.rows.count == 5)
    let texts = (1...4).map { row in
      (0..<3).map { column in
        laidOut.cells.first { $0.row == row && $0.column == column }?.layout.rendered.text.string
          ?? ""
      }
    }
    #expect(
      texts == [
        ["a | b", "either", "x"], ["|", "pipe", ""], ["one", "two", "three"], ["only", "", ""],
      ])
    // Borders stand around empty cells too.
    for cell in laidOut.cells { #expect(cell.frame.width >= 60 && cell.frame.height == 36) }
  }

  @Test(arguments: [160.0, 240, 320, 600])
  func `042 no column collapses`(width: Double) throws {
    let markdown = """
      | City | Code | Rain | Wind | Best month | Source |
      | --- | --- | --: | --: | --- | --- |
      | Oslo | OSL | 760 | 3 | July | https://example.org/records/northern/stations/oslo-harbour/yearly-summary.html |
      | Lima | LIM | 13 | 4 | January | short note |
      | Galway | GWY | 1150 | 6 | June | a longer remark that has many small words in it |
      """
    let layout = layout(markdown, width: width)
    let laidOut = try table(layout)
    #expect(laidOut.frame.width <= width + 0.02)
    for cell in laidOut.cells {
      let text = cell.layout.rendered.text.string
      let address = text.hasPrefix("https")
      for line in cell.layout.text.fragments.flatMap({ $0.lines }).dropLast() where !address {
        // What is broken is broken at a space.
        #expect(text.utf8Slice(line.range).hasSuffix(" "), "\(text) at \(width)")
      }
      if text == "Oslo" { #expect(cell.layout.lineCount == 1) }
    }
    for row in laidOut.rows.indices {
      let tallest = laidOut.cells.filter { $0.row == row }.map { $0.textFrame.height }.max() ?? 0
      let padding = 16 * laidOut.scale
      #expect(abs(laidOut.rows[row] - tallest - padding) <= laidOut.scale + 0.02)
    }
    #expect(abs(layout.attachments[0].frame.height - laidOut.frame.height) < 1.0 / 32)
  }

  @Test func `050 pipes in prose stay, spoilers hide links, and row edges are empty cells`() throws
  {
    let layout = layout(
      """
      Use `a || b` in a shell, or left | right in prose.

      The answer was ||forty two||, see ||the [notes](https://example.org/notes)||.

      | Name | Mark |
      | --- | --- |
      | one | x |
      | two | y |
      || z |

      Odd || pipes stay visible.

      ```
      test -f x || make x || exit 1
      ```
      """)
    let text = layout.rendered.text.string
    #expect(text.hasPrefix("Use a || b in a shell, or left | right in prose."))
    #expect(layout.spoilers.count == 2 && layout.links.isEmpty)
    #expect(layout.decorations(named: "underline").isEmpty)
    #expect(text.contains("Odd || pipes stay visible.") && text.contains("x || make x || exit"))
    let laidOut = try table(layout)
    #expect(laidOut.columns.count == 2 && laidOut.rows.count == 4)
    let last = laidOut.cells.filter { $0.row == 3 }.map(\.layout.rendered.text.string)
    #expect(last.contains("z") && laidOut.cells.allSatisfy { $0.layout.spoilers.isEmpty })
  }

  /// What a cell has is measured in proportion to it, and the widths of columns in proportion to
  /// their number, so a table that is ten times as long has ten times the commands and no more.
  @Test func `a very long and a very wide table are laid out in proportion`() throws {
    func commands(columns: Int, rows: Int) throws -> Int {
      let row = "|" + String(repeating: " a b |", count: columns) + "\n"
      let rule = "|" + String(repeating: "-|", count: columns) + "\n"
      let list = document(row + rule + String(repeating: row, count: rows - 1))
        .displayList(width: 400)
      return list.commands.count
    }
    let (tall, taller) = (
      try commands(columns: 2, rows: 100), try commands(columns: 2, rows: 1_000)
    )
    #expect(taller < 11 * tall)
    let (wide, wider) = (
      try commands(columns: 100, rows: 2), try commands(columns: 1_000, rows: 2)
    )
    #expect(wider < 11 * wide)
  }
}
