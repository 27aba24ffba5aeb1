/// Tables, as GitHub has them
/// (<https://github.github.com/gfm/#tables-extension->), with room for spoilers in cells.
extension BlockParser {
  /// Makes a table of the open paragraph's last line if the line is a delimiter row of as many
  /// cells; what stood above stays a paragraph.
  mutating func beginTable(_ place: Int) -> Bool {
    guard let header = lines.last, let columns = delimiterRow(),
      !columns.isEmpty, columns.count <= Parser.maximumTableColumns
    else { return false }
    let cells = splitRow(header.start..<header.end)
    guard cells.count == columns.count else { return false }
    if columns.count == 1, !hasPipe(header.start..<header.end),
      !hasPipe(line.nonspace..<line.end)
    {
      return false
    }
    lines.removeLast()
    let paragraph = open[place].block
    finishParagraph(paragraph)
    open.removeLast()
    let parent = open.count - 1
    if !result.blocks[paragraph].isRemoved { noteEnd(result.blocks[paragraph].end, in: parent) }
    addTable(header: header, cells: cells, columns: columns, in: parent)
    return true
  }

  private func hasPipe(_ range: Range<Int>) -> Bool {
    source.firstIndex(of: ASCII.pipe, from: range.lowerBound, to: range.upperBound)
      < range.upperBound
  }

  private mutating func addTable(
    header: LeafLine, cells: [Range<Int>], columns: [NodeFlags], in parent: Int
  ) {
    let end = trimmedEnd(of: line.nonspace..<line.end)
    var table = block(.table, header.start..<end, depth: parent + 1)
    table.payload = columns.count
    tableColumns = columns
    result.blocks.append(table)
    open[parent].hasChildren = true
    open.append(OpenBlock(kind: .table, block: result.blocks.count - 1))
    let headEnd = trimmedEnd(of: header.start..<header.end)
    result.blocks.append(block(.tableHead, header.start..<headEnd, depth: parent + 2))
    addRow(cells, in: header.start..<headEnd, depth: parent + 3, isHeader: true)
  }

  private func block(_ type: MarkdownNodeType, _ range: Range<Int>, depth: Int) -> Block {
    Block(
      type: type, depth: depth, start: range.lowerBound, innerStart: range.lowerBound,
      innerEnd: range.upperBound, end: range.upperBound)
  }

  /// Adds the line as one more row of the table at the tip.
  mutating func addRow() {
    let table = open[open.count - 1]
    let depth = open.count - 1
    let range = line.nonspace..<trimmedEnd(of: line.nonspace..<line.end)
    if !table.hasChildren {
      open[open.count - 1].hasChildren = true
      tableBody = result.blocks.count
      result.blocks.append(block(.tableBody, range, depth: depth + 1))
    }
    addRow(splitRow(range), in: range, depth: depth + 2, isHeader: false)
    for index in [table.block, tableBody] {
      result.blocks[index].innerEnd = range.upperBound
      result.blocks[index].end = range.upperBound
    }
  }

  private mutating func addRow(
    _ cells: [Range<Int>], in range: Range<Int>, depth: Int, isHeader: Bool
  ) {
    result.blocks.append(block(.tableRow, range, depth: depth))
    for (index, alignment) in tableColumns.enumerated() {
      var text = range.upperBound..<range.upperBound
      if index < cells.count {
        text = cells[index]
      } else {
        guard addableCells > 0 else { return }
        addableCells -= 1
      }
      var cell = block(isHeader ? .tableHeaderCell : .tableCell, text, depth: depth + 1)
      cell.text = text
      cell.flags = alignment
      result.blocks.append(cell)
    }
  }

  /// The alignments of the columns, if the line is a delimiter row.
  private func delimiterRow() -> [NodeFlags]? {
    var columns: [NodeFlags] = []
    var index = line.nonspace
    let end = trimmedEnd(of: index..<line.end)
    if source[index] == ASCII.pipe { index += 1 }
    while index < end {
      index = skipSpaces(from: index)
      var alignment: NodeFlags = []
      if source[index] == ASCII.colon {
        alignment.insert(.left)
        index += 1
      }
      let dashes = index
      while index < end, source[index] == ASCII.minus { index += 1 }
      guard index > dashes else { return nil }
      if index < end, source[index] == ASCII.colon {
        alignment.insert(.right)
        index += 1
      }
      columns.append(alignment)
      index = skipSpaces(from: index)
      guard index < end else { break }
      guard source[index] == ASCII.pipe else { return nil }
      index += 1
    }
    return columns
  }

  /// The cells of a row, without the white space around them.
  ///
  /// A pipe after a backslash is text, here as on GitHub even after two. Two pipes side by side
  /// are two boundaries, unless, paired from left to right, two such doubles have no other pipe
  /// between them: then they are the marks of a spoiler.
  func splitRow(_ row: Range<Int>) -> [Range<Int>] {
    let end = trimmedEnd(of: row)
    var boundaries: [Int] = []
    var openDouble = false
    var index = source.firstIndex(of: ASCII.pipe, from: row.lowerBound, to: end)
    while index < end {
      if index > row.lowerBound, source[index - 1] == ASCII.backslash {
        index = source.firstIndex(of: ASCII.pipe, from: index + 1, to: end)
        continue
      }
      var runEnd = index
      while runEnd < end, source[runEnd] == ASCII.pipe { runEnd += 1 }
      if index == row.lowerBound, (runEnd - index) % 2 == 1 {
        boundaries.append(index)
        index += 1
      }
      while index + 1 < runEnd {
        if openDouble {
          boundaries.removeLast(2)
        } else {
          boundaries += [index, index + 1]
        }
        openDouble.toggle()
        index += 2
      }
      if index < runEnd {
        boundaries.append(index)
        openDouble = false
      }
      index = source.firstIndex(of: ASCII.pipe, from: runEnd, to: end)
    }
    return cells(row.lowerBound..<end, boundaries)
  }

  private func cells(_ row: Range<Int>, _ boundaries: [Int]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    cells.reserveCapacity(boundaries.count + 1)
    var start = row.lowerBound
    for boundary in boundaries {
      if boundary > row.lowerBound { cells.append(trimmed(start..<boundary)) }
      start = boundary + 1
    }
    if start < row.upperBound || boundaries.isEmpty || cells.isEmpty {
      cells.append(trimmed(start..<row.upperBound))
    }
    return cells
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, source[start].isSpaceOrTab { start += 1 }
    return start..<trimmedEnd(of: start..<range.upperBound)
  }
}
