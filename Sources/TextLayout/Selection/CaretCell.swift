/// What a caret crosses in one step: a grapheme cluster, together with the invisible characters
/// behind it.
struct CaretCell: Hashable, Sendable {
  /// The text.
  var range: Range<Int>
  /// The left edge, in 1/4096 point.
  var left: Int
  /// The right edge, in 1/4096 point.
  var right: Int
  /// The embedding level.
  var level: UInt8

  /// Whether the text runs from right to left here.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The location at the cell's left edge.
  var leftLocation: TextLocation {
    isRightToLeft
      ? TextLocation(range.upperBound, .upstream) : TextLocation(range.lowerBound, .downstream)
  }

  /// The location at the cell's right edge.
  var rightLocation: TextLocation {
    isRightToLeft
      ? TextLocation(range.lowerBound, .downstream) : TextLocation(range.upperBound, .upstream)
  }
}

extension AnalyzedParagraph {
  /// Whether a caret may stand before the character at an offset: a grapheme begins there, and not
  /// one that shows nothing (a control of direction, a joiner, a soft hyphen). Those go with the
  /// grapheme before them, so that no two stops of a caret look alike.
  func isCaretStop(_ offset: Int) -> Bool {
    let flag = flags[offset]
    guard flag.contains(.graphemeStart) else { return false }
    return !flag.contains(.ignorable) || flag.contains(.space)
  }
}

extension LineGlyphs {
  /// Calls back for each stop of a caret among clusters that share a direction, in logical order,
  /// with its distance from the first cluster's near edge.
  func forEachCaretStop(
    in clusters: Range<Int>, _ body: (_ offset: Int, _ distance: Int) -> Void
  ) {
    var distance = 0
    for cluster in clusters {
      for offset in shaped.bytes(of: cluster..<cluster + 1)
      where shaped.analysis.isCaretStop(offset) {
        body(offset, distance + innerDistance(to: offset, in: cluster))
      }
      distance += advance(of: cluster)
    }
  }
}

extension TextLineFragment {
  /// What a caret crosses on the line, from left to right.
  ///
  /// - Complexity: O(*n*) in the line's length.
  var caretCells: [CaretCell] {
    let glyphs = glyphs
    let shaped = glyphs.shaped
    guard !glyphs.clusters.isEmpty else { return [] }
    let runs = directionalRuns(glyphs)
    var stops = caretStops(of: runs, glyphs)
    guard !stops.isEmpty else { return [] }
    // Logical order decides where each cell ends; what is invisible at the line's start goes with
    // the first cell.
    let order = stops.indices.sorted { stops[$0].range.lowerBound < stops[$1].range.lowerBound }
    let offset = text.prepared[paragraph].offset
    let bytes = shaped.bytes(of: glyphs.clusters)
    for (place, index) in order.enumerated() {
      let start = place == 0 ? bytes.lowerBound : stops[index].range.lowerBound
      let end =
        place + 1 < order.count ? stops[order[place + 1]].range.lowerBound : bytes.upperBound
      stops[index].range = offset + start..<offset + end
    }
    if endsWithSeparator, let last = order.last { stops.remove(at: last) }
    return stops
  }

  /// The cells with their starts as ranges, which have no length yet.
  private func caretStops(of runs: [DirectionalRun], _ glyphs: LineGlyphs) -> [CaretCell] {
    var cells: [CaretCell] = []
    for run in runs {
      var own: [CaretCell] = []
      let width = glyphs.width(of: run.clusters)
      let isRightToLeft = run.level & 1 == 1
      glyphs.forEachCaretStop(in: run.clusters) { offset, distance in
        let edge = isRightToLeft ? run.left + width - distance : run.left + distance
        if let last = own.indices.last {
          if isRightToLeft { own[last].left = edge } else { own[last].right = edge }
        }
        own.append(
          CaretCell(
            range: offset..<offset, left: isRightToLeft ? run.left : edge,
            right: isRightToLeft ? edge : run.left + width, level: run.level))
      }
      cells += isRightToLeft ? own.reversed() : own
    }
    return cells
  }

  /// Whether a character ends the line that is no letter of it: U+2028 or its like.
  var endsWithSeparator: Bool {
    let bytes = bytes
    let shaped = shaped
    guard !bytes.isEmpty else { return false }
    let text = shaped.analysis.text
    if bytes.upperBound < text.count {
      return shaped.analysis.flags[bytes.upperBound].contains(.mandatoryBreakBefore)
    }
    return text.suffix(3) == [0xE2, 0x80, 0xA8] || text.last == 0x0B || text.last == 0x0C
  }
}
