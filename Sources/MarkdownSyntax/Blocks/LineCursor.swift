/// A place in a line, counted in bytes and in columns: a tab reaches to the next multiple of four.
struct LineCursor {
  let source: ByteView
  /// Whether the source has carriage returns at all.
  private let hasCarriageReturns: Bool
  /// The next line feed, kept so that a text without any is not searched on every line.
  private var lineFeed = -1

  /// Where the line starts, where its content ends, and where the next line starts.
  private(set) var start = 0
  private(set) var end = 0
  private(set) var next: Int

  private(set) var offset = 0
  private var column = 0
  /// Whether the tab at `offset` has partly been used as indentation.
  private var isInsideTab = false

  /// The first byte from `offset` that is not a space or a tab, and the columns before it.
  private(set) var nonspace = 0
  private var nonspaceColumn = 0

  init(_ source: ByteView, from start: Int) {
    self.source = source
    next = start
    hasCarriageReturns =
      source.firstIndex(of: ASCII.carriageReturn, from: 0, to: source.count) < source.count
  }

  /// Goes to the next line; `false` when there is none.
  mutating func advanceToNextLine() -> Bool {
    guard next < source.count else { return false }
    start = next
    if lineFeed < start {
      lineFeed = source.firstIndex(of: ASCII.lineFeed, from: start, to: source.count)
    }
    end = lineFeed
    next = min(lineFeed + 1, source.count)
    if hasCarriageReturns {
      let carriageReturn = source.firstIndex(of: ASCII.carriageReturn, from: start, to: lineFeed)
      if carriageReturn < lineFeed {
        end = carriageReturn
        next = carriageReturn + (carriageReturn + 1 == lineFeed && lineFeed < source.count ? 2 : 1)
      }
    }
    offset = start
    column = 0
    isInsideTab = false
    findNonspace()
    return true
  }

  var isBlank: Bool { nonspace >= end }

  /// The columns of white space before the first other character.
  var indent: Int { nonspaceColumn - column }

  /// The first byte that is not white space; 0 on a blank line.
  var byte: UInt8 { isBlank ? 0 : source[nonspace] }

  /// The columns of the cut tab that are left, as the line's content begins with them.
  var spacesOfCutTab: Int { isInsideTab ? 4 - column % 4 : 0 }

  /// Where the content begins, when a cut tab is written as spaces.
  var contentStart: Int { isInsideTab ? offset + 1 : offset }

  private mutating func findNonspace() {
    nonspace = offset
    nonspaceColumn = column
    while nonspace < end {
      let byte = source[nonspace]
      if byte == ASCII.space {
        nonspaceColumn += 1
      } else if byte == ASCII.tab {
        nonspaceColumn += 4 - nonspaceColumn % 4
      } else {
        break
      }
      nonspace += 1
    }
  }

  /// Goes forward over a number of bytes, none of which is a tab.
  mutating func skip(bytes count: Int) {
    offset += count
    column += count
    isInsideTab = false
    findNonspace()
  }

  /// Goes to the first character that is not white space.
  mutating func skipToNonspace() {
    offset = nonspace
    column = nonspaceColumn
    isInsideTab = false
  }

  /// Goes forward over columns of white space, which leaves `nonspace` where it is: an item in an
  /// item in an item must not look at the same white space again and again.
  mutating func skip(columns count: Int) {
    var left = count
    while left > 0, offset < end {
      if source[offset] == ASCII.tab {
        let width = 4 - column % 4
        let step = min(left, width)
        isInsideTab = width > left
        column += step
        if !isInsideTab { offset += 1 }
        left -= step
      } else {
        isInsideTab = false
        offset += 1
        column += 1
        left -= 1
      }
    }
  }

  /// Goes over one column if it is white space.
  mutating func skipOptionalSpace() {
    if offset < end, source[offset].isSpaceOrTab { skip(columns: 1) }
  }

  /// Whether only white space stands from an offset to the line's end.
  func isBlank(from offset: Int) -> Bool {
    var index = offset
    while index < end, source[index].isSpaceOrTab { index += 1 }
    return index >= end
  }
}
