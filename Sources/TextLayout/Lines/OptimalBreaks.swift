/// Chooses the breaks of a paragraph by the sum of what is wrong with its lines.
///
/// Knuth and Plass, *Breaking paragraphs into lines* (1981), with their numbers: spaces grow by half
/// and shrink by a third, a hyphen costs 50. What is left out: looseness, and tolerances in passes,
/// since every break that some line can reach is kept as far as there is no better one.
struct OptimalBreaks {
  /// The room of the paragraph's first line, in 1/4096 point.
  var firstWidth: Int
  /// The room of all other lines, in 1/4096 point.
  var otherWidth: Int
  /// Whether spaces make up for what is missing; else lines stay ragged.
  var justifies: Bool

  /// Up to this many times its stretch a line is looser than wanted while others are there.
  private static let tolerance = 4.0
  /// How many beginnings of a line are compared. A line with more places to break is so long that
  /// the best of the first ones is as good as any.
  private static let mostCandidates = 256
  private static let hyphenPenalty = 50.0
  private static let twoHyphens = 10_000.0
  private static let unlikeNeighbours = 10_000.0
  private static let classes = 4

  /// A place to break, with sums up to it.
  private struct Place {
    /// Where the next line begins.
    var position = 0
    /// Where the content of a line ends that ends here, its hyphen left out.
    var contentEnd = 0
    var hyphen = 0
    /// The spaces before the next line.
    var spacesBefore = 0
    /// The spaces before the content's end.
    var spaces = 0
    /// The gaps between characters without spaces, in ems, before the next line and the content's end.
    var gapsBefore = 0
    var gaps = 0
    var isMandatory = false
  }

  /// The best way to a place whose last line is of one class.
  private struct Way {
    var demerits = Double.infinity
    var from = 0
    var fromClass = 0
  }

  /// The chosen opportunities of a paragraph, in rising order; those of stretches that have no
  /// solution are missing.
  ///
  /// - Complexity: O(*n*) for *n* clusters, times the opportunities that one line can end at.
  func breaks(of shaped: ShapedParagraph) -> [Int] {
    guard !shaped.hasTabs, shaped.opportunities.count > 1 else { return [] }
    let places = places(of: shaped)
    var chosen: [Int] = []
    var start = 0
    for end in 1..<places.count where places[end].isMandatory {
      chosen += breaks(places, from: start, to: end).map { $0 - 1 }
      start = end
    }
    return chosen
  }

  /// The paragraph's start and its opportunities.
  private func places(of shaped: ShapedParagraph) -> [Place] {
    var places: [Place] = [Place()]
    places.reserveCapacity(shaped.opportunities.count + 1)
    let whole = shaped.justificationPlaces(in: 0..<shaped.count)
    var (space, letter) = (0, 0)
    var now = Place()
    for opportunity in shaped.opportunities {
      let end = shaped.contentEnd(
        before: Int(opportunity.cluster), from: 0)
      func add(upTo cluster: Int) {
        while space < whole.spaces.count, whole.spaces[space] < cluster {
          now.spacesBefore += shaped.advance(of: whole.spaces[space])
          space += 1
        }
        while letter < whole.letters.count, whole.letters[letter] < cluster {
          now.gapsBefore += shaped.em(of: whole.letters[letter])
          letter += 1
        }
      }
      add(upTo: end)
      (now.spaces, now.gaps) = (now.spacesBefore, now.gapsBefore)
      add(upTo: Int(opportunity.cluster))
      now.position = Int(opportunity.position)
      now.contentEnd = Int(opportunity.contentEnd)
      now.hyphen =
        opportunity.hyphen > 0 ? shaped.hyphens[Int(opportunity.hyphen)].advance : 0
      now.isMandatory = opportunity.isMandatory
      places.append(now)
    }
    return places
  }

