import Graphics
import MarkdownSyntax
import TextLayout

extension RenderingContext {
  /// Makes the attachment of an image; nil without an address.
  func attachment(
    for node: MarkdownASTNode, isBlock: Bool, font: FontDescriptor,
    warn: (MarkdownWarning) -> Void
  ) -> ImageAttachment? {
    guard let url = node.attribute("url") else { return nil }
    let result = images.image(at: url)
    switch result {
    case .loaded: break
    case .failed(let reason): warn(MarkdownWarning(reason, source: node.range))
    case .skipped(let reason): warn(MarkdownWarning(reason, source: node.range, isNote: true))
    }
    let style = configuration.image
    let alternative = node.plainText
    return ImageAttachment(
      url: url, alternativeText: alternative, placement: placement(isBlock: isBlock),
      result: result, cornerRadius: max(style.cornerRadius ?? 0, 0),
      placeholder: placeholder(alternative, isBlock: isBlock, font: font))
  }

  private func placement(isBlock: Bool) -> ImageAttachment.Placement {
    guard isBlock else { return .inline(configuration.inlineImage.sizing ?? .square(20)) }
    let sizing = configuration.image.sizing ?? .height(200)
    var mode = ImageContentMode.fill
    if case .height = sizing { mode = .fitWidth }
    return .block(sizing, configuration.image.contentMode ?? mode)
  }

  private func placeholder(
    _ alternative: String, isBlock: Bool, font: FontDescriptor
  ) -> ImagePlaceholder {
    var font = font
    font.size = min((font.size * 0.8).rounded(), 13 * configuration.textScale)
    font.weight = 400
    let color = SystemColor.secondaryLabel.value.resolved(for: configuration.colorScheme)
    var style = ParagraphStyle()
    style.alignment = .center
    style.baseDirection = writingDirection.baseDirection
    style.defaultDirection = layoutDirection
    style.language = language
    let text = AttributedText(
      alternative.onOneParagraph, attributes: TextAttributes(font: font, color: color),
      style: style)
    return ImagePlaceholder(
      fill: SystemColor.systemGray5.value.resolved(for: configuration.colorScheme),
      text: (manager ?? .system).shape(text))
  }
}

extension BlockRendering {
  /// Writes a paragraph that is nothing but an image; nothing where it has no address.
  mutating func writeLoneImage(_ image: MarkdownASTNode, in paragraph: MarkdownASTNode) {
    var warnings: [MarkdownWarning] = []
    let attachment = context.attachment(
      for: image, isBlock: true, font: style.font, warn: { warnings.append($0) })
    warnings.forEach { builder.add($0) }
    guard let attachment else { return }
    let isTight = paragraph.attribute("tight") == "true"
    let record = configuration.image
    let outer = configuration.paragraph
    let start = builder.offset
    writeAttachment(
      attachment, of: paragraph,
      marginTop: record.marginTop ?? (isTight ? 0 : outer.marginTop ?? 0),
      marginBottom: record.marginBottom ?? (isTight ? 0 : outer.marginBottom ?? 0))
    let end = builder.offset
    let range = max(start, end - "\u{FFFC}".utf8.count)..<end
    builder.add(
      ImageMark(
        url: attachment.url, alternativeText: attachment.alternativeText, range: range))
    if let link = paragraph.child(ofType: .link), let url = link.attribute("url") {
      builder.add(LinkMark(url: url, title: link.attribute("title"), range: range))
    }
  }
}
