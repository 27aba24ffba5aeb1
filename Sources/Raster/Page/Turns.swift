#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Lets threads work at numbered pieces at once, and finish them one after the other.
///
/// `Sendable`, unchecked: everything mutable is touched under the lock.
@safe final class Turns: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int
  private var next = 0
  private var finished = 0
  private var isStopped = false

  /// Makes turns for pieces 0 to `count` - 1.
  init(count: Int) {
    self.count = count
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// The next piece that nobody works at; nil when there is none, or after a failure.
  func take() -> Int? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    guard next < count, !isStopped else { return nil }
    defer { next += 1 }
    return next
  }

  /// Waits until all pieces before this one are finished, then runs `body` and counts it as
  /// finished.
  ///
  /// - Parameter body: Returns whether to go on; nothing runs after a false.
  func finish(_ piece: Int, _ body: () -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while finished < piece, !isStopped { unsafe pthread_cond_wait(changed, mutex) }
    if !isStopped, !body() { isStopped = true }
    finished += 1
    unsafe pthread_cond_broadcast(changed)
  }

  /// Lets nobody take or finish another piece.
  func stop() {
    unsafe pthread_mutex_lock(mutex)
    isStopped = true
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}
