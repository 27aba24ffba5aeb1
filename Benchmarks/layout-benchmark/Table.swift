/// A table in Markdown whose columns line up in plain text too.
struct Table {
  private var rows: [[String]]

  /// Makes a table with a header.
  init(_ header: [String]) { rows = [header] }

  /// Adds a row with as many cells as the header.
  mutating func add(_ row: [String]) {
    precondition(row.count == rows[0].count, "a row of \(row.count) cells")
    rows.append(row)
  }

  /// The table: the first column to the left, numbers to the right.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
    }
    lines.insert(
      widths.enumerated().map { column, width in
        let dashes = String(repeating: "-", count: max(width - 1, 1))
        return column == 0 ? ":" + dashes : dashes + ":"
      }, at: 1)
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
