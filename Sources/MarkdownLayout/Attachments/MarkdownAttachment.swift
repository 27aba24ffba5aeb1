import Graphics
import TextLayout

/// An attachment that a document knows how to draw.
protocol MarkdownAttachment: TextAttachment {
  /// The name of its kind in the layout's JSON form.
  var kindName: String { get }

  /// What there is to know of the attachment in its place.
  func content(in frame: Rect) -> LaidOutAttachment.Content

  /// The characters in it that no font has.
  ///
  /// - Parameter source: The part of the source that it comes from.
  func missingCharacters(from source: Range<Int>) -> [MissingCharacter]

  /// Draws the attachment.
  func draw(into list: inout DisplayList, in frame: Rect)
}

extension MarkdownAttachment {
  /// None: what has no text misses nothing.
  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] { [] }
}
