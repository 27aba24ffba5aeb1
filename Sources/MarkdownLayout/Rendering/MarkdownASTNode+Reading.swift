import MarkdownSyntax

extension MarkdownASTNode {
  /// The text inside, without any mark; images give their alternative text.
  var plainText: String {
    var text = ""
    var stack = [(children, 0)]
    while let (siblings, position) = stack.popLast() {
      guard position < siblings.count else { continue }
      stack.append((siblings, position + 1))
      let node = siblings[position]
      switch node.type {
      case .text, .emoji: text += node.content
      case .softBreak, .lineBreak: text += " "
      default: stack.append((node.children, 0))
      }
    }
    return text
  }

  /// The text inside that votes on a direction: code, formulas, images and addresses don't.
  var votingText: String {
    var text = ""
    var stack = [(children, 0)]
    while let (siblings, position) = stack.popLast() {
      guard position < siblings.count else { continue }
      stack.append((siblings, position + 1))
      let node = siblings[position]
      switch node.type {
      case .text: text += node.content
      case .code, .image, .latexMathInline, .latexMathDisplay: break
      case .link where node.attribute("url").map({ node.isBareAddress($0) }) ?? false: break
      default: stack.append((node.children, 0))
      }
    }
    return text
  }

  /// Whether a link shows nothing but its own address.
  func isBareAddress(_ url: String) -> Bool {
    guard children.count == 1, let child = children.first, child.type == .text else { return false }
    let text = child.content
    return url == text || url == "mailto:" + text || url == "http://" + text
      || url == "https://" + text
  }

  /// The one image of a paragraph that has nothing else, perhaps inside a link.
  var loneImage: MarkdownASTNode? {
    guard type == .paragraph, children.count == 1, let child = children.first else { return nil }
    if child.type == .image { return child }
    guard child.type == .link, child.children.count == 1, let inner = child.children.first,
      inner.type == .image
    else { return nil }
    return inner
  }
}
