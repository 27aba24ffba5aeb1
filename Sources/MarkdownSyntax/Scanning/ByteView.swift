/// Bytes that someone else keeps alive, read with a check on every index.
///
/// An index outside gives 0, so that a scanner may look ahead without asking where the text ends:
/// no rule of Markdown wants a NUL. A view must not outlive the closure that it was handed to;
/// this is the one file that reads memory directly, since the loops here are where parsing spends
/// its time and an array's checks and counts cost a third more.
@safe struct ByteView {
  private let buffer: UnsafeBufferPointer<UInt8>

  private init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = unsafe buffer
  }

  /// A view of a literal, which lives as long as the program.
  init(_ literal: StaticString) {
    unsafe buffer = unsafe UnsafeBufferPointer(
      start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// Calls with a view of the array.
  static func reading<Result>(_ array: [UInt8], _ body: (ByteView) -> Result) -> Result {
    unsafe array.withUnsafeBufferPointer { unsafe body(ByteView($0)) }
  }

  var count: Int { unsafe buffer.count }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    guard UInt(bitPattern: index) < UInt(bitPattern: unsafe buffer.count) else { return 0 }
    return unsafe buffer[index]
  }

  /// The first place of a byte in `start..<end`, or `end`.
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let end = min(end, count)
    guard start >= 0, start < end, let base = unsafe buffer.baseAddress else { return end }
    var index = start
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    while index + 8 <= end {
      let word = unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ pattern
      let zeros =
        (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, unsafe base[index] != byte { index += 1 }
    return index
  }

  /// The first place in `start..<end` of a byte that is in the set, or `end`.
  @inline(__always)
  func firstIndex(in set: ByteSet, from start: Int, to end: Int) -> Int {
    let end = min(end, count)
    var index = start
    while index < end, !set.contains(unsafe buffer[index]) { index += 1 }
    return index
  }

  /// Appends a range of the bytes to an array.
  func append(_ range: Range<Int>, to array: inout [UInt8]) {
    let range = range.clamped(to: 0..<count)
    unsafe array.append(contentsOf: buffer[range])
  }
}

/// A set of ASCII bytes.
struct ByteSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ characters: StaticString) {
    let view = ByteView(characters)
    for index in 0..<view.count { insert(view[index]) }
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    let word = byte < 64 ? low : high
    return (word >> UInt64(byte & 63)) & 1 != 0
  }
}
