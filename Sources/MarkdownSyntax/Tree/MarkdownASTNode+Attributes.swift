extension MarkdownASTNode {
  /// The node's attributes by name; which there are depends on the type.
  ///
  /// - `paragraph`: `tight` is "true" in a tight list.
  /// - `heading`: `level`.
  /// - `admonition`: `admonitionType`, one of `note`, `tip`, `important`, `warning`, `caution`.
  /// - `unorderedList`, `orderedList`: `tight`; ordered ones have `delimiter`, and `start` unless
  ///   it is 1.
  /// - `listItem`: `isTask` and `taskChecked`, on tasks only.
  /// - `codeBlock`: `fenceChar`, `info`, `language`, each where there is one.
  /// - `blankLine`: `count`.
  /// - `table`: `colCount`, `headRowCount`, `bodyRowCount`; cells: `align`.
  /// - `link`, `image`: `url` and `title`, each where it is not empty.
  /// - `footnoteReference`, `footnoteDefinition`: `label`, and `number` in the order of first
  ///   reference.
  /// - `emoji`: `shortcode`.
  public var attributes: [String: String] {
    var result: [String: String] = [:]
    forEachAttribute { result[$0] = $1 }
    return result
  }

  /// The attribute with that name.
  public func attribute(_ key: String) -> String? {
    var result: String?
    forEachAttribute { if $0 == key { result = $1 } }
    return result
  }

  /// Calls with the name and value of each attribute, in the order of their names.
  func forEachAttribute(_ body: (String, String) -> Void) {
    let record = record
    let flags = record.flags
    switch record.type {
    case .paragraph:
      if flags.contains(.tight) { body("tight", "true") }
    case .heading:
      body("level", String(record.payload))
    case .admonition:
      body("admonitionType", AdmonitionName(rawValue: record.payload)?.word ?? "note")
    case .unorderedList:
      body("tight", flags.contains(.tight) ? "true" : "false")
    case .orderedList:
      body("delimiter", flags.contains(.parenthesis) ? ")" : ".")
      if record.payload != 1 { body("start", String(record.payload)) }
      body("tight", flags.contains(.tight) ? "true" : "false")
    case .listItem:
      guard flags.contains(.task) else { return }
      body("isTask", "true")
      body("taskChecked", flags.contains(.checked) ? "true" : "false")
    case .blankLine:
      body("count", String(record.payload))
    case .table:
      body("bodyRowCount", String(children.dropFirst().first?.children.count ?? 0))
      body("colCount", String(record.payload))
      body("headRowCount", "1")
    case .tableHeaderCell, .tableCell:
      body("align", flags.alignmentName)
    case .codeBlock, .link, .image, .footnoteReference, .footnoteDefinition, .emoji:
      forEachDetail(record, body)
    default:
      break
    }
  }

  private func forEachDetail(_ record: NodeRecord, _ body: (String, String) -> Void) {
    let detail = tree.details[Int(record.payload)]
    let first = tree.string(detail.first)
    let second = tree.string(detail.second)
    switch record.type {
    case .codeBlock:
      if record.flags.contains(.fenced) {
        body("fenceChar", record.flags.contains(.tildeFence) ? "~" : "`")
      }
      if let first { body("info", first) }
      if let second { body("language", second) }
    case .link, .image:
      if let second, !second.isEmpty { body("title", second) }
      if let first, !first.isEmpty { body("url", first) }
    case .emoji:
      if let first { body("shortcode", first) }
    default:
      if let first { body("label", first) }
      if detail.number > 0 { body("number", String(detail.number)) }
    }
  }
}

extension NodeFlags {
  /// The value of a cell's `align`.
  var alignmentName: String {
    switch (contains(.left), contains(.right)) {
    case (true, true): "center"
    case (true, false): "left"
    case (false, true): "right"
    case (false, false): "default"
    }
  }
}

/// The five kinds of admonition that GitHub knows
/// (<https://docs.github.com/en/get-started/writing-on-github#alerts>).
enum AdmonitionName: Int32, CaseIterable {
  case note
  case tip
  case important
  case warning
  case caution

  /// The word as the tree and the markers have it, in lower case.
  var word: String {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }
}
