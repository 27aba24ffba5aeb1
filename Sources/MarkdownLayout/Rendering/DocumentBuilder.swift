import Graphics
import TextLayout

/// Grows a rendered document paragraph by paragraph.
///
/// Margins become room before a paragraph, so that nothing hangs below the last one; a line feed is
/// added when a next paragraph begins, so that the text ends with its last character.
struct DocumentBuilder {
  /// What has been built.
  private(set) var output: RenderedMarkdown
  /// The room below what stands last; the next block adds its own room above.
  var margin = 0.0
  /// How many spoilers stand before the next one outside of this text.
  var spoilerBase = 0
  /// The items whose markers wait for a first line.
  var startingItems: [Int] = []
  /// The direction of the last text with a strong character in each container.
  private var directions: [TextDirection?] = []
  private var openPadding = 0.0
  private var open: OpenParagraph?
  private var markIndices: [InlineMark: Int] = [InlineMark(): 0]
  private var isolateCount = 0

  /// U+2028 in UTF-8.
  private let lineSeparator: [UInt8] = [0xE2, 0x80, 0xA8]

  private struct OpenParagraph {
    var style: ParagraphStyle
    var base: TextAttributes
    var start: Int
  }

  init(_ output: RenderedMarkdown) {
    self.output = output
  }

  /// A builder for a part of the document that is laid out on its own, such as a cell.
  func nested() -> DocumentBuilder {
    var builder = DocumentBuilder(output.emptyCopy)
    builder.spoilerBase = spoilerBase + output.spoilers.count
    return builder
  }

  /// Counts what a part that is laid out on its own holds.
  mutating func absorb(_ part: RenderedMarkdown) {
    spoilerBase += part.spoilers.count
    output.warnings += part.warnings
  }

  /// Where the next character goes.
  var offset: Int { output.text.count }
  /// Whether nothing stands before the next character on its line.
  var isAtLineStart: Bool {
    guard let open else { return true }
    return open.start == offset || output.text.string.utf8.suffix(3).elementsEqual(lineSeparator)
  }
  /// The number of paragraphs so far.
  var paragraphCount: Int { output.blocks.count }

  /// Starts a paragraph after the room that was left above it.
  mutating func beginParagraph(
    _ mark: BlockMark, style: ParagraphStyle, attributes: TextAttributes, marginTop: Double = 0
  ) {
    closeLine()
    var (mark, style) = (mark, style)
    style.spacingBefore = openPadding + margin + marginTop + mark.paddingTop
    (margin, openPadding) = (0, mark.paddingBottom)
    mark.startingItems = startingItems
    noteTasks(of: startingItems, paragraph: output.blocks.count)
    startingItems = []
    output.blocks.append(mark)
    open = OpenParagraph(style: style, base: attributes, start: offset)
  }

  /// Adds text to the paragraph; paragraph ends in it become spaces.
  mutating func append(_ text: String, _ attributes: TextAttributes) {
    guard let open else { return }
    output.text.append(text.onOneParagraph, attributes: attributes, style: open.style)
  }

  /// Ends the paragraph, leaving room below it.
  mutating func endParagraph(marginBottom: Double = 0) {
    margin = marginBottom
    guard let open, let mark = output.blocks.last else { return }
    for item in mark.startingItems {
      guard case .item(let itemMark) = output.containers[item].kind,
        case .task(let task) = itemMark.marker
      else { continue }
      output.tasks[task].text = firstLine(from: open.start)
    }
    if let container = mark.container, let direction = direction(of: mark.role, open) {
      directions[container] = direction
    }
  }

  /// The direction in which a paragraph shows that text runs around it; nil where it shows none.
  private func direction(of role: BlockMark.Role, _ paragraph: OpenParagraph) -> TextDirection? {
    switch role {
    case .paragraph, .heading: strongDirection(from: paragraph.start)
    // A title is always English, and stands where its body begins.
    case .admonitionTitle:
      paragraph.style.baseDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .code, .blankLine, .attachment, .empty: nil
    }
  }

  /// The direction of the first strong character from an offset on; isolates only count where no
  /// other text is strong.
  private func strongDirection(from start: Int) -> TextDirection? {
    var (scan, isolated) = (FirstStrongScan(), FirstStrongScan())
    let runs = output.text.runs
    let first = runs.lastIndex { $0.start <= start } ?? runs.startIndex
    for index in first..<runs.endIndex {
      let end = index + 1 < runs.endIndex ? runs[index + 1].start : offset
      let text = output.text.string.utf8Slice(max(start, runs[index].start)..<end)
      if case .isolate = output.text.attributes[runs[index].attributes].bidi {
        isolated.read(text)
      } else {
        scan.read(text)
      }
      if scan.direction != nil { break }
    }
    return scan.direction ?? isolated.direction
  }

