/// Cuts a shaped paragraph into lines, each as full as it can be.
///
/// Spaces at a line's end hang past its edge and take no room (CSS Text 3, 4.1.3). A word that no
/// line can hold is cut between graphemes. Where the font says that a cut changes glyphs, the line
/// is shaped again and measured again. One pass over the break opportunities, of which a line that
/// needs no glyphs of its own touches nothing else.
struct LineBreaker {
  /// The room of the first line, in 1/4096 point.
  var firstWidth: Int
  /// The room of all other lines, in 1/4096 point.
  var otherWidth: Int
  /// Whether lines break for want of room at all.
  var wraps: Bool
  /// What says how far tabs reach.
  var tabs: TabStops
  /// Whether lines that end for want of room are widened to fill it.
  var justifies = false
  /// Whether joins of letters are made longer in such a line.
  var usesKashida = false
  /// Whether breaks are chosen for the paragraph as a whole.
  var isOptimal = false
  /// Shapes some clusters with tatweels put in, or nil where joins stay as they are.
  var elongate: ((ShapedParagraph, Range<Int>, [Elongation]) -> ShapedParagraph?)?
  /// Shapes a part of the paragraph, given in bytes, as a line of its own.
  var reshape: (Range<Int>) -> ShapedParagraph
  /// How wide some clusters are on a line of their own, where nobody asks for a line's glyphs.
  var measurePiece: ((Range<Int>) -> PieceWidth)?

  /// Lines from this on are not justified, so that sums of rooms stay exact.
  private static let widestJustified = 1 << 40

  /// A place between two lines.
  struct Cursor {
    /// The first cluster of the next line.
    var start = 0
    /// The advance up to there.
    var position: Int64 = 0
    /// The first opportunity behind `start`.
    var next = 0
  }

  /// The lines of a paragraph.
  func breakLines(of shaped: ShapedParagraph) -> BrokenParagraph {
    var result = BrokenParagraph()
    forEachLine(of: shaped) { line, own in result.append(line, own?.joined(in: shaped)) }
    return result
  }

  /// Calls back for each line from top to bottom, with its own glyphs where it has some.
  @inline(__always)
  func forEachLine(of shaped: ShapedParagraph, _ body: (BrokenLine, ReshapedLine?) -> Void) {
    guard shaped.count > 0 else { return body(BrokenLine(width: 0, start: 0, end: 0), nil) }
    let plan = plan(for: shaped)
    var cursor = Cursor()
    var width = wraps ? firstWidth : InlineLength.unlimited
    while cursor.start < shaped.count {
      let (line, own) = nextLine(of: shaped, after: &cursor, width: width, plan: plan)
      body(line, own)
      width = wraps ? otherWidth : InlineLength.unlimited
    }
  }

  /// The breaks that are chosen for the paragraph as a whole, as indices of opportunities.
  func plan(for shaped: ShapedParagraph) -> [Int] {
    guard isOptimal, wraps else { return [] }
    return OptimalBreaks(
      firstWidth: firstWidth, otherWidth: otherWidth, justifies: justifies,
      usesKashida: usesKashida, tabs: tabs
    ).breaks(of: shaped)
  }

