extension TextLayoutManager.Engine {
  /// Shorter texts are done before another thread has begun.
  private static let longText = 64 << 10
  /// What a thread takes at once of a long text.
  private static let stretch = 16 << 10

  /// Analyses and shapes every paragraph of a text that the cache doesn't know, those of a long text
  /// on up to so many threads.
  func prepare(_ text: AttributedText, threads: Int) -> [PreparedParagraph] {
    guard threads > 1, text.count >= Self.longText else {
      return withWorker { $0.prepare(text, cache: paragraphs) }
    }
    let hint = text.eastAsianHint
    let stretches = stretches(of: text)
    let prepared = Workers.map(stretches.count, threads: threads) { number in
      self.withWorker {
        $0.prepare(stretches[number], of: text, hint, cache: self.paragraphs)
      }
    }
    return Array(prepared.joined())
  }

  /// Paragraphs that are shaped by one thread, of some length together.
  private func stretches(of text: AttributedText) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var first = 0
    var length = 0
    for (index, paragraph) in text.paragraphs.enumerated() {
      length += paragraph.range.count
      guard length >= Self.stretch || index + 1 == text.paragraphs.count else { continue }
      stretches.append(first..<index + 1)
      (first, length) = (index + 1, 0)
    }
    return stretches
  }
}

extension AttributedText {
  /// Which language's forms of Han characters the whole text seems to want.
  fileprivate var eastAsianHint: EastAsianHint {
    var string = string
    return string.withUTF8 { EastAsianHint(unsafe Span(_unsafeElements: $0)) }
  }
}

extension TextLayoutManager.Worker {
  /// Analyses and shapes every paragraph of a text that the cache doesn't know.
  func prepare(_ text: AttributedText, cache: ParagraphCache) -> [PreparedParagraph] {
    prepare(text.paragraphs.indices, of: text, text.eastAsianHint, cache: cache)
  }

  /// Analyses and shapes those of some paragraphs that the cache doesn't know.
  func prepare(
    _ paragraphs: Range<Int>, of text: AttributedText, _ hint: EastAsianHint,
    cache: ParagraphCache
  ) -> [PreparedParagraph] {
    guard let first = paragraphs.first else { return [] }
    shaper.forgetLooksIfMany()
    var styles = PreparedStyles()
    var result: [PreparedParagraph] = []
    result.reserveCapacity(paragraphs.count)
    var string = text.string
    string.withUTF8 { bytes in
      let bytes = unsafe Span(_unsafeElements: bytes)
      let start = text.paragraphs[first].range.lowerBound
      var run = max(text.runs.partitioningIndex { $0.start > start } - 1, 0)
      for paragraph in text.paragraphs[paragraphs] {
        while run + 1 < text.runs.count, text.runs[run + 1].start <= paragraph.range.lowerBound {
          run += 1
        }
        let range = paragraph.range
        let endsWithLineFeed = !range.isEmpty && bytes[range.upperBound - 1] == 0x0A
        let looks = looks(of: paragraph, in: text, firstRun: run)
        let style = text.paragraphStyles[paragraph.style]
        let language = hint.language(for: style.language)
        let glyphs = glyphs(
          of: bytes.extracting(range.lowerBound..<range.upperBound - (endsWithLineFeed ? 1 : 0)),
          looks, style, language: language, in: text, cache, &styles)
        result.append(
          PreparedParagraph(
            glyphs, offset: range.lowerBound, endsWithLineFeed: endsWithLineFeed, looks: looks,
            style: paragraph.style, language: language))
      }
    }
    return result
  }

  /// The glyphs of a paragraph, from the cache where it has them.
  private func glyphs(
    of content: Span<UInt8>, _ looks: [LookSpan], _ style: ParagraphStyle, language: String,
    in text: AttributedText, _ cache: ParagraphCache, _ styles: inout PreparedStyles
  ) -> ParagraphGlyphs {
    let hasAttachments = looks.contains { text.attributes[$0.attributes].attachment != nil }
    let key =
      hasAttachments
      ? nil
      : ParagraphKey(
        looks: looks, count: content.count, attributes: text.attributes, style: style,
        language: language)
    let hash = key?.hash(with: content) ?? 0
    if let key, let known = cache.glyphs(of: content, key, hash: hash) { return known }
    let own = styles.find(language) {
      text.attributes.map { shaper.style(for: $0, language: language) }
    }
    let made = shape(content, looks: looks, styles: own, style: style, in: text)
    if let key { cache.insert(made, key, hash: hash) }
    return made
  }

