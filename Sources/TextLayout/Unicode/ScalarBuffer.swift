/// The scalars of a paragraph with their properties: room that one analyzer uses again and again.
struct ScalarBuffer {
  /// The scalars.
  private(set) var values: [UInt32] = []
  /// What is known of each.
  private(set) var properties: [ScalarProperties] = []
  /// Where each begins in the text, then the text's length.
  private(set) var offsets: [Int32] = []
  /// Every bidi class that occurs.
  private(set) var bidiClasses = BidiClassSet()
  /// Every property that some scalar has.
  private(set) var union: ScalarProperties = []

  /// How many there are; the arrays may be longer, as room is kept.
  private(set) var count = 0

  /// Lends the scalars and where each begins.
  @inline(__always)
  func withScalars<Result>(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    unsafe values.withUnsafeBufferPointer { values in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe body(UnsafeBufferPointer(rebasing: values[..<count]), offsets)
      }
    }
  }

  /// Puts another scalar in the place of one; its properties stay.
  mutating func replace(_ index: Int, with scalar: UInt32) {
    values[index] = scalar
  }

  /// The bytes of a scalar.
  func range(of index: Int) -> Range<Int> {
    Int(offsets[index])..<Int(offsets[index + 1])
  }

  /// Takes the scalars of a text apart and makes the flags that depend on each alone.
  ///
  /// - Parameters:
  ///   - text: UTF-8. A byte that is not part of a whole scalar stands for U+FFFD.
  ///   - flags: As many as the text has bytes; gets each scalar's own flags at its first byte.
  mutating func fill(
    from text: [UInt8], flags: inout [CharacterFlags], table: ScalarPropertyTable
  ) {
    // The buffers are written through pointers, as appending costs more than all the rest.
    let capacity = text.count
    if offsets.count < capacity + 1 {
      let missing = capacity - values.count
      values.append(contentsOf: repeatElement(0, count: missing))
      properties.append(contentsOf: repeatElement([], count: missing))
      offsets.append(contentsOf: repeatElement(0, count: capacity + 1 - offsets.count))
    }
    var count = 0
    var classes: UInt32 = 0
    var seen: UInt32 = 0
    unsafe text.withUnsafeBufferPointer { text in
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe properties.withUnsafeMutableBufferPointer { properties in
          unsafe offsets.withUnsafeMutableBufferPointer { offsets in
            unsafe flags.withUnsafeMutableBufferPointer { flags in
              var position = 0
              while position < text.count {
                let start = position
                let scalar = unsafe text.nextScalar(&position)
                let property = table[scalar]
                unsafe values[count] = scalar
                unsafe properties[count] = property
                unsafe offsets[count] = Int32(truncatingIfNeeded: start)
                unsafe flags[start] = property.flags
                classes |= 1 << (property.rawValue & 0x1F)
                seen |= property.rawValue
                count += 1
              }
              unsafe offsets[count] = Int32(truncatingIfNeeded: text.count)
            }
          }
        }
      }
    }
    self.count = count
    bidiClasses = BidiClassSet(bits: classes)
    union = ScalarProperties(rawValue: seen)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at a position, which moves behind it.
  ///
  /// A byte that does not begin a whole scalar is U+FFFD by itself.
  @inline(__always)
  func nextScalar(_ position: inout Int) -> UInt32 {
    let lead = unsafe self[position]
    position += 1
    if lead < 0x80 { return UInt32(lead) }
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
