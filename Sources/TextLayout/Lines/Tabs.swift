/// The stops of a paragraph, in the unit of lines.
struct TabStops: Sendable {
  /// A stop.
  struct Stop: Sendable {
    var location: Int
    var alignment: TabStop.Alignment
    var separator: UInt32
  }

  /// The paragraph's own stops from the line's start on.
  let stops: [Stop]
  /// The distance between the stops behind them; more than 0.
  let interval: Int

  init(_ style: ParagraphStyle) {
    stops = style.tabStops.map {
      Stop(
        location: InlineLength.rounded($0.location), alignment: $0.alignment,
        separator: $0.decimalSeparator.value)
    }.sorted { $0.location < $1.location }
    interval = max(InlineLength.rounded(style.defaultTabInterval), 1)
  }

  /// The first stop behind a place.
  func stop(behind x: Int) -> Stop {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location > x { high = middle } else { low = middle + 1 }
    }
    if low < stops.count { return stops[low] }
    let next = x >= 0 ? (x / interval + 1) * interval : 0
    return Stop(location: next, alignment: .start, separator: 0)
  }
}

/// Adds up what tabs take on a line, stop by stop, in one pass.
///
/// What stands between a tab and the next, or the line's end, is the tab's cell. A cell at a stop
/// that is not its start takes the more of its tab's room the wider it is, until none is left.
struct TabRuler {
  /// A tab whose cell is still growing.
  private struct OpenTab {
    var cluster: Int
    /// Where the tab begins on the line.
    var x: Int
    var stop: TabStops.Stop
    /// What of the cell stands before the decimal separator, once that has come.
    var integerWidth: Int?
    /// What of the cell stands up to the end of the separator.
    var decimalStart: Int?
    /// Whether the cell's number runs against the line's own direction.
    var isReversed = false
  }

  private let shaped: ShapedParagraph
  private let start: Int
  private let tabs: TabStops
  private var cluster: Int
  // The tabs whose cells are complete, and what they take.
  private var settled: [LineGap] = []
  private var open: OpenTab?

  /// Makes a ruler for the line that begins at a cluster.
  init(_ shaped: ShapedParagraph, from start: Int, tabs: TabStops) {
    self.shaped = shaped
    self.start = start
    self.tabs = tabs
    cluster = start
  }

  /// What the tabs before a cluster take on a line whose content ends there; clusters are asked for
  /// in rising order.
  mutating func extra(to end: Int) -> Int {
    while cluster < end {
      if shaped.flags[cluster].contains(.tab) {
        settle()
        let x = position(of: cluster) + (settled.last?.total ?? 0)
        open = OpenTab(cluster: cluster, x: x, stop: tabs.stop(behind: x))
      } else {
        look(at: cluster)
      }
      cluster += 1
    }
    return (settled.last?.total ?? 0) + openExtra(to: end)
  }

  /// The tabs' gaps on a line whose content ends where `extra(to:)` was asked for last.
  func gaps(to end: Int) -> [LineGap] {
    guard let open else { return settled }
    let total = (settled.last?.total ?? 0) + openExtra(to: end)
    return settled + [LineGap(cluster: open.cluster, total: total)]
  }

  private func position(of cluster: Int) -> Int { shaped.width(of: start..<cluster) }

  private mutating func settle() {
    guard let open else { return }
    settled.append(
      LineGap(
        cluster: open.cluster, total: (settled.last?.total ?? 0) + openExtra(to: cluster)))
    self.open = nil
  }

  /// What the open tab takes when its cell ends before a cluster.
  private func openExtra(to end: Int) -> Int {
    guard let open else { return 0 }
    let room = open.stop.location - open.x
    let cell = shaped.width(of: open.cluster + 1..<max(end, open.cluster + 1))
    let before =
      switch open.stop.alignment {
      case .start: 0
      case .end: cell
      case .center: cell / 2
      case .decimal:
        open.isReversed
          ? cell - (open.decimalStart ?? 0) : open.integerWidth ?? cell
      }
    return max(0, room - before)
  }

  /// Notes the first separator of a decimal cell.
  private mutating func look(at cluster: Int) {
    guard var tab = open, tab.stop.alignment == .decimal, tab.integerWidth == nil else { return }
    let offset = Int(shaped.clusters[cluster].start)
    guard scalar(in: shaped.analysis.text.span, at: offset) == tab.stop.separator else { return }
    let cell = tab.cluster + 1
    tab.integerWidth = shaped.width(of: cell..<cluster)
    tab.decimalStart = shaped.width(of: cell..<cluster + 1)
    let level = shaped.analysis.level(at: offset)
    tab.isReversed = (level ^ shaped.analysis.baseLevel) & 1 == 1
    open = tab
  }
}

extension ShapedParagraph {
  /// The cluster after the last one that doesn't hang, in a line over some clusters.
  func contentEnd(before end: Int, from start: Int) -> Int {
    var end = end
    while end > start, flags[end - 1].contains(.space) { end -= 1 }
    return end
  }

  /// The advance of a line over some clusters, without what hangs at its end.
  func contentWidth(_ line: Range<Int>, tabs: TabStops) -> Int {
    let end = contentEnd(before: line.upperBound, from: line.lowerBound)
    guard end > line.lowerBound else { return 0 }
    var width = width(of: line.lowerBound..<end) - trailingSpacing(before: end)
    if hasTabs {
      var ruler = TabRuler(self, from: line.lowerBound, tabs: tabs)
      width += ruler.extra(to: end)
    }
    return width
  }
}
