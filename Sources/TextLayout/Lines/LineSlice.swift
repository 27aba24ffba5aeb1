extension ShapedParagraph {
  /// Some clusters as a paragraph of their own, which begins at position 0.
  func slice(_ range: Range<Int>) -> ShapedParagraph {
    var result = ShapedParagraph(analysis: analysis)
    let firstPosition = clusters[range.lowerBound].position
    let firstGlyph = clusters[range.lowerBound].glyph
    result.clusters = clusters[range.lowerBound...range.upperBound].map {
      ShapedCluster(
        position: $0.position - firstPosition, start: $0.start, glyph: $0.glyph - firstGlyph)
    }
    result.flags = Array(flags[range])
    result.glyphs = Array(glyphs[Int(firstGlyph)..<Int(clusters[range.upperBound].glyph)])
    var run = range.isEmpty ? runs.count : run(at: range.lowerBound)
    while run < runs.count {
      var own = runs[run]
      own.end = UInt32(min(Int(own.end), range.upperBound) - range.lowerBound)
      result.runs.append(own)
      if Int(runs[run].end) >= range.upperBound { break }
      run += 1
    }
    var attachment = firstAttachment(from: range.lowerBound)
    while attachment < attachments.count, attachments[attachment].cluster < range.upperBound {
      var own = attachments[attachment]
      own.cluster -= range.lowerBound
      result.attachments.append(own)
      attachment += 1
    }
    result.hasTabs = hasTabs
    return result
  }
}
