extension [CharacterFlags] {
  /// Marks where lines may and must end.
  ///
  /// - Parameter text: As many bytes as there are flags.
  mutating func markLineBreaks(of text: UnsafeBufferPointer<UInt8>, _ rules: BreakRules) {
    unsafe withUnsafeMutableBufferPointer { flags in
      unsafe rules.forEachBoundary(in: text) { boundary in
        guard boundary < text.count else { return }
        let isMandatory = unsafe text.hasMandatoryBreak(before: boundary)
        unsafe flags[boundary].formUnion(
          isMandatory ? [.lineBreakBefore, .mandatoryBreakBefore] : .lineBreakBefore)
      }
    }
  }

  /// Marks a break after each stretch of spaces: all there is without ICU's data.
  mutating func markBreaksAfterSpaces() {
    var follows = false
    for index in indices where self[index].contains(.graphemeStart) {
      let isSpace = self[index].contains(.space)
      if follows, !isSpace { self[index].insert(.lineBreakBefore) }
      follows = isSpace
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the character before a boundary is LF, VT, FF, CR, NEL, U+2028 or U+2029.
  fileprivate func hasMandatoryBreak(before boundary: Int) -> Bool {
    let last = unsafe self[boundary - 1]
    if last < 0x80 { return 0x0A...0x0D ~= last }
    if last == 0x85 { return unsafe boundary >= 2 && self[boundary - 2] == 0xC2 }
    guard last == 0xA8 || last == 0xA9, boundary >= 3 else { return false }
    return unsafe self[boundary - 2] == 0x80 && self[boundary - 3] == 0xE2
  }
}

extension [AttachmentSpan] {
  /// The text as the line breaker is to see it: a letter or an ideograph of as many bytes in place
  /// of each attachment that breaks like one.
  func substituted(in text: [UInt8]) -> [UInt8] {
    guard contains(where: { $0.breakClass != .object }) else { return text }
    var result = text
    for attachment in self {
      let range = attachment.offset..<attachment.offset + 3
      guard range.lowerBound >= 0, range.upperBound <= text.count,
        text[range].elementsEqual([0xEF, 0xBF, 0xBC])
      else { continue }
      switch attachment.breakClass {
      case .object: break
      // U+2C60, class AL.
      case .letter: result.replaceSubrange(range, with: [0xE2, 0xB1, 0xA0])
      // U+4E00, class ID.
      case .ideograph: result.replaceSubrange(range, with: [0xE4, 0xB8, 0x80])
      }
    }
    return result
  }
}
