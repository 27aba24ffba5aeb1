#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where a file goes as it is made, piece by piece.
public protocol ByteSink: SendableMetatype {
  /// Takes the next bytes.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ByteSinkError)
}

/// A reason why bytes could not be written.
public enum ByteSinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused, with its error number.
  case system(code: Int32)

  /// What failed, as one line for a person.
  public var description: String {
    switch self {
    case .system(let code):
      unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
  }
}

/// Collects a file in memory.
public struct MemorySink: ByteSink, Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty one.
  public init() {}

  /// Adds the bytes at the end.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ByteSinkError) {
    unsafe self.bytes.append(contentsOf: bytes)
  }
}

/// Writes to an open file, pipe or terminal.
public struct FileDescriptorSink: ByteSink, Sendable {
  private let descriptor: Int32

  /// Makes a sink that writes to the descriptor and leaves closing it to the caller.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all the bytes, going on after interruptions and short writes.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ByteSinkError) {
    var written = 0
    while written < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .system(code: errno)
      }
    }
  }
}

/// The system's `write`, under a name that the method above does not hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}
