import Graphics
import TextLayout

extension TextAttributes {
  /// The look of most tests' text.
  static func plain(
    _ size: Double = 16, weight: Double = 400, slant: FontDescriptor.Slant = .upright,
    families: [String] = ["Noto Sans"]
  ) -> TextAttributes {
    TextAttributes(
      font: FontDescriptor(families: families, size: size, weight: weight, slant: slant))
  }

  /// The same look with something changed.
  func with(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var result = self
    change(&result)
    return result
  }

  static let code = TextAttributes(
    font: FontDescriptor(families: ["Noto Sans Mono"], size: 16),
    bidi: .isolate(.leftToRight, number: 1))
}

extension ParagraphStyle {
  /// A plain style with something changed.
  static func with(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var result = ParagraphStyle()
    change(&result)
    return result
  }

  static func direction(_ direction: BaseDirection) -> ParagraphStyle {
    with { $0.baseDirection = direction }
  }

  static let rightToLeft = direction(.rightToLeft)
  static let leftToRight = direction(.leftToRight)

  static func language(_ tag: String) -> ParagraphStyle { with { $0.language = tag } }
}

extension AttributedText {
  /// Makes a text from pieces with looks of their own.
  init(pieces: [(String, TextAttributes)], style: ParagraphStyle = .init()) {
    self.init()
    for (text, look) in pieces { append(text, attributes: look, style: style) }
  }

  /// The text of a range.
  func text(in range: Range<Int>) -> String {
    let bytes = string.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }
}

/// An attachment of a fixed size.
struct Box: TextAttachment {
  var width: Double
  var ascent: Double
  var descent: Double = 0
  var alignment = AttachmentBounds.Alignment.baseline

  var layoutKey: AttachmentKey {
    let size = width.bitPattern &* 31 &+ ascent.bitPattern &* 7 &+ descent.bitPattern
    return AttachmentKey(size &+ UInt64(bitPattern: Int64(alignment.hashValue)))
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    AttachmentBounds(width: width, ascent: ascent, descent: descent, alignment: alignment)
  }
}

extension TextAttributes {
  /// The look of one U+FFFC that stands for an attachment.
  static func attachment(
    _ attachment: some TextAttachment, breakClass: AttachmentBounds.BreakClass = .object,
    bidi: BidiRole = .plain
  ) -> TextAttributes {
    plain().with {
      $0.attachment = AttachmentReference(attachment, breakClass: breakClass)
      $0.bidi = bidi
    }
  }
}
