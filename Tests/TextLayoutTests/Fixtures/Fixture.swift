import Testing
import TextLayout

/// A text whose layout is kept.
struct Fixture: CustomTestStringConvertible, Sendable {
  var name: String
  var text: AttributedText
  var width: Double
  /// What is selected, where carets and selections are kept, too.
  var selection: Range<Int>?
  /// How many lines are shown at most; 0 for all.
  var lines = 0
  var truncation = TextTruncation.tail
  /// What the column's lines keep out of or within.
  var shape: ExclusionShape?

  var testDescription: String { name }

  init(
    _ name: String, _ source: String, width: Double = .infinity, look: TextAttributes = .plain(),
    style: ParagraphStyle = .init()
  ) {
    self.name = name
    text = AttributedText(source, attributes: look, style: style)
    self.width = width
  }

  init(
    _ name: String, pieces: [(String, TextAttributes)], width: Double = .infinity,
    style: ParagraphStyle = .init()
  ) {
    self.name = name
    text = AttributedText(pieces: pieces, style: style)
    self.width = width
  }

  /// The same layout with its carets and a selection.
  func selecting(_ range: Range<Int>) -> Fixture {
    var result = self
    result.selection = range
    return result
  }

  /// The same cut short.
  func cut(to lines: Int, _ truncation: TextTruncation = .tail) -> Fixture {
    var result = self
    result.lines = lines
    result.truncation = truncation
    return result
  }

  /// The same in a column with a shape.
  func shaped(_ shape: ExclusionShape) -> Fixture {
    var result = self
    result.shape = shape
    return result
  }

  var container: TextContainer {
    var container = TextContainer(width: width, shape: shape)
    container.maximumNumberOfLines = lines
    container.truncation = truncation
    return container
  }

  static let all: [Fixture] =
    direction + lines + scripts + fonts + emoji + heights + spacing + attachments + robustness
    + justification + tabs + hyphens + selection + cuts + optimal + kashida + shapes + columns
}