  /// The looks that a paragraph goes through, their starts counted from its own.
  private func looks(
    of paragraph: AttributedText.Paragraph, in text: AttributedText, firstRun: Int
  ) -> [LookSpan] {
    var looks: [LookSpan] = []
    var run = firstRun
    while run < text.runs.count, text.runs[run].start < paragraph.range.upperBound {
      looks.append(
        LookSpan(
          start: max(0, text.runs[run].start - paragraph.range.lowerBound),
          attributes: text.runs[run].attributes))
      run += 1
    }
    return looks
  }

  private func shape(
    _ content: Span<UInt8>, looks: [LookSpan], styles: [ShapingStyle], style: ParagraphStyle,
    in text: AttributedText
  ) -> ParagraphGlyphs {
    let spans = SpanCollector(looks: looks, attributes: text.attributes, count: content.count)
    let analysis = analyzer.analyze(
      unsafe content.withUnsafeBufferPointer { unsafe [UInt8]($0) }, spans: spans.bidi,
      attachments: spans.attachments(in: content), style: style)
    var shaped = shaper.shape(
      analysis, looks: looks, attributes: text.attributes, styles: .prepared(styles))
    if let hyphenation = style.hyphenation {
      shaped.hyphenate(hyphenation, looks: looks, in: text, style: style, library: self.hyphenation)
    }
    let strut =
      style.strutFont.flatMap { font in
        shaper.font(
          for: shaper.style(for: TextAttributes(font: font), language: style.language))
      } ?? looks.first.flatMap { shaper.font(for: styles[$0.attributes]) }
    let measurer = LineMeasurer(lineHeight: style.lineHeight, strut: strut, runs: shaped.runs)
    let naturalWidth = shaped.naturalWidth(style)
    return ParagraphGlyphs(
      shaped: shaped, measurer: measurer, rules: LineRules(style), naturalWidth: naturalWidth)
  }
}

/// The prepared looks of a text, by the language of paragraphs: of a paragraph's style only that
/// matters to its looks. Texts are of few languages, so that looking through them is quickest.
private struct PreparedStyles {
  private var known: [(language: String, styles: [ShapingStyle])] = []

  /// The looks for a language, which are made first if need be.
  mutating func find(_ language: String, _ make: () -> [ShapingStyle]) -> [ShapingStyle] {
    for each in known where each.language == language { return each.styles }
    let styles = make()
    known.append((language, styles))
    return styles
  }
}

/// Reads from a paragraph's looks what the analysis has to know of them.
private struct SpanCollector {
  let bidi: [BidiSpan]
  private let attachmentLooks: [(range: Range<Int>, breakClass: AttachmentBounds.BreakClass)]

  init(looks: [LookSpan], attributes: [TextAttributes], count: Int) {
    var bidi: [BidiSpan] = []
    var attachmentLooks: [(range: Range<Int>, breakClass: AttachmentBounds.BreakClass)] = []
    for (index, look) in looks.enumerated() {
      let end = min(index + 1 < looks.count ? looks[index + 1].start : count, count)
      guard look.start < end else { continue }
      // Not the whole look, which takes time to copy.
      if let attachment = attributes[look.attributes].attachment {
        attachmentLooks.append((look.start..<end, attachment.breakClass))
      }
      let role = attributes[look.attributes].bidi
      guard role != .plain else { continue }
      // A span that only changes its colour on the way is still one span.
      if let last = bidi.last, last.range.upperBound == look.start, last.role == role {
        bidi[bidi.count - 1].range = last.range.lowerBound..<end
      } else {
        bidi.append(BidiSpan(range: look.start..<end, role: role))
      }
    }
    self.bidi = bidi
    self.attachmentLooks = attachmentLooks
  }

  /// The attachments: each U+FFFC whose look has one.
  func attachments(in text: Span<UInt8>) -> [AttachmentSpan] {
    attachmentLooks.flatMap { look in
      look.range.filter {
        $0 + 2 < text.count && text[$0] == 0xEF && text[$0 + 1] == 0xBF && text[$0 + 2] == 0xBC
      }
      .map { AttachmentSpan(offset: $0, breakClass: look.breakClass) }
    }
  }
}

extension ShapedParagraph {
  /// Hyphenates every word by its own language.
  fileprivate mutating func hyphenate(
    _ hyphenation: Hyphenation, looks: [LookSpan], in text: AttributedText,
    style: ParagraphStyle, library: HyphenationLibrary
  ) {
    var look = 0
    hyphenate(hyphenation) { offset in
      // Words come in rising order.
      while look + 1 < looks.count, looks[look + 1].start <= offset { look += 1 }
      let own = looks.isEmpty ? nil : text.attributes[looks[look].attributes].shaping.language
      return library.dictionary(for: own ?? style.language)
    }
  }
}
