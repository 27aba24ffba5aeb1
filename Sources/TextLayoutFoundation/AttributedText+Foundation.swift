public import Foundation
public import TextLayout

extension AttributedText {
  /// The attribute under which a Foundation string carries a look, for text that comes back whole.
  public enum LookAttribute: AttributedStringKey {
    /// A look of this library.
    public typealias Value = TextAttributes
    /// The name in the string's table.
    public static let name = "TextLayout.look"
  }

  /// Makes a text of a Foundation string.
  ///
  /// Where a stretch carries a look under `LookAttribute` that look holds, elsewhere `attributes`;
  /// a link that Foundation knows of is the look's link.
  ///
  /// - Parameters:
  ///   - string: The text. Each kind of line end in it ends a paragraph.
  ///   - attributes: The look of text that says nothing of its own.
  ///   - style: Of every paragraph.
  public init(
    _ string: AttributedString, attributes: TextAttributes, style: ParagraphStyle = .init()
  ) {
    self.init()
    for run in string.runs {
      let text = String(string[run.range].characters)
      var look = run[LookAttribute.self] ?? attributes
      if let link = run.link { look.link = link.absoluteString }
      append(text, attributes: look, style: style)
    }
  }
}

extension AttributedString {
  /// Makes a Foundation string of a text, each stretch with its look under
  /// `AttributedText.LookAttribute`, and with its link.
  public init(_ text: AttributedText) {
    self.init()
    for (index, run) in text.runs.enumerated() {
      let end = index + 1 < text.runs.count ? text.runs[index + 1].start : text.count
      let look = text.attributes[run.attributes]
      var piece = AttributedString(text[run.start..<end])
      piece[AttributedText.LookAttribute.self] = look
      if let link = look.link { piece.link = URL(string: link) }
      append(piece)
    }
  }
}
