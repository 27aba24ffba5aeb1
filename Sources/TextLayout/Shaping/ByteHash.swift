/// A hash of bytes, eight at a time.
///
/// For caches that compare what they find, so that nothing depends on its values; not for keeping
/// hostile input apart.
struct ByteHash {
  private(set) var value: UInt64

  init(seed: UInt64) {
    value = seed ^ 0x9E37_79B9_7F4A_7C15
  }

  /// Mixes a number in.
  @inline(__always)
  mutating func combine(_ word: UInt64) {
    // The halves of the product carry every bit into every other (wyhash's mixing step).
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low
  }

  /// Mixes bytes and their number in.
  @inline(__always)
  mutating func combine(_ text: Span<UInt8>, _ range: Range<Int>) {
    combine(UInt64(truncatingIfNeeded: range.count))
    let bytes = unsafe text.bytes
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      combine(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self))
      i += 8
    }
    guard i < range.upperBound else { return }
    var rest: UInt64 = 0
    while i < range.upperBound {
      rest = rest << 8 | UInt64(text[i])
      i += 1
    }
    combine(rest)
  }
}

extension Span<UInt8> {
  /// Whether both hold the same bytes; they are equally long.
  @inline(__always)
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    let (ours, theirs) = unsafe (bytes, other.bytes)
    var i = 0
    while i + 8 <= count {
      let a = unsafe ours.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self)
      let b = unsafe theirs.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self)
      if a != b { return false }
      i += 8
    }
    while i < count {
      if self[i] != other[i] { return false }
      i += 1
    }
    return true
  }

  /// Where the bytes end that are the same as the one at `start`, at most `limit`.
  @inline(__always)
  func endOfEqualBytes(from start: Int, to limit: Int) -> Int {
    precondition(limit <= count, "there are no bytes up to \(limit) of \(count)")
    let value = self[start]
    let eight = UInt64(value) &* 0x0101_0101_0101_0101
    let bytes = unsafe bytes
    var i = start
    while i + 8 <= limit {
      if unsafe bytes.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self) != eight { break }
      i += 8
    }
    while i < limit, self[i] == value { i += 1 }
    return i
  }
}
