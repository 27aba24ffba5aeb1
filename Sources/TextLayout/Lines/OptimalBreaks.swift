/// Chooses the breaks of a paragraph by the sum of what is wrong with its lines.
///
/// Knuth and Plass, *Breaking paragraphs into lines* (1981), with their numbers: spaces grow by half
/// and shrink by a third, a hyphen costs 50. As in TeX a paragraph has hyphens only where it has no
/// good lines without. What is left out: looseness, and a tolerance of the second pass, since a loose
/// line is better than none.
///
/// A line with tabs is as wide as its cells make it, and what is before its last tab is not widened.
struct OptimalBreaks {
  /// The room of the paragraph's first line, in 1/4096 point.
  var firstWidth: Int
  /// The room of all other lines, in 1/4096 point.
  var otherWidth: Int
  /// Whether spaces make up for what is missing; else lines stay ragged.
  var justifies: Bool
  /// Whether joins do so, too.
  var usesKashida = false
  /// What says how far tabs reach.
  var tabs: TabStops

  /// How many beginnings of a line are compared. A line with more places to break is so long that
  /// the best of the first ones is as good as any.
  private static let mostCandidates = 256
  /// How far lines may be stretched at most in a paragraph without hyphens (TeX's \pretolerance).
  private static let pretolerance = 1.0
  private static let hyphenPenalty = 50.0
  private static let twoHyphens = 10_000.0
  private static let unlikeNeighbours = 10_000.0
  private static let classes = 4

  /// What up to a place can be widened, in sums from the paragraph's start.
  private struct Stretch {
    /// The word spaces.
    var spaces = 0
    /// The gaps between characters without spaces, in ems.
    var gaps = 0
    /// The longest elongations of joins.
    var joins = 0
    /// How many tabs there are.
    var tabs = 0
  }

  /// A place to break.
  private struct Place {
    /// Where the next line begins.
    var position = 0
    /// Where the content of a line ends that ends here, its hyphen left out.
    var contentEnd = 0
    /// The same as a cluster.
    var contentCluster = 0
    /// The first cluster of the next line.
    var cluster = 0
    var hyphen = 0
    /// What is before the next line.
    var before = Stretch()
    /// What is before the content's end.
    var content = Stretch()
    /// What is before the last tab there, and so can't be widened.
    var atTab = Stretch()
    var isMandatory = false
  }

  /// The best way to a place whose last line is of one class.
  private struct Way {
    var demerits = Double.infinity
    var from = 0
    var fromClass = 0
  }

  /// What is the same for all lines of a paragraph, and what its tabs take, as far as it is known.
  private struct Search {
    let shaped: ShapedParagraph
    let places: [Place]
    /// Whether lines may end in a hyphen.
    var hasHyphens = true
    /// The rulers of lines that have a tab, by the place where they begin.
    var rulers: [Int: TabRuler] = [:]

    func allows(_ place: Int) -> Bool { hasHyphens || places[place].hyphen == 0 }

    /// Whether a tab is in the content of a line.
    func hasTab(_ from: Int, _ place: Int) -> Bool {
      places[place].content.tabs > places[from].before.tabs
    }
  }

  /// The chosen opportunities of a paragraph, in rising order; those of stretches that have no
  /// solution are missing.
  ///
  /// - Complexity: O(*n*) for *n* clusters, times the opportunities that one line can end at.
  func breaks(of shaped: ShapedParagraph) -> [Int] {
    guard shaped.opportunities.count > 1 else { return [] }
    var search = Search(shaped: shaped, places: places(of: shaped))
    var chosen: [Int] = []
    var start = 0
    for end in 1..<search.places.count where search.places[end].isMandatory {
      chosen += breaks(&search, from: start, to: end).map { $0 - 1 }
      start = end
    }
    return chosen
  }

  /// The paragraph's start and its opportunities.
  private func places(of shaped: ShapedParagraph) -> [Place] {
    var places: [Place] = [Place()]
    places.reserveCapacity(shaped.opportunities.count + 1)
    var sums = StretchSums(shaped, usesKashida: usesKashida)
    for opportunity in shaped.opportunities {
      var now = Place()
      now.contentCluster = shaped.contentEnd(before: Int(opportunity.cluster), from: 0)
      now.cluster = Int(opportunity.cluster)
      now.content = sums.stretch(before: now.contentCluster)
      now.atTab = sums.atTab
      now.before = sums.stretch(before: now.cluster)
      now.position = Int(opportunity.position)
      now.contentEnd = Int(opportunity.contentEnd)
      now.hyphen =
        opportunity.hyphen > 0 ? shaped.hyphens[Int(opportunity.hyphen)].advance : 0
      now.isMandatory = opportunity.isMandatory
      places.append(now)
    }
    return places
  }

  /// Adds up what can be widened, cluster by cluster.
  private struct StretchSums {
    private let shaped: ShapedParagraph
    private var places = ShapedParagraph.JustificationPlaces()
    private var joins: [KashidaPlace] = []
    private var tabs: [Int] = []
    private var now = Stretch()
    private(set) var atTab = Stretch()
    private var next = (space: 0, letter: 0, join: 0)

    init(_ shaped: ShapedParagraph, usesKashida: Bool) {
      self.shaped = shaped
      if shaped.hasTabs { tabs = shaped.flags.indices.filter { shaped.flags[$0].contains(.tab) } }
      var start = 0
      for end in tabs + [shaped.count] {
        let part = shaped.justificationPlaces(in: start..<end)
        places.spaces += part.spaces
        places.letters += part.letters
        if usesKashida { joins += shaped.kashidaPlaces(in: start..<end) }
        start = end + 1
      }
    }

