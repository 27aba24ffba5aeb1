/// A paragraph with its glyphs, laid out as one endless line: everything that doesn't depend on the
/// width.
///
/// Clusters are in logical order, and so are the glyph groups; the glyphs of one cluster are in
/// visual order. Lengths along the line are 1/4096 point in integers, so that sums don't depend on
/// how they are split; heights are 1/64 point.
package struct ShapedParagraph: Equatable, Sendable {
  /// What is known of the text.
  package var analysis: AnalyzedParagraph
  /// The clusters, and after the last one an end mark with the whole advance.
  package var clusters: [ShapedCluster] = []
  /// What a line needs to know of each cluster.
  package var flags: [ClusterFlags] = []
  /// The glyphs, cluster by cluster.
  package var glyphs: [ShapedGlyph] = []
  /// The runs from first to last; together they hold every cluster.
  package var runs: [ShapedRun] = []
  /// Where lines may break, and the end.
  package var opportunities: [BreakOpportunity] = []
  /// Whether content ends nowhere earlier at a later opportunity and only the last one is mandatory,
  /// so that they can be searched.
  package var isSearchable = false
  /// The opportunities that part letters of one word which go by pairs, in order.
  package var kernedBreaks: [KernedBreak] = []
  /// Whether some font's lookups reach over spaces, so that words were not shaped one by one.
  package var crossesSpaces = false
  /// The clusters that stand for attachments, with what is drawn there.
  package var attachments: [ShapedAttachment] = []
  /// Whether a tab is among the clusters, whose advance depends on where its line puts it.
  package var hasTabs = false
  /// Whether there is room between letters or words, or around stretches, that is no glyph's.
  package var hasSpacing = false
  /// The hyphens that opportunities name; the first stands for none.
  package var hyphens: [ShapedHyphen] = []
  /// The offsets of clusters for which no font had a glyph.
  package var missing: [Int] = []
  /// The clusters with tatweels behind their letters, in order; only a line of its own has some.
  package var elongations: [ShapedElongation] = []

  /// How many clusters there are.
  package var count: Int { flags.count }

  /// About how much memory the arrays take.
  var byteCount: Int {
    clusters.count * MemoryLayout<ShapedCluster>.stride + flags.count
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + runs.count * MemoryLayout<ShapedRun>.stride
      + opportunities.count * MemoryLayout<BreakOpportunity>.stride
      + kernedBreaks.count * MemoryLayout<KernedBreak>.stride
      + analysis.text.count * 2 + analysis.levels.count
      + analysis.scripts.count * MemoryLayout<ScriptRun>.stride
  }

  /// The advance of all clusters together.
  package var advance: Int { clusters.last.map { Int($0.position) } ?? 0 }

  /// The advance of a cluster.
  package func advance(of cluster: Int) -> Int {
    Int(clusters[cluster + 1].position - clusters[cluster].position)
  }

  /// The advance up to a cluster's end, without the letter spacing that a line's end takes off.
  @inline(__always)
  package func contentEnd(after cluster: Int) -> Int64 {
    let end = clusters[cluster + 1].position
    guard flags[cluster].contains(.spaced) else { return end }
    return end - Int64(runs[run(at: cluster)].letterSpacing)
  }

  /// The cluster that holds the byte at an offset, or the end mark for the text's end.
  package func cluster(at offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(clusters[middle].start) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The first attachment at or after a cluster, as an index into `attachments`.
  package func firstAttachment(from cluster: Int) -> Int {
    var low = 0
    var high = attachments.count
    while low < high {
      let middle = (low + high) / 2
      if attachments[middle].cluster < cluster { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The runs that hold some clusters.
  func runs(of clusters: Range<Int>) -> ArraySlice<ShapedRun> {
    guard !clusters.isEmpty, !runs.isEmpty else { return [] }
    return runs[run(at: clusters.lowerBound)...run(at: clusters.upperBound - 1)]
  }

  /// The run that holds a cluster.
  package func run(at cluster: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) > cluster { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// One or more characters that the font turned into one group of glyphs.
package struct ShapedCluster: Hashable, Sendable {
  /// The advance of all clusters before this one.
  package var position: Int64
  /// The offset of the cluster's first character.
  package var start: UInt32
  /// The cluster's first glyph.
  package var glyph: UInt32
}

/// What a line needs to know of a cluster.
package struct ClusterFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A grapheme begins here.
  package static let graphemeStart = ClusterFlags(rawValue: 1 << 0)
  /// White space that hangs at a line's end.
  package static let space = ClusterFlags(rawValue: 1 << 1)
  /// Cutting before this cluster changes glyphs beside the cut (HB_GLYPH_FLAG_UNSAFE_TO_BREAK).
  package static let unsafeToBreak = ClusterFlags(rawValue: 1 << 2)
  /// An attachment.
  package static let attachment = ClusterFlags(rawValue: 1 << 3)
  /// A tab.
  package static let tab = ClusterFlags(rawValue: 1 << 4)
  /// No font had a glyph.
  package static let missing = ClusterFlags(rawValue: 1 << 5)
  /// The advance has letter spacing, which the end of a line takes off.
  package static let spaced = ClusterFlags(rawValue: 1 << 6)
  /// U+0640 put in before this cluster makes the join longer and changes nothing else
  /// (HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL).
  package static let safeToElongate = ClusterFlags(rawValue: 1 << 7)
}

/// A glyph and where it is drawn.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph's number in its run's face.
  package var id: UInt16
  /// The distance to the right from its cluster's left edge.
  package var x: Int32
  /// The distance down from the baseline, in 1/64 point.
  package var y: Int32
}

/// Clusters that share a face, a size and a level.
package struct ShapedRun: Equatable, Sendable {
  /// The cluster after the last one.
  package var end: UInt32
  /// The face and size.
  package var font: FontInstance
  /// The face that was asked for, where another one stands in for it.
  package var askedFace: FontFace
  /// The embedding level.
  package var level: UInt8
  /// The script, by which a joined one is told.
  package var script: OpenTypeTag
  /// How far the run stands above the line's baseline.
  package var rise: Int
  /// The room that was asked for after each grapheme.
  package var letterSpacing: Int
  /// The height above its own baseline that the run asks for.
  package var ascent: Int
  /// The depth below its own baseline that the run asks for.
  package var descent: Int

  /// The advance of a glyph by itself, in 1/4096 point.
  func advance(of glyph: UInt32) -> Int {
    let units = font.face.advance(of: glyph) + font.face.emboldeningAdvance
    return InlineLength.rounded(Double(units) * font.size / Double(font.face.unitsPerEm))
  }

  /// The heights and lines of the face that was asked for, in points.
  var askedMetrics: FontMetrics { FontInstance(face: askedFace, size: font.size).metrics }
}

/// The tatweels that a justified line puts behind the letters of a cluster, which they are a part of.
package struct ShapedElongation: Hashable, Sendable {
  /// The cluster.
  package var cluster: Int
  /// How many of the cluster's glyphs they are: the first ones where text runs right to left, else
  /// the last ones.
  package var glyphs: Int
  /// How much of the cluster's advance they take.
  package var advance: Int
}

/// A place where a line may end.
package struct BreakOpportunity: Hashable, Sendable {
  /// The advance up to here.
  package var position: Int64
  /// The advance up to here without the spaces that would hang.
  package var contentEnd: Int64
  /// The first cluster of the next line.
  package var cluster: UInt32
  /// The hyphen that a line shows which ends here, as an index into the paragraph's; 0 for none.
  package var hyphen: UInt16 = 0
  /// Whether the line must end here.
  package var isMandatory: Bool
  /// Whether cutting here changes glyphs, as the cluster behind it says.
  package var isUnsafe = false
}

/// A place between two letters of which the font only moves them closer to each other, or apart: a
/// line that ends here is that much wider, and changes nothing else.
package struct KernedBreak: Hashable, Sendable {
  /// The cluster behind it.
  package var cluster: UInt32
  /// What the cluster before it is wider by at a line's end, in 1/4096 point.
  package var gain: Int32
}

extension [KernedBreak] {
  /// What a line is wider by that ends before a cluster, where that is all that a cut there changes.
  func gain(at cluster: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].cluster) < cluster { low = middle + 1 } else { high = middle }
    }
    guard low < count, Int(self[low].cluster) == cluster else { return nil }
    return Int(self[low].gain)
  }
}

/// An attachment in a paragraph.
package struct ShapedAttachment: Equatable, Sendable {
  /// Its cluster.
  package var cluster: Int
  /// What is drawn.
  package var reference: AttachmentReference
  /// The font around, by which it may place itself.
  package var font: FontInstance
}
