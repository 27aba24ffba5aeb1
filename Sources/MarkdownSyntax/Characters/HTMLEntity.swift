/// Entities and numeric character references
/// (<https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references>).
enum HTMLEntity {
  /// Appends what the reference at an `&` stands for; returns the offset behind it, or `nil` if it
  /// is none.
  static func append(
    _ view: ByteView, _ offset: Int, before end: Int, to result: inout [UInt8]
  ) -> Int? {
    view[offset + 1] == ASCII.hash
      ? appendNumber(view, offset + 2, end, &result) : appendNamed(view, offset + 1, end, &result)
  }

  /// A text with its references replaced by what they stand for.
  fileprivate static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return ByteView.reading(bytes) { view in
      var result: [UInt8] = []
      var index = 0
      while index < view.count {
        let next = view.firstIndex(of: ASCII.ampersand, from: index, to: view.count)
        result += bytes[index..<next]
        guard next < view.count else { break }
        if let end = append(view, next, before: view.count, to: &result) {
          index = end
        } else {
          result.append(ASCII.ampersand)
          index = next + 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func appendNumber(
    _ view: ByteView, _ start: Int, _ end: Int, _ result: inout [UInt8]
  ) -> Int? {
    let isHexadecimal = view[start] | 0x20 == UInt8(ascii: "x")
    let digits = isHexadecimal ? start + 1 : start
    let limit = min(end, digits + (isHexadecimal ? 6 : 7))
    var value: UInt32 = 0
    var index = digits
    while index < limit, let digit = hexDigit(view[index]), isHexadecimal || digit < 10 {
      value = value * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    guard index > digits, index < end, view[index] == ASCII.semicolon else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    result.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
    return index + 1
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - ASCII.zero) }
    let letter = byte | 0x20
    guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
    return UInt32(letter - UInt8(ascii: "a")) + 10
  }

  /// The longest name is CounterClockwiseContourIntegral.
  private static let longestName = 31

  private static func appendNamed(
    _ view: ByteView, _ start: Int, _ end: Int, _ result: inout [UInt8]
  ) -> Int? {
    var index = start
    let limit = min(end, start + longestName + 1)
    while index < limit, view[index].isASCIIAlphanumeric { index += 1 }
    guard index > start, index < end, view[index] == ASCII.semicolon,
      let value = LineTable(HTMLEntityTable.lines).value(of: start..<index, in: view)
    else { return nil }
    value.appendScalars(to: &result)
    return index + 1
  }
}

extension String {
  /// The text of HTML with its entities and numeric references replaced by their characters.
  package var decodingHTMLReferences: String {
    utf8.contains(ASCII.ampersand) ? HTMLEntity.decoded(self) : self
  }
}

/// A text of lines in the order of their bytes, each a key, a space and characters in hexadecimal.
///
/// It is searched as it lies: the middle byte of what is left belongs to some line, and that
/// line's start is never far.
struct LineTable {
  private let view: ByteView

  init(_ lines: StaticString) { view = ByteView(lines) }

  /// What stands behind a key on its line.
  struct Value {
    fileprivate var view: ByteView
    fileprivate var range: Range<Int>

    /// Appends the characters.
    func appendScalars(to result: inout [UInt8]) {
      var value: UInt32 = 0
      for index in range.lowerBound...range.upperBound {
        if index == range.upperBound || view[index] == ASCII.space {
          if let scalar = Unicode.Scalar(value) {
            result.append(contentsOf: String(scalar).utf8)
          }
          value = 0
        } else {
          let byte = view[index]
          value = value << 4 | UInt32(byte.isASCIIDigit ? byte - ASCII.zero : byte - 0x37)
        }
      }
    }
  }

  /// The value of a key, which is a range of another text.
  func value(of key: Range<Int>, in text: ByteView) -> Value? {
    var low = 0
    var high = view.count
    while low < high {
      var start = (low + high) / 2
      while start > low, view[start - 1] != ASCII.lineFeed { start -= 1 }
      let end = view.firstIndex(of: ASCII.lineFeed, from: start, to: high)
      let keyEnd = view.firstIndex(of: ASCII.space, from: start, to: end)
      switch order(key, text, start..<keyEnd) {
      case 0: return Value(view: view, range: keyEnd + 1..<end)
      case ..<0: high = start
      default: low = min(end + 1, high)
      }
    }
    return nil
  }

  private func order(_ key: Range<Int>, _ text: ByteView, _ line: Range<Int>) -> Int {
    for index in 0..<min(key.count, line.count) {
      let one = text[key.lowerBound + index]
      let other = view[line.lowerBound + index]
      if one != other { return one < other ? -1 : 1 }
    }
    return key.count - line.count
  }
}
