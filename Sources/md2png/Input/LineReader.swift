/// Reads a stream line by line as it comes.
final class LineReader {
  /// A line, or what is wrong with it.
  enum Line: Equatable, Sendable {
    case text([UInt8])
    /// Longer than the limit; its rest was skipped.
    case tooLong
  }

  private let file: FileDescriptor
  private let limit: Int
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0

  /// Reads from a file.
  ///
  /// - Parameter limit: How many bytes a line may have.
  init(_ file: FileDescriptor, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line without its end, or nil after the last one.
  func next() throws(SystemError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if unread.isEmpty {
        unread = 0..<(try file.read(into: &chunk, at: 0))
        if unread.isEmpty { return isTooLong ? .tooLong : line.isEmpty ? nil : .text(line) }
      }
      let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += chunk[unread.lowerBound..<(end ?? unread.upperBound)] }
      if line.count > limit { (isTooLong, line) = (true, []) }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return isTooLong ? .tooLong : .text(line) }
    }
  }
}
