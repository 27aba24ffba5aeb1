public import Graphics
import TextLayout

/// An image that stands in the text as one character.
struct ImageAttachment: MarkdownAttachment {
  /// Whether the image has its lines to itself.
  enum Placement: Hashable, Sendable {
    /// In a box across the column.
    case block(ImageSizing, ImageContentMode)
    /// In a line of text.
    case inline(InlineImageStyle.Sizing)
  }

  /// The address.
  var url: String
  /// The text in its place.
  var alternativeText: String
  /// Where it stands.
  var placement: Placement
  /// The size that the document asks for; nil leaves it to the theme.
  var requestedSize: RequestedSize?
  /// The picture, or why there is none.
  var result: MarkdownImageResult
  /// The radius of its corners, in points.
  var cornerRadius: Double
  /// What is shown where there is no picture.
  var placeholder: ImagePlaceholder
  /// Where the document asks for it, in UTF-8 offsets of the source.
  var source: Range<Int>

  var kindName: String { "image" }

  var layoutKey: AttachmentKey {
    AttachmentKey(
      hashing: "image", url, alternativeText, placement, requestedSize, picture?.size, cornerRadius,
      placeholder.fill, placeholder.text.text.attributes)
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    switch placement {
    case .block(let sizing, _):
      let size = blockSize(sizing, lineWidth: proposal.lineWidth)
      return AttachmentBounds(width: size.width, ascent: size.height, descent: 0)
    case .inline(let sizing):
      let size = inlineSize(sizing, lineWidth: proposal.lineWidth)
      // Small pictures stand in the middle of the capitals, large ones on the baseline.
      let isSmall = size.height <= 1.75 * proposal.fontSize
      let descent = isSmall ? max(0, (size.height - proposal.capHeight) / 2) : 0
      return AttachmentBounds(
        width: size.width, ascent: size.height - descent, descent: descent)
    }
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    .image(
      LaidOutImage(
        url: url, alternativeText: alternativeText, isBlock: isBlock, state: state,
        imageFrame: isShown ? imageFrame(in: frame) : nil, picture: picture?.pixels,
        source: source))
  }

  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    isShown ? [] : placeholder.text.missingCharacters(from: self.source)
  }

  func draw(into list: inout DisplayList, in frame: Rect) {
    guard isShown, let picture, let imageFrame = imageFrame(in: frame) else {
      return placeholder.draw(into: &list, in: frame, isBlock: isBlock, radius: cornerRadius)
    }
    let visible = frame.intersection(imageFrame)
    guard !visible.isEmpty else { return }
    list.pushClip(.roundedRect(visible, radius: cornerRadius))
    list.images.append(picture.pixels)
    list.commands.append(.image(list.images.count - 1, imageFrame))
    list.popClip()
  }
}

// MARK: - Sizes

extension ImageAttachment {
  private struct Known {
    var pixels: Picture
    /// Its own size, in points.
    var size: Size
  }

  private var picture: Known? {
    guard case .loaded(let pixels, let size) = result, size.width > 0, size.height > 0 else {
      return nil
    }
    return Known(pixels: pixels, size: size)
  }

  /// Whether there are pixels, as far as is known; a picture that turns out to have none keeps its
  /// room.
  private var isShown: Bool { picture.map { !$0.pixels.isBroken } ?? false }

  private var isBlock: Bool {
    if case .block = placement { true } else { false }
  }

  private var state: LaidOutImage.State {
    switch result {
    case .loaded: isShown ? .loaded : .failed
    case .failed: .failed
    case .skipped, .pending: .placeholder
    }
  }

  private func blockSize(_ sizing: ImageSizing, lineWidth: Double) -> Size {
    let natural = picture?.size
    if let requestedSize, let natural {
      return requestedSize.resolved(natural: natural, column: lineWidth)
    }
    // Where the natural width is measured, a box across the column asks for its picture's.
    let width = lineWidth.isFinite ? lineWidth : natural?.width ?? placeholder.naturalWidth
    switch sizing {
    case .height(let height): return Size(width: width, height: max(height, 0))
    case .aspectRatio(let ratio):
      return Size(width: width, height: ratio > 0 ? width / ratio : 0)
    case .maxHeight(let cap):
      guard let natural else { return Size(width: width, height: max(cap, 0)) }
      return Size(width: width, height: min(max(cap, 0), width * natural.height / natural.width))
    case .natural:
      guard let natural else {
        return Size(width: width, height: placeholder.blockHeight(width: width))
      }
      return natural.fitted(width: width)
    }
  }

  private func inlineSize(_ sizing: InlineImageStyle.Sizing, lineWidth: Double) -> Size {
    if let requestedSize, let natural = picture?.size {
      return requestedSize.resolved(natural: natural, column: lineWidth)
    }
    guard let natural = picture?.size else {
      var side = 20.0
      if case .square(let size) = sizing { side = max(size, 0) }
      return placeholder.inlineSize(side: side, lineWidth: lineWidth)
    }
    switch sizing {
    case .square(let side): return Size(width: max(side, 0), height: max(side, 0))
    case .natural: return natural.fitted(width: lineWidth)
    }
  }

  /// Where the whole picture goes, whose middle is that of its box.
  private func imageFrame(in frame: Rect) -> Rect? {
    guard let picture else { return nil }
    guard case .block(let sizing, let mode) = placement, sizing != .natural, requestedSize == nil
    else { return frame }
    let across = frame.width / picture.size.width
    let down = frame.height / picture.size.height
    let scale: Double
    switch mode {
    case .stretch: return frame
    case .fit: scale = min(across, down)
    case .fill: scale = max(across, down)
    case .scaleDown: scale = min(across, down, 1)
    case .original: scale = 1
    case .fitWidth: scale = across
    }
    let size = Size(width: picture.size.width * scale, height: picture.size.height * scale)
    return Rect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension Size {
  /// The size made smaller, in proportion, so that it is no wider than `width`, and no higher than
  /// anything that is meant to be looked at: one image must not make a page that cannot be drawn.
  fileprivate func fitted(width limit: Double) -> Size {
    let scale = min(1, limit / max(width, 1e-9), Self.highest / max(height, 1e-9))
    guard scale < 1 else { return self }
    return Size(width: width * scale, height: height * scale)
  }

  /// The height that an image may have which asks for none, in points.
  private static var highest: Double { 20_000 }
}

/// An image in its place.
public struct LaidOutImage: Hashable, Sendable {
  /// What became of the image.
  public enum State: String, Hashable, Sendable {
    /// It is drawn.
    case loaded
    /// It is not asked for, or on its way.
    case placeholder
    /// It could not be read.
    case failed
  }

  /// The address.
  public let url: String
  /// The text in its place.
  public let alternativeText: String
  /// Whether it has its lines to itself.
  public let isBlock: Bool
  /// What became of it.
  public let state: State
  /// The whole picture, before it is cut to its box; nil where there is none.
  public let imageFrame: Rect?
  /// What is drawn; nil where there is nothing.
  let picture: Picture?
  /// Where the document asks for it, in UTF-8 offsets of the source.
  let source: Range<Int>
}
