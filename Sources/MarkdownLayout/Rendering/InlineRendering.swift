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
    var openTags: [(name: String, state: InlineState)] = []
    var link: (node: MarkdownASTNode, start: Int)?
    var spoiler: Int?
  }

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
    case .text, .emoji: writeText(node.content, of: node, state, &builder)
    case .softBreak: writeText(" ", of: node, state, &builder)
    case .lineBreak: writeText("\u{2028}", of: node, state, &builder)
    case .htmlInline: writeTag(node, at: top, &builder)
    case .code: writeCode(node, state, &builder)
    case .latexMathInline, .latexMathDisplay: writeMath(node, state, &builder)
    case .image: writeImage(node, state, &builder)
    case .footnoteReference: writeFootnote(node, state, &builder)
    case .link: enterLink(node, state, &builder)
    case .spoiler: enterSpoiler(node, state, &builder)
    default: enter(node, state)
    }
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
    var attributes = isConcealed(state, builder) ? state.concealed : state.attributes
    attributes.tag = builder.tag(for: state.mark)
    if attributes.bidi == .plain, text.hasExplicitDirections, stack.count > 1 {
      attributes.bidi = .scope(number: builder.nextIsolateNumber())
    }
    let start = builder.offset
    builder.append(text, attributes)
    builder.addSource(node.range, from: start)
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
      state.attributes.underline = nil
      state.attributes.strikethrough = nil
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
    _ node: MarkdownASTNode, _ outer: InlineState, _ builder: inout DocumentBuilder
  ) {
    let opensLine = builder.isAtLineStart && configuration.image.sizing != .natural
    var warnings: [MarkdownWarning] = []
    let image = context.attachment(
      for: node, isBlock: opensLine, font: outer.attributes.font, warn: { warnings.append($0) })
    warnings.forEach { builder.add($0) }
    guard let image else { return }
    var state = outer
    state.attributes.bidi = .isolate(.leftToRight, number: builder.nextIsolateNumber())
    state.attributes.underline = nil
    state.attributes.strikethrough = nil
    state.attributes.attachment = AttachmentReference(image)
    let start = builder.offset
    writeText("\u{FFFC}", of: node, state, &builder)
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
    if tag.name == "br" { return writeText("\u{2028}", of: node, state, &builder) }
    if tag.isClosing {
      guard let match = stack[top].openTags.lastIndex(where: { $0.name == tag.name }) else {
        return
      }
      stack[top].state = stack[top].openTags[match].state
      stack[top].openTags.removeSubrange(match...)
    } else if let styled = tag.applied(to: state, configuration) {
      stack[top].openTags.append((tag.name, state))
      stack[top].state = styled
    }
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
