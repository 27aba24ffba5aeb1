extension ShapedParagraph {
  /// Adds the clusters of another stretch behind all others.
  ///
  /// Runs that meet and look alike become one, so that a line put together from pieces is the line
  /// shaped in one piece. Beside an attachment they stay apart: a run is either drawn as glyphs or
  /// as an attachment.
  mutating func append(_ other: ShapedParagraph) {
    let (position, glyph, cluster) = (Int64(advance), UInt32(glyphs.count), count)
    if !clusters.isEmpty { clusters.removeLast() }
    clusters += other.clusters.map {
      ShapedCluster(position: $0.position + position, start: $0.start, glyph: $0.glyph + glyph)
    }
    let meetsAttachment = [flags.last, other.flags.first].contains {
      $0?.contains(.attachment) ?? false
    }
    flags += other.flags
    glyphs += other.glyphs
    if !meetsAttachment, let last = runs.last, let next = other.runs.first, last.looksLike(next) {
      runs.removeLast()
    }
    runs += other.runs.map { $0.with(end: $0.end + UInt32(cluster)) }
    attachments += other.attachments.map { attachment in
      var attachment = attachment
      attachment.cluster += cluster
      return attachment
    }
    hasTabs = hasTabs || other.hasTabs
    hasSpacing = hasSpacing || other.hasSpacing
  }
}

extension ShapedRun {
  fileprivate func with(end: UInt32) -> ShapedRun {
    var result = self
    result.end = end
    return result
  }

  /// Whether both are alike but for their place.
  fileprivate func looksLike(_ other: ShapedRun) -> Bool { self == other.with(end: end) }
}
