#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value that one thread at a time may use.
///
/// A lock of POSIX rather than the library's `Mutex`: ThreadSanitizer doesn't see inside that one, so
/// it calls each use a race, and a real race would be one warning among them.
@safe final class Protected<Value: ~Copyable>: @unchecked Sendable {
  // Unchecked: the value is touched only while the lock is held, and nobody else has it.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: consuming sending Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    let status = unsafe pthread_mutex_init(lock, nil)
    precondition(status == 0, "a lock could not be made: error \(status)")
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs the body while nobody else uses the value. Not to be called from inside itself.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
