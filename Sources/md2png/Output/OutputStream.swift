import ImageCodecs

/// Bytes on their way to a destination, in large pieces.
///
/// A file appears only with `finish()`. What goes to standard output is sent as it comes.
final class OutputStream {
  private enum Target {
    case descriptor(FileDescriptor)
    case file(AtomicFile)
  }

  private static let bufferSize = 1 << 16
  private let target: Target
  private var buffer: [UInt8] = []

  /// Opens the way to a place.
  init(_ place: Destination.Place) throws(FileError) {
    target =
      switch place {
      case .standardOutput: .descriptor(.standardOutput)
      case .file(let path): .file(try AtomicFile(path: path))
      }
  }

  /// Adds text.
  func write(_ text: String) throws(FileError) {
    buffer += text.utf8
    try flushIfFull()
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    buffer += bytes
    try flushIfFull()
  }

  /// Adds bytes that lie elsewhere.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    unsafe buffer.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Sends the rest and puts a file in its place.
  func finish() throws(FileError) {
    try flush()
    if case .file(let file) = target { try file.commit() }
  }

  private func flushIfFull() throws(FileError) {
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    switch target {
    case .descriptor(let descriptor):
      do throws(SystemError) {
        try descriptor.write(buffer)
      } catch {
        throw FileError(action: .write, path: "standard output", code: error.code)
      }
    case .file(let file):
      try file.write(buffer)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// A stream as the PNG writer wants it.
struct OutputSink: ByteSink {
  /// Where the bytes go.
  let stream: OutputStream

  /// Adds bytes.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ByteSinkError) {
    do throws(FileError) {
      try unsafe stream.write(bytes)
    } catch {
      throw .system(code: error.code)
    }
  }
}
