import Graphics
import MarkdownSyntax
import TextLayout

extension BlockRendering {
  /// Writes what a safe part of HTML says: text, looks, links, images, headings, and where lines
  /// stand. Tags that are open at its end hold for the Markdown behind it.
  mutating func writeHTML(_ node: MarkdownASTNode) {
    guard context.options.html else { return }
    var segment: [HTMLToken] = []
    for token in HTMLToken.tokens(of: node.content, at: node.range) {
      guard case .tag(let tag) = token.content, tag.isBlock else {
        segment.append(token)
        continue
      }
      flush(&segment, of: node)
      if tag.isClosing { close(tag.name) } else { open(tag, of: node) }
      if tag.name == "li", !tag.isClosing, let marker = nextMarker {
        segment.append(HTMLToken(content: .text(marker), source: token.source))
      }
    }
    flush(&segment, of: node)
    // A paragraph ends where Markdown begins, which is made of paragraphs.
    if elements.contains(where: { $0.name == "p" }) { close("p") }
  }

  /// Closes the elements that were opened since there were so many.
  mutating func closeElements(downTo count: Int) {
    guard elements.count > count else { return }
    context.writingDirection = elements[count].outerDirection
    elements.removeSubrange(count...)
  }

  /// More are counted as their outermost ones.
  private static var deepestNesting: Int { 100 }

  private mutating func open(_ tag: HTMLTag, of node: MarkdownASTNode) {
    if tag.name == "hr" { return writeThematicBreak(node) }
    if elements.last?.name == "p" { close("p") }
    guard elements.count < Self.deepestNesting else { return }
    elements.append(
      OpenElement(
        name: tag.name, alignment: tag.alignment ?? elements.last?.alignment,
        outerDirection: context.writingDirection, nextItem: tag.name == "ol" ? 1 : nil))
    // Who renders may force a direction; else a document may.
    if let direction = tag.direction, !isDirectionForced { context.writingDirection = direction }
  }

  private mutating func close(_ name: String) {
    guard let index = elements.lastIndex(where: { $0.name == name }), index >= elementBase else {
      return
    }
    closeElements(downTo: index)
    if Self.tight.contains(name), !elements.contains(where: { Self.tight.contains($0.name) }) {
      builder.margin = max(builder.margin, configuration.paragraph.marginBottom ?? 0)
    }
  }

  /// Elements whose lines follow each other closely.
  private static let tight: Set<String> = ["ul", "ol", "dl", "table"]

  /// What stands before an item's text.
  private var nextMarker: Substring? {
    mutating get {
      guard let list = elements.lastIndex(where: { $0.name == "ol" || $0.name == "ul" }) else {
        return nil
      }
      guard let number = elements[list].nextItem else { return "•\u{2002}" }
      elements[list].nextItem = number + 1
      return "\(number).\u{2002}"
    }
  }

  /// Writes the line content that has come together, if it shows anything.
  private mutating func flush(_ segment: inout [HTMLToken], of node: MarkdownASTNode) {
    defer { segment = [] }
    segment.removeAll { token in
      if case .tag(let tag) = token.content {
        tag.isImage(hiddenOn: configuration.colorScheme)
      } else {
        false
      }
    }
    guard segment.contains(where: \.isVisible) else { return }
    if let (image, link) = segment.loneImage(on: configuration.colorScheme) {
      return writeLoneImage(image, link: link, isTight: false, of: node)
    }
    let heading = elements.last { HTMLTag.headingLevel(of: $0.name) != nil }
      .flatMap { HTMLTag.headingLevel(of: $0.name) }
    let record = heading.map { configuration[heading: $0] } ?? configuration.paragraph
    let look = heading.map { BlockTextStyle.heading($0, configuration) } ?? style
    var mark = BlockMark(role: heading.map { .heading($0) } ?? .paragraph)
    mark.source = node.range
    beginParagraph(
      mark, style: look.paragraphStyle(context, inset: inset), attributes: look.attributes,
      marginTop: record.marginTop ?? 0)
    var state = InlineState(look.attributes)
    if elements.contains(where: { $0.name == "summary" }) { state.applyStrong(configuration) }
    writeInlines(segment, of: node, state: state)
    // Items and rows follow each other closely.
    let isClose = elements.contains { ["li", "tr", "dt", "dd"].contains($0.name) }
    builder.endParagraph(marginBottom: isClose ? 0 : record.marginBottom ?? 0)
  }
}

extension HTMLToken {
  /// Whether it puts something on the page.
  var isVisible: Bool {
    switch content {
    case .text(let text): !text.allSatisfy(\.isWhitespace)
    case .tag(let tag): tag.name == "img" && !tag.isClosing
    }
  }
}

extension [HTMLToken] {
  /// The one image of a segment that shows nothing else, and the link around it.
  fileprivate func loneImage(
    on scheme: ColorScheme
  ) -> (image: RequestedImage, link: HTMLTag?)? {
    var picture = HTMLPicture(scheme: scheme)
    var image: RequestedImage?
    var link: HTMLTag?
    guard count(where: \.isVisible) == 1 else { return nil }
    for token in self {
      guard case .tag(let tag) = token.content else { continue }
      if tag.name == "a", !tag.isClosing, image == nil { link = tag }
      if tag.name == "a", tag.isClosing, image == nil { link = nil }
      image = picture.image(of: tag, at: token.source) ?? image
    }
    return image.map { ($0, link) }
  }
}

extension BlockMark.Role {
  /// Whether it is a line of code, whose side nothing around decides.
  var isCode: Bool { if case .code = self { true } else { false } }
}
