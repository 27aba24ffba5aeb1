import Glibc

/// An open file, closed with the last reference to it.
@safe final class FileDescriptor {
  /// The number that the system knows it by.
  let number: Int32
  private let isOwned: Bool

  /// What the process was started with for reading.
  static var standardInput: FileDescriptor { FileDescriptor(borrowing: STDIN_FILENO) }
  /// What the process was started with for results.
  static var standardOutput: FileDescriptor { FileDescriptor(borrowing: STDOUT_FILENO) }
  /// What the process was started with for talk.
  static var standardError: FileDescriptor { FileDescriptor(borrowing: STDERR_FILENO) }

  private init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// Opens a file.
  ///
  /// - Throws: The system's error number.
  init(path: String, flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    let opened = retrying { unsafe open(path, flags | O_CLOEXEC, mode) }
    guard opened >= 0 else { throw SystemError(code: errno) }
    number = opened
    isOwned = true
  }

  deinit {
    if isOwned { close(number) }
  }

  /// Whether a person is at the other end.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads once.
  ///
  /// - Returns: How many bytes came; 0 at the end.
  func read(into buffer: inout [UInt8], at offset: Int) throws(SystemError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
      return retrying { unsafe Glibc.read(number, rest.baseAddress, rest.count) }
    }
    guard count >= 0 else { throw SystemError(code: errno) }
    return count
  }

  /// Writes all of it.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let count = retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
      guard count >= 0 else { throw SystemError(code: errno) }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Writes all of it.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let failure: SystemError? = unsafe bytes.withUnsafeBytes { buffer in
      do throws(SystemError) {
        try unsafe write(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}

/// The system's reason for a failed call (`errno`).
struct SystemError: Error, Equatable {
  /// The number.
  var code: Int32
}

/// Makes a call again for as long as a signal interrupts it.
private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
