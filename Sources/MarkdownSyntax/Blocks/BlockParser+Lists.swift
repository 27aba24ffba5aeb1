/// Lists, their items and the boxes of tasks.
extension BlockParser {
  /// A bullet or a number at the start of an item.
  struct ListMarker {
    /// The bullet, or the character after the number.
    var character: UInt8
    /// The number of an ordered item.
    var number: Int?
    /// Where the marker ends.
    var end: Int
  }

  /// The marker at the first character of the line.
  ///
  /// - Parameter interruptsParagraph: Whether the line belongs to a paragraph: then a number has
  ///   to be 1, and something has to follow the marker.
  func listMarker(interruptsParagraph: Bool) -> ListMarker? {
    var end = line.nonspace
    var marker = ListMarker(character: source[end], end: end + 1)
    if marker.character.isASCIIDigit {
      var number = 0
      while end < line.end, source[end].isASCIIDigit, end - line.nonspace < 9 {
        number = number * 10 + Int(source[end] - ASCII.zero)
        end += 1
      }
      guard source[end] == ASCII.dot || source[end] == ASCII.rightParenthesis else { return nil }
      if interruptsParagraph, number != 1 { return nil }
      marker = ListMarker(character: source[end], number: number, end: end + 1)
    }
    guard marker.end == line.end || source[marker.end].isSpaceOrTab else { return nil }
    if interruptsParagraph, line.isBlank(from: marker.end) { return nil }
    return marker
  }

  /// Opens an item, and the list around it unless one of its kind is open.
  ///
  /// - Returns: `nil` when blocks are nested too deep already, `false` when the item was a task
  ///   and its text used up the line.
  mutating func openItem(_ marker: ListMarker, in container: Int) -> Bool? {
    var list = container
    if open[list].isLeaf { list -= 1 }
    let canJoin =
      open[list].kind == .list && open[list].marker == marker.character
      && (result.blocks[open[list].block].type == .orderedList) == (marker.number != nil)
    guard canJoin || open.count + 1 < Parser.maximumBlockDepth else { return nil }
    let start = line.nonspace
    let indent = line.indent
    if !canJoin { openList(marker, in: list) }
    let item = Block(
      type: .listItem, depth: 0, start: start, innerStart: marker.end, innerEnd: marker.end,
      end: marker.end)
    addBlock(item, in: canJoin ? list : open.count - 1)
    open.append(OpenBlock(kind: .item, block: result.blocks.count - 1))
    line.skipToNonspace()
    line.skip(bytes: marker.end - start)
    open[open.count - 1].width = indent + (marker.end - start) + skipPadding()
    return !beginTask()
  }

  private mutating func openList(_ marker: ListMarker, in container: Int) {
    let start = line.nonspace
    var list = Block(
      type: marker.number == nil ? .unorderedList : .orderedList, flags: .tight, depth: 0,
      start: start, innerStart: start, innerEnd: start, end: marker.end)
    if marker.character == ASCII.rightParenthesis { list.flags.insert(.parenthesis) }
    list.payload = marker.number ?? 0
    addBlock(list, in: container)
    var entry = OpenBlock(kind: .list, block: result.blocks.count - 1)
    entry.marker = marker.character
    open.append(entry)
  }

  /// Goes past the white space after a marker, and says how wide it is: one to four columns
  /// belong to the item; after more, or when nothing follows, one does.
  private mutating func skipPadding() -> Int {
    let width = line.indent
    if width >= 1, width <= 4, !line.isBlank {
      line.skip(columns: width)
      return width
    }
    if width > 0 { line.skip(columns: 1) }
    return 1
  }

  /// Makes the item a task if a box follows its marker; the text after the box is a paragraph.
  ///
  /// - Returns: Whether the line is used up.
  private mutating func beginTask() -> Bool {
    let box = line.nonspace
    guard line.indent < 4, line.byte == ASCII.leftBracket,
      source[box + 2] == ASCII.rightBracket, box + 3 <= line.end,
      box + 3 == line.end || source[box + 3].isSpaceOrTab
    else { return false }
    let mark = source[box + 1]
    guard mark == ASCII.space || mark.asciiLowercased == UInt8(ascii: "x") else { return false }
    let item = open.count - 1
    let block = open[item].block
    result.blocks[block].flags.insert(.task)
    if mark != ASCII.space { result.blocks[block].flags.insert(.checked) }
    result.blocks[block].payload = box
    result.blocks[block].end = box + 3
    line.skipToNonspace()
    line.skip(bytes: 3)
    beginParagraph(in: item)
    return true
  }
}