  /// Ends the document.
  mutating func finish() -> RenderedMarkdown {
    if let open, open.start == offset { closeLine() }
    output.trailingMargin = margin
    output.trailingPadding = openPadding
    return output
  }

  private mutating func closeLine() {
    guard let open else { return }
    let last = output.text.runs.last.map { output.text.attributes[$0.attributes] }
    var attributes = open.start == offset ? open.base : last ?? open.base
    attributes.attachment = nil
    output.text.append("\n", attributes: attributes, style: open.style)
    self.open = nil
  }

  private func firstLine(from start: Int) -> String {
    let text = output.text.string
    let from = text.utf8.index(text.startIndex, offsetBy: start)
    return String(text[from...].prefix { $0 != "\u{2028}" })
  }

  private mutating func noteTasks(of items: [Int], paragraph: Int) {
    for item in items {
      if case .item(let mark) = output.containers[item].kind, case .task(let task) = mark.marker {
        output.tasks[task].paragraph = paragraph
      }
    }
  }
}

extension DocumentBuilder {
  /// Adds a quote or an item and returns its index.
  ///
  /// - Parameter direction: That of its text until it has some of its own.
  mutating func add(_ container: BlockContainer, direction: TextDirection? = nil) -> Int {
    output.containers.append(container)
    directions.append(direction)
    return output.containers.count - 1
  }

  /// Ends a container: what is around has its text's direction, unless it has text of its own.
  ///
  /// - Returns: The direction of the container's text.
  @discardableResult mutating func leave(_ container: Int?) -> TextDirection? {
    guard let container else { return nil }
    if let parent = output.containers[container].parent, directions[parent] == nil {
      directions[parent] = directions[container]
    }
    return directions[container]
  }

  /// Adds a task box and returns its index.
  mutating func add(_ task: TaskMark) -> Int {
    output.tasks.append(task)
    return output.tasks.count - 1
  }

  /// Adds a code block whose lines follow and returns its index.
  mutating func add(_ block: CodeBlockMark) -> Int {
    output.codeBlocks.append(block)
    return output.codeBlocks.count - 1
  }

  /// Says which paragraphs a code block's lines became.
  mutating func setParagraphs(_ paragraphs: Range<Int>, ofCodeBlock index: Int) {
    output.codeBlocks[index].paragraphs = paragraphs
  }

  /// Adds a spoiler that begins here and returns its index.
  mutating func addSpoiler(isRevealed: Bool) -> Int {
    output.spoilers.append(SpoilerMark(range: offset..<offset, isRevealed: isRevealed))
    return output.spoilers.count - 1
  }

  /// Ends a spoiler here.
  mutating func endSpoiler(_ index: Int) {
    output.spoilers[index].range = output.spoilers[index].range.lowerBound..<offset
  }

  /// Notes a link.
  mutating func add(_ link: LinkMark) {
    output.links.append(link)
  }

  /// Notes an image.
  mutating func add(_ image: ImageMark) {
    output.images.append(image)
  }

  /// Notes a formula that is shown as its source.
  mutating func add(_ formula: FailedFormula) {
    output.failedFormulas.append(formula)
  }

  /// Notes what could not be shown as written.
  mutating func add(_ warning: MarkdownWarning) {
    output.warnings.append(warning)
  }

  /// Notes where the text from an offset to here comes from.
  mutating func addSource(_ source: Range<Int>, from start: Int) {
    guard start < offset else { return }
    output.sources.append(SourceSpan(text: start..<offset, source: source))
  }

  /// The number that stands for a mark in text attributes.
  mutating func tag(for mark: InlineMark) -> Int {
    if let index = markIndices[mark] { return index }
    output.inlineMarks.append(mark)
    markIndices[mark] = output.inlineMarks.count - 1
    return output.inlineMarks.count - 1
  }

  /// A number that differs from that of the isolate before.
  mutating func nextIsolateNumber() -> Int {
    isolateCount = (isolateCount + 1) % 2
    return isolateCount
  }

  /// The direction of the last text in a container or around it, if it has one.
  func directionOfText(in container: Int?) -> TextDirection? {
    var next = container
    while let index = next {
      if let direction = directions[index] { return direction }
      next = output.containers[index].parent
    }
    return nil
  }
}

extension String {
  /// The characters in a range of UTF-8 code units.
  func utf8Slice(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }

  /// The text with each character that would end a paragraph as a space.
  var onOneParagraph: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }) else {
      return self
    }
    guard unicodeScalars.contains(where: \.endsParagraph) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.endsParagraph ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether attributed text begins a new paragraph after the character.
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2029: true
    default: false
    }
  }
}
