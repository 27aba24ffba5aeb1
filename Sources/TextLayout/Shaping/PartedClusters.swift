/// Breaks inside clusters: a ligature is one, and a line may end between its letters, where there is a
/// soft hyphen or a zero width space that the font's lookups passed over, or by a dictionary. The
/// ligature stays as long as no line ends there.
extension ShapedParagraph {
  /// Which places show a hyphen where a line ends.
  enum BreakHyphens {
    /// All; those where the font has none are left out.
    case always
    /// Those behind U+00AD.
    case behindSoftHyphens
  }

  /// Lets lines end at the places of some text where one may end and no cluster begins.
  mutating func openHiddenBreaks(in range: Range<Int>) {
    // Each place at a cluster's start has an opportunity, and so has the end.
    guard count > 0, analysis.breakCount(in: range) >= opportunities.count else { return }
    let places = range.dropFirst().filter {
      analysis.flags[$0].contains(.lineBreakBefore)
        && clusters[cluster(at: $0)].start != UInt32($0)
    }
    addBreaks(at: places, hyphens: .behindSoftHyphens)
  }

  /// Lets lines end at some places of the text, in rising order, where a grapheme begins; where there
  /// is an opportunity already it stays as it is.
  mutating func addBreaks(at offsets: [Int], hyphens: BreakHyphens) {
    guard !offsets.isEmpty else { return }
    part(at: offsets)
    var found: [BreakOpportunity] = []
    for offset in offsets {
      let cluster = cluster(at: offset)
      guard cluster > 0, cluster < count, Int(clusters[cluster].start) == offset,
        flags[cluster].contains(.graphemeStart)
      else { continue }
      var hyphen: UInt16 = 0
      switch hyphens {
      case .always:
        hyphen = self.hyphen(before: cluster)
        guard hyphen > 0 else { continue }
      case .behindSoftHyphens:
        if analysis.isAfterSoftHyphen(offset) { hyphen = self.hyphen(before: cluster) }
      }
      found.append(
        BreakOpportunity(
          position: clusters[cluster].position, contentEnd: contentEnd(after: cluster - 1),
          cluster: UInt32(cluster), hyphen: hyphen, isMandatory: false,
          isUnsafe: flags[cluster].contains(.unsafeToBreak)))
    }
    merge(found)
  }

  /// Adds opportunities that are in order; one that is there already stays as it is.
  private mutating func merge(_ found: [BreakOpportunity]) {
    guard !found.isEmpty else { return }
    var result: [BreakOpportunity] = []
    result.reserveCapacity(opportunities.count + found.count)
    var next = 0
    for known in opportunities {
      while next < found.count, found[next].cluster <= known.cluster {
        if found[next].cluster < known.cluster { result.append(found[next]) }
        next += 1
      }
      result.append(known)
    }
    opportunities = result
  }

  /// Parts clusters at some places inside them, in rising order.
  ///
  /// The first part keeps the glyphs; each takes as much of the advance as a caret at its ends says.
  /// A cut between them changes glyphs. A cluster with tatweels stays whole.
  mutating func part(at offsets: [Int]) {
    let inner = offsets.filter { offset in
      let cluster = cluster(at: offset)
      return cluster < count && Int(clusters[cluster].start) < offset
        && analysis.flags[offset].contains(.graphemeStart)
        && flags[cluster].isDisjoint(with: [.space, .tab, .attachment])
        && elongation(of: cluster) == nil
    }
    guard !inner.isEmpty else { return }
    let moved = clusters.map { cluster in inner.partitioningIndex { $0 >= Int(cluster.start) } }
    var parted: [ShapedCluster] = []
    parted.reserveCapacity(clusters.count + inner.count)
    var partedFlags: [ClusterFlags] = []
    partedFlags.reserveCapacity(flags.count + inner.count)
    for cluster in 0..<count {
      parted.append(clusters[cluster])
      partedFlags.append(flags[cluster])
      let places = Array(inner[moved[cluster]..<moved[cluster + 1]])
      guard !places.isEmpty else { continue }
      let advance = advance(of: cluster)
      let distances = innerDistances(to: places, in: cluster).map { $0 ?? advance }
      for (place, distance) in zip(places, distances) {
        parted.append(
          ShapedCluster(
            position: clusters[cluster].position + Int64(distance), start: UInt32(place),
            glyph: clusters[cluster + 1].glyph))
        partedFlags.append([.graphemeStart, .unsafeToBreak])
      }
      // The room behind the letters goes with the last of them.
      if flags[cluster].contains(.spaced) {
        partedFlags[partedFlags.count - 1 - places.count].remove(.spaced)
        partedFlags[partedFlags.count - 1].insert(.spaced)
      }
      if runs[run(at: cluster)].level & 1 == 1 {
        // Glyphs are placed from the left edge, which the first part has further to the right.
        for glyph in Int(clusters[cluster].glyph)..<Int(clusters[cluster + 1].glyph) {
          glyphs[glyph].x = Int32(clamping: Int(glyphs[glyph].x) + distances[0] - advance)
        }
      }
    }
    parted.append(contentsOf: clusters.suffix(1))
    renumber { $0 + moved[$0] }
    clusters = parted
    flags = partedFlags
  }

  /// Gives what names clusters their new numbers.
  private mutating func renumber(_ number: (Int) -> Int) {
    for index in runs.indices { runs[index].end = UInt32(number(Int(runs[index].end))) }
    for index in opportunities.indices {
      opportunities[index].cluster = UInt32(number(Int(opportunities[index].cluster)))
    }
    for index in kernedBreaks.indices {
      kernedBreaks[index].cluster = UInt32(number(Int(kernedBreaks[index].cluster)))
    }
    for index in attachments.indices {
      attachments[index].cluster = number(attachments[index].cluster)
    }
    for index in elongations.indices {
      elongations[index].cluster = number(elongations[index].cluster)
    }
  }
}

extension AnalyzedParagraph {
  /// How many places there are in some text, its start left out, where a line may end.
  fileprivate func breakCount(in range: Range<Int>) -> Int {
    var count = 0
    for flag in flags[range].dropFirst() where flag.contains(.lineBreakBefore) { count &+= 1 }
    return count
  }

  /// Whether the character before an offset is U+00AD.
  @inline(__always)
  func isAfterSoftHyphen(_ offset: Int) -> Bool {
    offset >= 2 && text[offset - 1] == 0xAD && text[offset - 2] == 0xC2
  }
}