  /// The line that begins at a cursor, which moves to its end.
  ///
  /// - Parameters:
  ///   - width: The room of the line.
  ///   - planned: The chosen breaks, as indices of opportunities.
  @inline(__always)
  func nextLine(
    of shaped: ShapedParagraph, after cursor: inout Cursor, width: Int, plan planned: [Int] = []
  ) -> (line: BrokenLine, own: ReshapedLine?) {
    let opportunities = shaped.opportunities.span
    let start = cursor.start
    let position = cursor.position
    var next = cursor.next
    var line = BrokenLine(width: 0, start: UInt32(start), end: 0)
    var own: ReshapedLine?
    let plan =
      planned.isEmpty ? nil : plannedBreak(planned, shaped, from: start, next, width: width)
    // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
    let fitting: Int
    if let plan {
      fitting = plan.opportunity
    } else if shaped.hasTabs || !shaped.hyphens.isEmpty {
      fitting = lastFittingWithCare(shaped, from: start, position, width: width, next)
    } else if shaped.isSearchable {
      fitting = searchFitting(opportunities, position, width: width, next)
    } else {
      fitting = lastFitting(opportunities, position, width: width, next)
    }
    if fitting >= 0 {
      line.end = opportunities[fitting].cluster
      line.width = Int(max(0, opportunities[fitting].contentEnd - position))
      line.isHyphenated = opportunities[fitting].hyphen > 0
      next = fitting + 1
    } else {
      let limit = position + Int64(width)
      var end = emergencyEnd(
        of: shaped, from: start, limit: limit, before: Int(opportunities[next].cluster))
      line.width = Int(shaped.contentEnd(after: end - 1) - position)
      // Nothing but spaces may be left of the word's stretch: they hang here, too.
      if shaped.clusters[end].position >= opportunities[next].contentEnd {
        line.width = Int(max(0, opportunities[next].contentEnd - position))
        end = Int(opportunities[next].cluster)
      }
      line.end = UInt32(end)
    }
    if shaped.hasTabs || line.isHyphenated || isUnsafe(shaped, line) {
      own = finish(&line, shaped, width: width + (plan?.shrink ?? 0))
      while next > 0, opportunities[next - 1].cluster > line.end { next -= 1 }
    }
    if justifies, !endsHard(shaped, line, before: next) {
      justify(&line, &own, shaped, width: width, shrink: plan?.shrink ?? 0)
    }
    cursor.start = Int(line.end)
    cursor.position =
      next > 0 && Int(opportunities[next - 1].cluster) == cursor.start
      ? opportunities[next - 1].position : shaped.clusters[cursor.start].position
    while next < opportunities.count, Int(opportunities[next].cluster) <= cursor.start {
      next += 1
    }
    cursor.next = next
    return (line, own)
  }

  /// The next chosen break, if the line up to there fits, and by how much it may be wider.
  private func plannedBreak(
    _ planned: [Int], _ shaped: ShapedParagraph, from start: Int, _ next: Int, width: Int
  ) -> (opportunity: Int, shrink: Int)? {
    var low = 0
    var high = planned.count
    while low < high {
      let middle = (low + high) / 2
      if planned[middle] < next { low = middle + 1 } else { high = middle }
    }
    guard low < planned.count else { return nil }
    let opportunity = shaped.opportunities[planned[low]]
    // A stretch that has no plan ends where it must, before any break that is planned.
    guard !shaped.opportunities[next..<planned[low]].contains(where: \.isMandatory) else {
      return nil
    }
    let hyphen = opportunity.hyphen > 0 ? shaped.hyphens[Int(opportunity.hyphen)].advance : 0
    let end = shaped.contentEnd(before: Int(opportunity.cluster), from: start)
    let content =
      hyphen
      + (shaped.hasTabs
        ? shaped.contentWidth(start..<end, tabs: tabs)
        : Int(opportunity.contentEnd - shaped.clusters[start].position))
    var shrink = 0
    if justifies, content > width, !opportunity.isMandatory {
      let spaces = shaped.justificationPlaces(in: start..<end).spaces
      shrink = spaces.reduce(0) { $0 + shaped.advance(of: $1) } / 3
    }
    return content <= width + shrink ? (planned[low], shrink) : nil
  }

  /// The last opportunity up to which everything fits, or -1.
  @inline(__always)
  private func lastFitting(
    _ opportunities: Span<BreakOpportunity>, _ position: Int64, width: Int, _ first: Int
  ) -> Int {
    let limit = position + Int64(width)
    var fitting = -1
    var i = first
    while i < opportunities.count {
      // Where nothing but hanging spaces has come yet, the content ends before the line begins.
      let contentEnd = opportunities[i].contentEnd
      if contentEnd > limit, contentEnd > position { break }
      fitting = i
      if opportunities[i].isMandatory { break }
      i += 1
    }
    return fitting
  }

