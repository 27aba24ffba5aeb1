/// Puts nodes side by side as their parents are closed, innermost first.
struct TreeBuilder {
  /// A node whose children are still to come.
  struct Frame {
    var record: NodeRecord
    /// The place of its first child in `pending`.
    var firstChild: Int
  }

  /// The nodes whose parents are closed.
  private(set) var nodes: [NodeRecord] = []
  /// The closed nodes whose parents are not.
  private(set) var pending: [NodeRecord] = []
  private(set) var frames: [Frame] = []

  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  mutating func add(_ record: NodeRecord) { pending.append(record) }

  mutating func open(_ record: NodeRecord) {
    frames.append(Frame(record: record, firstChild: pending.count))
  }

  /// Closes the innermost open node.
  mutating func close() {
    guard let frame = frames.popLast() else { return }
    close(frame)
  }

  /// Closes the innermost open node, whose end was not known before.
  mutating func close(innerEnd: Int, end: Int) {
    guard var frame = frames.popLast() else { return }
    frame.record.innerEnd = UInt32(truncatingIfNeeded: innerEnd)
    frame.record.end = UInt32(truncatingIfNeeded: end)
    close(frame)
  }

  private mutating func close(_ frame: Frame) {
    var record = frame.record
    let first = nodes.count
    nodes.append(contentsOf: pending[frame.firstChild...])
    pending.removeLast(pending.count - frame.firstChild)
    record.span = first..<nodes.count
    pending.append(record)
  }

  /// Gives up the innermost open node; its children are its parent's.
  ///
  /// - Returns: The node, and its children if they are to be taken away too.
  mutating func dissolve(takingChildren: Bool) -> (record: NodeRecord, children: [NodeRecord]) {
    guard let frame = frames.popLast() else { return (NodeRecord(.document, 0, 0), []) }
    guard takingChildren else { return (frame.record, []) }
    let children = Array(pending[frame.firstChild...])
    pending.removeLast(children.count)
    return (frame.record, children)
  }

  /// The children so far of the innermost open node.
  var openChildren: ArraySlice<NodeRecord> {
    pending[(frames.last?.firstChild ?? 0)...]
  }

  /// Makes the last pending node the root.
  mutating func finish() -> [NodeRecord] {
    nodes.append(contentsOf: pending)
    pending.removeAll()
    return nodes
  }
}
