#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A shared library that is opened when it is first needed and stays open.
///
/// A program that links a library loads it at every start, whether or not a document needs it.
@safe package struct DynamicLibrary: @unchecked Sendable {
  // The handle is only read, by `dlsym`, which is thread-safe (POSIX).
  private let handle: UnsafeMutableRawPointer
  private let name: String
  private let package: String

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - names: The names that it may have, which say its binary interface's version.
  ///   - package: The Debian package that holds it.
  /// - Throws: `ImageError.missingLibrary`.
  package init(anyOf names: [String], package: String) throws(ImageError) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        self.name = name
        self.package = package
        return
      }
    }
    throw .missingLibrary(names.first ?? package, package: package)
  }

  /// A function of the library.
  ///
  /// - Parameter type: Its type, `@convention(c)`; nothing checks that it is right.
  package func function<Function>(
    _ symbol: String, _ type: Function.Type = Function.self
  ) throws(ImageError) -> Function {
    guard let address = unsafe dlsym(handle, symbol) else {
      throw .missingLibrary("\(name) with \(symbol)", package: package)
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