  /// The same where opportunities can be searched: in growing steps, then between the last two.
  @inline(__always)
  private func searchFitting(
    _ opportunities: Span<BreakOpportunity>, _ position: Int64, width: Int, _ first: Int
  ) -> Int {
    let limit = position + Int64(max(width, 0))
    guard first < opportunities.count, opportunities[first].contentEnd <= limit else { return -1 }
    var low = first
    var step = 1
    while low + step < opportunities.count, opportunities[low + step].contentEnd <= limit {
      low += step
      step *= 2
    }
    var high = min(low + step, opportunities.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if opportunities[middle].contentEnd <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// The same for a line whose tabs or hyphens take room, too.
  private func lastFittingWithCare(
    _ shaped: ShapedParagraph, from start: Int, _ position: Int64, width: Int, _ first: Int
  ) -> Int {
    var ruler = shaped.hasTabs ? TabRuler(shaped, from: start, tabs: tabs) : nil
    var fitting = -1
    var i = first
    while i < shaped.opportunities.count {
      let candidate = shaped.opportunities[i]
      var contentWidth = Int(candidate.contentEnd - position)
      if ruler != nil, contentWidth > 0 {
        let end = shaped.contentEnd(before: Int(candidate.cluster), from: start)
        contentWidth += ruler?.extra(to: end) ?? 0
      }
      if contentWidth > 0, contentWidth > width { break }
      // A hyphen that sticks out says nothing of the places behind it.
      if candidate.hyphen == 0
        || contentWidth + shaped.hyphens[Int(candidate.hyphen)].advance <= width
      {
        fitting = i
      }
      if candidate.isMandatory { break }
      i += 1
    }
    return fitting
  }

  /// Where a word is cut that is wider than a line: after as many graphemes as fit, one at least.
  private func emergencyEnd(
    of shaped: ShapedParagraph, from start: Int, limit: Int64, before next: Int
  ) -> Int {
    // What is invisible at the line's start takes the letter behind it along.
    var first = start + 1
    while first < next, shaped.clusters[first].position == shaped.clusters[start].position {
      first += 1
    }
    first = min(first, next)
    var low = first
    var high = next
    while low < high {
      let middle = (low + high + 1) / 2
      if shaped.contentEnd(after: middle - 1) <= limit { low = middle } else { high = middle - 1 }
    }
    while low > first, low < next, !shaped.mayBeCut(before: low) { low -= 1 }
    while low < next, !shaped.mayBeCut(before: low) { low += 1 }
    return low
  }

  @inline(__always)
  private func isUnsafe(_ shaped: ShapedParagraph, _ line: BrokenLine) -> Bool {
    shaped.isUnsafeCut(Int(line.start)) || shaped.isUnsafeCut(Int(line.end))
  }

  /// Gives a line glyphs of its own where its ends change them, and takes graphemes from it until
  /// they fit.
  private func finish(
    _ line: inout BrokenLine, _ shaped: ShapedParagraph, width: Int
  ) -> ReshapedLine? {
    var own = measure(&line, shaped)
    while line.width > width, line.end > line.start + 1 {
      // Spaces that hang take no room, so that taking them away would help nothing.
      let end = shaped.contentEnd(before: Int(line.end), from: Int(line.start))
      guard end > line.start + 1 else { break }
      let shorter = shortened(shaped, Int(line.start)..<end, by: line.width - width)
      guard shorter < end else { break }
      line.end = UInt32(shorter)
      line.isHyphenated = shaped.hyphen(at: shorter) != nil
      own = measure(&line, shaped)
    }
    return own
  }

  /// Gives a line its width, and returns its own glyphs unless nobody asks for them.
  private func measure(_ line: inout BrokenLine, _ shaped: ShapedParagraph) -> ReshapedLine? {
    if let measurePiece, !line.isHyphenated {
      // Not `??`: its closure would capture the line.
      if let width = shaped.kernedWidth(of: line.clusters) {
        line.width = width
      } else {
        line.width = shaped.width(
          of: line.clusters, cutAt: cut(of: line, shaped), tabs, measurePiece)
      }
      return nil
    }
    let own = ownGlyphs(of: line, shaped)
    line.width = contentWidth(of: line, shaped, own)
    return own
  }

  /// The glyphs of a line with a hyphen, or with a cut that changes some; nil for any other.
  private func ownGlyphs(of line: BrokenLine, _ shaped: ShapedParagraph) -> ReshapedLine? {
    let cut = glyphs(of: line, shaped)
    guard line.isHyphenated, let hyphen = shaped.hyphen(at: Int(line.end)) else { return cut }
    var own = cut?.joined(in: shaped) ?? shaped.slice(line.clusters)
    own.appendHyphen(hyphen)
    return .whole(own)
  }

  /// Shapes what a line's ends change. Nil where they change nothing.
  private func glyphs(of line: BrokenLine, _ shaped: ShapedParagraph) -> ReshapedLine? {
    switch cut(of: line, shaped) {
    case .nothing: return nil
    case .whole: return .whole(reshape(shaped.bytes(of: line.clusters)))
    case .ends(let head, let middle, let tail):
      return .pieces(
        head: head.isEmpty ? nil : reshape(shaped.bytes(of: head)), middle: middle,
        tail: tail.isEmpty ? nil : reshape(shaped.bytes(of: tail)))
    }
  }

  /// What of a line its ends change.
  private func cut(of line: BrokenLine, _ shaped: ShapedParagraph) -> LineCut {
    isUnsafe(shaped, line) ? shaped.cut(of: line.clusters) : .nothing
  }

  private func contentWidth(
    of line: BrokenLine, _ shaped: ShapedParagraph, _ own: ReshapedLine?
  ) -> Int {
    own?.contentWidth(in: shaped, tabs: tabs) ?? shaped.contentWidth(line.clusters, tabs: tabs)
  }

  /// Whether a line ends at the paragraph's end or where it must.
  private func endsHard(_ shaped: ShapedParagraph, _ line: BrokenLine, before next: Int) -> Bool {
    guard Int(line.end) < shaped.count else { return true }
    guard next > 0, shaped.opportunities[next - 1].cluster == line.end else { return false }
    return shaped.opportunities[next - 1].isMandatory
  }

  /// Gives a line the whole room, where there is something to widen.
  ///
  /// - Parameter shrink: How much wider the line may be by itself.
  private func justify(
    _ line: inout BrokenLine, _ own: inout ReshapedLine?, _ shaped: ShapedParagraph, width: Int,
    shrink: Int
  ) {
    guard line.width != width, line.width <= width + shrink, width < Self.widestJustified else {
      return
    }
    let glyphs = own?.joined(in: shaped) ?? shaped
    let clusters = own == nil ? line.clusters : 0..<glyphs.count
    let end = glyphs.contentEnd(before: clusters.upperBound, from: clusters.lowerBound)
    guard glyphs.canBeJustified(clusters.lowerBound..<end) else { return }
    if let elongated = elongated(line, shaped, width: width) { own = .whole(elongated) }
    line.width = width
  }

  /// The glyphs of a line that is made wider at its joins, or nil. They are no wider than the room.
  private func elongated(
    _ line: BrokenLine, _ shaped: ShapedParagraph, width: Int
  ) -> ShapedParagraph? {
    guard let elongate, line.width < width else { return nil }
    let end = shaped.contentEnd(before: Int(line.end), from: Int(line.start))
    let elongations = shaped.elongations(
      in: Int(line.start)..<end, filling: width - line.width)
    guard !elongations.isEmpty,
      var own = elongate(shaped, line.clusters, elongations)
    else { return nil }
    if line.isHyphenated, let hyphen = shaped.hyphen(at: Int(line.end)) { own.appendHyphen(hyphen) }
    return own.contentWidth(0..<own.count, tabs: tabs) <= width ? own : nil
  }

  /// A cut before the planned one that takes at least `excess` away: the last opportunity there, or
  /// the last grapheme.
  private func shortened(_ shaped: ShapedParagraph, _ clusters: Range<Int>, by excess: Int) -> Int {
    let limit = shaped.clusters[clusters.upperBound].position - Int64(max(excess, 1))
    var end = clusters.upperBound - 1
    while end > clusters.lowerBound + 1, shaped.clusters[end].position > limit { end -= 1 }
    if let known = shaped.lastOpportunity(upTo: end), known > clusters.lowerBound { return known }
    while end > clusters.lowerBound + 1, !shaped.mayBeCut(before: end) { end -= 1 }
    return shaped.mayBeCut(before: end) ? end : clusters.upperBound
  }
}
