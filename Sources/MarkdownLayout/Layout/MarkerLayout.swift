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
  private lazy var listMetrics: FontMetrics? = manager.fonts.metrics(for: listFont)
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
    // Beside a picture or a table the marker stands where a first line of text would.
    let baseline =
      mark.role == .attachment
      ? fragment.frame.minY + (listMetrics?.ascent ?? 0) : line.baseline
    for item in mark.startingItems {
      guard case .item(let value) = rendered.containers[item].kind else { continue }
      let inset = rendered.containers[item].inset
      // Where there is no room for such depth, the marker keeps its distance from the text.
      let boundary = value.boundary - (inset - column.inset(inset))
      addMarker(
        value, depth: rendered.containers[item].depth, boundary: boundary, baseline: baseline,
        range: fragment.range, side)
    }
  }

  private mutating func addMarker(
    _ item: ItemMark, depth: Int, boundary: Double, baseline: Double, range: Range<Int>,
    _ side: TextDirection
  ) {
    switch item.marker {
    case .bullet: addBullet(depth: depth, boundary: boundary, baseline: baseline, range, side)
    case .number(let value):
      addNumber(value, boundary: boundary, baseline: baseline, range, side)
    case .task(let task):
      addBox(rendered.tasks[task], boundary: boundary, baseline: baseline, range, side)
    }
  }

  private mutating func addBullet(
    depth: Int, boundary: Double, baseline: Double, _ range: Range<Int>, _ side: TextDirection
  ) {
    let style = rendered.configuration.list
    let size = style.bulletSize ?? 6
    let capHeight = listMetrics?.capHeight ?? listFont.size * 0.7
    let xHeight = listMetrics.map(\.xHeight).flatMap { $0 > 0 ? $0 : nil } ?? 0.7 * capHeight
    let shape: Decoration.BulletShape = depth == 0 ? .disc : depth == 1 ? .ring : .square
    var bullet = Decoration(
      kind: .bullet(shape),
      frame: column.rect(
        start: boundary - size / 2, width: size, y: baseline - xHeight / 2 - size / 2,
        height: size, side),
      range: range, color: style.bulletColor ?? RGBAColor(hex: 0x6B7380))
    if shape == .ring { bullet.lineWidth = max(1, 0.15 * size) }
    decorations.append(bullet)
  }

  private mutating func addNumber(
    _ value: Int, boundary: Double, baseline: Double, _ range: Range<Int>, _ side: TextDirection
  ) {
    let laidOut = number(value, side)
    guard let line = laidOut.fragments.first?.lines.first else { return }
    let width = line.frame.width
    var decoration = Decoration(
      kind: .number(text: "\(value)."),
      frame: column.rect(
        start: boundary - width, width: width, y: baseline - line.baseline,
        height: line.frame.height, side),
      range: range, color: rendered.configuration.list.markerColor ?? RGBAColor(hex: 0x6B7380))
    decoration.baseline = baseline
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

  private mutating func addBox(
    _ task: TaskMark, boundary: Double, baseline: Double, _ range: Range<Int>,
    _ side: TextDirection
  ) {
    let style = rendered.configuration.taskList
    let size = style.checkboxSize ?? 14
    let capHeight = listMetrics?.capHeight ?? 0.7 * listFont.size
    var box = Decoration(
      kind: .checkbox(isChecked: task.isChecked),
      frame: column.rect(
        start: boundary - size, width: size, y: baseline - capHeight / 2 - size / 2, height: size,
        side),
      range: range,
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
    let capHeight = manager.fonts.metrics(for: font)?.capHeight ?? 0.7 * font.size
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
