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
  func forEachBoundary(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    guard let start = text.baseAddress, !text.isEmpty else { return }
    let isSet = unsafe shim_ubrk_setUTF8(iterator, start, Int64(text.count)) != 0
    guard isSet else { return body(text.count) }
    _ = unsafe shim_ubrk_first(iterator)
    while true {
      let boundary = unsafe Int(shim_ubrk_next(iterator))
      guard boundary > 0 else { return }
      body(boundary)
    }
  }
}

@available(*, unavailable)
extension BreakIterator: Sendable {}
