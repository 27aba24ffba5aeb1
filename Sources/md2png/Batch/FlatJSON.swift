/// A JSON object whose members are plain values or lists of them, as a line of a batch is.
///
/// Nothing is nested deeper, so reading it needs no recursion and no bound on depth.
struct FlatJSON: Equatable {
  /// A member's value.
  enum Value: Equatable {
    case null
    case boolean(Bool)
    /// A number as it was written.
    case number(String)
    case string(String)
    case list([Value])
  }

  /// The members in the order they were written.
  var members: [(name: String, value: Value)] = []

  /// Whether both have the same members in the same order.
  static func == (a: FlatJSON, b: FlatJSON) -> Bool {
    a.members.elementsEqual(b.members) { $0.name == $1.name && $0.value == $1.value }
  }

  /// The last value with a name.
  subscript(name: String) -> Value? {
    members.last { $0.name == name }?.value
  }
}

/// A place where a text stops being JSON that we read.
struct JSONSyntaxError: Error, Equatable {
  /// The byte, from 1.
  var column: Int
  /// What should have stood there.
  var expected: String

  /// What is wrong and what to do.
  var explanation: String { "not a line of JSON: column \(column) should be \(expected)" }
}

extension FlatJSON {
  /// Reads an object.
  init(parsing text: String) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: Array(text.utf8))
    members = try scanner.object()
  }
}

/// Reads JSON from left to right.
private struct JSONScanner {
  let bytes: [UInt8]
  var position = 0

  mutating func object() throws(JSONSyntaxError) -> [(name: String, value: FlatJSON.Value)] {
    var members: [(name: String, value: FlatJSON.Value)] = []
    try expect("{")
    if !skip("}") {
      repeat {
        skipSpace()
        let name = try string()
        try expect(":")
        members.append((name, try value(isNested: false)))
      } while skip(",")
      try expect("}")
    }
    skipSpace()
    guard position == bytes.count else { throw error("the end") }
    return members
  }

  private mutating func value(isNested: Bool) throws(JSONSyntaxError) -> FlatJSON.Value {
    skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return try list(isNested: isNested)
    case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte):
      return .number(try number())
    default: return try word()
    }
  }

  private mutating func list(isNested: Bool) throws(JSONSyntaxError) -> FlatJSON.Value {
    guard !isNested else { throw error("a plain value") }
    try expect("[")
    var values: [FlatJSON.Value] = []
    if skip("]") { return .list([]) }
    repeat { values.append(try value(isNested: true)) } while skip(",")
    try expect("]")
    return .list(values)
  }

  private mutating func word() throws(JSONSyntaxError) -> FlatJSON.Value {
    let words: [(String, FlatJSON.Value)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error("a string, a number, true, false, null or a list of them")
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
    JSONSyntaxError(column: position + 1, expected: expected)
  }
}
