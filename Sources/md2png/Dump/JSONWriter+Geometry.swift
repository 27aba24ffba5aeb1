import Graphics

extension JSONWriter {
  /// Writes a rectangle as `[x, y, width, height]`.
  mutating func rect(_ rect: Rect) {
    array { writer in
      writer.number(rect.x)
      writer.number(rect.y)
      writer.number(rect.width)
      writer.number(rect.height)
    }
  }

  /// Writes a range as `[start, end)`.
  mutating func range(_ range: Range<Int>) {
    array { writer in
      writer.integer(range.lowerBound)
      writer.integer(range.upperBound)
    }
  }

  /// Writes a member that is a rectangle.
  mutating func member(_ key: StaticString, _ value: Rect) {
    self.key(key)
    rect(value)
  }

  /// Writes a member that is a range.
  mutating func member(_ key: StaticString, _ value: Range<Int>) {
    self.key(key)
    range(value)
  }

  /// Writes a member that is a number, exact to 1/64.
  mutating func member(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a member that is a whole number.
  mutating func member(_ key: StaticString, _ value: Int) {
    self.key(key)
    integer(value)
  }

  /// Writes a member that is a string.
  mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member that is true or false.
  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }
}