    /// The sums before a cluster; clusters are asked for in rising order.
    mutating func stretch(before cluster: Int) -> Stretch {
      while now.tabs < tabs.count, tabs[now.tabs] < cluster {
        add(upTo: tabs[now.tabs])
        now.tabs += 1
        atTab = now
      }
      add(upTo: cluster)
      return now
    }

    private mutating func add(upTo cluster: Int) {
      while next.space < places.spaces.count, places.spaces[next.space] < cluster {
        now.spaces += shaped.advance(of: places.spaces[next.space])
        next.space += 1
      }
      while next.letter < places.letters.count, places.letters[next.letter] < cluster {
        now.gaps += shaped.em(of: places.letters[next.letter])
        next.letter += 1
      }
      while next.join < joins.count, joins[next.join].cluster < cluster {
        now.joins += joins[next.join].tatweel * joins[next.join].most
        next.join += 1
      }
    }
  }

  /// The best breaks from one place to another that must be a line's end; none where there is no
  /// solution. Words are broken only where lines are poor without.
  private func breaks(_ search: inout Search, from start: Int, to end: Int) -> [Int] {
    if search.places[start...end].contains(where: { $0.hyphen > 0 }) {
      search.hasHyphens = false
      let plain = breaks(&search, from: start, to: end, limit: Self.pretolerance)
      guard plain.isEmpty else { return plain }
      search.hasHyphens = true
    }
    return breaks(&search, from: start, to: end, limit: .infinity)
  }

  /// - Parameter limit: How much a line may be stretched at most.
  private func breaks(
    _ search: inout Search, from start: Int, to end: Int, limit: Double
  ) -> [Int] {
    let count = end - start + 1
    search.rulers = [:]
    var ways = [Way](repeating: Way(), count: count * Self.classes)
    ways[1].demerits = 0
    var first = start
    for place in start + 1...end where search.allows(place) {
      // Lines that begin too early for this place do so for all that follow.
      while first < place, ratio(&search, first, place, hyphen: false) < -1 { first += 1 }
      guard first < place else { return [] }
      for from in first..<min(place, first + Self.mostCandidates) where search.allows(from) {
        let ratio =
          place == end
          ? lastRatio(&search, from, place) : ratio(&search, from, place, hyphen: true)
        guard ratio >= -1, ratio <= limit else { continue }
        extend(&ways, search.places, start, from, place, ratio)
      }
    }
    return path(ways, count: count).map { $0 + start }
  }

  private func width(_ from: Int) -> Int { from == 0 ? firstWidth : otherWidth }

  /// The width of a line's content, its hyphen left out.
  private func contentWidth(_ search: inout Search, _ from: Int, _ place: Int) -> Int {
    let (line, end) = (search.places[from], search.places[place])
    let width = max(end.contentEnd - line.position, 0)
    guard search.hasTab(from, place) else { return width }
    var ruler =
      search.rulers.removeValue(forKey: from)
      ?? TabRuler(search.shaped, from: line.cluster, tabs: tabs)
    let extra = ruler.extra(to: end.contentCluster)
    search.rulers[from] = ruler
    return width + extra
  }

  /// The same as `ratio` for a line that ends by itself: it may be short, and nothing shrinks it.
  private func lastRatio(_ search: inout Search, _ from: Int, _ place: Int) -> Double {
    contentWidth(&search, from, place) <= width(from) ? 0 : -2
  }

  /// How much a line must be stretched, as a part of what is good for it; below 0 shrunk, and below
  /// -1 there is no such line.
  private func ratio(_ search: inout Search, _ from: Int, _ place: Int, hyphen: Bool) -> Double {
    let content = contentWidth(&search, from, place)
    let (line, end) = (search.places[from], search.places[place])
    let width = width(from)
    let slack = Double(width - content - (hyphen ? end.hyphen : 0))
    guard justifies else { return slack < 0 ? -2 : slack / max(Double(width) * 0.15, 1) }
    let fixed = search.hasTab(from, place) ? end.atTab : line.before
    let spaces = Double(max(end.content.spaces - fixed.spaces, 0))
    guard slack >= 0 else { return spaces > 0 ? slack / (spaces / 3) : -2 }
    let gaps = Double(max(end.content.gaps - fixed.gaps, 0))
    let joins = Double(max(end.content.joins - fixed.joins, 0))
    let stretch = spaces / 2 + gaps / 20 + (spaces + gaps > 0 ? joins / 2 : 0)
    return stretch > 0 ? slack / stretch : slack == 0 ? 0 : 20
  }

  /// Tries a line from every way to its beginning.
  private func extend(
    _ ways: inout [Way], _ places: [Place], _ start: Int, _ from: Int, _ place: Int,
    _ ratio: Double
  ) {
    let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    let badness = min(100 * abs(ratio * ratio * ratio), 1e7)
    let penalty = places[place].hyphen > 0 ? Self.hyphenPenalty : 0
    var cost = (1 + badness + penalty) * (1 + badness + penalty)
    if penalty > 0, places[from].hyphen > 0 { cost += Self.twoHyphens }
    for known in 0..<Self.classes {
      let way = ways[(from - start) * Self.classes + known]
      guard way.demerits < .infinity else { continue }
      let isUnlike = justifies && abs(known - fitness) > 1
      let demerits = way.demerits + cost + (isUnlike ? Self.unlikeNeighbours : 0)
      let index = (place - start) * Self.classes + fitness
      if demerits < ways[index].demerits {
        ways[index] = Way(demerits: demerits, from: from - start, fromClass: known)
      }
    }
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
