internal import CICU

/// The state machine of a set of ICU's break rules.
///
/// See `BreakRules` for where it comes from. Not `Sendable`: it has room for look-ahead.
@safe final class BreakMachine {
  private let rules: UnsafeMutableRawBufferPointer
  private let trie: UnsafeMutableRawPointer
  private let states: UnsafePointer<UInt8>
  private let rowLength: Int
  private let stateCount: Int
  private let firstDictionaryCategory: UInt8
  /// The categories of 256 scalars each, read from the trie when first met.
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  private let lookAhead: UnsafeMutablePointer<Int>

  private static let pageSize = 256
  private static let pageCount = 0x110000 / pageSize

  /// Takes compiled rules; nil if their format is not the one known here.
  init?(_ compiled: [UInt8]) {
    guard let header = RulesHeader(compiled) else { return nil }
    let rules = UnsafeMutableRawBufferPointer.allocate(byteCount: compiled.count, alignment: 16)
    unsafe rules.copyBytes(from: compiled)
    guard let base = rules.baseAddress,
      let trie = unsafe shim_ucptrie_openFast8(
        base + header.trie.lowerBound, Int32(header.trie.count))
    else {
      unsafe rules.deallocate()
      return nil
    }
    unsafe self.rules = rules
    unsafe self.trie = trie
    unsafe states = UnsafePointer(
      (base + header.rows.lowerBound).assumingMemoryBound(to: UInt8.self))
    rowLength = header.rowLength
    stateCount = header.stateCount
    firstDictionaryCategory = header.firstDictionaryCategory
    unsafe pages = .allocate(capacity: Self.pageCount)
    unsafe pages.initialize(repeating: nil, count: Self.pageCount)
    unsafe lookAhead = .allocate(capacity: 256)
    unsafe lookAhead.initialize(repeating: -1, count: 256)
  }

  deinit {
    unsafe shim_ucptrie_close(trie)
    unsafe rules.deallocate()
    for page in 0..<Self.pageCount { unsafe pages[page]?.deallocate() }
    unsafe pages.deallocate()
    unsafe lookAhead.deallocate()
  }

  /// The category of a scalar; that of U+FFFD past U+10FFFF.
  @inline(__always)
  private func category(_ scalar: UInt32) -> UInt8 {
    let scalar = scalar < 0x110000 ? scalar : 0xFFFD
    if let page = unsafe pages[Int(scalar >> 8)] { return unsafe page[Int(scalar & 0xFF)] }
    return loadPage(of: scalar)
  }

  @inline(never)
  private func loadPage(of scalar: UInt32) -> UInt8 {
    let page = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.pageSize)
    for offset in 0..<Self.pageSize {
      unsafe page[offset] = unsafe shim_ucptrie_fastGet8(
        trie, scalar & ~0xFF | UInt32(truncatingIfNeeded: offset))
    }
    unsafe pages[Int(scalar >> 8)] = unsafe page
    return unsafe page[Int(scalar & 0xFF)]
  }

  /// Moves from one boundary to the next.
  ///
  /// - Parameters:
  ///   - position: A boundary before the text's end.
  ///   - text: Scalars, or the bytes of ASCII.
  /// - Returns: Whether characters were passed that a dictionary should divide.
  @inline(__always)
  func advance<Unit: UnsignedInteger & FixedWidthInteger>(
    _ position: inout Int, in text: UnsafeBufferPointer<Unit>
  ) -> Bool {
    let start = position
    var cursor = position
    var end = position
    var needsDictionary = false
    // State 0 stops, state 1 starts; a row is accepting, look-ahead, status, then the next states.
    var row = unsafe states + rowLength
    while true {
      let isAtEnd = cursor == text.count
      var category = Self.endCategory
      if !isAtEnd {
        category = unsafe self.category(UInt32(truncatingIfNeeded: text[cursor]))
        cursor += 1
        needsDictionary = needsDictionary || category >= firstDictionaryCategory
      }
      let state = unsafe row[Self.firstNextState + Int(category)]
      unsafe row = states + Int(state) * rowLength
      let accepting = unsafe row[0]
      if accepting == 1 {
        end = cursor
      } else if accepting > 1, unsafe lookAhead[Int(accepting)] > start {
        position = unsafe lookAhead[Int(accepting)]
        return needsDictionary
      }
      if unsafe row[1] > 1 { unsafe lookAhead[Int(row[1])] = cursor }
      if state == 0 || isAtEnd { break }
    }
    position = max(end, start + 1)
    return needsDictionary
  }

  private static let endCategory: UInt8 = 1
  private static let firstNextState = 3
}

@available(*, unavailable)
extension BreakMachine: Sendable {}

/// Where the parts of ICU's compiled break rules lie (`RBBIDataHeader` and `RBBIStateTable`).
private struct RulesHeader {
  var rows: Range<Int>
  var trie: Range<Int>
  var rowLength: Int
  var stateCount: Int
  var firstDictionaryCategory: UInt8

  /// Reads the header; nil for any format but version 6 with rows of bytes, or damaged tables.
  init?(_ compiled: [UInt8]) {
    func word(_ offset: Int) -> Int {
      var value = 0
      for byte in compiled[offset..<offset + 4].reversed() { value = value << 8 | Int(byte) }
      return value
    }
    guard compiled.count >= 80, word(0) == 0xB1A0, compiled[4] == 6 else { return nil }
    let categoryCount = word(12)
    let table = word(16)
    trie = word(32)..<word(32) + word(36)
    guard trie.upperBound <= compiled.count, table + 20 <= compiled.count else { return nil }
    stateCount = word(table)
    rowLength = word(table + 4)
    rows = table + 20..<table + 20 + stateCount * rowLength
    firstDictionaryCategory = UInt8(clamping: word(table + 8))
    let flags = word(table + 16)
    guard rows.upperBound <= compiled.count, stateCount > 1, rowLength >= 3 + categoryCount,
      flags & Self.rowsOfBytes != 0, flags & Self.needsStartCategory == 0
    else { return nil }
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: rowLength) {
      for next in compiled[row + 3..<row + 3 + categoryCount] where Int(next) >= stateCount {
        return nil
      }
    }
  }

  private static let needsStartCategory = 2
  private static let rowsOfBytes = 4
}
