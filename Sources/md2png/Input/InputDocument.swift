/// A document as it was read.
struct InputDocument: Equatable, Sendable {
  /// How it is called: its path, `-`, or nil for text that came without a name.
  var name: String?
  /// The Markdown.
  var source: String
  /// What was wrong with its bytes.
  var warnings: [Message]
}

extension InputDocument {
  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameter limit: How many bytes there may be.
  init(reading name: String, limit: Int) throws(InputError) {
    let bytes = try ByteReader.read(name, limit: limit)
    // Its letters would come out as every second byte, so nothing of it can be drawn.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .utf16 }
    self.init(name: name, bytes: bytes)
  }

  /// Decodes bytes as UTF-8; what is none becomes U+FFFD and is warned about.
  init(name: String?, bytes: [UInt8]) {
    self.name = name
    if bytes.isEmpty {
      source = ""
      warnings = [
        Message(severity: .warning, file: name, text: "is empty; the page has nothing to show")
      ]
    } else if let text = String(validating: bytes, as: UTF8.self) {
      (source, warnings) = (text, [])
    } else {
      source = String(decoding: bytes, as: UTF8.self)
      warnings = [Self.warning(file: name, bytes: bytes)]
    }
  }

  private static func warning(file: String?, bytes: [UInt8]) -> Message {
    Message(
      severity: .warning, file: file, line: lineOfFirstError(in: bytes),
      text: "bytes that are not UTF-8 were replaced; save the file as UTF-8")
  }

  private static func lineOfFirstError(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar == "\n" { line += 1 }
      case .emptyInput, .error: return line
      }
    }
  }
}
