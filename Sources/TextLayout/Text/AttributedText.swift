/// A text with the look of each stretch and the style of each paragraph: a value with shared
/// storage until it is changed.
///
/// Offsets are UTF-8 code units of `string`. A paragraph ends with a line feed (U+000A), which
/// belongs to it; U+2028 breaks a line inside a paragraph. Attributes and styles are interned, so
/// that equal ones have equal indices.
public struct AttributedText: Equatable, Sendable {
  /// A stretch with one look, up to the next one.
  public struct Run: Hashable, Sendable {
    /// Where the stretch begins.
    public var start: Int
    /// The look, as an index into `attributes`.
    public var attributes: Int
  }

  /// A paragraph.
  public struct Paragraph: Hashable, Sendable {
    /// The text, with the line feed that ends it where there is one.
    public var range: Range<Int>
    /// The style, as an index into `paragraphStyles`.
    public var style: Int
  }

  /// The text.
  public private(set) var string: String = ""
  /// The stretches in order; the first begins at 0.
  public private(set) var runs: [Run] = []
  /// The paragraphs in order. A text that ends with a line feed has no empty one after it.
  public private(set) var paragraphs: [Paragraph] = []
  /// Every look in use, each once.
  public private(set) var attributes: [TextAttributes] = []
  /// Every paragraph style in use, each once.
  public private(set) var paragraphStyles: [ParagraphStyle] = []
  // Filled once there are more looks or styles than are quickly looked through.
  private var attributeIndices: [TextAttributes: Int] = [:]
  private var styleIndices: [ParagraphStyle: Int] = [:]
  private var isParagraphOpen = false
  // A CR LF whose halves come in two pieces is still one paragraph end.
  private var endsWithReturn = false

  /// Makes an empty text.
  public init() {}

  /// Makes a text with one look and one style.
  public init(_ string: String, attributes: TextAttributes, style: ParagraphStyle = .init()) {
    append(string, attributes: attributes, style: style)
  }

  /// The text's length in UTF-8 code units.
  public var count: Int { string.utf8.count }

  /// Adds text at the end.
  ///
  /// Line feeds in it end paragraphs. CR LF, CR, NEL and U+2029 become line feeds, NUL becomes
  /// U+FFFD. The style is that of every paragraph that begins in `text`; a paragraph that is
  /// already open keeps its own.
  public mutating func append(
    _ text: String, attributes: TextAttributes, style: ParagraphStyle = .init()
  ) {
    guard !text.isEmpty else { return }
    let bounds = text.byteBounds
    let clean = text.withNormalizedParagraphEnds(afterReturn: endsWithReturn, bounds)
    endsWithReturn = text.utf8.last == 0x0D
    guard !clean.isEmpty else { return }
    let styleIndex = intern(style)
    var start = string.utf8.count
    addRun(attributes, at: start)
    // What the first piece brings is shared and not copied.
    if string.isEmpty { string = clean } else { string += clean }
    let end = string.utf8.count
    // What has no control characters has no ends, nor gets any where nothing is beyond ASCII.
    let ends = bounds.isPlain ? [] : clean.paragraphEnds(from: start)
    for offset in ends {
      extendParagraph(from: start, to: offset, style: styleIndex)
      isParagraphOpen = false
      start = offset
    }
    if start < end {
      extendParagraph(from: start, to: end, style: styleIndex)
      isParagraphOpen = true
    }
  }

  private mutating func extendParagraph(from start: Int, to end: Int, style: Int) {
    if isParagraphOpen, let last = paragraphs.indices.last {
      paragraphs[last].range = paragraphs[last].range.lowerBound..<end
    } else {
      paragraphs.append(Paragraph(range: start..<end, style: style))
    }
  }

  private mutating func intern(_ look: TextAttributes) -> Int {
    if let last = runs.last?.attributes, attributes[last] == look { return last }
    if let index = attributes.index(of: look, in: attributeIndices) { return index }
    attributes.append(look)
    attributes.note(in: &attributeIndices)
    return attributes.count - 1
  }

  private mutating func intern(_ style: ParagraphStyle) -> Int {
    if let last = paragraphs.last?.style, paragraphStyles[last] == style { return last }
    if let index = paragraphStyles.index(of: style, in: styleIndices) { return index }
    paragraphStyles.append(style)
    paragraphStyles.note(in: &styleIndices)
    return paragraphStyles.count - 1
  }

  /// Gives a range of the text another look.
  public mutating func setAttributes(_ look: TextAttributes, in range: Range<Int>) {
    updateAttributes(in: range) { $0 = look }
  }

