/// The fields of a request or an answer, in order (RFC 9110, 5).
struct HTTPFields: Hashable, Sendable {
  /// A name in lower case with a value.
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  private(set) var fields: [Field] = []

  /// Adds a field.
  mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// Adds the field of a line `Name: value`; nothing for other lines.
  mutating func append(line: some StringProtocol) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let end = value.lastIndex { !$0.isWhitespace }
    append(String(line[..<colon]), end.map { String(value[...$0]) } ?? "")
  }

  /// The first value of a name in lower case.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// All values of a name, in a list with commas.
  func list(_ name: String) -> [String] {
    fields.filter { $0.name == name }.flatMap { field in
      field.value.split(separator: ",").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// Puts the fields of a newer answer in place of those with their names.
  mutating func replace(with newer: HTTPFields) {
    let names = Set(newer.fields.map(\.name))
    fields = fields.filter { !names.contains($0.name) } + newer.fields
  }
}

/// An answer of a server.
struct HTTPResponse: Hashable, Sendable {
  var status: Int
  var fields = HTTPFields()
  var body: [UInt8] = []
}

/// What is asked of a server.
struct HTTPRequest: Hashable, Sendable {
  var address: WebAddress
  var fields = HTTPFields()
  /// How long the answer may take, in seconds.
  var seconds: Double
}
