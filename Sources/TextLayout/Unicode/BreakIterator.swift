internal import CICU

/// A break iterator of ICU. Not `Sendable`: it has a position, and the text that it is in.
@safe final class BreakIterator {
  /// A place where the iterator stops.
  struct Boundary {
    /// The place, as the text that was read counts.
    var offset: Int
    /// The last code unit before it.
    var unitBefore: UInt16
  }

  private let iterator: UnsafeMutableRawPointer
  /// The text in ICU's own form; room that is used again, as the next one is.
  private var units: [UInt16] = []
  /// The place of each unit, then the text's end.
  private var offsets: [Int32] = []
  /// How many units there are.
  private var count = 0
  private var position = 0

  init?(_ kind: BreakRules.Kind, locale: String) {
    let type: Int32 =
      switch kind {
      case .grapheme: shim_UBRK_CHARACTER
      case .word: shim_UBRK_WORD
      case .line: shim_UBRK_LINE
      case .sentence: shim_UBRK_SENTENCE
      }
    guard let iterator = unsafe shim_ubrk_open(type, locale) else { return nil }
    unsafe self.iterator = iterator
  }

  deinit {
    unsafe shim_ubrk_close(iterator)
  }

  /// The rules as ICU's builder compiles them; empty if ICU does not tell.
  var compiledRules: [UInt8] {
    let count = unsafe Int(shim_ubrk_getBinaryRules(iterator, nil, 0))
    guard count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe Int(
        shim_ubrk_getBinaryRules(iterator, buffer.baseAddress, Int32(truncatingIfNeeded: count)))
    }
  }

  /// Goes to the start of a part of a paragraph, whose boundaries are bytes of it.
  func read(_ runs: PropertyRuns, _ text: [UInt8], _ range: Range<Int>, firstRun: Int) {
    var run = firstRun
    unsafe text.withUnsafeBufferPointer { text in
      var place = range.lowerBound
      write(capacity: range.count, end: range.upperBound) { offset in
        guard place < range.upperBound else { return nil }
        while runs[run + 1].offset <= place { run += 1 }
        offset = place
        let scalar = unsafe text.nextScalar(&place)
        // One that is alone may stand for another.
        return runs[run].properties.contains(.isAlone) ? runs[run].scalar : scalar
      }
    }
  }

  /// Each boundary behind a text's start, its end included.
  ///
  /// - Parameter scalars: What is no scalar counts as U+FFFD.
  func boundaries(in scalars: [UInt32]) -> [Int] {
    var index = 0
    write(capacity: scalars.count * 2, end: scalars.count) { offset in
      guard index < scalars.count else { return nil }
      offset = index
      index += 1
      return scalars[offset]
    }
    var boundaries: [Int] = []
    while let boundary = next() { boundaries.append(boundary.offset) }
    return boundaries
  }

  /// Fills the text with scalars.
  ///
  /// - Parameters:
  ///   - capacity: No less than the number of their units.
  ///   - end: The place behind the last one.
  ///   - nextScalar: Gives a scalar and says where it stands, and nil behind the last one.
  @inline(__always)
  private func write(capacity: Int, end: Int, _ nextScalar: (inout Int) -> UInt32?) {
    if units.count < capacity {
      units = [UInt16](repeating: 0, count: capacity)
      offsets = [Int32](repeating: 0, count: capacity + 1)
    }
    var count = 0
    var offset = 0
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        while let value = nextScalar(&offset) {
          unsafe offsets[count] = Int32(truncatingIfNeeded: offset)
          if 0x10000...0x10FFFF ~= value {
            unsafe units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + value >> 10)
            unsafe units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + value & 0x3FF)
            unsafe offsets[count + 1] = Int32(truncatingIfNeeded: offset)
            count += 2
          } else {
            let isScalar = value < 0xD800 || 0xE000...0xFFFF ~= value
            unsafe units[count] = isScalar ? UInt16(truncatingIfNeeded: value) : 0xFFFD
            count += 1
          }
        }
        unsafe offsets[count] = Int32(truncatingIfNeeded: end)
      }
    }
    self.count = count
    position = 0
  }

  /// The next boundary behind the start, the text's end at last; then nil.
  func next() -> Boundary? {
    guard position < count else { return nil }
    let found = unsafe units.withUnsafeBufferPointer { units in
      if position == 0 {
        let isSet =
          unsafe shim_ubrk_setText(iterator, units.baseAddress, Int32(count)) != 0
        guard isSet else { return count }
        _ = unsafe shim_ubrk_first(iterator)
      }
      return unsafe Int(shim_ubrk_next(iterator))
    }
    position = found > position ? found : count
    return Boundary(offset: Int(offsets[position]), unitBefore: units[position - 1])
  }
}

@available(*, unavailable)
extension BreakIterator: Sendable {}
