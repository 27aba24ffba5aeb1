import Graphics
import MarkdownSyntax
import MathLayout
import TextLayout

/// Writes the inline content of one paragraph into a document; keeps its own stack, so that no
/// nesting is too deep.
struct InlineRendering {
  private struct Frame {
    var children: MarkdownASTNode.Children
    var next = 0
    var state: InlineState
    /// Looks to go back to at a closing tag.
    var openTags: [OpenTag] = []
    /// What `picture` tags have chosen.
    var picture: HTMLPicture?
    var link: (node: MarkdownASTNode, start: Int)?
    var spoiler: Int?
  }

  /// A tag of raw HTML that is open.
  private struct OpenTag {
    var name: String
    var outer: InlineState
    /// The link that it opens.
    var link: (url: String, title: String?, start: Int)?
  }

  /// Whether an image that opens a line has it to itself; not so in a table's cells, where it would
  /// be far higher than the text beside it.
  var hasBlockImages = true
  private let context: RenderingContext
  private var configuration: MarkdownStyleConfiguration { context.configuration }
  private var stack: [Frame] = []

  init(_ context: RenderingContext) {
    self.context = context
  }

  /// Writes the content of a node.
  mutating func write(
    _ node: MarkdownASTNode, state: InlineState, to builder: inout DocumentBuilder
  ) {
    stack = [Frame(children: node.children, state: state)]
    while let top = stack.indices.last {
      let position = stack[top].next
      guard position < stack[top].children.count else {
        leave(stack.removeLast(), &builder)
        continue
      }
      stack[top].next += 1
      visit(stack[top].children[position], at: top, &builder)
    }
  }

  private mutating func visit(
    _ node: MarkdownASTNode, at top: Int, _ builder: inout DocumentBuilder
  ) {
    let state = stack[top].state
    switch node.type {
    // A line never starts with the space of a break in the source: not after `<br>`, and not after a
    // tag that draws nothing.
    case .softBreak where builder.isAtLineStart || isBeforeHiddenImage(at: top): break
    case .text: writeText(shownText(of: node, at: top, builder), of: node, state, &builder)
    case .emoji: writeText(node.content, of: node, state, &builder)
    case .softBreak: writeText(" ", of: node, state, &builder)
    case .lineBreak: writeText("\u{2028}", of: node, state, &builder)
    case .htmlInline: writeTag(node, at: top, &builder)
    case .code: writeCode(node, state, &builder)
    case .latexMathInline, .latexMathDisplay: writeMath(node, state, &builder)
    case .image where node.isHidden(on: configuration.colorScheme): break
    case .image:
      if let image = RequestedImage(node) { writeImage(image, state, &builder) }
    case .footnoteReference: writeFootnote(node, state, &builder)
    case .link: enterLink(node, state, &builder)
    case .spoiler: enterSpoiler(node, state, &builder)
    default: enter(node, state)
    }
  }

  /// The text of a node, without the space that an image would leave behind which is not drawn.
  private func shownText(
    of node: MarkdownASTNode, at top: Int, _ builder: DocumentBuilder
  ) -> String {
    let isAfter = sibling(at: top, -1)?.isHidden(on: configuration.colorScheme) ?? false
    let isBefore = isBeforeHiddenImage(at: top)
    guard isAfter || isBefore else { return node.content }
    var text = node.content[...]
    if isAfter, builder.isAtLineStart { text = text.drop { $0 == " " } }
    while isBefore, text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Whether an image follows that is not drawn, with white space or nothing behind it.
  private func isBeforeHiddenImage(at top: Int) -> Bool {
    guard sibling(at: top, 1)?.isHidden(on: configuration.colorScheme) == true else { return false }
    return sibling(at: top, 2).map { $0.type == .softBreak || $0.content.first == " " } ?? true
  }

  /// The node some places behind the one that is visited.
  private func sibling(at top: Int, _ distance: Int) -> MarkdownASTNode? {
    let (siblings, index) = (stack[top].children, stack[top].next - 1 + distance)
    return siblings.indices.contains(index) ? siblings[index] : nil
  }

  private mutating func enter(_ node: MarkdownASTNode, _ outer: InlineState) {
    var state = outer
    switch node.type {
    case .strong: state.applyStrong(configuration)
    case .emphasis: state.applyEmphasis(configuration)
    case .strikethrough: state.applyStrikethrough(configuration)
    case .underline: state.applyUnderline(configuration)
    case .highlight: state.applyHighlight(configuration)
    case .superscript: state.applyShift(.superscript, configuration)
    case .subscript: state.applyShift(.subscript, configuration)
    default: break
    }
    stack.append(Frame(children: node.children, state: state))
  }

  private mutating func enterLink(
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    var state = outer
    if let url = node.attribute("url") {
      state.applyLink(url, configuration)
      if node.isBareAddress(url) {
        state.attributes.bidi = .isolate(.leftToRight, number: builder.nextIsolateNumber())
      }
    }
    stack.append(
      Frame(children: node.children, state: state, link: (node, builder.offset)))
  }

  private mutating func enterSpoiler(
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    var frame = Frame(children: node.children, state: outer)
    if outer.mark.spoiler == nil {
      let isRevealed = context.revealedSpoilers.contains(
        builder.spoilerBase + builder.output.spoilers.count)
      let index = builder.addSpoiler(isRevealed: isRevealed)
      frame.state.mark.spoiler = index
      frame.spoiler = index
    }
    stack.append(frame)
  }

  private func leave(_ frame: Frame, _ builder: inout DocumentBuilder) {
    for tag in frame.openTags { endLink(of: tag, &builder) }
    if let spoiler = frame.spoiler { builder.endSpoiler(spoiler) }
    guard let (node, start) = frame.link, let url = node.attribute("url"),
      start < builder.offset, !isConcealed(frame.state, builder)
    else { return }
    builder.add(
      LinkMark(url: url, title: node.attribute("title"), range: start..<builder.offset))
  }

  private func isConcealed(_ state: InlineState, _ builder: DocumentBuilder) -> Bool {
    state.mark.spoiler.map { !builder.output.spoilers[$0].isRevealed } ?? false
  }
}

extension InlineRendering {
  /// Writes text in the given look, hidden where a spoiler hides it.
  private func writeText(
    _ text: String, of node: MarkdownASTNode, _ state: InlineState,
    _ builder: inout DocumentBuilder
  ) {
    writeText(text, from: node.range, state, &builder)
  }

