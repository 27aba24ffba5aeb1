/// ICU's rules for one kind of boundary, compiled, run over scalars.
///
/// ICU keeps each rule set as a state machine. `ubrk_next` runs it through an abstraction of the
/// text that costs ten times as much as the machine, so the machine runs here, over the same tables
/// (`rbbidata.h`, format 6, as `ubrk_getBinaryRules` gives them; the loop is `handleNext` of
/// `rbbi.cpp`). ICU's own iterator stays for what is not rules: dictionaries, and tables in a
/// format that we don't know. Not `Sendable`: it has room for look-ahead.
@safe final class BreakRules {
  /// What lies between two boundaries.
  enum Kind {
    case grapheme
    case word
    case line
    case sentence
  }

  private let iterator: BreakIterator
  private let machine: BreakMachine?

  /// Opens the rules of a locale.
  ///
  /// - Parameters:
  ///   - locale: An ICU locale such as `ja@lb=strict`; empty for the root.
  ///   - runsTables: Whether the tables are run here where their format is known.
  /// - Returns: Nil if ICU has no rules, which means that its data is missing.
  init?(_ kind: Kind, locale: String, runsTables: Bool = true) {
    guard let iterator = BreakIterator(kind, locale: locale) else { return nil }
    self.iterator = iterator
    machine = runsTables ? BreakMachine(iterator.compiledRules) : nil
  }

  /// Calls `body` for each boundary behind the text's start, its end included.
  ///
  /// - Parameter text: Scalars, or the bytes of ASCII.
  @inline(__always)
  func forEachBoundary<Unit: UnsignedInteger & FixedWidthInteger>(
    in text: UnsafeBufferPointer<Unit>, _ body: (Int) -> Void
  ) {
    guard let machine else {
      unsafe iterateOver(text[...], body)
      return
    }
    var position = 0
    while position < text.count {
      let start = position
      if unsafe machine.advance(&position, in: text) {
        // The boundary holds; a dictionary may add others before it.
        unsafe iterateOver(text[start..<position], body)
      } else {
        body(position)
      }
    }
  }

  /// Moves from one boundary to the next by the tables alone, which is all there is to graphemes;
  /// nil if they are not run.
  @inline(__always)
  func next(after position: Int, in scalars: UnsafeBufferPointer<UInt32>) -> Int? {
    guard let machine else { return nil }
    var position = position
    _ = unsafe machine.advance(&position, in: scalars)
    return position
  }

  @inline(never)
  private func iterateOver<Unit: UnsignedInteger & FixedWidthInteger>(
    _ piece: Slice<UnsafeBufferPointer<Unit>>, _ body: (Int) -> Void
  ) {
    let scalars = unsafe piece.map { UInt32(truncatingIfNeeded: $0) }
    let start = unsafe piece.startIndex
    unsafe scalars.withUnsafeBufferPointer {
      unsafe iterator.forEachBoundary(in: $0) { body(start + $0) }
    }
  }
}

@available(*, unavailable)
extension BreakRules: Sendable {}
