extension ShapedParagraph {
  /// Asks every attachment for its bounds and gives its cluster that advance.
  ///
  /// - Parameter lineWidth: The room of the line, in points.
  /// - Returns: The paragraph and the bounds, in the order of `attachments`.
  func resolvingAttachments(lineWidth: Double) -> (ShapedParagraph, [AttachmentBounds]) {
    guard !attachments.isEmpty else { return (self, []) }
    let bounds = attachments.map { attachment in
      let metrics = attachment.font.metrics
      return attachment.reference.attachment.bounds(
        for: AttachmentProposal(
          lineWidth: lineWidth, fontSize: attachment.font.size, capHeight: metrics.capHeight,
          xHeight: metrics.xHeight, isRightToLeft: analysis.isRightToLeft)
      ).resolvingMiddle(xHeight: metrics.xHeight)
    }
    var result = self
    var shift: Int64 = 0
    var next = 0
    var shifts: [Int64] = []
    shifts.reserveCapacity(clusters.count)
    for cluster in clusters.indices {
      shifts.append(shift)
      result.clusters[cluster].position += shift
      if next < attachments.count, attachments[next].cluster == cluster {
        shift += Int64(InlineLength.ceil(bounds[next].width))
        next += 1
      }
    }
    result.opportunities = []
    result.isSearchable = false
    var contentEnd: Int64 = 0
    var cluster = 0
    for opportunity in opportunities {
      while cluster < Int(opportunity.cluster) {
        if !flags[cluster].contains(.space) {
          contentEnd = result.contentEnd(after: cluster)
        }
        cluster += 1
      }
      var moved = opportunity
      moved.contentEnd = contentEnd
      moved.position = result.clusters[Int(opportunity.cluster)].position
      result.opportunities.append(moved)
    }
    return (result, bounds)
  }
}