  /// Writes text that comes from a part of the source.
  private func writeText(
    _ text: String, from source: Range<Int>, _ state: InlineState,
    _ builder: inout DocumentBuilder
  ) {
    var attributes = isConcealed(state, builder) ? state.concealed : state.attributes
    attributes.tag = builder.tag(for: state.mark)
    if attributes.bidi == .plain, text.hasExplicitDirections, stack.count > 1 {
      attributes.bidi = .scope(number: builder.nextIsolateNumber())
    }
    let start = builder.offset
    builder.append(text, attributes)
    builder.addSource(source, from: start)
  }

  private func writeCode(
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    var state = outer
    state.applyCode(configuration)
    state.attributes.bidi = .isolate(.firstStrong, number: builder.nextIsolateNumber())
    for child in node.children { writeText(child.content, of: child, state, &builder) }
  }

  /// Writes a formula on the baseline, or its source where it cannot be set.
  private func writeMath(
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    var state = outer
    state.mark.traits.insert(.math)
    state.setColor(configuration.inlineMath.foregroundColor, rank: .own)
    state.attributes.bidi = .isolate(.leftToRight, number: builder.nextIsolateNumber())
    let isDisplay = node.type == .latexMathDisplay
    let size = state.attributes.font.size
    let start = builder.offset
    do throws(MathError) {
      let formula = try context.formula(
        node, isDisplay: isDisplay, size: size, color: state.attributes.color, &builder)
      // A line below would run through the formula's own depths; one that strikes it is meant to.
      state.attributes.underline = nil
      let pieces = context.attachments(formula, isDisplay: isDisplay, fontSize: size)
      for (index, piece) in pieces.enumerated() {
        state.attributes.attachment = nil
        if index > 0 { writeText("\u{200B}", of: node, state, &builder) }
        state.attributes.attachment = AttachmentReference(piece, breakClass: .letter)
        writeText("\u{FFFC}", of: node, state, &builder)
      }
    } catch {
      writeText(node.delimitedFormula, of: node, state, &builder)
      builder.add(
        FailedFormula(
          latex: node.formulaSource, isDisplay: isDisplay, fontSize: size,
          range: start..<builder.offset, reason: "\(error)"))
    }
  }

  /// Writes an image; unless images keep their own size, one that opens a paragraph is a block's.
  private func writeImage(
    _ request: RequestedImage, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    let opensLine =
      hasBlockImages && builder.isAtLineStart && configuration.image.sizing != .natural
    var warnings: [MarkdownWarning] = []
    let image = context.attachment(
      for: request, isBlock: opensLine, font: outer.attributes.font, warn: { warnings.append($0) })
    warnings.forEach { builder.add($0) }
    var state = outer
    state.attributes.bidi = .isolate(.leftToRight, number: builder.nextIsolateNumber())
    state.attributes.underline = nil
    state.attributes.strikethrough = nil
    state.attributes.attachment = AttachmentReference(image)
    let start = builder.offset
    writeText("\u{FFFC}", from: request.source, state, &builder)
    builder.add(
      ImageMark(
        url: image.url, alternativeText: image.alternativeText, range: start..<builder.offset))
  }

