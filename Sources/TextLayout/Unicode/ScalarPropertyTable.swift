/// The properties of every scalar, a block of 64 at a time, found out when first met.
///
/// One read instead of a dozen calls a character is most of the speed of the analysis. Blocks are as
/// long as the last byte of UTF-8 can tell apart. Not `Sendable`: each analyzer fills its own.
@safe final class ScalarPropertyTable {
  /// Where a block comes from.
  private enum Source {
    /// From ICU, with the categories of grapheme clusters.
    case icu(graphemes: BreakMachine?)
    /// From a table without categories of line breaking, and the rules that give them.
    case table(ScalarPropertyTable, lines: BreakMachine)
  }

  private static let blockSize = 64
  /// As many as four bytes of UTF-8 can name.
  private static let blockCount = 0x140000 / blockSize

  /// The properties of ASCII.
  let ascii: UnsafeMutablePointer<UInt64>
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  private var owned: [UnsafeMutablePointer<UInt64>]
  private let source: Source

  /// Makes a table that knows no line breaking.
  ///
  /// - Parameter graphemes: The rules of grapheme clusters, where their tables can be run.
  convenience init(graphemes: BreakMachine?) {
    self.init(.icu(graphemes: graphemes))
  }

  /// Makes a table that adds what some rules of line breaking call each scalar.
  convenience init(_ table: ScalarPropertyTable, lines: BreakMachine) {
    self.init(.table(table, lines: lines))
  }

  private init(_ source: Source) {
    self.source = source
    unsafe blocks = .allocate(capacity: Self.blockCount)
    unsafe blocks.initialize(repeating: nil, count: Self.blockCount)
    unsafe ascii = .allocate(capacity: 2 * Self.blockSize)
    unsafe owned = unsafe [ascii]
    for scalar in 0..<2 * Self.blockSize {
      unsafe ascii[scalar] = find(UInt32(truncatingIfNeeded: scalar)).rawValue
    }
    unsafe blocks[0] = unsafe ascii
    unsafe blocks[1] = unsafe ascii + Self.blockSize
  }

  deinit {
    unsafe blocks.deallocate()
    unsafe owned.forEach { unsafe $0.deallocate() }
  }

  /// The properties of a scalar; those of U+FFFD past U+10FFFF.
  @inline(__always)
  subscript(scalar: UInt32) -> ScalarProperties {
    let number = Int(scalar >> 6)
    if number < Self.blockCount, let block = unsafe blocks[number] {
      return unsafe ScalarProperties(rawValue: block[Int(scalar & 0x3F)])
    }
    return load(scalar)
  }

  /// The properties of the scalars of up to 16 bits that share all but the last six, if they were met
  /// before.
  ///
  /// - Parameters:
  ///   - middle: Bits 6 to 11, as a lone lead byte or a second one has them.
  ///   - high: Bits 12 to 15.
  @inline(__always)
  func block(_ middle: UInt8, _ high: UInt8) -> UnsafeMutablePointer<UInt64>? {
    unsafe blocks[Int(high) << 6 | Int(middle)]
  }

  @inline(never)
  private func load(_ scalar: UInt32) -> ScalarProperties {
    guard scalar < 0x110000 else { return self[0xFFFD] }
    // The unified ideographs are all alike, so that their blocks can be one.
    let isShared = 0x4E00...0x9FFF ~= scalar && areIdeographsAlike
    let first = isShared ? 0x4E00 : scalar & ~0x3F
    let block = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.blockSize)
    unsafe owned.append(block)
    for offset in 0..<Self.blockSize {
      unsafe block[offset] = find(first | UInt32(truncatingIfNeeded: offset)).rawValue
    }
    let numbers = isShared ? 0x4E00 >> 6...0x9FFF >> 6 : Int(scalar >> 6)...Int(scalar >> 6)
    for number in numbers { unsafe blocks[number] = unsafe block }
    return unsafe ScalarProperties(rawValue: block[Int(scalar & 0x3F)])
  }

  private var areIdeographsAlike: Bool {
    switch source {
    case .icu: true
    case .table(_, let lines): lines.hasOneCategory(0x4E00...0x9FFF)
    }
  }

  private func find(_ scalar: UInt32) -> ScalarProperties {
    switch source {
    case .icu(let graphemes):
      ScalarProperties(lookingUp: scalar, graphemeCategory: graphemes?.category(of: scalar) ?? 0)
    case .table(let table, let lines):
      table[scalar].with(lineCategory: lines.category(of: scalar))
    }
  }
}

@available(*, unavailable)
extension ScalarPropertyTable: Sendable {}
