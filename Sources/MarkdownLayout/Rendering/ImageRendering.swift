import Graphics
import MarkdownSyntax
import TextLayout

extension RenderingContext {
  /// Makes the attachment of an image.
  func attachment(
    for image: RequestedImage, isBlock: Bool, font: FontDescriptor,
    warn: (MarkdownWarning) -> Void
  ) -> ImageAttachment {
    let result = images.image(at: image.url, headers: imageRequestHeaders)
    switch result {
    case .loaded, .pending: break
    case .failed(let reason): warn(MarkdownWarning(reason, source: image.source))
    case .skipped(let reason):
      warn(MarkdownWarning(reason, source: image.source, isNote: true))
    }
    let style = configuration.image
    return ImageAttachment(
      url: image.url, alternativeText: image.alternative, placement: placement(isBlock: isBlock),
      requestedSize: image.size == RequestedSize() ? nil : image.size, result: result,
      cornerRadius: max(style.cornerRadius ?? 0, 0),
      placeholder: placeholder(image.alternative, isBlock: isBlock, font: font),
      source: image.source)
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

extension RequestedImage {
  /// The image that a node of Markdown asks for; nil without an address.
  init?(_ node: MarkdownASTNode) {
    guard let url = node.attribute("url") else { return nil }
    self.init(url: url, alternative: node.plainText, source: node.range)
  }
}

extension BlockRendering {
  /// Writes a paragraph that is nothing but an image; nothing where it has no address.
  mutating func writeLoneImage(_ node: MarkdownASTNode, in paragraph: MarkdownASTNode) {
    guard let image = RequestedImage(node) else { return }
    let isTight = paragraph.attribute("tight") == "true"
    guard let range = write(image, isTight: isTight, of: paragraph) else { return }
    if let link = paragraph.child(ofType: .link), let url = link.attribute("url") {
      builder.add(LinkMark(url: url, title: link.attribute("title"), range: range))
    }
  }

  /// Writes a line of raw HTML that is nothing but an image.
  mutating func writeLoneImage(
    _ image: RequestedImage, link: HTMLTag?, isTight: Bool, of node: MarkdownASTNode
  ) {
    guard let range = write(image, isTight: isTight, of: node) else { return }
    if let link, let url = link.attribute("href"), !url.isEmpty {
      builder.add(LinkMark(url: url, title: link.attribute("title"), range: range))
    }
  }

  /// Writes an image that stands alone; returns where it stands in the text.
  private mutating func write(
    _ image: RequestedImage, isTight: Bool, of node: MarkdownASTNode
  ) -> Range<Int>? {
    var warnings: [MarkdownWarning] = []
    let attachment = context.attachment(
      for: image, isBlock: true, font: style.font, warn: { warnings.append($0) })
    warnings.forEach { builder.add($0) }
    let record = configuration.image
    let outer = configuration.paragraph
    let start = builder.offset
    writeAttachment(
      attachment, of: node,
      marginTop: record.marginTop ?? (isTight ? 0 : outer.marginTop ?? 0),
      marginBottom: record.marginBottom ?? (isTight ? 0 : outer.marginBottom ?? 0))
    let end = builder.offset
    let range = max(start, end - "\u{FFFC}".utf8.count)..<end
    builder.add(ImageMark(url: image.url, alternativeText: image.alternative, range: range))
    return range
  }
}