  private func writeFootnote(
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    var state = outer
    state.applyShift(.superscript, configuration)
    state.setColor(configuration.link.foregroundColor, rank: .own)
    let name = node.attribute("number") ?? node.attribute("label") ?? ""
    writeText("[" + name + "]", of: node, state, &builder)
  }

  /// Writes a tag as it stands, or does what it says where HTML takes part in the document.
  private mutating func writeTag(
    _ node: MarkdownASTNode, at top: Int, _ builder: inout DocumentBuilder
  ) {
    let state = stack[top].state
    guard context.options.html else { return writeText(node.content, of: node, state, &builder) }
    guard let tag = HTMLTag(node.content) else { return }
    apply(tag, from: node.range, at: top, &builder)
  }

  /// Does what a tag says: a look, a link, an image or a new line.
  private mutating func apply(
    _ tag: HTMLTag, from source: Range<Int>, at top: Int, _ builder: inout DocumentBuilder
  ) {
    let state = stack[top].state
    switch tag.name {
    case "br": return writeText("\u{2028}", from: source, state, &builder)
    case "img", "picture", "source":
      var picture = stack[top].picture ?? HTMLPicture(scheme: configuration.colorScheme)
      let image = picture.image(of: tag, at: source)
      stack[top].picture = picture
      if let image { writeImage(image, state, &builder) }
      return
    default: break
    }
    if tag.isClosing {
      guard let match = stack[top].openTags.lastIndex(where: { $0.name == tag.name }) else {
        return
      }
      for open in stack[top].openTags[match...] { endLink(of: open, &builder) }
      stack[top].state = stack[top].openTags[match].outer
      stack[top].openTags.removeSubrange(match...)
    } else if tag.name == "a", let url = tag.attribute("href"), !url.isEmpty {
      var inner = state
      inner.applyLink(url, configuration)
      stack[top].openTags.append(
        OpenTag(
          name: "a", outer: state, link: (url, tag.attribute("title"), builder.offset)))
      stack[top].state = inner
    } else if let styled = tag.applied(to: state, configuration) {
      stack[top].openTags.append(OpenTag(name: tag.name, outer: state))
      stack[top].state = styled
    }
  }

  private func endLink(of tag: OpenTag, _ builder: inout DocumentBuilder) {
    guard let link = tag.link, link.start < builder.offset, !isConcealed(tag.outer, builder) else {
      return
    }
    builder.add(LinkMark(url: link.url, title: link.title, range: link.start..<builder.offset))
  }

  /// Writes raw HTML that stands in a line: runs of white space become one space.
  mutating func write(
    _ tokens: [HTMLToken], of node: MarkdownASTNode, state: InlineState,
    to builder: inout DocumentBuilder
  ) {
    stack = [Frame(children: node.children, state: state)]
    var isAfterSpace = true
    let last = tokens.lastIndex(where: \.isVisible) ?? tokens.endIndex
    for (index, token) in tokens.enumerated() {
      switch token.content {
      case .text(let text):
        var text = text.collapsingSpace(after: isAfterSpace)
        if index == last, text.last == " " { text.removeLast() }
        guard !text.isEmpty, index <= last else { continue }
        isAfterSpace = text.last == " "
        writeText(text.decodingHTMLReferences, from: token.source, stack[0].state, &builder)
      case .tag(let tag):
        if tag.name == "img" { isAfterSpace = false }
        if tag.name == "br" { isAfterSpace = true }
        if tag.name == "td" || tag.name == "th", !tag.isClosing, !builder.isAtLineStart {
          writeText("\u{2003}", from: token.source, stack[0].state, &builder)
        }
        apply(tag, from: token.source, at: 0, &builder)
      }
    }
    leave(stack.removeLast(), &builder)
  }
}

extension Substring {
  /// The text with each run of white space as one space, without one at the start where a space
  /// stands before it.
  fileprivate func collapsingSpace(after isAfterSpace: Bool) -> String {
    var result = ""
    var isAfterSpace = isAfterSpace
    for scalar in unicodeScalars {
      // The white space of HTML, which leaves no-break and wide spaces alone.
      let isSpace = scalar == " " || (9...13).contains(scalar.value)
      if !isSpace { result.unicodeScalars.append(scalar) } else if !isAfterSpace { result += " " }
      isAfterSpace = isSpace
    }
    return result
  }
}

extension String {
  /// Whether the text opens or closes embeddings, overrides or isolates.
  fileprivate var hasExplicitDirections: Bool {
    guard utf8.contains(0xE2) else { return false }
    return unicodeScalars.contains {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
  }
}
