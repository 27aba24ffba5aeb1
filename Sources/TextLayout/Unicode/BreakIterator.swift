internal import CICU

/// A break iterator of ICU. Not `Sendable`: it has a position.
@safe final class BreakIterator {
  private let iterator: UnsafeMutableRawPointer

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

  /// Calls `body` for each boundary behind the text's start, its end included.
  ///
  /// - Parameter scalars: What is no scalar counts as U+FFFD.
  func forEachBoundary(in scalars: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void) {
    guard !scalars.isEmpty else { return }
    let text = unsafe UTF16Copy(scalars)
    unsafe text.units.withUnsafeBufferPointer { units in
      let isSet =
        unsafe shim_ubrk_setText(iterator, units.baseAddress, Int32(units.count)) != 0
      guard isSet else { return body(scalars.count) }
      _ = unsafe shim_ubrk_first(iterator)
      var wide = 0
      while true {
        let boundary = unsafe Int(shim_ubrk_next(iterator))
        guard boundary > 0 else { return }
        while wide < text.wide.count, text.wide[wide] < boundary { wide += 1 }
        body(boundary - wide)
      }
    }
  }
}

/// A text in ICU's own form.
private struct UTF16Copy {
  private(set) var units: [UInt16] = []
  /// The places of the high surrogates.
  private(set) var wide: [Int] = []

  init(_ scalars: UnsafeBufferPointer<UInt32>) {
    units.reserveCapacity(scalars.count)
    for index in scalars.indices {
      let scalar = unsafe Unicode.Scalar(scalars[index]) ?? "\u{FFFD}"
      if scalar.value > 0xFFFF { wide.append(units.count) }
      units.append(contentsOf: scalar.utf16)
    }
  }
}

@available(*, unavailable)
extension BreakIterator: Sendable {}
