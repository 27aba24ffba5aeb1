import Graphics
import TextLayout

/// Places bullets, numbers, task boxes and the icons of admonitions beside first lines.
struct MarkerLayout {
  /// The markers so far, from top to bottom.
  private(set) var decorations: [Decoration] = []
  private let rendered: RenderedMarkdown
  private let column: Column
  private let manager: TextLayoutManager
  private lazy var listFont: FontDescriptor = {
    let configuration = rendered.configuration
    return BlockTextStyle.paragraph(configuration).listed(isQuoted: false, configuration).font
  }()
  /// The metrics of the fonts that markers are aligned with.
  private var metrics: [FontDescriptor: FontMetrics] = [:]
  private var numbers: [Number: LaidOutText] = [:]

  private struct Number: Hashable {
    var value: Int
    var direction: TextDirection
  }

  init(rendered: RenderedMarkdown, column: Column, manager: TextLayoutManager) {
    self.rendered = rendered
    self.column = column
    self.manager = manager
  }

  /// Adds what stands beside a paragraph.
  mutating func add(_ mark: BlockMark, _ fragment: TextLayoutFragment, side: TextDirection) {
    if case .admonitionTitle(let type) = mark.role { addIcon(type, mark, fragment, side) }
    guard !mark.startingItems.isEmpty, let line = fragment.lines.first else { return }
    let letters = metrics(of: font(beside: mark.role))
    for item in mark.startingItems {
      guard case .item(let value) = rendered.containers[item].kind else { continue }
      let inset = rendered.containers[item].inset
      // Where there is no room for such depth, the marker keeps its distance from the text.
      let boundary = value.boundary - (inset - column.inset(inset))
      // Beside a picture or a table the marker stands where a first line of text would; beside a
      // rule it stands in the middle.
      let middle = (value.marker == .bullet ? letters.xHeight : letters.capHeight) / 2
      let baseline =
        mark.role == .attachment
        ? min(fragment.frame.minY + letters.ascent, fragment.frame.midY + middle) : line.baseline
      addMarker(
        value, depth: rendered.containers[item].depth,
        at: Place(
          boundary: boundary, baseline: baseline, letters: letters, range: fragment.range,
          side: side))
    }
  }

  /// Where a marker goes.
  private struct Place {
    /// Where the marker's room ends, from the start side of the column.
    var boundary: Double
    /// The baseline of the first line beside it.
    var baseline: Double
    /// The letters beside it.
    var letters: FontMetrics
    var range: Range<Int>
    var side: TextDirection
  }

  /// The font of the text that a marker stands beside.
  private mutating func font(beside role: BlockMark.Role) -> FontDescriptor {
    guard case .heading(let level) = role else { return listFont }
    return BlockTextStyle.heading(level, rendered.configuration).font
  }

  private mutating func metrics(of font: FontDescriptor) -> FontMetrics {
    if let known = metrics[font] { return known }
    let found = manager.fonts.metrics(for: font) ?? FontMetrics(emSize: font.size)
    metrics[font] = found
    return found
  }

  private mutating func addMarker(_ item: ItemMark, depth: Int, at place: Place) {
    switch item.marker {
    case .bullet: addBullet(depth: depth, at: place)
    case .number(let value): addNumber(value, at: place)
    case .task(let task): addBox(rendered.tasks[task], at: place)
    }
  }

  private mutating func addBullet(depth: Int, at place: Place) {
    let style = rendered.configuration.list
    let size = style.bulletSize ?? 6
    let letters = place.letters
    let xHeight = letters.xHeight > 0 ? letters.xHeight : 0.7 * letters.capHeight
    let shape: Decoration.BulletShape = depth == 0 ? .disc : depth == 1 ? .ring : .square
    var bullet = Decoration(
      kind: .bullet(shape),
      frame: column.rect(
        start: place.boundary - size / 2, width: size,
        y: place.baseline - xHeight / 2 - size / 2, height: size, place.side),
      range: place.range, color: style.bulletColor ?? RGBAColor(hex: 0x6B7380))
    if shape == .ring { bullet.lineWidth = max(1, 0.15 * size) }
    decorations.append(bullet)
  }