  /// Changes the look of a range, stretch by stretch.
  ///
  /// The text is afterwards equal to one that was put together with the new looks.
  ///
  /// - Parameter range: Within the text, its ends between characters.
  /// - Complexity: O(*n*) in the number of stretches.
  public mutating func updateAttributes(
    in range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not in 0..<\(count)")
    let (oldRuns, oldAttributes) = (runs, attributes)
    (runs, attributes, attributeIndices) = ([], [], [:])
    for (index, run) in oldRuns.enumerated() {
      let end = index + 1 < oldRuns.count ? oldRuns[index + 1].start : count
      let inside = (run.start..<end).clamped(to: range)
      let look = oldAttributes[run.attributes]
      guard !inside.isEmpty else {
        addRun(look, at: run.start)
        continue
      }
      if run.start < inside.lowerBound { addRun(look, at: run.start) }
      var changed = look
      change(&changed)
      addRun(changed, at: inside.lowerBound)
      if inside.upperBound < end { addRun(look, at: inside.upperBound) }
    }
  }

  private mutating func addRun(_ look: TextAttributes, at start: Int) {
    let index = intern(look)
    if runs.last?.attributes != index { runs.append(Run(start: start, attributes: index)) }
  }

  /// Changes every paragraph style in use, each once.
  public mutating func updateParagraphStyles(_ body: (inout ParagraphStyle) -> Void) {
    for index in paragraphStyles.indices { body(&paragraphStyles[index]) }
    styleIndices = [:]
    paragraphStyles.note(in: &styleIndices)
  }

  /// Whether both hold the same text with the same looks and styles.
  public static func == (a: AttributedText, b: AttributedText) -> Bool {
    // Not `==`, to which a letter with its accent as one character or as two is the same.
    a.string.utf8.elementsEqual(b.string.utf8) && a.runs == b.runs && a.paragraphs == b.paragraphs
      && a.attributes == b.attributes && a.paragraphStyles == b.paragraphStyles
  }
}

extension String {
  /// The lowest and the highest byte.
  fileprivate var byteBounds: ByteBounds {
    var text = self
    return text.withUTF8 { unsafe ByteBounds($0) }
  }

  /// The text with every kind of paragraph end as a line feed and NUL as U+FFFD.
  fileprivate func withNormalizedParagraphEnds(
    afterReturn: Bool, _ bounds: ByteBounds
  ) -> String {
    if bounds.isPlain { return self }
    var text = self
    let needsWork = afterReturn || text.withUTF8 { unsafe $0.hasForeignParagraphEnd }
    guard needsWork else { return self }
    var result = String.UnicodeScalarView()
    var previousIsReturn = afterReturn
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where previousIsReturn: break
      case "\r", "\u{85}", "\u{2029}": result.append("\n")
      case "\0": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
      previousIsReturn = scalar == "\r"
    }
    return String(result)
  }

  /// The offsets behind each line feed, counted from where the text is put.
  fileprivate func paragraphEnds(from start: Int) -> [Int] {
    var ends: [Int] = []
    var text = self
    text.withUTF8 { bytes in
      // Many bytes are asked at once whether there is any.
      var least = UInt8.max
      for index in bytes.indices { least = unsafe min(least, bytes[index] ^ 0x0A) }
      guard least == 0 else { return }
      for index in bytes.indices where unsafe bytes[index] == 0x0A {
        ends.append(start + index + 1)
      }
    }
    return ends
  }
}

/// Between which bytes those of a text lie.
private struct ByteBounds {
  private var lowest = UInt8.max
  private var highest: UInt8 = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    for index in text.indices {
      let byte = unsafe text[index]
      lowest = min(lowest, byte)
      highest = max(highest, byte)
    }
  }

  /// Whether there are neither control characters nor any beyond ASCII, so that nothing can end a
  /// paragraph.
  var isPlain: Bool { lowest > 0x0D && highest < 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text has a paragraph end that is no line feed, or NUL.
  ///
  /// Nothing in the loop ends it, so that many bytes are compared at once.
  fileprivate var hasForeignParagraphEnd: Bool {
    // 0 once something was found.
    var least = UInt8.max
    for index in indices {
      let byte = unsafe self[index]
      least = Swift.min(least, Swift.min(byte, byte ^ 0x0D))
    }
    // U+0085 and U+2029.
    for index in indices.dropFirst() {
      let (first, second) = unsafe (self[index - 1], self[index])
      least = Swift.min(least, (first ^ 0xC2) | (second ^ 0x85))
    }
    for index in indices.dropFirst(2) {
      let (first, second, third) = unsafe (self[index - 2], self[index - 1], self[index])
      least = Swift.min(least, (first ^ 0xE2) | (second ^ 0x80) | (third ^ 0xA9))
    }
    return least == 0
  }
}

extension Array where Element: Hashable {
  /// More than so many are looked up by hash.
  private static var quicklyLookedThrough: Int { 8 }

  /// The index of an element, which `note(in:)` has noted.
  fileprivate func index(of element: Element, in indices: [Element: Int]) -> Int? {
    count > Self.quicklyLookedThrough ? indices[element] : firstIndex(of: element)
  }

  /// Notes where the last element is, or where all are once they have become many.
  fileprivate func note(in indices: inout [Element: Int]) {
    guard count > Self.quicklyLookedThrough, let last else { return }
    if indices.isEmpty {
      for (index, element) in enumerated() where indices[element] == nil {
        indices[element] = index
      }
    } else {
      indices[last] = count - 1
    }
  }
}
