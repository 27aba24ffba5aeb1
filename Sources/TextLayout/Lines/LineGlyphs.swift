/// Room that a line adds after one of its clusters, or takes away where it is negative.
struct LineGap: Hashable, Sendable {
  /// The cluster, whose advance grows.
  var cluster: Int
  /// What this gap and those before it add, in 1/4096 point.
  var total: Int
}

/// The glyphs of a line with the room that the line itself gives them.
///
/// What depends on a line's width or end (tabs, justified spaces, letter spacing behind the last
/// letter) is a gap here, made when it is asked for and never written into the shaped advances: the
/// next width begins with these as they are.
struct LineGlyphs {
  /// The glyphs: the paragraph's, or some that were shaped for this line.
  let shaped: ShapedParagraph
  /// The line's clusters.
  let clusters: Range<Int>
  /// The cluster after the last one that doesn't hang.
  let contentEnd: Int
  /// The gaps in the order of their clusters.
  private(set) var gaps: [LineGap] = []

  /// Takes the clusters of a line.
  ///
  /// - Parameters:
  ///   - tabs: What says how far tabs reach.
  ///   - justifiedWidth: The width that the content shall fill, or nil for its own.
  init(
    _ shaped: ShapedParagraph, clusters: Range<Int>, tabs: TabStops, justifiedWidth: Int? = nil
  ) {
    self.shaped = shaped
    self.clusters = clusters
    contentEnd = shaped.contentEnd(before: clusters.upperBound, from: clusters.lowerBound)
    guard !clusters.isEmpty else { return }
    if shaped.hasTabs { addTabs(tabs) }
    let spacing = shaped.trailingSpacing(before: contentEnd)
    if spacing != 0, contentEnd > clusters.lowerBound {
      insert([LineGap(cluster: contentEnd - 1, total: -spacing)])
    }
    if let justifiedWidth, justifiedWidth != contentWidth {
      insert(justification(by: justifiedWidth - contentWidth))
    }
  }

  /// The advance without the spaces that hang at the end.
  var contentWidth: Int { width(of: clusters.lowerBound..<contentEnd) }

  /// The room that gaps add to all clusters before one.
  func added(before cluster: Int) -> Int {
    guard !gaps.isEmpty else { return 0 }
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].cluster < cluster { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? gaps[low - 1].total : 0
  }

  /// The room that gaps add to one cluster.
  func added(to cluster: Int) -> Int {
    gaps.isEmpty ? 0 : added(before: cluster + 1) - added(before: cluster)
  }

  /// The advance of some clusters of the line.
  func width(of range: Range<Int>) -> Int {
    shaped.width(of: range) + added(before: range.upperBound) - added(before: range.lowerBound)
  }

  /// The advance of a cluster of the line.
  func advance(of cluster: Int) -> Int { shaped.advance(of: cluster) + added(to: cluster) }

  /// The advance from a cluster's start to an offset; inside a cluster in proportion to the
  /// graphemes before the offset.
  func distance(to offset: Int, from first: Int) -> Int {
    let cluster = shaped.cluster(at: offset)
    let start = width(of: first..<max(first, cluster))
    guard cluster < shaped.count, Int(shaped.clusters[cluster].start) < offset else {
      return start
    }
    let bytes =
      Int(shaped.clusters[cluster].start)..<Int(shaped.clusters[cluster + 1].start)
    let graphemes = bytes.filter { shaped.analysis.flags[$0].contains(.graphemeStart) }
    let before = graphemes.count { $0 < offset }
    return start + advance(of: cluster) * before / max(graphemes.count, 1)
  }

  /// Adds gaps that are given in order, each with what it and those before it add.
  private mutating func insert(_ other: [LineGap]) {
    guard !gaps.isEmpty else {
      gaps = other
      return
    }
    var result: [LineGap] = []
    result.reserveCapacity(gaps.count + other.count)
    var (i, k) = (0, 0)
    while i < gaps.count || k < other.count {
      let own = i < gaps.count ? gaps[i].cluster : Int.max
      let new = k < other.count ? other[k].cluster : Int.max
      if own <= new { i += 1 }
      if new <= own { k += 1 }
      let total = (i > 0 ? gaps[i - 1].total : 0) + (k > 0 ? other[k - 1].total : 0)
      result.append(LineGap(cluster: min(own, new), total: total))
    }
    gaps = result
  }

  private mutating func addTabs(_ tabs: TabStops) {
    var ruler = TabRuler(shaped, from: clusters.lowerBound, tabs: tabs)
    _ = ruler.extra(to: contentEnd)
    insert(ruler.gaps(to: contentEnd))
  }
}
