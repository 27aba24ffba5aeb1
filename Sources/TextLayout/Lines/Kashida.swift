/// How far a word is made longer at most, as a part of the em (a guess).
private let longestElongation = 1.0
/// How many tatweels stand side by side at most, however narrow a font's are.
private let mostTatweels = 16

/// A join that a justified line may make longer.
struct KashidaPlace: Hashable {
  /// The cluster before which tatweels are put in.
  var cluster: Int
  /// How good the place is: the lower, the better.
  var rank: Int
  /// The advance of one tatweel there.
  var tatweel: Int
  /// How many tatweels there may be.
  var most: Int
}

/// Tatweels to be put into a paragraph.
struct Elongation: Hashable {
  /// The cluster before which they stand.
  var cluster: Int
  /// How many there are.
  var count: Int
}

extension ShapedParagraph {
  /// The place in each word of a line's content where it is best made longer.
  ///
  /// The order of places is the one of Microsoft's text engines (as told by E. Smitshuijzen, *The Big
  /// Kashida Secret*, Khatt Foundation): at a tatweel that the author wrote; behind seen or sad;
  /// before a final teh marbuta, heh or dal; before a final alef, tah, lam, kaf or gaf; before a
  /// medial beh that a final reh or yeh follows; before a final waw, ain, qaf or feh; before any
  /// other final letter; here last, any other join. The last one of equals is taken. Only joins
  /// count where the font says that a tatweel changes nothing else.
  func kashidaPlaces(in content: Range<Int>) -> [KashidaPlace] {
    guard let first = firstJustifiable(in: content) else { return [] }
    var places: [KashidaPlace] = []
    var word = KashidaWord()
    var run = run(at: first)
    var tatweel = tatweel(in: runs[run])
    let text = analysis.text.span
    for cluster in first..<content.upperBound {
      if Int(runs[run].end) <= cluster {
        while Int(runs[run].end) <= cluster { run += 1 }
        tatweel = self.tatweel(in: runs[run])
      }
      let start = Int(clusters[cluster].start)
      guard let tatweel, !isWordSpace(text, start), flags[cluster].isDisjoint(with: .noLetter)
      else {
        word.finish(&places)
        continue
      }
      let isPlace = flags[cluster].isSuperset(of: [.safeToElongate, .graphemeStart])
      word.add(
        letters(of: cluster),
        place: isPlace
          ? KashidaPlace(cluster: cluster, rank: 0, tatweel: tatweel.advance, most: tatweel.most)
          : nil)
    }
    word.finish(&places)
    return places
  }

  private func letters(of cluster: Int) -> [JoiningLetter] {
    let text = analysis.text.span
    let end = Int(clusters[cluster + 1].start)
    var letters: [JoiningLetter] = []
    var offset = Int(clusters[cluster].start)
    while offset < end {
      if let letter = JoiningLetter(scalar(in: text, at: offset)) { letters.append(letter) }
      offset += utf8Length(text[offset])
    }
    return letters
  }

  /// The advance of a run's tatweel and how many of them may stand together; nil where the script or
  /// the font has none.
  private func tatweel(in run: ShapedRun) -> (advance: Int, most: Int)? {
    guard ScriptTraits(run.script).hasTatweel, let glyph = run.font.face.glyph(for: "\u{640}")
    else { return nil }
    let advance = run.advance(of: glyph)
    guard advance > 0 else { return nil }
    let widest = InlineLength.rounded(run.font.size * longestElongation)
    return (advance, min(max(widest / advance, 1), mostTatweels))
  }

  /// The tatweels that take as much of some room as whole ones can.
  ///
  /// Every word gets one before any gets two, and of the words that can't all get one those with the
  /// better places do, spread evenly over the line.
  func elongations(in content: Range<Int>, filling room: Int) -> [Elongation] {
    let places = kashidaPlaces(in: content)
    var counts = [Int](repeating: 0, count: places.count)
    var room = room
    let ranks = Set(places.map(\.rank)).sorted()
    for round in 0..<mostTatweels {
      for rank in ranks {
        let open = places.indices.filter { places[$0].rank == rank && places[$0].most > round }
        let widest = open.map { places[$0].tatweel }.max() ?? 1
        let taken = min(open.count, room / widest)
        for number in 0..<taken {
          let index = open[(2 * number + 1) * open.count / (2 * taken)]
          counts[index] += 1
          room -= places[index].tatweel
        }
        guard taken == open.count else { return elongations(places, counts) }
      }
    }
    return elongations(places, counts)
  }

  private func elongations(_ places: [KashidaPlace], _ counts: [Int]) -> [Elongation] {
    zip(places, counts).filter { $1 > 0 }.map { Elongation(cluster: $0.cluster, count: $1) }
  }
}

extension ClusterFlags {
  /// What parts words.
  fileprivate static let noLetter: ClusterFlags = [.space, .tab, .attachment, .missing]
}

/// The letters of a word, as they come.
private struct KashidaWord {
  private var letters: [(letter: JoiningLetter, place: KashidaPlace?)] = []

  /// Adds the letters of a cluster.
  ///
  /// - Parameter place: The place before the first of them, where there is one.
  mutating func add(_ own: [JoiningLetter], place: KashidaPlace?) {
    for (index, letter) in own.enumerated() {
      letters.append((letter, index == 0 ? place : nil))
    }
  }

  /// Adds the word's best place, and begins another word.
  mutating func finish(_ places: inout [KashidaPlace]) {
    var best: KashidaPlace?
    for index in letters.indices {
      guard var place = letters[index].place, index > 0 else { continue }
      place.rank = rank(before: index)
      if place.rank <= best?.rank ?? .max { best = place }
    }
    if let best { places.append(best) }
    letters.removeAll(keepingCapacity: true)
  }

  /// How good the join before a letter is.
  private func rank(before index: Int) -> Int {
    let shape = letters[index].letter.shape
    let before = letters[index - 1].letter.shape
    if shape == .tatweel || before == .tatweel { return 1 }
    if before == .seenOrSad { return 2 }
    if isFinal(index) {
      switch shape {
      case .tehMarbutaHehOrDal: return 3
      case .alefTahLamKafOrGaf: return 4
      case .wawAinQafOrFeh: return 6
      default: return 7
      }
    }
    let isBeforeTail =
      shape == .beh && letters[index + 1].letter.shape == .rehOrYeh && isFinal(index + 1)
    return isBeforeTail ? 5 : 8
  }

  /// Whether a letter isn't joined to the next.
  private func isFinal(_ index: Int) -> Bool {
    guard index + 1 < letters.count else { return true }
    return !letters[index].letter.joinsNext || !letters[index + 1].letter.joinsPrevious
  }
}
