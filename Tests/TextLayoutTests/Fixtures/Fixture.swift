import Testing
import TextLayout

/// A text whose layout is kept.
struct Fixture: CustomTestStringConvertible, Sendable {
  var name: String
  var text: AttributedText
  var width: Double

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

  static let all: [Fixture] =
    direction + lines + scripts + fonts + emoji + heights + spacing + attachments + robustness
    + justification + tabs + hyphens
}
