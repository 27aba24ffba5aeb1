internal import CICU

/// The line-breaking rules that a language and a strictness ask for.
struct LineBreakTailoring: Hashable, Sendable {
  /// A BCP 47 tag.
  var language: String
  var strictness: ParagraphStyle.BreakStrictness

  /// The locale in ICU's form; the root's for a language that is none.
  var locale: String {
    let capacity = 160
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe buffer.initialize(repeating: 0)
      let size = Int32(capacity)
      let isKnown =
        language.utf8.count < 64 && language != "und"
        && (unsafe shim_uloc_forLanguageTag(language, start, size)) != 0
      if !isKnown { unsafe start[0] = 0 }
      guard unsafe shim_uloc_setKeywordValue("lb", strictness.rawValue, start, size) != 0
      else { return "@lb=" + strictness.rawValue }
      return unsafe String(cString: start)
    }
  }
}
