/// A value of a JSON text (RFC 8259), with the place where it begins.
package struct JSONNode: Equatable, Sendable {
  /// The first byte of the value in the text.
  package var position: Int
  /// The value.
  package var value: Value

  /// What a JSON text can hold.
  package indirect enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number as it was written.
    case number(String)
    case string(String)
    case list([JSONNode])
    case object([JSONMember])
  }
}

/// A member of a JSON object; names may be there twice.
package struct JSONMember: Equatable, Sendable {
  /// The first byte of the name in the text.
  package var position: Int
  /// The name.
  package var name: String
  /// The value.
  package var node: JSONNode
}

/// A place where a text stops being JSON.
package struct JSONSyntaxError: Error, Equatable {
  /// The byte in the text, from 0.
  package var position: Int
  /// What should have stood there.
  package var expected: String

  package init(position: Int, expected: String) {
    self.position = position
    self.expected = expected
  }
}

extension JSONNode {
  /// Reads a text that is one object.
  ///
  /// - Parameter depth: How many lists and objects may stand in each other, this one included.
  package static func members(
    ofObject text: String, depth: Int
  ) throws(JSONSyntaxError) -> [JSONMember] {
    var scanner = JSONScanner(bytes: Array(text.utf8))
    let members = try scanner.object(depth: depth)
    try scanner.end()
    return members
  }
}

/// Reads JSON from left to right.
private struct JSONScanner {
  let bytes: [UInt8]
  var position = 0

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    skipSpace()
    let start = position
    let value: JSONNode.Value
    switch peek {
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "["): value = .list(try list(depth: depth))
    case UInt8(ascii: "{"): value = .object(try object(depth: depth))
    case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte):
      value = .number(try number())
    default: value = try word()
    }
    return JSONNode(position: start, value: value)
  }

  mutating func end() throws(JSONSyntaxError) {
    skipSpace()
    guard position == bytes.count else { throw error("the end") }
  }

  mutating func object(depth: Int) throws(JSONSyntaxError) -> [JSONMember] {
    guard depth > 0 else { throw error("a plain value") }
    try expect("{")
    var members: [JSONMember] = []
    guard !skip("}") else { return members }
    repeat {
      skipSpace()
      let start = position
      let name = try string()
      try expect(":")
      let node = try value(depth: depth - 1)
      members.append(JSONMember(position: start, name: name, node: node))
    } while skip(",")
    try expect("}")
    return members
  }

  private mutating func list(depth: Int) throws(JSONSyntaxError) -> [JSONNode] {
    guard depth > 0 else { throw error("a plain value") }
    try expect("[")
    var values: [JSONNode] = []
    guard !skip("]") else { return values }
    repeat { values.append(try value(depth: depth - 1)) } while skip(",")
    try expect("]")
    return values
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error("a string, a number, true, false, null, a list or an object")
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    while let byte = peek, isPartOfNumber(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Double(text) != nil else {
      position = start
      throw error("a number")
    }
    return text
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || "+-.eE".utf8.contains(byte)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    guard peek == UInt8(ascii: "\"") else { throw error("a string in double quotes") }
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escaped()
      default: text.append(byte)
      }
    }
    throw error("the string's closing quote")
  }

  private mutating func escaped() throws(JSONSyntaxError) -> [UInt8] {
    guard let byte = peek else { throw error("an escaped character") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "u"): return Array(String(try codePoint()).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    default:
      position -= 1
      throw error("an escape of JSON")
    }
  }

  /// A character written as one UTF-16 unit, or as two; half a pair alone is U+FFFD.
  private mutating func codePoint() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let start = position
    guard bytes[position...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    position += 2
    let second = try hexadecimal()
    guard UTF16.isTrailSurrogate(second) else {
      position = start
      return "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("a hexadecimal digit")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONSyntaxError) {
    guard skip(character) else { throw error("'\(character)'") }
  }

  private func error(_ expected: String) -> JSONSyntaxError {
    JSONSyntaxError(position: position, expected: expected)
  }
}
