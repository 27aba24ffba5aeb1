/// Graphemes in a row that one face shows.
struct FacePart {
  var range: Range<Int>
  var face: Int32
}

extension Shaper {
  /// How many characters of a grapheme are shaped together. No writing needs so many, and placing
  /// marks on each other takes HarfBuzz time in the square of their number.
  private static let longestGrapheme = 256

  /// Cuts a stretch where its face changes: between graphemes, never inside one that is of sane
  /// length.
  mutating func faceParts(
    of range: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> [FacePart] {
    var parts: [FacePart] = []
    var grapheme: [UInt32] = []
    // What is invisible goes with its word, whether that is shaped by itself or not.
    var isAfterSpace = false
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      var count = 0
      grapheme.removeAll(keepingCapacity: true)
      repeat {
        count += 1
        if !flags[i].contains(.ignorable) { grapheme.append(scalar(in: text, at: i)) }
        i += utf8Length(text[i])
        // Not in the loop's condition: the closure of `&&` would borrow the span, on which the
        // optimiser stumbles.
        if i < range.upperBound, flags[i].contains(.graphemeStart) { break }
        if count == Self.longestGrapheme { break }
      } while i < range.upperBound
      let isAdrift = isAfterSpace && grapheme.isEmpty
      let face = face(for: grapheme, after: isAdrift ? nil : parts.last?.face, state)
      isAfterSpace = flags[start].contains(.space)
      let isCutOff = !flags[start].contains(.graphemeStart)
      if let last = parts.indices.last, parts[last].face == face, !isCutOff {
        parts[last].range = parts[last].range.lowerBound..<i
      } else {
        parts.append(FacePart(range: start..<i, face: face))
      }
    }
    return parts
  }

  /// The face for a grapheme. A space, or one that is invisible, stays with what comes before it.
  private mutating func face(
    for grapheme: [UInt32], after last: Int32?, _ state: RunState
  ) -> Int32 {
    if let last {
      if grapheme.isEmpty { return last }
      if grapheme == [0x20], faces[Int(last)].hasPlainSpace { return last }
    }
    return faceNumber(for: grapheme, state)
  }

  /// The face for a grapheme without its invisible characters.
  mutating func faceNumber(for grapheme: [UInt32], _ state: RunState) -> Int32 {
    guard let first = grapheme.first else { return findFace(for: grapheme, state) }
    var entry = characters[state.characters, first]
    if entry.face < 0 {
      entry.face = findFace(for: [first], state)
      characters[state.characters, first] = entry
    }
    if grapheme.count == 1 { return entry.face }
    // The first face that has the base is the first that can have all of it.
    let primary = state.context.primary
    let coverage = faces[Int(entry.face)].face.coverage
    if entry.face != primary, !canShow(grapheme, primary, state),
      grapheme.allSatisfy(coverage.contains)
    {
      return entry.face
    }
    return findFace(for: grapheme, state)
  }

  private func request(
    for grapheme: [UInt32], script: OpenTypeTag, _ state: RunState
  ) -> FallbackRequest {
    FallbackRequest(
      scalars: grapheme.compactMap(Unicode.Scalar.init), descriptor: state.context.descriptor,
      language: state.context.language, script: script, isEmoji: state.run.isEmoji)
  }

  /// The face that has most of what the first face of a look lacks, if it has a grapheme and no face
  /// has that is asked before it.
  private mutating func leadingFace(for grapheme: [UInt32], _ state: RunState) -> Int32? {
    while leadingFallbacks.count <= state.characters { leadingFallbacks.append(.unknown) }
    if case .unknown = leadingFallbacks[state.characters] {
      let request = request(for: [], script: state.run.script, state)
      leadingFallbacks[state.characters] =
        fonts.leadingFallback(for: request).map {
          .face(number(of: $0.face), earlier: $0.earlier)
        } ?? .missing
    }
    guard case .face(let face, let earlier) = leadingFallbacks[state.characters],
      grapheme.allSatisfy(faces[Int(face)].face.coverage.contains),
      !grapheme.allSatisfy(earlier.contains)
    else { return nil }
    return face
  }

  /// Whether the first face of a look shows a grapheme.
  private func canShow(_ grapheme: [UInt32], _ face: Int32, _ state: RunState) -> Bool {
    let record = faces[Int(face)]
    return (!state.run.isEmoji || record.face.hasColorGlyphs) && record.covers(grapheme: grapheme)
  }

  private mutating func findFace(for grapheme: [UInt32], _ state: RunState) -> Int32 {
    let primary = state.context.primary
    if canShow(grapheme, primary, state) { return primary }
    let script = OpenTypeTag.home(ofSign: grapheme.first ?? 0, in: state.run.script)
    if script == state.run.script, let face = leadingFace(for: grapheme, state) { return face }
    let request = request(for: grapheme, script: script, state)
    if let face = fonts.fallbackFace(for: request) { return number(of: face) }
    // No font has all of it: better the base with a misplaced mark than a box.
    return grapheme.count > 1 ? faceNumber(for: [grapheme[0]], state) : primary
  }
}
