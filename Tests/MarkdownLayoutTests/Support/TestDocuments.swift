import Graphics
import MarkdownSyntax
import TextLayout

@testable import MarkdownLayout

/// Fonts by file, from Debian's packages, so that nothing else on the machine matters.
enum TestFonts {
  static let manager: TextLayoutManager = {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    configuration.files =
      [
        "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
        "NotoSans-BoldItalic.ttf", "NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf",
        "NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf", "NotoSansHebrew-Regular.ttf",
        "NotoSansHebrew-Bold.ttf", "NotoColorEmoji.ttf",
      ].map { "/usr/share/fonts/truetype/noto/" + $0 }
      + ["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"]
    return TextLayoutManager(fonts: FontCollection(configuration))
  }()
}

extension MarkdownParsingOptions {
  /// Every extension that these tests use.
  static let everything: MarkdownParsingOptions = {
    var options = MarkdownParsingOptions.commonMark
    options.admonitions = true
    options.highlight = true
    options.superscript = true
    options.subscript = true
    return options
  }()
}

/// A view with the tests' fonts.
func document(
  _ markdown: String, options: MarkdownParsingOptions = .everything
) -> MarkdownText {
  MarkdownText(markdown, options: options).textLayoutManager(TestFonts.manager)
}

/// A document in a column, without padding.
func layout(
  _ markdown: String, width: Double = 320, options: MarkdownParsingOptions = .everything
) -> MarkdownDocumentLayout {
  document(markdown, options: options).layout(width: width)
}

extension RenderedMarkdown {
  /// The look of the first place where some text stands.
  func attributes(of text: String) -> TextAttributes? {
    guard let range = range(of: text),
      let run = self.text.runs.last(where: { $0.start <= range.lowerBound })
    else { return nil }
    return self.text.attributes[run.attributes]
  }

  /// What the first place is where some text stands.
  func mark(of text: String) -> InlineMark? {
    attributes(of: text).map { inlineMarks[$0.tag] }
  }

  /// The first place where some text stands, in UTF-8 code units.
  func range(of text: String) -> Range<Int>? {
    let (haystack, needle) = (Array(self.text.string.utf8), Array(text.utf8))
    guard !needle.isEmpty, haystack.count >= needle.count else { return nil }
    for start in 0...haystack.count - needle.count
    where haystack[start..<start + needle.count].elementsEqual(needle) {
      return start..<start + needle.count
    }
    return nil
  }

  /// The paragraph that holds some text.
  func paragraph(of text: String) -> Int? {
    range(of: text).flatMap { range in
      self.text.paragraphs.firstIndex { $0.range.contains(range.lowerBound) }
    }
  }

  /// The style of the paragraph that holds some text.
  func style(of text: String) -> ParagraphStyle? {
    paragraph(of: text).map { self.text.paragraphStyles[self.text.paragraphs[$0].style] }
  }

  /// The containers around the paragraph that holds some text.
  func containers(of text: String) -> [BlockContainer] {
    paragraph(of: text).map { containers(around: blocks[$0].container) } ?? []
  }
}

extension MarkdownDocumentLayout {
  /// The fragment that holds some text.
  func fragment(of text: String) -> TextLayoutFragment? {
    rendered.paragraph(of: text).map { self.text.fragments[$0] }
  }

  /// The union of the first line's frame and all others of the paragraph that holds some text.
  func textFrame(of text: String) -> Rect? {
    fragment(of: text).map { $0.lines.map(\.frame).reduce(.zero) { $0.union($1) } }
  }

  /// The decorations of a kind, by its name.
  func decorations(named name: String) -> [Decoration] {
    decorations.filter { $0.kind.name == name }
  }

  /// The decoration of a kind beside the paragraph that holds some text.
  func decoration(named name: String, beside text: String) -> Decoration? {
    guard let range = rendered.range(of: text) else { return nil }
    return decorations(named: name).first { $0.range.overlaps(range) }
  }
}
