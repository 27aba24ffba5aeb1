import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

struct TableTests {
  private func table(
    _ markdown: String, width: Double = 320, overflow: MarkdownOverflow = .fit,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) throws -> LaidOutTable {
    let layout = document(markdown).markdownOverflow(overflow).markdownTheme(MarkdownTheme(theme))
      .layout(width: width)
    return try #require(layout.tables.first)
  }

  private func text(_ table: LaidOutTable, _ row: Int, _ column: Int) -> String? {
    table.cells.first { $0.row == row && $0.column == column }?.layout.rendered.text.string
  }

  @Test func `columns are as wide as they prefer, within limits`() throws {
    let words = String(repeating: "word ", count: 40)
    let table = try table("| a | \(words) |\n|---|---|\n| b | c |", width: 200, overflow: .clip)
    #expect(table.columns.first == 60)
    #expect((table.columns.last ?? 0) > 270 && (table.columns.last ?? 0) <= 324)
    #expect(table.scale == 1)
    #expect(table.frame.width == table.columns.reduce(1, +))
    #expect(table.frame.height == table.rows.reduce(1, +))
  }

  @Test func `seven columns of short words need more than 300 points`() throws {
    let row = "| one | two | three | four | five | six | seven |"
    let table = try table(row + "\n|---|---|---|---|---|---|---|\n" + row, overflow: .clip)
    #expect(table.columns.allSatisfy { $0 >= 60 })
    #expect(table.frame.width > 300)
  }

  @Test func `rows are as high as their tallest cell`() throws {
    let table = try table(
      "| a | b |\n|---|---|\n| x | one two three four five six seven eight nine ten eleven |",
      width: 200)
    #expect(table.rows.first == 36)
    let cell = try #require(table.cells.last)
    #expect(table.rows.last == cell.layout.size.height + 16)
    #expect(cell.layout.lineCount > 1)
  }

  @Test(arguments: [160.0, 240, 320, 600])
  func `short words stay whole, only the long address breaks`(width: Double) throws {
    let table = try table(
      """
      | City | Country | Harbour | Web |
      |---|---|---|---|
      | Oslo | Norway | Bjorvika | https://example.org/a/very/long/path/that/never/ends/at/all |
      """, width: width)
    #expect(table.frame.width <= width + 0.02)
    for cell in table.cells where cell.column < 3 {
      #expect(cell.layout.lineCount == 1)
    }
    for (one, next) in zip(table.cells, table.cells.dropFirst()) where one.row == next.row {
      #expect(abs(one.frame.maxX - next.frame.minX) < 0.001)
    }
  }

  @Test func `words that a reader would miss stay whole while longer ones break`() throws {
    let table = try table(
      """
      | Option | Call | Meaning | Value |
      |---|---|---|---|
      | `--option-0` | `std::vector<int>::push_back()` | internationalization | 6626387 |
      | `--all` | `std::map<int, int>::emplace_hint(first)` | throughput | 1 |
      """, width: 600)
    #expect(table.scale == 1)
    for row in [1, 2] {
      for column in [0, 2, 3] {
        let cell = try #require(table.cells.first { $0.row == row && $0.column == column })
        #expect(cell.layout.lineCount == 1, "row \(row), column \(column)")
      }
    }
  }

  @Test func `a picture in a cell is as small as in a line, also where it opens the cell`() throws {
    let markdown = "| ![a](x) | b |\n|---|---|\n| c ![d](x) | ![e](x) |"
    let view = document(markdown).markdownImages(SwatchPictures())
    let table = try #require(view.layout(width: 320).tables.first)
    #expect(table.rows.allSatisfy { $0 < 40 })
  }

  @Test func `a table that is made very small is noted, with its place`() throws {
    let header = "text\n\n|" + String(repeating: " column |", count: 40)
    let markdown = header + "\n|" + String(repeating: "---|", count: 40)
    let layout = document(markdown).layout(width: 320)
    let warning = try #require(layout.warnings.first)
    #expect(layout.warnings.count == 1 && warning.isNote && warning.source.lowerBound == 6)
    #expect(warning.message.hasPrefix("a table is drawn at 10 % of its size"))
    #expect(document(markdown).layout(width: 3200).warnings.isEmpty)
    #expect(document(markdown).markdownOverflow(.clip).layout(width: 320).warnings.isEmpty)
  }

  @Test func `text without spaces has some characters a line`() throws {
    let table = try table(
      """
      | Name | 日本語の列 | Words |
      |---|---|---|
      | internationalization | 日本語のテキストは折り返される | some words that wrap |
      """, width: 330)
    #expect(table.columns[1] > 70 * table.scale)
    for cell in table.cells where cell.column == 1 {
      for line in cell.layout.text.fragments.flatMap({ $0.lines }).dropLast() {
        #expect(line.frame.width > 40)
      }
    }
  }

  @Test func `long columns give way before short ones`() throws {
    let words = String(repeating: "word ", count: 30)
    let table = try table(
      "| Name | \(words) | ok |\n|---|---|---|\n| some name | x | y |", width: 400)
    #expect(table.cells.filter { $0.column != 1 }.allSatisfy { $0.layout.lineCount == 1 })
    #expect(abs(table.frame.width - 400) < 0.1)
  }

  @Test func `room that is left goes to columns that would wrap`() throws {
    let words = String(repeating: "word ", count: 30)
    let table = try table("| a | \(words) |\n|---|---|\n| b | c |", width: 600)
    #expect((table.columns.last ?? 0) > 324)
    #expect(table.frame.width <= 600.02)
  }

