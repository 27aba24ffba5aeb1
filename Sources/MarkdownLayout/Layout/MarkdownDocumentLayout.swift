public import Graphics
public import TextLayout

/// A document with everything in its place, in points from the top left corner of its column.
public struct MarkdownDocumentLayout: Sendable {
  /// What was laid out.
  public let rendered: RenderedMarkdown
  /// The lines.
  public let text: LaidOutText
  /// The width of the column and the height of the document.
  public let size: Size
  /// The width at which nothing wraps and no indent is made smaller, in points.
  public let naturalWidth: Double
  /// What is drawn around and behind the text.
  public let decorations: [Decoration]
  /// What stands in the text as one character each.
  public let attachments: [LaidOutAttachment]
  /// The links.
  public let links: [LaidOutLink]
  /// The spoilers.
  public let spoilers: [LaidOutSpoiler]
  /// The task boxes.
  public let tasks: [LaidOutTask]
  /// What hides spoilers.
  public var spoilerOverlay = SpoilerOverlay.particles()

  init(
    rendered: RenderedMarkdown, text: LaidOutText, size: Size, naturalWidth: Double,
    decorations: [Decoration]
  ) {
    self.rendered = rendered
    self.text = text
    self.size = size
    self.naturalWidth = naturalWidth
    self.decorations = decorations
    attachments = Self.attachments(in: text, of: rendered)
    links = rendered.links.map { link in
      LaidOutLink(mark: link, rects: text.rects(of: link.range))
    }
    spoilers = rendered.spoilers.map { spoiler in
      LaidOutSpoiler(mark: spoiler, rects: text.rects(of: spoiler.range))
    }
    let boxes = decorations.compactMap { decoration -> Rect? in
      if case .checkbox = decoration.kind { decoration.frame } else { nil }
    }
    tasks = zip(rendered.tasks, boxes).map { LaidOutTask(mark: $0, frame: $1) }
  }

  /// What could not be shown as written, and what is drawn so small that it is hard to read.
  public var warnings: [MarkdownWarning] { rendered.warnings + smallAttachments }

  /// Notes on what was made to fit at less than half its size.
  private var smallAttachments: [MarkdownWarning] {
    attachments.compactMap { attachment in
      let (name, scale): (String, Double) =
        switch attachment.content {
        case .table(let table): ("a table", table.scale)
        case .codePanel(let panel): ("code", panel.scale)
        case .formula(let formula): ("a formula", formula.scale)
        case .thematicBreak, .image: ("", 1)
        }
      guard scale < 0.5 else { return nil }
      let paragraph = rendered.text.paragraphs.partitioningIndex {
        $0.range.upperBound > attachment.range.lowerBound
      }
      let percent = Int((scale * 100).rounded())
      return MarkdownWarning(
        "\(name) is drawn at \(percent) % of its size; give the page more width, or let it grow",
        source: rendered.blocks[paragraph].source, isNote: true)
    }
  }

  /// How wide the document is where something sticks out of its column, in points.
  public var overflowingWidth: Double {
    attachments.reduce(size.width) { widest, attachment in
      switch attachment.content {
      case .thematicBreak, .image: widest
      case .table(let table): max(widest, attachment.frame.x + table.frame.width)
      case .codePanel(let panel): max(widest, attachment.frame.x + panel.naturalWidth)
      case .formula(let formula): max(widest, formula.formulaFrame.maxX)
      }
    }
  }

  /// How many lines of text there are.
  public var lineCount: Int { text.lineCount }

  private static func attachments(
    in text: LaidOutText, of rendered: RenderedMarkdown
  ) -> [LaidOutAttachment] {
    let attributed = text.text
    var result: [LaidOutAttachment] = []
    for (index, run) in attributed.runs.enumerated() {
      let attributes = attributed.attributes[run.attributes]
      guard let reference = attributes.attachment,
        let attachment = reference.attachment as? any MarkdownAttachment
      else { continue }
      let end =
        index + 1 < attributed.runs.count ? attributed.runs[index + 1].start : text.text.count
      for offset in stride(from: run.start, to: end, by: 3) {
        guard let segment = text.segments(of: offset..<offset + 3).first,
          let bounds = text.attachmentBounds(at: offset)
        else { continue }
        result.append(
          LaidOutAttachment(
            attachment: attachment, range: segment.range,
            frame: Rect(
              x: segment.rect.x, y: segment.baseline - bounds.ascent, width: segment.rect.width,
              height: bounds.ascent + bounds.descent),
            baseline: segment.baseline,
            isConcealed: rendered.inlineMarks[attributes.tag].spoiler.map {
              !rendered.spoilers[$0].isRevealed
            } ?? false))
      }
    }
    return result
  }
}

/// An attachment in its place.
public struct LaidOutAttachment: Sendable {
  /// What stands there.
  public enum Content: Sendable {
    /// A rule.
    case thematicBreak
    /// A table.
    case table(LaidOutTable)
    /// An image.
    case image(LaidOutImage)
    /// A panel of code.
    case codePanel(LaidOutCodePanel)
    /// A formula, or a piece of one.
    case formula(LaidOutFormula)
  }

  let attachment: any MarkdownAttachment
  /// Its one character.
  public let range: Range<Int>
  /// Where it stands.
  public let frame: Rect
  /// The baseline of its line.
  public let baseline: Double
  /// Whether a spoiler hides it.
  public let isConcealed: Bool

  /// The name of its kind in the layout's JSON form.
  public var kind: String { attachment.kindName }
  /// What stands there, in place.
  public var content: Content { attachment.content(in: frame) }
}

/// A link in its place.
public struct LaidOutLink: Hashable, Sendable {
  /// The link.
  public let mark: LinkMark
  /// The areas of its words: one a line, where its text runs in one direction.
  public let rects: [Rect]
}

/// A spoiler in its place.
public struct LaidOutSpoiler: Hashable, Sendable {
  /// The spoiler.
  public let mark: SpoilerMark
  /// The areas of its words: one a line, where its text runs in one direction.
  public let rects: [Rect]
}

/// A task in its place.
public struct LaidOutTask: Hashable, Sendable {
  /// The task.
  public let mark: TaskMark
  /// The box.
  public let frame: Rect
}

extension LaidOutText {
  /// The areas of a range of text; those that touch on one line are one.
  func rects(of range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    for segment in segments(of: range) {
      if let last = rects.last, last.y == segment.rect.y, last.maxX >= segment.rect.x - 1.0 / 64 {
        rects[rects.count - 1].width = max(last.maxX, segment.rect.maxX) - last.x
      } else {
        rects.append(segment.rect)
      }
    }
    return rects
  }
}
