/// Addresses in angle brackets (<https://spec.commonmark.org/0.31.2/#autolinks>).
extension ByteView {
  /// The end of `<scheme:…>` at an offset.
  func bracketedURLEnd(at offset: Int, before end: Int) -> Int? {
    var index = offset + 1
    guard index < end, self[index].isASCIILetter else { return nil }
    let limit = min(end, offset + 34)
    while index < limit, self[index].isSchemeByte { index += 1 }
    guard index - offset - 1 >= 2, index < end, self[index] == ASCII.colon else { return nil }
    while index < end {
      let byte = self[index]
      if byte == ASCII.greater { return index + 1 }
      if byte == ASCII.space || byte == ASCII.less || byte.isASCIIControl { return nil }
      index += 1
    }
    return nil
  }

  /// The end of `<me@example.org>` at an offset.
  func bracketedEmailEnd(at offset: Int, before end: Int) -> Int? {
    var index = offset + 1
    while index < end, self[index].isEmailByte { index += 1 }
    guard index > offset + 1, index < end, self[index] == ASCII.at else { return nil }
    while true {
      let label = index + 1
      index = label
      while index < end, self[index].isASCIIAlphanumeric || self[index] == ASCII.minus {
        index += 1
      }
      guard index > label, index - label <= 63, index < end, self[label] != ASCII.minus,
        self[index - 1] != ASCII.minus
      else { return nil }
      if self[index] == ASCII.greater { return index + 1 }
      guard self[index] == ASCII.dot else { return nil }
    }
  }
}

/// Addresses without brackets: GitHub's rules
/// (<https://github.github.com/gfm/#autolinks-extension->), and a few more things that no address
/// holds end one: quotation marks, pipes, backticks, brackets that don't match, and the
/// punctuation of Chinese, Japanese, Arabic and Indic text.
struct BareAddress {
  private let view: ByteView
  private let start: Int
  private let end: Int
  private let options: MarkdownParsingOptions

  private static let notBeforeWWW = ByteSet("/.-:@#=&%+\\")
  private static let trailing = ByteSet("?!.,:*_~'")

  init(_ view: ByteView, start: Int, end: Int, options: MarkdownParsingOptions) {
    self.view = view
    self.start = start
    self.end = end
    self.options = options
  }

  /// The address whose scheme ends at a colon.
  func url(colon: Int, after lower: Int, trimsHighlight: Bool) -> Range<Int>? {
    guard view[colon + 2] == ASCII.slash, let scheme = schemeStart(colon, after: lower) else {
      return nil
    }
    let host = colon + 3
    guard let hostEnd = hostEnd(at: host, needsDot: false) else { return nil }
    return address(scheme, host: host, hostEnd: hostEnd, trimsHighlight: trimsHighlight)
  }

  private func schemeStart(_ colon: Int, after lower: Int) -> Int? {
    var index = colon
    while index > lower, colon - index < 6, view[index - 1].isASCIILetter { index -= 1 }
    switch colon - index {
    case 3: return view.hasPrefixIgnoringCase("ftp", at: index) ? index : nil
    case 4: return view.hasPrefixIgnoringCase("http", at: index) ? index : nil
    case 5: return view.hasPrefixIgnoringCase("https", at: index) ? index : nil
    default: return nil
    }
  }

  /// The address that begins with the `www.` at an offset.
  func www(at index: Int, trimsHighlight: Bool) -> Range<Int>? {
    if index > start {
      let before = view[index - 1]
      if before.isASCIIAlphanumeric || Self.notBeforeWWW.contains(before) { return nil }
    }
    guard let hostEnd = hostEnd(at: index, needsDot: true), hostEnd > index + 4 else { return nil }
    return address(index, host: index, hostEnd: hostEnd, trimsHighlight: trimsHighlight)
  }

  /// The end of a host name, which has no underscore in its last two parts.
  ///
  /// DNS allows 253 bytes; the bound keeps a text of nothing but bad names from being read over
  /// and over.
  private func hostEnd(at host: Int, needsDot: Bool) -> Int? {
    let end = min(end, host + 512)
    var index = host
    var hasDot = false
    var underscoresBefore = false
    var underscores = false
    while index < end {
      let byte = view[index]
      if byte == ASCII.underscore {
        underscores = true
      } else if byte == ASCII.dot {
        if index == host { return nil }
        hasDot = true
        underscoresBefore = underscores
        underscores = false
      } else if byte >= 0x80 {
        if endsAddress(at: index) { break }
      } else if !byte.isASCIIAlphanumeric, byte != ASCII.minus {
        break
      }
      index += 1
    }
    let isValid = index > host && !underscores && !underscoresBefore && (hasDot || !needsDot)
    return isValid ? index : nil
  }

