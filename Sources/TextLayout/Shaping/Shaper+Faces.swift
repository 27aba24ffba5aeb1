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
    // What is invisible goes with its word, whether that is shaped by itself or not.
    var isAfterSpace = false
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      var count = 0
      var visible = 0
      repeat {
        count += 1
        if !flags[i].contains(.ignorable) { visible += 1 }
        i += utf8Length(text[i])
        // Not in the loop's condition: the closure of `&&` would borrow the span, on which the
        // optimiser stumbles.
        if i < range.upperBound, flags[i].contains(.graphemeStart) { break }
        if count == Self.longestGrapheme { break }
      } while i < range.upperBound
      let isSpace = i - start == 1 && text[start] == 0x20
      let isAdrift = isAfterSpace && visible == 0
      let before = isSpace ? parts.last?.face ?? state.face : isAdrift ? nil : parts.last?.face
      let face = face(
        forGrapheme: start..<i, visible: visible, text, flags, after: before, state)
      isAfterSpace = flags[start].contains(.space)
      let isCutOff = !flags[start].contains(.graphemeStart)
      if face == Self.noFace {
        addLooseParts(of: start..<i, text, flags, state, to: &parts)
      } else if let last = parts.indices.last, parts[last].face == face, !isCutOff {
        parts[last].range = parts[last].range.lowerBound..<i
      } else {
        parts.append(FacePart(range: start..<i, face: face))
      }
    }
    return parts
  }

  /// Stands for the face of a grapheme that no face shows as a whole.
  private static let noFace: Int32 = -1

  /// Cuts a grapheme that no face shows as a whole: what the face of the characters before it lacks is
  /// shown by one that has it, as a mark that may stand beside its place says more than a box.
  private mutating func addLooseParts(
    of range: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState,
    to parts: inout [FacePart]
  ) {
    let first = parts.count
    var before: UInt32 = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let value = scalar(in: text, at: i)
      let end = i + utf8Length(text[i])
      defer { i = end }
      let last = parts.count > first ? parts[parts.count - 1].face : nil
      if let last {
        if flags[i].contains(.ignorable) || goesOn(value, behind: before, in: last, state) {
          parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<end
        } else {
          parts.append(FacePart(range: i..<end, face: faceNumber(for: value, state)))
        }
      } else if !flags[i].contains(.ignorable) {
        // What is invisible before the first visible character goes with it.
        parts.append(
          FacePart(range: range.lowerBound..<end, face: faceNumber(for: value, state)))
      }
      if !flags[i].contains(.ignorable) { before = value }
    }
  }

  /// Whether a character of a grapheme is shown by the face of the one before it: that has it, or none
  /// has.
  private mutating func goesOn(
    _ scalar: UInt32, behind before: UInt32, in face: Int32, _ state: RunState
  ) -> Bool {
    let isStray = Self.isStrayModifier(scalar, behind: before)
    if !isStray, faces[Int(face)].face.coverage.contains(scalar) { return true }
    let own = faceNumber(for: scalar, state)
    return own == face || !faces[Int(own)].face.coverage.contains(scalar)
  }

  /// Whether a character is a skin tone that has no skin before it, so that it is a picture of its own
  /// (UTS #51, 2.4).
  private static func isStrayModifier(_ scalar: UInt32, behind before: UInt32) -> Bool {
    guard 0x1F3FB...0x1F3FF ~= scalar else { return false }
    return !(Unicode.Scalar(before)?.properties.isEmojiModifierBase ?? false)
  }

  /// The face for a grapheme of which some characters are visible, or `noFace`. A space by itself, or
  /// what is invisible, stays with what comes before it; a space that carries something invisible belongs to
  /// the word that begins there.
  private mutating func face(
    forGrapheme range: Range<Int>, visible: Int, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>,
    after last: Int32?, _ state: RunState
  ) -> Int32 {
    guard visible > 1 else {
      var i = range.lowerBound
      while i < range.upperBound, flags[i].contains(.ignorable) { i += utf8Length(text[i]) }
      guard i < range.upperBound else { return last ?? findFace(for: [], state) }
      let value = scalar(in: text, at: i)
      if value == 0x20, range.count == 1, let last, faces[Int(last)].hasPlainSpace { return last }
      return faceNumber(for: value, state)
    }
    let key = GraphemeFaces.Key(text, range, table: state.characters)
    if let key, let known = graphemeFaces[key] { return known }
    var grapheme: [UInt32] = []
    var hasStray = false
    var i = range.lowerBound
    while i < range.upperBound {
      if !flags[i].contains(.ignorable) {
        let value = scalar(in: text, at: i)
        if let last = grapheme.last, Self.isStrayModifier(value, behind: last) { hasStray = true }
        grapheme.append(value)
      }
      i += utf8Length(text[i])
    }
    let face = hasStray ? Self.noFace : faceNumber(for: grapheme, state)
    if let key { graphemeFaces[key] = face }
    return face
  }

  /// The face for a character by itself.
  mutating func faceNumber(for scalar: UInt32, _ state: RunState) -> Int32 {
    var entry = characters[state.characters, scalar]
    if entry.face < 0 {
      entry.face = findFace(for: [scalar], state)
      characters[state.characters, scalar] = entry
    }
    return entry.face
  }

  /// The face for a grapheme without its invisible characters, or `noFace`.
  private mutating func faceNumber(for grapheme: [UInt32], _ state: RunState) -> Int32 {
    guard let first = grapheme.first else { return findFace(for: grapheme, state) }
    let ofBase = faceNumber(for: first, state)
    if grapheme.count == 1 { return ofBase }
    // The first face that has the base is the first that can have all of it.
    let primary = state.context.primary
    let coverage = faces[Int(ofBase)].face.coverage
    if ofBase != primary, !canShow(grapheme, primary, state),
      grapheme.allSatisfy(coverage.contains)
    {
      return ofBase
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
    return grapheme.count > 1 ? Self.noFace : primary
  }
}
