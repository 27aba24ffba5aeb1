internal import Graphics

extension MathParser {
  /// Reads an argument as text, in which spaces count.
  mutating func text(
    of call: MathToken, face: TextPiece.Face
  ) throws(MathError) -> [TextPiece] {
    let token = try stream.nextSolid()
    guard !token.isEndOfArgument else {
      stream.push(token)
      throw .missingArgument(of: call.text, offset: call.offset)
    }
    var reader = TextReader(face: face)
    if token.kind == .open {
      try textGroup(from: token, into: &reader)
    } else {
      try textToken(token, into: &reader)
    }
    return reader.finish()
  }

  /// Reads text up to the closing brace.
  private mutating func textGroup(
    from open: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    try enter()
    defer { leave() }
    let (face, color) = (reader.face, reader.color)
    while true {
      let token = try stream.next()
      if token.kind == .close { break }
      if token.kind == .end { throw .unclosedGroup(offset: open.offset) }
      try textToken(token, into: &reader)
    }
    reader.face = face
    reader.color = color
  }

  private mutating func textToken(
    _ token: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    switch token.kind {
    case .open: try textGroup(from: token, into: &reader)
    case .space: reader.append(" ")
    case .character("~"): reader.append("\u{A0}")
    case .character("$"):
      let list = try list()
      let end = try stream.next()
      guard end.isCharacter("$") else {
        throw end.kind == .end ? .unclosedGroup(offset: token.offset) : unexpected(end)
      }
      reader.append(.math(list))
    case .character(let scalar): reader.append(scalar)
    case .command(let name): try textCommand(name, token, into: &reader)
    case .parameter, .close, .end: throw unexpected(token)
    }
  }

  private mutating func textCommand(
    _ name: String, _ token: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    switch name {
    case "{", "}", "#", "$", "%", "&", "_", "-": reader.append(literal: name == "-" ? "" : name)
    case " ", "space": reader.append(" ")
    case "(":
      let list = try list()
      let end = try stream.next()
      guard end.command == ")" else { throw unexpected(end) }
      reader.append(.math(list))
    case "\\", "newline": reader.append(" ")
    case "'", "`", "^", "\"", "~", "=", ".", "u", "v", "H", "c", "d", "b", "r", "k":
      try textAccent(name, token, into: &reader)
    default: try wordCommand(name, token, into: &reader)
    }
  }

  private mutating func wordCommand(
    _ name: String, _ token: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    let outer = (reader.face, reader.color)
    switch CommandTable.shared.command(named: name) {
    case .text(let face):
      reader.face = reader.face.combined(with: face)
      try textArgument(token, into: &reader)
      reader.face = outer.0
    case .textColor:
      reader.color = try color(of: token)
      try textArgument(token, into: &reader)
      reader.color = outer.1
    case .color: reader.color = try color(of: token)
    case .space(let space): reader.append(.space(space))
    case .alphabetSwitch(let alphabet): reader.face = TextPiece.Face(alphabet) ?? reader.face
    case .ignored(arguments: 0), .size: break
    case nil where SymbolTable.shared.symbol(named: name)?.kind == .ord:
      if let symbol = SymbolTable.shared.symbol(named: name) { reader.append(symbol.scalar) }
    default:
      var items: [MathItem] = []
      try command(name, token, into: &items)
      reader.append(.math(MathList(items: items)))
    }
  }

  private mutating func textArgument(
    _ call: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    let token = try stream.nextSolid()
    guard !token.isEndOfArgument else {
      stream.push(token)
      throw .missingArgument(of: call.text, offset: call.offset)
    }
    if token.kind == .open {
      try textGroup(from: token, into: &reader)
    } else {
      try enter()
      defer { leave() }
      try textToken(token, into: &reader)
    }
  }

  /// An accent on the next letter, as a combining mark after it.
  private mutating func textAccent(
    _ name: String, _ token: MathToken, into reader: inout TextReader
  ) throws(MathError) {
    let letters = try stream.argument(of: token).filter { $0.kind != .space }
    guard let first = letters.first else {
      reader.append(literal: name)
      return
    }
    var base = first.text
    if first.command == "i" { base = "\u{131}" }
    if first.command == "j" { base = "\u{237}" }
    if base == "\u{131}", name != "c", name != "d", name != "b", name != "k" { base = "i" }
    reader.append(literal: base)
    if let mark = TextReader.marks[name] { reader.append(literal: String(Character(mark))) }
    for rest in letters.dropFirst() { reader.append(literal: rest.text) }
  }
}

/// Collects text with its faces and colours.
struct TextReader {
  /// The face of what comes next.
  var face: TextPiece.Face
  /// The colour of what comes next.
  var color: RGBAColor?
  private var pieces: [TextPiece] = []
  private var words = ""
  private var wordsFace: TextPiece.Face
  private var wordsColor: RGBAColor?

  /// Begins with a face.
  init(face: TextPiece.Face) {
    self.face = face
    wordsFace = face
  }

  /// Combining marks by LaTeX's names.
  static let marks: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}",
    "=": "\u{304}", ".": "\u{307}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}",
    "c": "\u{327}", "d": "\u{323}", "b": "\u{331}", "r": "\u{30A}", "k": "\u{328}",
  ]

  /// Adds a typed character; hyphens and quotes in a row become dashes and quotation marks.
  mutating func append(_ scalar: Unicode.Scalar) {
    beginWords()
    switch (scalar, words.unicodeScalars.last) {
    case ("-", "-"): replaceLast("\u{2013}")
    case ("-", "\u{2013}"): replaceLast("\u{2014}")
    case ("'", "\u{2019}"): replaceLast("\u{201D}")
    case ("'", _): words.unicodeScalars.append("\u{2019}")
    case ("`", "\u{2018}"): replaceLast("\u{201C}")
    case ("`", _): words.unicodeScalars.append("\u{2018}")
    default: words.unicodeScalars.append(scalar)
    }
  }

  /// Adds characters as they are.
  mutating func append(literal text: String) {
    beginWords()
    words += text
  }

  /// Adds something that is no word.
  mutating func append(_ content: TextPiece.Content) {
    flush()
    pieces.append(TextPiece(content: content, face: face, color: color))
  }

  /// All that was collected.
  mutating func finish() -> [TextPiece] {
    flush()
    return pieces
  }

  private mutating func replaceLast(_ scalar: Unicode.Scalar) {
    words.unicodeScalars.removeLast()
    words.unicodeScalars.append(scalar)
  }

  private mutating func beginWords() {
    if wordsFace != face || wordsColor != color { flush() }
    (wordsFace, wordsColor) = (face, color)
  }

  private mutating func flush() {
    if !words.isEmpty {
      let text = words
      pieces.append(TextPiece(content: .words(text), face: wordsFace, color: wordsColor))
    }
    words = ""
  }
}

extension TextPiece.Face {
  /// The face that a command inside another's text gives.
  fileprivate func combined(with inner: TextPiece.Face) -> TextPiece.Face {
    switch (self, inner) {
    case (.bold, .italic), (.italic, .bold): .boldItalic
    default: inner
    }
  }

  /// The face that an old-style switch asks for; nil for alphabets that text doesn't have.
  fileprivate init?(_ alphabet: MathAlphabet) {
    switch alphabet {
    case .upright: self = .roman
    case .bold: self = .bold
    case .italic: self = .italic
    case .sansSerif: self = .sansSerif
    case .typewriter: self = .typewriter
    default: return nil
    }
  }
}
