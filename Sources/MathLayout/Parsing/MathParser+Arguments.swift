internal import Graphics

extension MathParser {
  /// Reads an argument: a group, or what the next token begins.
  mutating func argument(of call: MathToken) throws(MathError) -> MathList {
    let token = try stream.nextSolid()
    guard !token.isEndOfArgument, !token.isCharacter("^"), !token.isCharacter("_") else {
      stream.push(token)
      throw .missingArgument(of: call.text, offset: call.offset)
    }
    if token.kind == .open { return try group(from: token) }
    try enter()
    defer { leave() }
    var items: [MathItem] = []
    try item(token, into: &items)
    return MathList(items: items)
  }

  /// Reads an argument in an alphabet.
  mutating func argument(
    of call: MathToken, in alphabet: MathAlphabet
  ) throws(MathError) -> MathList {
    let outer = self.alphabet
    self.alphabet = alphabet
    defer { self.alphabet = outer }
    return try argument(of: call)
  }

  /// Reads a list between brackets, or nil where no `[` follows.
  mutating func optionalArgument() throws(MathError) -> MathList? {
    let open = try stream.peekSolid()
    guard open.isCharacter("[") else { return nil }
    _ = try stream.nextSolid()
    let scope = openScope()
    let list = try list(until: .bracket)
    close(scope)
    let token = try stream.next()
    guard token.isCharacter("]") else {
      if token.kind == .end { throw .unclosedGroup(offset: open.offset) }
      throw unexpected(token)
    }
    return list
  }

  /// Reads an argument that is a word, without expanding it.
  mutating func word(of call: MathToken) throws(MathError) -> String {
    try stream.argument(of: call).map(\.text).joined()
  }

  /// Takes a `*` that follows at once.
  mutating func star() throws(MathError) -> Bool {
    let token = try stream.peek()
    guard token.isCharacter("*") else { return false }
    _ = try stream.next()
    return true
  }

  /// Reads a colour.
  mutating func color(of call: MathToken) throws(MathError) -> RGBAColor {
    let model = try stream.bracketed(of: call)?.map(\.text).joined()
    let name = try word(of: call)
    let trimmed = String(name.filter { $0 != " " })
    let color =
      switch model {
      case "rgb": RGBAColor(components: trimmed, scale: 255)
      case "RGB": RGBAColor(components: trimmed, scale: 1)
      default: RGBAColor(mathName: trimmed)
      }
    guard let color else { throw .invalidColor(name, offset: call.offset) }
    return color
  }

  /// Reads a length, in braces or not.
  mutating func length(of call: MathToken) throws(MathError) -> MathLength {
    let first = try stream.peekSolid()
    guard first.kind != .open else {
      let text = try word(of: call)
      guard let length = MathLength(text) else { throw .invalidLength(text, offset: call.offset) }
      return length
    }
    let text = try bareLength()
    try skipStretch()
    guard let length = MathLength(text) else { throw .invalidLength(text, offset: call.offset) }
    return length
  }

  /// Collects a sign, digits and a unit.
  private mutating func bareLength() throws(MathError) -> String {
    var text = ""
    var letters = 0
    while letters < 2, case .character(let scalar) = try stream.peekSolid().kind {
      if scalar.isASCIILetter {
        letters += 1
      } else if letters > 0 || !(scalar.isASCIIDigit || "+-.".unicodeScalars.contains(scalar)) {
        break
      }
      text.unicodeScalars.append(scalar)
      _ = try stream.nextSolid()
    }
    return text
  }

  /// Drops `plus` and `minus` with their lengths, which mean nothing in a formula.
  private mutating func skipStretch() throws(MathError) {
    for keyword in ["plus", "minus"] where stream.take(keyword: keyword) {
      _ = try bareLength()
      while try stream.peek().isCharacter("l") { _ = try stream.next() }
    }
  }
}

extension MathLength {
  /// A length as it is written, such as `-2.5em`; whatever follows the unit is left out. Nil for
  /// anything else. Lengths are cut to `MathLimits.longestLength`.
  init?(_ text: String) {
    let compact = text.filter { $0 != " " }
    let digits = compact.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let value = Double(digits.hasPrefix(".") ? "0" + digits : digits.normalizedNumber),
      value.isFinite
    else { return nil }
    let name = String(compact.dropFirst(digits.count).prefix(2))
    guard let (unit, factor) = Self.units[name] else { return nil }
    // In em of about ten points, which is close enough for a guard.
    let longest = MathLimits.longestLength * (unit == .mu ? 18 : unit == .point ? 10 : 1)
    self.init(value: min(max(value * factor, -longest), longest), unit: unit)
  }
}

extension Substring {
  /// A number with the digits that Swift wants around the point.
  fileprivate var normalizedNumber: String {
    var text = String(self)
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    if text.hasPrefix("+.") { text = "0" + text.dropFirst() }
    if text.hasSuffix(".") { text += "0" }
    return text
  }
}

extension RGBAColor {
  /// Three numbers between commas, as multiples of 1 / `scale`… up to 255.
  fileprivate init?(components text: String, scale: Double) {
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 3 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard let part, part.isFinite else { return nil }
      bytes.append(UInt8(min(max(part * scale, 0), 255).rounded()))
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
