import Graphics
import TextLayout

/// A line across the column.
struct RuleAttachment: MarkdownAttachment {
  /// How thick the line is, in points.
  var thickness: Double
  /// The ink.
  var color: RGBAColor

  var kindName: String { "thematicBreak" }

  var layoutKey: AttachmentKey {
    AttachmentKey(hashing: "rule", thickness, color)
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    AttachmentBounds(width: proposal.finiteLineWidth, ascent: thickness, descent: 0)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content { .thematicBreak }

  func draw(into list: inout DisplayList, in frame: Rect) {
    list.fill(.rect(frame), color)
  }
}

extension AttachmentKey {
  /// Makes a key from what decides the bounds.
  init(hashing values: any Hashable...) {
    var hasher = Hasher()
    for value in values { value.hash(into: &hasher) }
    self.init(UInt64(truncatingIfNeeded: hasher.finalize()))
  }
}

extension AttachmentProposal {
  /// The line's room, or nothing where the natural width is measured: what fills a line asks for
  /// no width of its own.
  var finiteLineWidth: Double { lineWidth.isFinite ? lineWidth : 0 }
}