  @Test func `very many columns make the table smaller`() throws {
    let header = "|" + String(repeating: " column |", count: 40)
    let rule = "|" + String(repeating: "---|", count: 40)
    let table = try table(header + "\n" + rule, width: 320)
    #expect(table.scale < 1)
    #expect(table.frame.width <= 320 && table.frame.width > 318)
    #expect(table.cells.count == 40)
    let grown = document(header + "\n" + rule).markdownOverflow(.grow).page(width: 320)
    #expect(grown.size.width > 320)
  }

  @Test func `alignment comes from the delimiter row and is physical`() throws {
    let table = try table(
      "| a | b | c | d |\n|:--|:-:|--:|---|\n| one | two | three | four |\n| א | ב | ג | ד |")
    #expect(table.cells.prefix(4).map(\.alignment) == ["left", "center", "right", "default"])
    func alignments(_ row: Int) -> [ParagraphStyle.Alignment] {
      table.cells.filter { $0.row == row }.map {
        $0.layout.rendered.text.paragraphStyles[0].alignment
      }
    }
    #expect(alignments(1) == [.left, .center, .right, .start])
    #expect(
      table.cells.filter { $0.row == 2 }.map { $0.layout.text.fragments[0].direction }
        == Array(repeating: .rightToLeft, count: 4))
    #expect(
      table.cells.allSatisfy {
        $0.layout.rendered.text.paragraphStyles[0].lineHeight == .fixed(20)
      })
  }

  @Test func `columns run as the table's first strong letter does`() throws {
    let markdown = "| שם | ערך |\n|---|---|\n| a | b |"
    let mirrored = try table(markdown)
    #expect(mirrored.isMirrored)
    #expect(mirrored.cells[0].frame.minX > mirrored.cells[1].frame.minX)
    #expect(abs(mirrored.frame.maxX - 320) < 0.001)
    #expect(try !table("| `קוד` 1 | name |\n|---|---|").isMirrored)
    let forced = document(markdown).markdownWritingDirection(.leftToRight).layout(width: 320)
    #expect(forced.tables.first?.isMirrored == false)
    let neutral = document("| 1 | 2 |\n|---|---|").layoutDirection(.rightToLeft).layout(width: 320)
    #expect(neutral.tables.first?.isMirrored == true)
  }

  @Test func `header cells are bold, in the header's own font too`() throws {
    let table = try table("| head |\n|---|\n| body |") {
      Table().font(size: 13).headerFont(custom: "Montserrat", size: 15)
    }
    let fonts = table.cells.map { $0.layout.rendered.text.attributes[0].font }
    #expect(
      fonts[0].weight == 700 && fonts[0].families.first == "Montserrat" && fonts[0].size == 15)
    #expect(fonts[1].weight == 400 && fonts[1].size == 13)
    let plain = try self.table("| head |\n|---|\n| body |")
    #expect(plain.cells.map { $0.layout.rendered.text.attributes[0].font.size } == [14, 14])
  }

  @Test func `cells hold every inline element, with links in place`() throws {
    let table = try table(
      "| x^2^ | [a **b**](u) |\n|---|---|\n| H~2~O | `c` ~~d~~ ||e|| |", width: 400)
    let raised = try #require(table.cells[0].layout.rendered.attributes(of: "2"))
    #expect(raised.font.size == 10.5 && raised.baselineOffset == 0.35 * 14)
    let link = try #require(table.cells[1].layout.links.first)
    #expect(link.mark.url == "u" && link.rects.count == 1)
    #expect(table.cells[3].layout.spoilers.count == 1)
    #expect(!table.cells[3].layout.decorations(named: "inlineCodeFill").isEmpty)
  }

  @Test func `a narrow table stands where the theme says`() throws {
    let markdown = "| a |\n|---|\n| b |"
    for (place, x) in [(HorizontalAlignment.leading, 0.0), (.center, 129.5), (.trailing, 259)] {
      let table = try table(markdown) { Table().alignment(place) }
      #expect(table.frame.width == 61 && table.frame.x == x)
    }
  }

  @Test func `a table in an item begins at its text`() throws {
    let layout = document("- item\n\n  | a |\n  |---|\n  | b |").layout(width: 320)
    #expect(layout.tables.first?.frame.minX == 18)
  }

  @Test func `the grid is measured as drawn`() throws {
    let markdown = "a\n\n| x | some words that wrap |\n|---|---|\n| y | z |\n\nb"
    for width in stride(from: 80.0, through: 600, by: 13) {
      let layout = document(markdown).layout(width: width)
      let table = try #require(layout.tables.first)
      #expect(abs(layout.attachments[0].frame.height - table.frame.height) < 1.0 / 32)
      let next = try #require(layout.fragment(of: "b"))
      #expect(next.frame.minY - layout.attachments[0].frame.maxY == 16)
    }
  }

  @Test func `columns keep their bounds in every width`() {
    let columns = [
      TableColumn(natural: 400, preferred: 324, least: [90, 85, 80, 75, 70]),
      TableColumn(natural: 60, preferred: 60, least: [50, 50, 50, 50, 50]),
      TableColumn(natural: 200, preferred: 200, least: [120, 90, 60, 50, 40]),
    ]
    for available in stride(from: 40.0, through: 900, by: 7) {
      let result = TableColumnWidths(columns, available: available)
      #expect(result.widths.reduce(0, +) * result.scale <= available + 0.001)
      for (width, column) in zip(result.widths, columns) {
        #expect(width >= column.least[4] && width <= max(column.natural, column.preferred))
      }
    }
  }
}

extension MarkdownDocumentLayout {
  /// The tables, in place.
  fileprivate var tables: [LaidOutTable] {
    attachments.compactMap { if case .table(let table) = $0.content { table } else { nil } }
  }
}
