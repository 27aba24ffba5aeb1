public import Graphics

/// Moves carets and selections through a laid-out text, by keys and by pointer.
///
/// It keeps the stops of lines and the words of paragraphs that it met, a bounded number, so that
/// the next move in the same place is quick. Safe on any thread.
public final class TextSelectionNavigation: Sendable {
  /// Where a move goes.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// On in reading order.
    case forward
    /// Back in reading order.
    case backward
    /// To the left as it looks.
    case left
    /// To the right as it looks.
    case right
    /// To the line above.
    case up
    /// To the line below.
    case down
  }

  /// How far a move goes.
  public enum Destination: String, Hashable, Sendable, CaseIterable {
    /// Over one grapheme cluster, or one line where the move is up or down.
    case character
    /// To the end of the next word, or the start of the one before.
    case word
    /// To the end or start of the line; a caret at a wrapped line's end stays on it (upstream).
    case line
    /// To the end of the sentence, or its start.
    case sentence
    /// To the end of the paragraph, or its start.
    case paragraph
    /// To the end of the text, or its start.
    case document
  }

  /// The text that is moved through.
  public let text: LaidOutText
  private let known = Protected(KnownPlaces())

  /// Makes a navigation for a text.
  public init(_ text: LaidOutText) {
    self.text = text
  }

  /// What has been looked at before.
  private struct KnownPlaces {
    /// More lines than a screen has.
    static let maxLines = 256
    static let maxParagraphs = 8
    var lines: [LineNumber: CaretLine] = [:]
    var units: [Int: TextUnits] = [:]
  }

  /// The selection after a move.
  ///
  /// - Parameter extending: Whether the anchor stays where it is. If not, the result is a caret, and
  ///   a selection that moves by one character becomes a caret at its end on that side.
  public func destination(
    of selection: TextSelection, _ direction: Direction, to destination: Destination,
    extending: Bool = false
  ) -> TextSelection {
    if !extending, !selection.isCaret, destination == .character,
      direction != .up, direction != .down
    {
      return TextSelection(edge(of: selection, direction))
    }
    var result = selection
    result.granularity = .character
    if direction == .up || direction == .down, destination != .paragraph,
      destination != .document
    {
      let goal = selection.goalX ?? text.caretRect(at: selection.focus, stops: stops).x
      result.focus = location(after: selection.focus, isDown: direction == .down, goal: goal)
      result.goalX = goal
    } else {
      result.focus = location(after: text.normalized(selection.focus), direction, destination)
      result.goalX = nil
    }
    if extending {
      let isAhead = selection.focus.offset >= selection.anchor.upperBound
      let anchor = isAhead ? selection.anchor.lowerBound : selection.anchor.upperBound
      result.anchor = anchor..<anchor
    } else {
      result.anchor = result.focus.offset..<result.focus.offset
    }
    return result
  }

  /// The selection that a pointer makes at a point: a caret, or the unit under the point.
  ///
  /// - Complexity: O(log *n*) in the numbers of paragraphs, lines and characters of the line, once
  ///   the line was met before.
  public func selection(
    at point: Point, granularity: TextSelection.Granularity = .character
  ) -> TextSelection {
    guard granularity != .character else { return TextSelection(location(at: point)) }
    return TextSelection(
      unit(granularity, holding: characterOffset(at: point)), granularity: granularity)
  }

  /// The selection after a pointer that made it has moved to a point: what was selected first stays
  /// selected, and the other end takes whole units.
  public func selection(extending selection: TextSelection, to point: Point) -> TextSelection {
    var result = selection
    result.goalX = nil
    guard selection.granularity != .character else {
      result.focus = location(at: point)
      return result
    }
    let unit = unit(selection.granularity, holding: characterOffset(at: point))
    result.focus =
      unit.lowerBound < selection.anchor.lowerBound
      ? TextLocation(unit.lowerBound)
      : TextLocation(max(unit.upperBound, selection.anchor.upperBound), .upstream)
    return result
  }

  /// The selection widened to whole units.
  public func selection(
    _ granularity: TextSelection.Granularity, enclosing selection: TextSelection
  ) -> TextSelection {
    let range = selection.range
    let first = unit(granularity, holding: range.lowerBound)
    let last = range.isEmpty ? first : unit(granularity, holding: range.upperBound - 1)
    return TextSelection(first.lowerBound..<last.upperBound, granularity: granularity)
  }

  /// The location nearest to a point.
  public func location(at point: Point) -> TextLocation { text.location(at: point, stops: stops) }

  /// The unit that holds the character at an offset.
  func unit(_ granularity: TextSelection.Granularity, holding offset: Int) -> Range<Int> {
    let offset = text.normalized(TextLocation(offset)).offset
    guard let paragraph = text.fragmentIndex(containing: offset),
      !text.isOnExtraLine(TextLocation(offset))
    else { return offset..<offset }
    let start = text.prepared[paragraph].offset
    let whole = text.fragments[paragraph].range
    func inText(_ range: Range<Int>) -> Range<Int> {
      start + range.lowerBound..<start + range.upperBound
    }
    switch granularity {
    case .character:
      guard let number = text.lineNumber(at: TextLocation(offset)) else { return offset..<offset }
      return stops(text.line(number)).cells.first { $0.range.contains(offset) }?.range
        ?? offset..<min(offset + 1, whole.upperBound)
    case .word: return inText(units(of: paragraph).word(at: offset - start))
    case .sentence: return inText(units(of: paragraph).sentence(at: offset - start))
    case .line:
      guard let number = text.lineNumber(at: TextLocation(offset)) else { return offset..<offset }
      return text.line(number).range
    case .paragraph: return whole
    }
  }

  /// The character that a point lies on, or the nearest one on its line.
  private func characterOffset(at point: Point) -> Int {
    if text.hasExtraLine, point.y >= text.height { return text.text.count }
    guard let number = text.lineNumber(atY: point.y) else { return 0 }
    let line = text.line(number)
    return stops(line).cell(atX: InlineLength.rounded(point.x))?.range.lowerBound
      ?? line.range.lowerBound
  }

  /// The end of a selection that a move to one side makes a caret of.
  private func edge(of selection: TextSelection, _ direction: Direction) -> TextLocation {
    let isForward: Bool
    switch direction {
    case .forward: isForward = true
    case .left, .right: isForward = (direction == .right) != isRightToLeft(at: selection.focus)
    default: isForward = false
    }
    let range = selection.range
    return TextLocation(isForward ? range.upperBound : range.lowerBound)
  }

  /// Whether the paragraph at a location runs from right to left.
  func isRightToLeft(at location: TextLocation) -> Bool {
    guard let paragraph = text.fragmentIndex(containing: location.offset) else { return false }
    return text.prepared[paragraph].shaped.analysis.isRightToLeft
  }

  /// The stops of a line.
  func stops(_ line: TextLineFragment) -> CaretLine {
    let number = LineNumber(paragraph: line.paragraph, line: line.line)
    if let found = known.withLock({ $0.lines[number] }) { return found }
    let made = CaretLine(line)
    known.withLock { places in
      if places.lines.count >= KnownPlaces.maxLines { places.lines.removeAll() }
      places.lines[number] = made
    }
    return made
  }

  /// The words and sentences of a paragraph.
  func units(of paragraph: Int) -> TextUnits {
    if let found = known.withLock({ $0.units[paragraph] }) { return found }
    let prepared = text.prepared[paragraph]
    let made = TextUnits(prepared.shaped.analysis.text, language: prepared.language)
    known.withLock { places in
      if places.units.count >= KnownPlaces.maxParagraphs { places.units.removeAll() }
      places.units[paragraph] = made
    }
    return made
  }
}
