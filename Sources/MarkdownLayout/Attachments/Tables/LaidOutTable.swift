public import Graphics
import TextLayout

/// A table in its place. Lengths and frames are those of the page, after the table was made smaller
/// to fit.
public struct LaidOutTable: Sendable {
  /// The grid, borders included.
  public var frame: Rect
  /// The widths of the columns, from the side where the table begins.
  public var columns: [Double]
  /// The heights of the rows.
  public var rows: [Double]
  /// The cells by row and then by column; in a table of very many, those that are empty may be
  /// missing.
  public var cells: [LaidOutCell]
  /// The factor by which the table was made smaller; 1 where it fits.
  public var scale: Double
  /// Whether the columns run from right to left.
  public var isMirrored: Bool
  let look: TableContent.Look
  let clip: Rect?
}

/// A cell in its place.
public struct LaidOutCell: Sendable {
  /// The row, 0 for the header.
  public var row: Int
  /// The column, from the side where the table begins.
  public var column: Int
  /// From border to border.
  public var frame: Rect
  /// The area of the text.
  public var textFrame: Rect
  /// `left`, `center`, `right`, or `default` for the side where the cell's own text begins.
  public var alignment: String
  /// Whether it is in the header.
  public var isHeader: Bool
  /// The text, in its own coordinates from `textFrame`'s top left corner, before the table was made
  /// smaller.
  public var layout: MarkdownDocumentLayout
}

extension TableContent {
  /// Lays the table out in a column of a width, from a corner at the origin.
  func layout(_ measured: [TableColumn], width: Double) -> LaidOutTable {
    let border = look.borderWidth
    let isBounded = overflow == .fit && width.isFinite
    let sizes = TableColumnWidths(measured, available: isBounded ? max(width - border, 1) : nil)
    let lefts = sizes.widths.running(from: 0)
    var heights = Array(
      repeating: look.lineHeight + 2 * look.verticalPadding, count: rowCount)
    let layouts = cells.map { cell in
      cell.document.layout(
        width: max(sizes.widths[cell.column] - 2 * look.horizontalPadding, 0))
    }
    for (cell, layout) in zip(cells, layouts) {
      heights[cell.row] = max(
        heights[cell.row], layout.size.height.rounded(.up) + 2 * look.verticalPadding)
    }
    let tops = heights.running(from: 0)
    let size = Size(
      width: sizes.widths.reduce(border, +), height: heights.reduce(border, +))
    let isMirrored = direction == .rightToLeft
    let x = place(size.width * sizes.scale, in: width, isMirrored)
    let placed = zip(cells, layouts).map { cell, layout in
      let column = sizes.widths[cell.column]
      let left =
        isMirrored ? size.width - border - lefts[cell.column] - column : lefts[cell.column]
      let frame = Rect(
        x: left + border / 2, y: tops[cell.row] + border / 2, width: column,
        height: heights[cell.row])
      let text = Rect(
        x: frame.x + look.horizontalPadding, y: frame.y + look.verticalPadding,
        width: layout.size.width, height: layout.size.height)
      return LaidOutCell(
        row: cell.row, column: cell.column, frame: frame.scaled(sizes.scale, x: x),
        textFrame: text.scaled(sizes.scale, x: x), alignment: alignments[cell.column].cellName,
        isHeader: cell.row == 0, layout: layout)
    }
    return LaidOutTable(
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height).scaled(sizes.scale, x: x),
      columns: sizes.widths.map { $0 * sizes.scale }, rows: heights.map { $0 * sizes.scale },
      cells: placed, scale: sizes.scale, isMirrored: isMirrored, look: look,
      clip: overflow == .clip && width.isFinite
        ? Rect(x: 0, y: 0, width: width, height: size.height) : nil)
  }

  /// The left edge of the grid in its column.
  private func place(_ extent: Double, in width: Double, _ isMirrored: Bool) -> Double {
    guard width.isFinite else { return 0 }
    let spare = width - extent
    switch look.alignment {
    case .center where spare > 0: return spare / 2
    case .trailing where spare > 0: return isMirrored ? 0 : spare
    default: return isMirrored ? spare : 0
    }
  }
}

extension LaidOutTable {
  /// The table moved.
  func offset(x: Double, y: Double) -> LaidOutTable {
    var table = self
    table.frame = frame.offset(x: x, y: y)
    table.cells = cells.map { cell in
      var cell = cell
      cell.frame = cell.frame.offset(x: x, y: y)
      cell.textFrame = cell.textFrame.offset(x: x, y: y)
      return cell
    }
    return table
  }
}

extension [Double] {
  /// The sum before each element.
  fileprivate func running(from start: Double) -> [Double] {
    var sum = start
    return map { value in
      defer { sum += value }
      return sum
    }
  }
}

extension Rect {
  /// The rectangle grown or shrunk about the origin and then moved to the right.
  fileprivate func scaled(_ factor: Double, x dx: Double) -> Rect {
    Rect(x: x * factor + dx, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension ParagraphStyle.Alignment {
  /// The name that a cell's alignment has in the tree and in the layout's JSON form.
  fileprivate var cellName: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .center: "center"
    case .start, .end, .justify: "default"
    }
  }
}