  private mutating func addNumber(_ value: Int, at place: Place) {
    let laidOut = number(value, place.side)
    guard let line = laidOut.fragments.first?.lines.first else { return }
    let width = line.frame.width
    var decoration = Decoration(
      kind: .number(text: "\(value)."),
      frame: column.rect(
        start: place.boundary - width, width: width, y: place.baseline - line.baseline,
        height: line.frame.height, place.side),
      range: place.range,
      color: rendered.configuration.list.markerColor ?? RGBAColor(hex: 0x6B7380))
    decoration.baseline = place.baseline
    decoration.text = laidOut
    decorations.append(decoration)
  }

  /// The glyphs of a number; in a right-to-left list the full stop is on its left.
  private mutating func number(_ value: Int, _ side: TextDirection) -> LaidOutText {
    let key = Number(value: value, direction: side)
    if let known = numbers[key] { return known }
    var style = ParagraphStyle()
    style.alignment = .left
    style.baseDirection = side == .leftToRight ? .leftToRight : .rightToLeft
    let color = rendered.configuration.list.markerColor ?? RGBAColor(hex: 0x6B7380)
    let laidOut = manager.layout(
      AttributedText(
        "\(value).", attributes: TextAttributes(font: listFont, color: color), style: style),
      in: .unlimited)
    numbers[key] = laidOut
    return laidOut
  }

  private mutating func addBox(_ task: TaskMark, at place: Place) {
    let style = rendered.configuration.taskList
    let size = style.checkboxSize ?? 14
    var box = Decoration(
      kind: .checkbox(isChecked: task.isChecked),
      frame: column.rect(
        start: place.boundary - size, width: size,
        y: place.baseline - place.letters.capHeight / 2 - size / 2, height: size, place.side),
      range: place.range,
      color: task.isChecked
        ? style.checkedColor ?? RGBAColor(hex: 0x007AFF)
        : style.borderColor ?? RGBAColor(hex: 0x9E9E9E))
    box.cornerRadius = min(style.checkboxCornerRadius ?? 3, size / 2)
    box.lineWidth = task.isChecked ? 0 : max(1, 0.09 * size)
    if task.isChecked { box.detailColor = style.checkmarkColor ?? .white }
    decorations.append(box)
  }

  private mutating func addIcon(
    _ type: AdmonitionType, _ mark: BlockMark, _ fragment: TextLayoutFragment,
    _ side: TextDirection
  ) {
    guard let container = mark.container, let line = fragment.lines.first else { return }
    let quote = rendered.configuration.blockquote
    let font = BlockTextStyle.paragraph(rendered.configuration).quoted(rendered.configuration).font
    let size = AdmonitionIcon.size(for: font)
    let capHeight = metrics(of: font).capHeight
    let inset = rendered.containers[container].inset
    let room = size + AdmonitionIcon.gap(for: size)
    let start = min(inset, max(0, column.largestInset - room))
    decorations.append(
      Decoration(
        kind: .admonitionIcon(type),
        frame: column.rect(
          start: start, width: size, y: line.baseline - capHeight / 2 - size / 2, height: size,
          side),
        range: fragment.range, color: quote.tint(for: type)))
  }
}

extension FontMetrics {
  /// Usual proportions of an em in points, for where there is no font at all.
  fileprivate init(emSize: Double) {
    self.init(
      ascent: 0.8 * emSize, descent: 0.2 * emSize, lineGap: 0, xHeight: 0.5 * emSize,
      capHeight: 0.7 * emSize, underlinePosition: -0.1 * emSize,
      underlineThickness: 0.05 * emSize, strikethroughPosition: 0.25 * emSize,
      strikethroughThickness: 0.05 * emSize)
  }
}
