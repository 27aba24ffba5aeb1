#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The bytes of a font file, mapped into memory and shared by everyone who reads them.
///
/// A large font costs only the pages that are touched. The bytes never change and are unmapped
/// with the last reference; whoever hands the pointer to a C library keeps the object alive.
@safe public final class FontData: @unchecked Sendable {
  // Unchecked: the mapping is private and read-only for as long as the object lives.

  /// Where the bytes came from: a path, or a caller's name for them.
  public let name: String
  /// How many bytes there are.
  public let count: Int
  private let base: UnsafeRawPointer
  private let isMapped: Bool

  /// Maps a file.
  ///
  /// - Throws: `FontDataError` when the file cannot be opened or is empty.
  public init(path: String) throws(FontDataError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0,
      status.st_mode & S_IFMT == S_IFREG,
      let mapping = unsafe mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe mapping != MAP_FAILED
    else { throw .unreadable(path: path) }
    name = path
    count = Int(status.st_size)
    unsafe base = UnsafeRawPointer(mapping)
    isMapped = true
  }

  /// Copies bytes that are already in memory.
  ///
  /// - Parameter name: How errors call them.
  public init(bytes: [UInt8], name: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
    self.name = name
    count = bytes.count
    // `allocate` of at least one byte always has an address.
    unsafe base = UnsafeRawPointer(copy.baseAddress.unsafelyUnwrapped)
    isMapped = false
  }

  deinit {
    if isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    } else {
      unsafe base.deallocate()
    }
  }

  /// Lends the bytes to a C library or a parser.
  ///
  /// The pointer stays valid for as long as this object lives, not only during the call.
  public func withBytes<Value>(
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

/// A reason why a font's bytes could not be had.
public enum FontDataError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file is missing, empty, not a regular file, or may not be read.
  case unreadable(path: String)

  /// What failed, as one line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read as a font file"
    }
  }
}
