/// A paragraph as runs of characters with the same properties: room that one analyzer uses again and
/// again.
///
/// The steps of the analysis treat such characters alike, so each of them looks at a word once and
/// not at every letter. What some step counts or pairs (`ScalarProperties.isAlone`) is a run of its
/// own. In the other runs each character but the first begins a grapheme cluster.
struct PropertyRuns {
  struct Run {
    /// What is known of the characters.
    fileprivate(set) var properties: ScalarProperties
    /// The character, if it is alone.
    fileprivate(set) var scalar: UInt32
    fileprivate var start: Int32

    /// Where the run begins in the text.
    var offset: Int { Int(start) }
  }

  /// The runs, and behind them what only says where the text ends; the array may be longer, as room
  /// is kept.
  private(set) var list: [Run] = []
  /// Every bidi class that occurs.
  private(set) var bidiClasses = BidiClassSet()
  /// Every property that some character has.
  private(set) var union: ScalarProperties = []
  /// The script of the text, Common where it has none; nil where there are several.
  private(set) var onlyScript: ScriptCode?

  /// How many there are.
  private(set) var count = 0

  /// Whether every character is seen by itself and in full.
  let keepsCharactersApart: Bool

  /// Makes an empty buffer.
  ///
  /// - Parameter keepsCharactersApart: Makes a run of each character, which a test compares with.
  init(keepsCharactersApart: Bool = false) {
    self.keepsCharactersApart = keepsCharactersApart
  }

  subscript(index: Int) -> Run { list[index] }

  /// The bytes of a run.
  func range(of index: Int) -> Range<Int> {
    list[index].offset..<list[index + 1].offset
  }

  /// Takes a text apart, which is not empty, and makes the flags that depend on each scalar alone.
  ///
  /// - Parameters:
  ///   - text: UTF-8. A byte that is not part of a whole scalar stands for U+FFFD.
  ///   - flags: As many as the text has bytes; gets each scalar's own flags at its first byte.
  mutating func fill(
    from text: [UInt8], flags: inout [CharacterFlags], table: ScalarPropertyTable
  ) {
    if list.count <= text.count {
      let empty = Run(properties: [], scalar: 0, start: 0)
      list.append(contentsOf: repeatElement(empty, count: text.count + 1 - list.count))
    }
    var count = 0
    var classes: UInt32 = 0
    var seen: UInt64 = 0
    var script = ScriptCode.common
    var hasManyScripts = false
    // No property has all of these bits.
    let apart = keepsCharactersApart ? UInt64.max : ScalarProperties.isAlone.rawValue
    // The buffers are written through pointers, as appending costs more than all the rest.
    unsafe text.withUnsafeBufferPointer { text in
      unsafe list.withUnsafeMutableBufferPointer { list in
        unsafe flags.withUnsafeMutableBufferPointer { flags in
          var start = 0
          var position = 0
          var property = unsafe text.nextProperties(&position, table)
          while start < text.count {
            let scalar = unsafe property.contains(.isAlone) ? text.wholeScalar(at: start) : 0
            unsafe list[count] = Run(
              properties: property, scalar: scalar, start: Int32(truncatingIfNeeded: start))
            count &+= 1
            unsafe flags[start] = property.flags
            classes |= BidiClassSet(property.bidiClass).bits
            seen |= property.rawValue
            let own = property.script
            if own != script, own != .common, own != .inherited {
              hasManyScripts = hasManyScripts || script != .common
              script = own
            }
            // The others of the run, and the first of the next one.
            let latest = property.rawValue & apart != 0 ? .max : property.rawValue
            start = position
            while position < text.count {
              property = unsafe text.nextProperties(&position, table)
              if property.rawValue != latest { break }
              unsafe flags[start] = property.flags
              start = position
            }
          }
          unsafe list[count] = Run(
            properties: [], scalar: 0, start: Int32(truncatingIfNeeded: text.count))
        }
      }
    }
    self.count = count
    bidiClasses = BidiClassSet(bits: classes)
    union = ScalarProperties(rawValue: seen)
    onlyScript = hasManyScripts || keepsCharactersApart ? nil : script
  }

