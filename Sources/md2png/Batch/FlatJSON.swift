import MarkdownLayout

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

extension FlatJSON {
  /// Reads an object.
  init(parsing text: String) throws(JSONSyntaxError) {
    for member in try JSONNode.members(ofObject: text, depth: 2) {
      members.append((member.name, try Value(member.node)))
    }
  }
}

extension FlatJSON.Value {
  fileprivate init(_ node: JSONNode) throws(JSONSyntaxError) {
    switch node.value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .list(let nodes):
      var values: [FlatJSON.Value] = []
      for node in nodes { values.append(try FlatJSON.Value(node)) }
      self = .list(values)
    case .object:
      throw JSONSyntaxError(position: node.position, expected: "a plain value or a list of them")
    }
  }
}

extension JSONSyntaxError {
  /// What is wrong with a line of a batch and what to do.
  var explanation: String { "not a line of JSON: column \(position + 1) should be \(expected)" }
}