  /// The best breaks from one place to another that must be a line's end; none where there is no
  /// solution.
  private func breaks(_ places: [Place], from start: Int, to end: Int) -> [Int] {
    let count = end - start + 1
    var ways = [Way](repeating: Way(), count: count * Self.classes)
    ways[1].demerits = 0
    var first = start
    for place in start + 1...end {
      // Lines that begin too early for this place do so for all that follow.
      while first < place, ratio(places, first, place, hyphen: false, width(first)) < -1 {
        first += 1
      }
      guard first < place else { return [] }
      var isFound = false
      for from in first..<min(place, first + Self.mostCandidates) {
        let ratio =
          place == end && isShort(places, from, place)
          ? 0 : ratio(places, from, place, hyphen: true, width(from))
        guard ratio >= -1 else { continue }
        if isFound, ratio > Self.tolerance { break }
        let isReached = extend(&ways, places, start, from, place, ratio)
        isFound = isFound || isReached
      }
    }
    return path(ways, count: count).map { $0 + start }
  }

  private func width(_ from: Int) -> Int { from == 0 ? firstWidth : otherWidth }

  /// Whether the last line, which may be short, is no longer than its room.
  private func isShort(_ places: [Place], _ from: Int, _ place: Int) -> Bool {
    places[place].contentEnd - places[from].position <= width(from)
  }

  /// How much a line must be stretched, as a part of what is good for it; below 0 shrunk, and below
  /// -1 there is no such line.
  private func ratio(
    _ places: [Place], _ from: Int, _ place: Int, hyphen: Bool, _ width: Int
  ) -> Double {
    let content = places[place].contentEnd - places[from].position
    let slack = Double(width - max(content, 0) - (hyphen ? places[place].hyphen : 0))
    guard justifies else { return slack < 0 ? -2 : slack / max(Double(width) * 0.15, 1) }
    let spaces = Double(max(places[place].spaces - places[from].spacesBefore, 0))
    guard slack >= 0 else { return spaces > 0 ? slack / (spaces / 3) : -2 }
    let gaps = Double(max(places[place].gaps - places[from].gapsBefore, 0))
    let stretch = spaces / 2 + gaps / 20
    return stretch > 0 ? slack / stretch : slack == 0 ? 0 : 20
  }

  /// Tries a line from every way to its beginning; false where there is none.
  private func extend(
    _ ways: inout [Way], _ places: [Place], _ start: Int, _ from: Int, _ place: Int,
    _ ratio: Double
  ) -> Bool {
    let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    let badness = min(100 * abs(ratio * ratio * ratio), 1e7)
    let penalty = places[place].hyphen > 0 ? Self.hyphenPenalty : 0
    var cost = (1 + badness + penalty) * (1 + badness + penalty)
    if penalty > 0, places[from].hyphen > 0 { cost += Self.twoHyphens }
    var isReached = false
    for known in 0..<Self.classes {
      let way = ways[(from - start) * Self.classes + known]
      guard way.demerits < .infinity else { continue }
      isReached = true
      let isUnlike = justifies && abs(known - fitness) > 1
      let demerits = way.demerits + cost + (isUnlike ? Self.unlikeNeighbours : 0)
      let index = (place - start) * Self.classes + fitness
      if demerits < ways[index].demerits {
        ways[index] = Way(demerits: demerits, from: from - start, fromClass: known)
      }
    }
    return isReached
  }

  /// Follows the best way to the last place back to the first.
  private func path(_ ways: [Way], count: Int) -> [Int] {
    var place = count - 1
    let last = ways.suffix(Self.classes)
    guard let best = last.indices.min(by: { ways[$0].demerits < ways[$1].demerits }),
      ways[best].demerits < .infinity
    else { return [] }
    var fitness = best - last.startIndex
    var result: [Int] = []
    while place > 0 {
      result.append(place)
      let way = ways[place * Self.classes + fitness]
      (place, fitness) = (way.from, way.fromClass)
    }
    return result.reversed()
  }
}
