extension ShapedText {
  /// The least width at which no word is broken, in points, indents included.
  ///
  /// - Parameters:
  ///   - longestWord: Words of more clusters than this may break: they count only with as much of
  ///     their width as that many clusters take on average.
  ///   - longestToken: What stands between two spaces, such as a path, counts as one word up to so
  ///     many clusters; scripts that are written without spaces don't.
  /// - Complexity: O(*n*) in the number of break opportunities.
  public func minimumWidth(longestWord: Int = .max, keepingTokensOf longestToken: Int = 0) -> Double
  {
    InlineLength.points(
      paragraphs.reduce(0) { widest, paragraph in
        let style = text.paragraphStyles[paragraph.style]
        let indent = max(style.firstLineHeadIndent, style.headIndent, 0)
        let words = paragraph.widestWord(longestWord: longestWord, longestToken: longestToken)
        return max(
          widest,
          words + InlineLength.ceil(indent) + InlineLength.ceil(max(style.tailIndent, 0)))
      })
  }
}

extension PreparedParagraph {
  /// The width of the widest piece that is not broken, in 1/4096 point.
  fileprivate func widestWord(longestWord: Int, longestToken: Int) -> Int {
    let (resolved, _) = shaped.resolvingAttachments(lineWidth: .infinity)
    var widest = 0
    var first = 0
    var tokenFirst = 0
    var widestInToken = 0
    var isSpaceless = false
    for opportunity in resolved.opportunities {
      let end = Int(opportunity.cluster)
      let hyphen = opportunity.hyphen > 0 ? resolved.hyphens[Int(opportunity.hyphen)].advance : 0
      let width = max(0, Int(opportunity.contentEnd - resolved.clusters[first].position)) + hyphen
      let count = end - first
      widestInToken = max(widestInToken, count > longestWord ? width * longestWord / count : width)
      first = end
      guard opportunity.isMandatory || resolved.flags[end - 1].contains(.space) else {
        let next = Int(resolved.clusters[end].start)
        isSpaceless = isSpaceless || resolved.analysis.text[next] >= 0x80
        continue
      }
      let whole = max(0, Int(opportunity.contentEnd - resolved.clusters[tokenFirst].position))
      let isToken = !isSpaceless && end - tokenFirst <= longestToken
      widest = max(widest, isToken ? whole : widestInToken)
      (tokenFirst, widestInToken, isSpaceless) = (end, 0, false)
    }
    return widest
  }
}
