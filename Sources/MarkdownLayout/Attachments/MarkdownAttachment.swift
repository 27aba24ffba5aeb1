import Graphics
import TextLayout

/// An attachment that a document knows how to draw.
protocol MarkdownAttachment: TextAttachment {
  /// The name of its kind in the layout's JSON form.
  var kindName: String { get }

  /// What there is to know of the attachment in its place.
  func content(in frame: Rect) -> LaidOutAttachment.Content

  /// Draws the attachment.
  func draw(into list: inout DisplayList, in frame: Rect)
}

extension MarkdownAttachment {
  /// What the attachment takes on a line, once its width is known.
  func bounds(
    width: Double, font: FontDescriptor, fonts: FontCollection
  ) -> AttachmentBounds {
    let metrics = fonts.metrics(for: font)
    return bounds(
      for: AttachmentProposal(
        lineWidth: width, fontSize: font.size, capHeight: metrics?.capHeight ?? 0,
        xHeight: metrics?.xHeight ?? 0))
  }
}
