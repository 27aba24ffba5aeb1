extension ShapedText {
  /// The least width at which no word is broken, in points, indents included.
  ///
  /// - Parameter longestWord: Words of more clusters than this may break: they count only with as
  ///   much of their width as that many clusters take on average.
  /// - Complexity: O(*n*) in the number of break opportunities.
  public func minimumWidth(longestWord: Int = .max) -> Double {
    FixedPoint.points(
      paragraphs.reduce(0) { widest, paragraph in
        max(
          widest,
          paragraph.minimumWidth(text.paragraphStyles[paragraph.style], longestWord: longestWord))
      })
  }
}

extension PreparedParagraph {
  fileprivate func minimumWidth(_ style: ParagraphStyle, longestWord: Int) -> Int {
    let (resolved, _) = shaped.resolvingAttachments(lineWidth: .infinity)
    var widest = 0
    var first = 0
    for opportunity in resolved.opportunities {
      let end = Int(opportunity.cluster)
      let width = max(0, Int(opportunity.contentEnd - resolved.clusters[first].position))
      let count = end - first
      widest = max(widest, count > longestWord ? width * longestWord / count : width)
      first = end
    }
    let indent = max(style.firstLineHeadIndent, style.headIndent, 0)
    return widest + FixedPoint.ceil(indent) + FixedPoint.ceil(max(style.tailIndent, 0))
  }
}
