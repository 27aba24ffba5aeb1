extension [CharacterFlags] {
  /// Marks where lines of a text in ASCII may and must end.
  ///
  /// - Parameter text: As many bytes as there are flags.
  mutating func markLineBreaks(ofASCII text: [UInt8], _ rules: BreakRules) {
    unsafe withUnsafeMutableBufferPointer { flags in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe rules.forEachBoundary(in: text) { boundary in
          guard boundary < text.count else { return }
          let isMandatory = unsafe 0x0A...0x0D ~= text[boundary - 1]
          unsafe flags[boundary].formUnion(
            isMandatory ? [.lineBreakBefore, .mandatoryBreakBefore] : .lineBreakBefore)
        }
      }
    }
  }

  /// Marks where lines may and must end.
  mutating func markLineBreaks(of scalars: ScalarBuffer, _ rules: BreakRules) {
    unsafe withUnsafeMutableBufferPointer { flags in
      unsafe scalars.withScalars { text, offsets in
        unsafe rules.forEachBoundary(in: text) { boundary in
          guard boundary < text.count else { return }
          let isMandatory = unsafe text[boundary - 1].endsLine
          unsafe flags[Int(offsets[boundary])].formUnion(
            isMandatory ? [.lineBreakBefore, .mandatoryBreakBefore] : .lineBreakBefore)
        }
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

extension UInt32 {
  /// Whether a line must end behind this character: LF, VT, FF, CR, NEL, U+2028 or U+2029.
  fileprivate var endsLine: Bool {
    0x0A...0x0D ~= self || self == 0x85 || self == 0x2028 || self == 0x2029
  }
}

extension ScalarBuffer {
  /// Puts a letter or an ideograph in place of each attachment that breaks like one, for the line
  /// breaker, which comes last.
  mutating func substitute(_ attachments: [AttachmentSpan]) {
    var index = 0
    for attachment in attachments.sorted(by: { $0.offset < $1.offset }) {
      while index < count, Int(offsets[index]) < attachment.offset { index += 1 }
      guard index < count, Int(offsets[index]) == attachment.offset, values[index] == 0xFFFC else {
        continue
      }
      switch attachment.breakClass {
      case .object: break
      // Class AL.
      case .letter: replace(index, with: 0x2C60)
      // Class ID.
      case .ideograph: replace(index, with: 0x4E00)
      }
    }
  }
}
