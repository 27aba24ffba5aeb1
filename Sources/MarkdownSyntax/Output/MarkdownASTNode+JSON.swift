extension MarkdownASTNode {
  /// The node and all inside it as JSON on one line.
  ///
  /// Each node is an object with `type`, `range` (UTF-8 offsets of the source, the end excluded),
  /// `content` where the type has one, `attributes` (strings), and `children`; a task also has
  /// `box`, the range of its brackets.
  public var json: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  private var needsComma = false

  mutating func write(_ root: MarkdownASTNode) {
    var traversal = TreeTraversal(root)
    while let event = traversal.next() {
      switch event {
      case .enter(let node):
        if needsComma { append(",") }
        open(node)
        needsComma = false
      case .leave:
        append("]}")
        needsComma = true
      }
    }
  }

  private mutating func open(_ node: MarkdownASTNode) {
    append("{\"type\":\"\(node.type.rawValue)\",")
    append("\"range\":\(Self.array(node.range)),")
    if let box = node.taskBox { append("\"box\":\(Self.array(box)),") }
    if node.type.holdsContent {
      append("\"content\":")
      appendString(node.tree.bytes[node.record.span])
      append(",")
    }
    append("\"attributes\":{")
    for (index, (key, value)) in node.attributes.sorted(by: { $0.key < $1.key }).enumerated() {
      append(index == 0 ? "\"\(key)\":" : ",\"\(key)\":")
      appendString(Array(value.utf8)[...])
    }
    append("},\"children\":[")
  }

  private static func array(_ range: Range<Int>) -> String {
    "[\(range.lowerBound),\(range.upperBound)]"
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendString(_ text: ArraySlice<UInt8>) {
    append("\"")
    for byte in text {
      switch byte {
      case ASCII.quote: append("\\\"")
      case ASCII.backslash: append("\\\\")
      case ASCII.lineFeed: append("\\n")
      case ASCII.carriageReturn: append("\\r")
      case ASCII.tab: append("\\t")
      case ..<0x20:
        let digits = String(byte, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }
}
