/// A node as it lies in the flat array: 32 bytes, no references.
struct NodeRecord: Sendable {
  var type: MarkdownNodeType
  /// Facts that need only a bit or two.
  var flags: NodeFlags = []
  /// The node's own Markdown, from `start` to `end`, and what its markers enclose, from
  /// `innerStart` to `innerEnd`; UTF-8 offsets of the source.
  var start: UInt32
  var innerStart: UInt32
  var innerEnd: UInt32
  var end: UInt32
  /// The node's children in the array, or its characters in the tree's bytes.
  var lower: UInt32 = 0
  var upper: UInt32 = 0
  /// A number (level, first number, count), or an index of the tree's details.
  var payload: Int32 = 0
}

extension NodeRecord {
  init(_ type: MarkdownNodeType, _ start: Int, _ end: Int) {
    self.init(type, start, start, end, end)
  }

  init(_ type: MarkdownNodeType, _ start: Int, _ innerStart: Int, _ innerEnd: Int, _ end: Int) {
    self.type = type
    self.start = UInt32(truncatingIfNeeded: start)
    self.innerStart = UInt32(truncatingIfNeeded: innerStart)
    self.innerEnd = UInt32(truncatingIfNeeded: innerEnd)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The characters or the children, as a range of the array that holds them.
  var span: Range<Int> {
    get { Int(lower)..<Int(upper) }
    set {
      lower = UInt32(truncatingIfNeeded: newValue.lowerBound)
      upper = UInt32(truncatingIfNeeded: newValue.upperBound)
    }
  }
}

/// The small facts of a node; what a bit means depends on the node's type.
struct NodeFlags: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// A list without blank lines between its blocks, or a paragraph of such a list.
  static let tight = NodeFlags(rawValue: 1)
  /// A list whose numbers end in `)`.
  static let parenthesis = NodeFlags(rawValue: 2)
  /// An item with a box.
  static let task = NodeFlags(rawValue: 4)
  /// An item with a ticked box.
  static let checked = NodeFlags(rawValue: 8)
  /// A code block between fences.
  static let fenced = NodeFlags(rawValue: 16)
  /// A code block between tildes.
  static let tildeFence = NodeFlags(rawValue: 32)
  /// A cell whose column is set from the left; with `right`, one that is centred.
  static let left = NodeFlags(rawValue: 64)
  /// A cell whose column is set from the right.
  static let right = NodeFlags(rawValue: 128)
}

/// What only some nodes have: two pieces of text, and a number.
///
/// Links and images: address and title. Code blocks: info string and language. Footnotes: label.
/// Emoji: name.
struct NodeDetail: Sendable {
  var first: Range<UInt32>?
  var second: Range<UInt32>?
  /// A footnote's number, 0 when nothing refers to it.
  var number: Int32 = 0
}
