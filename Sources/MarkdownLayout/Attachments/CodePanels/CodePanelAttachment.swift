public import Graphics
import TextLayout

/// A code block as a panel: a header with the language's name, and code whose lines never wrap.
struct CodePanelAttachment: MarkdownAttachment {
  /// The look, every property decided. Lengths are points.
  struct Look: Hashable, Sendable {
    var fill: RGBAColor
    var border: RGBAColor
    var borderWidth: Double
    var cornerRadius: Double
    var padding: Double
    /// The ink of the language's name and of the icon.
    var header: RGBAColor
    var divider: RGBAColor
    /// The em of the code.
    var codeSize: Double

    /// The room between the panel's edge and the code.
    var contentInset: Double { padding + borderWidth }
  }

  /// What the panel is told by.
  let source: CodePanelSource
  /// The code itself in the source of the document, in UTF-8 code units.
  private let codeRange: Range<Int>
  private let look: Look
  private let label: ShapedText
  private let code: ShapedText
  private let codeSize: Size
  private let labelHeight: Double
  private let overflow: MarkdownOverflow

  init(
    _ source: CodePanelSource, at codeRange: Range<Int>, look: Look, label: ShapedText,
    code: ShapedText, overflow: MarkdownOverflow
  ) {
    self.source = source
    self.codeRange = codeRange
    self.look = look
    self.label = label
    self.code = code
    self.overflow = overflow
    let measured = code.measure(width: .infinity)
    codeSize = Size(
      width: measured.naturalWidth, height: source.code.isEmpty ? 0 : measured.height)
    labelHeight = label.measure(width: .infinity).height
  }

  var kindName: String { "codePanel" }

  var layoutKey: AttachmentKey {
    AttachmentKey(
      hashing: "panel", source, look, code.text.attributes, code.text.paragraphStyles,
      label.text.attributes, overflow)
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    let natural = codeSize.width + 2 * look.contentInset
    let width = proposal.lineWidth.isFinite ? proposal.lineWidth : natural
    let scale = codeScale(in: width)
    return AttachmentBounds(
      width: width, ascent: height + codeSize.height * scale, descent: 0)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    .codePanel(
      LaidOutCodePanel(
        source: source, naturalWidth: codeSize.width + 2 * look.contentInset,
        codeFrame: codeFrame(in: frame), scale: codeScale(in: frame.width)))
  }

  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    let fence = source.lowerBound..<max(source.lowerBound, codeRange.lowerBound)
    return label.missingCharacters(from: fence) + code.missingCharacters(from: codeRange)
  }

  /// The height of everything but the code.
  private var height: Double { headerHeight + 2 * look.contentInset }

  private var headerHeight: Double { look.contentInset + labelHeight.rounded(.up) }

  /// How much smaller the code is drawn so that its longest line fits.
  private func codeScale(in width: Double) -> Double {
    let room = width - 2 * look.contentInset
    guard overflow == .fit, codeSize.width > room, room > 0 else { return 1 }
    return room / codeSize.width
  }

  private func codeFrame(in frame: Rect) -> Rect {
    let inset = look.contentInset
    return Rect(
      x: frame.x + inset, y: frame.y + headerHeight + inset,
      width: max(0, frame.width - 2 * inset),
      height: codeSize.height * codeScale(in: frame.width))
  }
}

// MARK: - Drawing

extension CodePanelAttachment {
  func draw(into list: inout DisplayList, in frame: Rect) {
    let border = look.borderWidth
    let outline = Shape.roundedRect(
      frame.inset(x: border / 2, y: border / 2), radius: max(0, look.cornerRadius - border / 2))
    list.fill(outline, look.fill)
    drawHeader(into: &list, frame)
    drawCode(into: &list, frame)
    list.stroke(outline, StrokeStyle(width: border), look.border)
  }

  private func drawHeader(into list: inout DisplayList, _ frame: Rect) {
    let inset = look.contentInset
    let middle = frame.y + (headerHeight + inset / 2) / 2
    label.layout(in: .unlimited).draw(
      into: &list, at: Point(x: frame.x + inset, y: middle - labelHeight / 2))
    let divider = Rect(
      x: frame.x + look.borderWidth, y: frame.y + headerHeight + inset / 2,
      width: max(0, frame.width - 2 * look.borderWidth), height: 1)
    list.fill(.rect(divider), look.divider)
    drawIcon(into: &list, right: frame.maxX - inset, middle: middle)
  }

  /// Draws two sheets, one behind the other.
  private func drawIcon(into list: inout DisplayList, right: Double, middle: Double) {
    let size = 0.72 * look.codeSize
    let sheet = Size(width: size * 0.66, height: size * 0.72)
    let pen = StrokeStyle(width: max(1, size * 0.1), join: .round)
    let top = middle - size / 2
    let front = Rect(
      x: right - size, y: middle + size / 2 - sheet.height, width: sheet.width,
      height: sheet.height)
    list.stroke(
      .roundedRect(front.inset(x: pen.width / 2, y: pen.width / 2), radius: size * 0.12), pen,
      look.header)
    var back = Path()
    let left = right - sheet.width + pen.width / 2
    back.move(to: Point(x: left, y: front.minY - size * 0.06))
    back.line(to: Point(x: left, y: top + pen.width / 2))
    back.line(to: Point(x: right - pen.width / 2, y: top + pen.width / 2))
    back.line(to: Point(x: right - pen.width / 2, y: top + sheet.height))
    back.line(to: Point(x: front.maxX + size * 0.06, y: top + sheet.height))
    list.stroke(.path(back), pen, look.header)
  }

  private func drawCode(into list: inout DisplayList, _ frame: Rect) {
    guard codeSize.height > 0 else { return }
    let place = codeFrame(in: frame)
    let scale = codeScale(in: frame.width)
    list.pushClip(
      .rect(
        Rect(
          x: place.x, y: frame.y, width: place.width, height: frame.height)))
    if scale == 1 {
      code.layout(in: .unlimited).draw(into: &list, at: place.origin)
    } else {
      var lines = DisplayList()
      code.layout(in: .unlimited).draw(into: &lines, at: .zero)
      list.append(lines, scale: scale, x: place.x, y: place.y)
    }
    list.popClip()
  }
}

/// The code of a panel and where it comes from.
public struct CodePanelSource: Hashable, Sendable {
  /// The code, without line ends after its last line.
  public var code: String
  /// The words after the fence, as written.
  public var language: String?
  /// The name of the language; nil where none is given.
  public var displayName: String?
  /// The character of the fence; nil for indented code.
  public var fenceCharacter: String?

  /// The block as Markdown: its fence is longer than any inside.
  public var markdown: String {
    let mark: Character = fenceCharacter == "~" ? "~" : "`"
    var (longest, run) = (0, 0)
    for character in code {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: mark, count: max(3, longest + 1))
    let lines = code.isEmpty ? "" : code + "\n"
    return fence + (language ?? "") + "\n" + lines + fence
  }
}

/// A panel of code in its place.
public struct LaidOutCodePanel: Hashable, Sendable {
  /// The code and where it comes from.
  public let source: CodePanelSource
  /// The width at which no line is cut, in points.
  public let naturalWidth: Double
  /// The area of the code.
  public let codeFrame: Rect
  /// The factor by which the code was made smaller to fit.
  public let scale: Double
}
