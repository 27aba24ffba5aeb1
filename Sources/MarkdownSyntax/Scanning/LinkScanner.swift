/// The parts of links: labels, destinations and titles
/// (<https://spec.commonmark.org/0.31.2/#links>).
extension ByteView {
  /// The place of the `]` that ends the label whose `[` is at an offset.
  func labelEnd(at offset: Int, before end: Int) -> Int? {
    guard offset < end, self[offset] == ASCII.leftBracket else { return nil }
    let limit = min(end, offset + 2 + Parser.maximumLabelLength)
    var index = offset + 1
    while index < limit {
      switch self[index] {
      case ASCII.rightBracket: return index
      case ASCII.leftBracket: return nil
      case ASCII.backslash where self[index + 1].isASCIIPunctuation: index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// The destination at an offset and the offset behind it.
  func linkDestination(at offset: Int, before end: Int) -> (text: Range<Int>, end: Int)? {
    guard offset < end else { return nil }
    return self[offset] == ASCII.less
      ? bracketedDestination(at: offset, before: end) : bareDestination(at: offset, before: end)
  }

  private func bracketedDestination(at offset: Int, before end: Int) -> (Range<Int>, Int)? {
    var index = offset + 1
    while index < end {
      switch self[index] {
      case ASCII.greater: return (offset + 1..<index, index + 1)
      case ASCII.less, ASCII.lineFeed, ASCII.carriageReturn: return nil
      case ASCII.backslash where self[index + 1].isASCIIPunctuation: index += 2
      default: index += 1
      }
    }
    return nil
  }

  private func bareDestination(at offset: Int, before end: Int) -> (Range<Int>, Int)? {
    var depth = 0
    var index = offset
    scan: while index < end {
      let byte = self[index]
      switch byte {
      case ASCII.backslash where self[index + 1].isASCIIPunctuation && index + 1 < end:
        index += 2
      case ASCII.leftParenthesis:
        depth += 1
        index += 1
        // The specification asks for at least three levels; cmark has 32.
        if depth > 32 { return nil }
      case ASCII.rightParenthesis:
        if depth == 0 { break scan }
        depth -= 1
        index += 1
      default:
        if byte.isASCIIControl || byte == ASCII.space, byte != 0 { break scan }
        index += 1
      }
    }
    return depth == 0 ? (offset..<index, index) : nil
  }

  /// The title at an offset, without its quotes, and the offset behind it.
  func linkTitle(at offset: Int, before end: Int) -> (text: Range<Int>, end: Int)? {
    let open = self[offset]
    let close: UInt8
    switch open {
    case ASCII.quote, ASCII.apostrophe: close = open
    case ASCII.leftParenthesis: close = ASCII.rightParenthesis
    default: return nil
    }
    var index = offset + 1
    while index < end {
      let byte = self[index]
      if byte == close { return (offset + 1..<index, index + 1) }
      if byte == ASCII.leftParenthesis, open == byte { return nil }
      index += byte == ASCII.backslash && self[index + 1].isASCIIPunctuation ? 2 : 1
    }
    return nil
  }

  /// Goes over spaces, tabs and at most one line end.
  func skipSpacesAndLineEnd(from offset: Int, to end: Int) -> Int {
    var index = offset
    var lineEnds = 0
    while index < end, self[index].isASCIIWhitespace {
      if self[index] == ASCII.lineFeed {
        if lineEnds == 1 { break }
        lineEnds = 1
      }
      index += 1
    }
    return index
  }

  /// Appends text with its backslash escapes and entities decoded and NUL replaced.
  func appendDecoded(_ range: Range<Int>, to result: inout [UInt8]) {
    let special = ByteSet.decoded
    var index = range.lowerBound
    while index < range.upperBound {
      let next = firstIndex(in: special, from: index, to: range.upperBound)
      append(index..<next, to: &result)
      index = next
      guard index < range.upperBound else { return }
      if self[index] == ASCII.backslash, index + 1 < range.upperBound,
        self[index + 1].isASCIIPunctuation
      {
        result.append(self[index + 1])
        index += 2
      } else if self[index] == ASCII.ampersand,
        let end = HTMLEntity.append(self, index, before: range.upperBound, to: &result)
      {
        index = end
      } else if self[index] == 0 {
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index += 1
      } else {
        result.append(self[index])
        index += 1
      }
    }
  }
}

extension ByteSet {
  /// The bytes that are not what they are in an address, a title or an info string.
  static let decoded = ByteSet("\\&\0")
}