  /// The whole address, from its start to the last character that is part of it.
  private func address(
    _ first: Int, host: Int, hostEnd: Int, trimsHighlight: Bool
  ) -> Range<Int>? {
    var nesting = AddressNesting()
    var index = hostEnd
    while index < end, !endsAddress(at: index), nesting.accepts(view[index]) { index += 1 }
    let last = trimmedEnd(
      first..<index, parentheses: nesting.parentheses, trimsHighlight: trimsHighlight)
    guard last > host else { return nil }
    if options.subscript, hasPairOfTildes(first..<last) { return nil }
    return first..<last
  }

  /// With subscripts on, single tildes in pairs are their marks.
  private func hasPairOfTildes(_ range: Range<Int>) -> Bool {
    range.lazy.filter { view[$0] == ASCII.tilde }.prefix(2).count == 2
      || (range.contains { view[$0] == ASCII.tilde } && view[range.upperBound] == ASCII.tilde)
  }

  private func endsAddress(at index: Int) -> Bool {
    let byte = view[index]
    if byte < 0x80 {
      return byte <= ASCII.space || byte == 0x7F || byte == ASCII.less || byte == ASCII.greater
        || byte == ASCII.quote || byte == ASCII.backtick || byte == ASCII.pipe
        || (byte == ASCII.caret && options.superscript)
    }
    guard byte & 0xC0 == 0xC0, let scalar = view.scalar(at: index) else { return false }
    switch scalar.value {
    case 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65,
      0x2018...0x201F, 0x2026, 0xAB, 0xBB, 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964, 0x0965:
      return true
    default:
      return scalar.properties.isWhitespace
    }
  }

  /// The end without punctuation that belongs to the sentence: the trailing marks, an entity, and
  /// parentheses that were not opened.
  private func trimmedEnd(
    _ range: Range<Int>, parentheses: Int, trimsHighlight: Bool
  ) -> Int {
    var excess = -parentheses
    var last = range.upperBound
    while last > range.lowerBound {
      let byte = view[last - 1]
      if Self.trailing.contains(byte) {
        last -= 1
      } else if byte == ASCII.semicolon {
        var name = last - 1
        while name > range.lowerBound, view[name - 1].isASCIIAlphanumeric { name -= 1 }
        let isEntity =
          name < last - 1 && name > range.lowerBound && view[name - 1] == ASCII.ampersand
        last = isEntity ? name - 1 : last - 1
      } else if byte == ASCII.rightParenthesis, excess > 0 {
        excess -= 1
        last -= 1
      } else if trimsHighlight, byte == ASCII.equal, view[last - 2] == ASCII.equal {
        last -= 2
      } else {
        break
      }
    }
    return last
  }

  /// The e-mail address around an `@`.
  ///
  /// - Parameter lower: The first offset that it may begin at.
  func email(at index: Int, after lower: Int) -> Range<Int>? {
    var first = index
    while first > lower, view[first - 1].isBareLocalByte { first -= 1 }
    guard first < index else { return nil }
    if first > start, view[first - 1] == ASCII.slash || view[first - 1] == ASCII.colon {
      return nil
    }
    var last = index + 1
    var hasDot = false
    while last < end {
      let byte = view[last]
      if byte == ASCII.dot {
        guard last + 1 < end, view[last + 1].isASCIIAlphanumeric else { break }
        hasDot = true
      } else if !byte.isASCIIAlphanumeric, byte != ASCII.minus, byte != ASCII.underscore {
        break
      }
      last += 1
    }
    guard hasDot, view[last - 1].isASCIILetter, last == end || view[last] != ASCII.at else {
      return nil
    }
    // `git@host:path` is no address to write to.
    let isPath = last + 1 < end && view[last] == ASCII.colon && !view[last + 1].isASCIIWhitespace
    return isPath ? nil : first..<last
  }
}

/// How brackets nest in an address; one that closes what wasn't opened ends it, a parenthesis
/// aside, which GitHub's rule for the end of an address looks after.
private struct AddressNesting {
  var parentheses = 0
  private var brackets = 0
  private var braces = 0

  mutating func accepts(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.leftParenthesis: parentheses += 1
    case ASCII.rightParenthesis: parentheses -= 1
    case ASCII.leftBracket: brackets += 1
    case ASCII.rightBracket: brackets -= 1
    case UInt8(ascii: "{"): braces += 1
    case UInt8(ascii: "}"): braces -= 1
    default: break
    }
    return brackets >= 0 && braces >= 0
  }
}

extension UInt8 {
  fileprivate var isSchemeByte: Bool {
    isASCIIAlphanumeric || self == ASCII.plus || self == ASCII.dot || self == ASCII.minus
  }

  fileprivate var isBareLocalByte: Bool {
    isASCIIAlphanumeric || self == ASCII.dot || self == ASCII.plus || self == ASCII.minus
      || self == ASCII.underscore
  }

  fileprivate var isEmailByte: Bool {
    isASCIIAlphanumeric || emailPunctuation.contains(self)
  }
}

private let emailPunctuation = ByteSet("!#$%&'*+/=?^_`{|}~-.")