  /// Cuts the runs that hold an edge of a span inside, before the first character behind it.
  ///
  /// - Parameter edges: In rising order.
  mutating func cut(at edges: [Int], flags: [CharacterFlags]) {
    var cuts: [(run: Int, offset: Int)] = []
    var next = 0
    for index in 0..<count {
      let range = range(of: index)
      while next < edges.count, edges[next] <= range.lowerBound { next += 1 }
      guard next < edges.count else { break }
      guard !list[index].properties.contains(.isAlone) else { continue }
      var latest = range.lowerBound
      while next < edges.count, edges[next] < range.upperBound {
        let start = flags.span.graphemeStart(from: edges[next], to: range.upperBound)
        next += 1
        guard start < range.upperBound, start > latest else { continue }
        cuts.append((index, start))
        latest = start
      }
    }
    insert(cuts)
  }

  /// Begins runs at other places, each in the run that is named.
  private mutating func insert(_ cuts: [(run: Int, offset: Int)]) {
    guard !cuts.isEmpty else { return }
    var source = count
    var target = count + cuts.count
    count = target
    list[target] = list[source]
    // From behind, so that nothing is overwritten that is still to be moved.
    for cut in cuts.reversed() {
      while source > cut.run + 1 {
        (source, target) = (source - 1, target - 1)
        list[target] = list[source]
      }
      target -= 1
      list[target] = list[cut.run]
      list[target].start = Int32(truncatingIfNeeded: cut.offset)
    }
  }

  /// Puts another scalar in the place of one that is a run of its own, for the line breaker.
  mutating func replace(_ index: Int, with scalar: UInt32, category: UInt8) {
    list[index].scalar = scalar
    list[index].properties = list[index].properties.with(lineCategory: category)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The properties of the scalar that begins at a position, which moves behind it.
  ///
  /// What is read most is read without putting the scalar together.
  @inline(__always)
  fileprivate func nextProperties(
    _ position: inout Int, _ table: ScalarPropertyTable
  ) -> ScalarProperties {
    let lead = unsafe self[position]
    if lead < 0x80 {
      position += 1
      return unsafe ScalarProperties(rawValue: table.ascii[Int(lead)])
    }
    if lead < 0xE0, lead >= 0xC2, position + 1 < count {
      let last = unsafe self[position + 1] ^ 0x80
      if last < 0x40, let block = unsafe table.block(lead & 0x1F, 0) {
        position += 2
        return unsafe ScalarProperties(rawValue: block[Int(last)])
      }
    } else if lead < 0xF0, lead >= 0xE0, position + 2 < count {
      let (middle, last) = unsafe (self[position + 1] ^ 0x80, self[position + 2] ^ 0x80)
      if middle | last < 0x40, let block = unsafe table.block(middle, lead & 0xF) {
        position += 3
        return unsafe ScalarProperties(rawValue: block[Int(last)])
      }
    }
    return unsafe table[nextScalar(&position)]
  }

  /// The scalar at a position where bytes form one.
  @inline(__always)
  fileprivate func wholeScalar(at position: Int) -> UInt32 {
    let lead = unsafe UInt32(self[position])
    if lead < 0x80 { return lead }
    let second = unsafe UInt32(self[position + 1] & 0x3F)
    if lead < 0xE0 { return (lead & 0x1F) << 6 | second }
    let third = unsafe UInt32(self[position + 2] & 0x3F)
    if lead < 0xF0 { return (lead & 0xF) << 12 | second << 6 | third }
    let last = unsafe UInt32(self[position + 3] & 0x3F)
    return (lead & 0x7) << 18 | second << 12 | third << 6 | last
  }

  /// The scalar that begins at a position, which moves behind it.
  ///
  /// A byte that does not begin a whole scalar is U+FFFD by itself.
  @inline(__always)
  func nextScalar(_ position: inout Int) -> UInt32 {
    let lead = unsafe self[position]
    if 0xE0..<0xF0 ~= lead, position + 2 < count {
      let (middle, last) = unsafe (self[position + 1] ^ 0x80, self[position + 2] ^ 0x80)
      if middle | last < 0x40 {
        position += 3
        return UInt32(lead & 0xF) << 12 | UInt32(middle) << 6 | UInt32(last)
      }
    }
    position += 1
    if lead < 0x80 { return UInt32(lead) }
    return unsafe longScalar(lead, &position)
  }

  /// The scalar of several bytes whose first one is before a position.
  private func longScalar(_ lead: UInt8, _ position: inout Int) -> UInt32 {
    let extra = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    guard lead >= 0xC2, lead < 0xF5, position + extra <= count else { return 0xFFFD }
    var scalar = UInt32(lead) & (0x3F >> UInt32(extra))
    for index in position..<position + extra {
      let byte = unsafe self[index]
      guard byte & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    position += extra
    return scalar
  }
}
