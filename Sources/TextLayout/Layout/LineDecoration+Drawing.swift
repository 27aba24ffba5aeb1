internal import Graphics

extension LineDecoration.Style {
  /// How far the line reaches above and below its middle, as a multiple of a single one's thickness.
  var reach: Double {
    switch self {
    case .single, .dotted, .dashed: 0.5
    case .double, .wavy: 1.5
    }
  }

  /// How long a part of a line that letters break is at least, as a multiple of its thickness: what
  /// is shorter looks like a speck of dirt. Two dots, a dash or half a wave.
  var shortestPart: Double {
    switch self {
    case .single, .double: 2
    case .dotted, .dashed: 3
    case .wavy: 5
    }
  }
}

extension TextDecoration.Kind {
  /// The bar of a single line moved to where the middle of this one lies: a double or wavy line
  /// grows away from the text, below what is under it and above what is over it.
  func bar(_ frame: Rect) -> Rect {
    let isThick = line.map { $0.style.reach > 0.5 } ?? false
    return switch self {
    case .underline where isThick: frame.offset(x: 0, y: frame.height)
    case .overline where isThick: frame.offset(x: 0, y: -frame.height)
    default: frame
    }
  }

  /// The line, where it is one.
  var line: LineDecoration? {
    switch self {
    case .underline(let line), .overline(let line), .strikethrough(let line): line
    case .background: nil
    }
  }
}

extension LineDecoration {
  /// Adds the line, or a part of it, around the middle of a bar as thick as it.
  ///
  /// Dots, dashes and waves are drawn a little closer or wider than they might be, so that a whole
  /// number of them fills the bar.
  func draw(into list: inout DisplayList, along bar: Rect, color: RGBAColor) {
    let thickness = bar.height
    switch style {
    case .single: list.fill(.rect(bar), color)
    case .double:
      list.fill(.rect(bar.offset(x: 0, y: -thickness)), color)
      list.fill(.rect(bar.offset(x: 0, y: thickness)), color)
    case .dotted:
      let dots = bar.inset(x: min(thickness, bar.width) / 2, y: 0)
      let gap = dots.width / max((dots.width / (2 * thickness)).rounded(), 1)
      list.stroke(
        .path(dots.middleLine), StrokeStyle(width: thickness, cap: .round, dash: [0, gap]), color)
    case .dashed:
      // Three parts of dash and two of gap, with a dash at both ends.
      let count = max(((bar.width / thickness + 2) / 5).rounded(), 1)
      let unit = bar.width / (5 * count - 2)
      list.stroke(
        .path(bar.middleLine), StrokeStyle(width: thickness, dash: [3 * unit, 2 * unit]), color)
    case .wavy:
      let wave = bar.inset(x: min(thickness, bar.width) / 2, y: 0).wave(height: 2 * thickness)
      list.stroke(
        .path(wave), StrokeStyle(width: thickness, cap: .round, join: .round), color)
    }
  }
}

extension Rect {
  /// A line half way between top and bottom.
  fileprivate var middleLine: Path {
    Path([.move(Point(x: minX, y: midY)), .line(Point(x: maxX, y: midY))])
  }

  /// A row of half waves around the middle, each about twice as long as the wave is high.
  fileprivate func wave(height: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: minX, y: midY))
    let count = min(max((width / max(2 * height, 0.5)).rounded(), 1), 100_000)
    let step = width / count
    for index in 0..<Int(count) {
      let left = minX + Double(index) * step
      path.quad(
        Point(x: left + step / 2, y: midY + (index % 2 == 0 ? height : -height)),
        to: Point(x: left + step, y: midY))
    }
    return path
  }
}
