/// Reads numbers from bytes, first to last; each read past the end gives nil.
struct ByteCursor {
  private let bytes: ArraySlice<UInt8>
  /// The place of the next byte, as an index into the bytes.
  private(set) var position: Int

  /// Whether the first byte of a number is its largest.
  var isBigEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool = true) {
    self.bytes = bytes
    position = bytes.startIndex
    self.isBigEndian = isBigEndian
  }

  /// How many bytes are left.
  var remaining: Int { bytes.endIndex - position }

  /// Goes to a place counted from the first byte; nil when it lies past the end.
  mutating func seek(to offset: Int) -> Void? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    position = bytes.startIndex + offset
    return ()
  }

  /// The next bytes.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The next bytes as a number.
  mutating func number(_ count: Int) -> Int? {
    guard let taken = take(count) else { return nil }
    return isBigEndian
      ? taken.reduce(0) { $0 << 8 | Int($1) }
      : taken.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
