import Graphics
import Synchronization
import TextLayout

/// A table that stands in the text as one character.
struct TableAttachment: MarkdownAttachment {
  private let table: MeasuredTable

  init(_ content: TableContent) {
    table = MeasuredTable(content)
  }

  var kindName: String { "table" }
  var layoutKey: AttachmentKey { table.key }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    let layout = table.layout(width: proposal.lineWidth)
    let width = proposal.lineWidth.isFinite ? proposal.lineWidth : table.naturalWidth
    return AttachmentBounds(width: width, ascent: layout.frame.height, descent: 0)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    .table(table.layout(width: frame.width).offset(x: frame.x, y: frame.y))
  }

  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    table.content.cells.flatMap { cell in
      cell.document.rendered.missingCharacters(at: cell.document.shaped.missingGlyphs)
    }
  }

  func draw(into list: inout DisplayList, in frame: Rect) {
    let layout = table.layout(width: frame.width)
    if let clip = layout.clip {
      list.pushClip(.rect(clip.offset(x: frame.x, y: frame.y)))
    }
    layout.draw(into: &list, at: frame.origin)
    if layout.clip != nil { list.popClip() }
  }
}

/// A table with what its columns ask for, and the layout that was asked for last.
private final class MeasuredTable: Sendable {
  let key: AttachmentKey
  /// The width at which no cell wraps.
  let naturalWidth: Double
  let content: TableContent
  private let columns: [TableColumn]
  private let latest = Mutex<(width: Double, layout: LaidOutTable)?>(nil)

  init(_ content: TableContent) {
    self.content = content
    columns = content.measuredColumns()
    naturalWidth = columns.reduce(content.look.borderWidth) {
      $0 + (content.overflow == .fit ? max($1.natural, $1.preferred) : $1.preferred)
    }
    key = content.key
  }

  func layout(width: Double) -> LaidOutTable {
    if let known = latest.withLock({ $0 }), known.width == width { return known.layout }
    let layout = content.layout(columns, width: width)
    latest.withLock { $0 = (width, layout) }
    return layout
  }
}

extension TableContent {
  /// What equality of tables means.
  fileprivate var key: AttachmentKey {
    var hasher = Hasher()
    hasher.combine(columnCount)
    hasher.combine(rowCount)
    hasher.combine(alignments)
    hasher.combine(direction)
    hasher.combine(look)
    hasher.combine(overflow)
    for cell in cells {
      hasher.combine(cell.row)
      hasher.combine(cell.column)
      hasher.combine(cell.document.rendered.text.string)
      hasher.combine(cell.document.rendered.text.runs)
      hasher.combine(cell.document.rendered.text.attributes)
    }
    return AttachmentKey(UInt64(truncatingIfNeeded: hasher.finalize()))
  }
}

extension LaidOutTable {
  /// Draws rows, grid and cells.
  func draw(into list: inout DisplayList, at origin: Point) {
    let frame = frame.offset(x: origin.x, y: origin.y)
    let radius = look.cornerRadius * scale
    list.pushClip(.roundedRect(frame, radius: radius))
    drawRows(into: &list, frame)
    drawGrid(into: &list, frame)
    list.popClip()
    let border = look.borderWidth * scale
    list.stroke(
      .roundedRect(
        frame.inset(x: border / 2, y: border / 2), radius: max(0, radius - border / 2)),
      StrokeStyle(width: border), look.border)
    for cell in cells {
      let place = cell.textFrame.offset(x: origin.x, y: origin.y).origin
      if scale == 1 {
        cell.layout.draw(into: &list, at: place)
      } else {
        list.append(cell.layout.displayList, scale: scale, x: place.x, y: place.y)
      }
    }
  }

  private func drawRows(into list: inout DisplayList, _ frame: Rect) {
    let border = look.borderWidth * scale
    var y = frame.y + border / 2
    for (row, height) in rows.enumerated() {
      let color = row == 0 ? look.header : row % 2 == 1 ? look.evenRow : look.oddRow
      list.fill(.rect(Rect(x: frame.x, y: y, width: frame.width, height: height)), color)
      y += height
    }
  }

  /// How many rows share one area of lines. A long table has many such areas, since one over the
  /// whole of it would be gone through anew for every band of pixels.
  private static let rowsPerGridArea = 32

  /// Draws the inner lines as areas in which nothing is twice as dark where they cross.
  private func drawGrid(into list: inout DisplayList, _ frame: Rect) {
    let border = look.borderWidth * scale
    guard border > 0 else { return }
    let inner = frame.inset(x: border, y: border)
    let lefts = columnLines(frame, border: border)
    var top = inner.minY
    var y = frame.y
    for first in stride(from: 0, to: rows.count, by: Self.rowsPerGridArea) {
      let stripe = rows[first..<min(first + Self.rowsPerGridArea, rows.count)]
      let isLast = stripe.endIndex == rows.count
      var lines = Path()
      for height in isLast ? stripe.dropLast() : stripe {
        y += height
        lines.elements +=
          Path.rect(Rect(x: inner.x, y: y, width: inner.width, height: border)).elements
      }
      let bottom = isLast ? inner.maxY : y + border
      for x in lefts {
        lines.elements +=
          Path.rect(Rect(x: x, y: top, width: border, height: bottom - top)).elements
      }
      top = bottom
      if !lines.elements.isEmpty { list.fill(.path(lines), look.border) }
    }
  }

  /// The left edges of the lines between columns.
  private func columnLines(_ frame: Rect, border: Double) -> [Double] {
    var x = isMirrored ? frame.maxX - border : frame.x
    return columns.dropLast().map { width in
      x += isMirrored ? -width : width
      return x
    }
  }
}

extension DisplayList {
  /// Draws only inside a shape from here on.
  mutating func pushClip(_ shape: Shape) { commands.append(.pushClip(shape)) }

  /// Ends the latest clip.
  mutating func popClip() { commands.append(.popClip) }
}
