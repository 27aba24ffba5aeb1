import MarkdownSyntax

/// What holds for every tree, whatever the source.
struct TreeInvariants {
  private let source: [UInt8]

  init(source: String) {
    self.source = Array(source.utf8)
  }

  /// The first thing that is wrong with the tree, as a sentence; `nil` if nothing is.
  func violation(in root: MarkdownASTNode) -> String? {
    guard root.type == .document, root.range == 0..<source.count else {
      return "the root is a \(root.type) over \(root.range) of \(source.count) bytes"
    }
    var pending = [root]
    while let node = pending.popLast() {
      if let problem = violationOfRanges(node) ?? violationOfContent(node) { return problem }
      pending.append(contentsOf: node.children)
    }
    return nil
  }

  private func violationOfRanges(_ node: MarkdownASTNode) -> String? {
    let range = node.range
    let inner = node.innerRange
    guard range.upperBound <= source.count else { return "\(describe(node)) ends past the source" }
    guard range.lowerBound <= inner.lowerBound, inner.upperBound <= range.upperBound else {
      return "\(describe(node)) encloses \(inner)"
    }
    for offset in [range.lowerBound, range.upperBound, inner.lowerBound, inner.upperBound]
    where offset < source.count && source[offset] & 0xC0 == 0x80 {
      return "\(describe(node)) cuts the character at \(offset)"
    }
    var end = range.lowerBound
    for marker in node.markers {
      guard marker.lowerBound >= end, marker.upperBound <= range.upperBound else {
        return "\(describe(node)) has its marker \(marker) out of place"
      }
      end = marker.upperBound
    }
    end = range.lowerBound
    for child in node.children {
      guard child.range.lowerBound >= end, child.range.upperBound <= range.upperBound else {
        return "\(describe(child)) is out of place in \(describe(node)), where \(end) is reached"
      }
      end = child.range.upperBound
    }
    return nil
  }

  private func violationOfContent(_ node: MarkdownASTNode) -> String? {
    if node.type == .listItem, let box = node.taskBox {
      let text = source[box]
      guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else {
        return "\(describe(node)) has its box at \(box)"
      }
    }
    let holdsLiteralText: Bool
    switch node.type {
    case .code, .codeBlock, .latexMathInline, .latexMathDisplay: holdsLiteralText = true
    default: holdsLiteralText = false
    }
    for child in node.children where child.type == .text {
      if child.content.isEmpty { return "\(describe(child)) is empty" }
      let slice = source[child.range]
      let isPlain = !slice.contains { [0, 0x0A, 0x0D, 0x26, 0x5C].contains($0) }
      if isPlain, !holdsLiteralText || node.type != .codeBlock,
        !child.content.utf8.elementsEqual(slice)
      {
        return "\(describe(child)) shows \(child.content.debugDescription)"
      }
    }
    return nil
  }

  private func describe(_ node: MarkdownASTNode) -> String {
    "\(node.type) at \(node.range)"
  }
}
