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

  /// The advance from a cluster's start to an offset.
  func distance(to offset: Int, from first: Int) -> Int {
    let cluster = shaped.cluster(at: offset)
    let start = width(of: first..<max(first, cluster))
    return cluster < shaped.count ? start + innerDistance(to: offset, in: cluster) : start
  }

  private mutating func insert(_ other: [LineGap]) { gaps = gaps.merged(with: other) }

  private mutating func addTabs(_ tabs: TabStops) {
    var ruler = TabRuler(shaped, from: clusters.lowerBound, tabs: tabs)
    _ = ruler.extra(to: contentEnd)
    insert(ruler.gaps(to: contentEnd))
  }
}

extension [LineGap] {
  /// The gaps of two lists, each in the order of its clusters and with its own totals.
  func merged(with other: [LineGap]) -> [LineGap] {
    guard !isEmpty else { return other }
    var result: [LineGap] = []
    result.reserveCapacity(count + other.count)
    var (i, k) = (0, 0)
    while i < count || k < other.count {
      let own = i < count ? self[i].cluster : Int.max
      let new = k < other.count ? other[k].cluster : Int.max
      if own <= new { i += 1 }
      if new <= own { k += 1 }
      let total = (i > 0 ? self[i - 1].total : 0) + (k > 0 ? other[k - 1].total : 0)
      result.append(LineGap(cluster: Swift.min(own, new), total: total))
    }
    return result
  }
}
