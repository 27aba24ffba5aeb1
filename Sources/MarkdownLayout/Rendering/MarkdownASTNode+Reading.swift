import Graphics
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

  /// The one image of a paragraph that has nothing else to show, perhaps inside a link.
  func loneImage(on scheme: ColorScheme) -> MarkdownASTNode? {
    guard type == .paragraph, let child = shownChildren(on: scheme).only else { return nil }
    if child.type == .image { return child }
    guard child.type == .link, let inner = child.shownChildren(on: scheme).only,
      inner.type == .image
    else { return nil }
    return inner
  }

  /// Whether nothing but images that are for pages of the other appearance stands inside.
  func isHidden(on scheme: ColorScheme) -> Bool {
    switch type {
    case .image: attribute("url").map(scheme.hides) ?? false
    case .link, .paragraph: !children.isEmpty && shownChildren(on: scheme).isEmpty
    default: false
    }
  }

  /// The children without such images and the white space around them; all where there are none.
  private func shownChildren(on scheme: ColorScheme) -> [MarkdownASTNode] {
    let shown = children.filter { !$0.isHidden(on: scheme) }
    return shown.count == children.count ? shown : shown.filter { !$0.isBlank }
  }

  private var isBlank: Bool {
    switch type {
    case .softBreak, .lineBreak: true
    case .text: content.allSatisfy { $0 == " " }
    default: false
    }
  }
}

extension [MarkdownASTNode] {
  /// The one element; nil where there are more or fewer.
  fileprivate var only: MarkdownASTNode? { count == 1 ? first : nil }
}
