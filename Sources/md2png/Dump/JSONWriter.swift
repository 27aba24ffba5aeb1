/// Writes JSON piece by piece, so that a long dump is never held as a tree.
///
/// Commas come by themselves. Keys and values must be called for in a legal order.
struct JSONWriter {
  /// What was written since the last `take()`.
  private(set) var bytes: [UInt8] = []
  /// Whether the innermost object or array has no member yet.
  private var isFirst = true

  /// Hands out what was written and goes on with an empty buffer.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes an object's members between braces.
  mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try enclosed(by: UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array's elements between brackets.
  mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try enclosed(by: UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes a member's name; its value has to follow.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    isFirst = true
  }

  /// Writes a string.
  mutating func string(_ text: some StringProtocol) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf8 { escape(unit) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number to the nearest 1/64, with as few digits as tell it exactly.
  ///
  /// A number that is none, or beyond 2⁵⁰, becomes `null`, as JSON has no word for it.
  mutating func number(_ value: Double) {
    separate()
    guard abs(value) < 0x1p50 else { return bytes += "null".utf8 }
    let units = Int64((value * 64).rounded())
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: 64)
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += String(whole).utf8
    guard fraction > 0 else { return }
    // 1/64 is 0.015625: six decimals always suffice.
    var digits = String(fraction * 15_625)
    digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    bytes.append(UInt8(ascii: "."))
    bytes += digits.utf8
  }

  /// A number as `number(_:)` writes it.
  static func text(of value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int) {
    separate()
    bytes += String(value).utf8
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes `null`.
  mutating func null() {
    separate()
    bytes += "null".utf8
  }

  /// Writes JSON that is already well-formed.
  mutating func raw(_ json: String) {
    separate()
    bytes += json.utf8
  }

  /// Ends a line of a file that has one JSON value a line.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  private mutating func enclosed<Failure: Error>(
    by open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(open)
    isFirst = true
    try body(&self)
    bytes.append(close)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func escape(_ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), unit]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case 0..<32:
      let digits = String(unit, radix: 16)
      bytes += ((unit < 16 ? "\\u000" : "\\u00") + digits).utf8
    default: bytes.append(unit)
    }
  }
}
