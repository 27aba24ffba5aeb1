extension TextSelectionNavigation {
  /// The location after a move other than one from line to line.
  func location(
    after location: TextLocation, _ direction: Direction, _ destination: Destination
  ) -> TextLocation {
    let isForward: Bool
    switch direction {
    case .forward, .down: isForward = true
    case .backward, .up: isForward = false
    case .left, .right:
      if destination == .character {
        return self.location(beside: location, isRight: direction == .right)
      }
      if destination == .line { return lineEdge(at: location, isRight: direction == .right) }
      isForward = (direction == .right) != isRightToLeft(at: location)
    }
    switch destination {
    case .character: return TextLocation(nextStop(after: location.offset, isForward))
    case .word, .sentence: return nextUnit(after: location, destination, isForward)
    case .line: return lineEnd(at: location, isForward)
    case .paragraph: return paragraphEnd(at: location, isForward)
    case .document: return TextLocation(isForward ? text.text.count : 0)
    }
  }

  /// The location on the line below or above that is nearest to an x.
  func location(after location: TextLocation, isDown: Bool, goal: Double) -> TextLocation {
    let location = text.normalized(location)
    let x = InlineLength.rounded(goal)
    if text.isOnExtraLine(location) {
      guard !isDown, let last = text.lineNumber(atY: text.height) else { return location }
      return stops(text.line(last)).location(atX: x)
    }
    guard let number = text.lineNumber(at: location) else { return location }
    guard let next = text.lineNumber(beside: number, isForward: isDown) else {
      return TextLocation(isDown ? text.text.count : 0)
    }
    return stops(text.line(next)).location(atX: x)
  }

  /// The next offset where a caret may stand.
  private func nextStop(after offset: Int, _ isForward: Bool) -> Int {
    guard isForward else {
      return offset > 0 ? text.normalized(TextLocation(offset - 1)).offset : 0
    }
    guard let paragraph = text.fragmentIndex(containing: offset) else { return offset }
    let start = text.prepared[paragraph].offset
    let analysis = text.prepared[paragraph].shaped.analysis
    // What is over the paragraph's end is its line feed.
    guard offset - start < analysis.text.count else { return min(offset + 1, text.text.count) }
    var next = offset
    repeat {
      repeat {
        next += 1
      } while next - start < analysis.text.count && !analysis.isCaretStop(next - start)
      next = text.hiddenRange(around: next)?.upperBound ?? next
    } while text.normalized(TextLocation(next)).offset <= offset
    return text.normalized(TextLocation(next)).offset
  }

  /// The end of the next word or sentence, or the start of the one before, in the next paragraph
  /// that has one.
  private func nextUnit(
    after location: TextLocation, _ destination: Destination, _ isForward: Bool
  ) -> TextLocation {
    guard var paragraph = text.fragmentIndex(containing: location.offset) else { return location }
    var own = location.offset - text.prepared[paragraph].offset
    while true {
      let units = units(of: paragraph)
      let found =
        switch (destination, isForward) {
        case (.word, true): units.wordEnd(after: own)
        case (.word, false): units.wordStart(before: own)
        case (_, true): units.sentenceEnd(after: own)
        case (_, false): units.sentenceStart(before: own)
        }
      if let found {
        let offset = text.prepared[paragraph].offset + found
        // What is hidden is passed over as its ellipsis is.
        if isForward, let hidden = text.hiddenRange(around: offset) {
          return TextLocation(hidden.upperBound)
        }
        return text.normalized(TextLocation(offset))
      }
      paragraph += isForward ? 1 : -1
      guard text.prepared.indices.contains(paragraph) else {
        return TextLocation(isForward ? text.text.count : 0)
      }
      own = isForward ? 0 : text.prepared[paragraph].shaped.analysis.text.count + 1
    }
  }

  /// Where a line ends or begins in reading order.
  private func lineEnd(at location: TextLocation, _ isForward: Bool) -> TextLocation {
    guard !text.isOnExtraLine(location), let number = text.lineNumber(at: location) else {
      return location
    }
    let line = stops(text.line(number))
    return isForward ? line.end : line.start
  }

  /// The outermost place of a line on one side.
  private func lineEdge(at location: TextLocation, isRight: Bool) -> TextLocation {
    guard !text.isOnExtraLine(location), let number = text.lineNumber(at: location) else {
      return location
    }
    let line = stops(text.line(number))
    return (isRight ? line.stops.last : line.stops.first) ?? location
  }

  /// Where the paragraph ends or begins; that of the next one for a location that is there already.
  private func paragraphEnd(at location: TextLocation, _ isForward: Bool) -> TextLocation {
    guard let paragraph = text.fragmentIndex(containing: location.offset) else { return location }
    func end(_ index: Int) -> Int {
      let prepared = text.prepared[index]
      return isForward ? prepared.offset + prepared.shaped.analysis.text.count : prepared.offset
    }
    let own = end(paragraph)
    let isThere = isForward ? location.offset >= own : location.offset == own
    guard isThere else { return TextLocation(own) }
    let next = paragraph + (isForward ? 1 : -1)
    guard text.prepared.indices.contains(next) else {
      return TextLocation(isForward ? text.text.count : 0)
    }
    return TextLocation(end(next))
  }
}
