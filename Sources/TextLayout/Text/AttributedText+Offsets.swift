/// Offsets in UTF-8, which the engine counts in, as the other ways to say where something is.
///
/// All are of `string`, in which every paragraph ends with one line feed: a text that was given with
/// CR LF has fewer units here than it had before.
extension AttributedText {
  /// The place at an offset; inside a character its start.
  ///
  /// - Parameter offset: From 0 to `count`.
  public func index(at offset: Int) -> String.Index {
    let bytes = string.utf8
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    while index < bytes.endIndex, index > bytes.startIndex, bytes[index] & 0xC0 == 0x80 {
      index = bytes.index(before: index)
    }
    return index
  }

  /// The offset of a place in `string`.
  public func offset(of index: String.Index) -> Int {
    string.utf8.distance(from: string.startIndex, to: index)
  }

  /// The places between two offsets.
  public func indices(in range: Range<Int>) -> Range<String.Index> {
    index(at: range.lowerBound)..<index(at: range.upperBound)
  }

  /// The offsets between two places of `string`.
  public func range(of indices: Range<String.Index>) -> Range<Int> {
    offset(of: indices.lowerBound)..<offset(of: indices.upperBound)
  }

  /// How many UTF-16 code units come before an offset.
  public func utf16Offset(at offset: Int) -> Int {
    string.utf16.distance(from: string.startIndex, to: index(at: offset))
  }

  /// The offset after some UTF-16 code units; that of the character, inside a surrogate pair.
  public func offset(utf16: Int) -> Int {
    let index = string.utf16.index(string.startIndex, offsetBy: utf16)
    // A place inside a surrogate pair counts as that of its character in UTF-8.
    return offset(of: index)
  }

  /// The text between two offsets.
  public subscript(range: Range<Int>) -> Substring { string[indices(in: range)] }
}
