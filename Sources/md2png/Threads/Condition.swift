import Glibc

/// A lock with a place to wait for a change of what it guards.
@safe final class Condition: @unchecked Sendable {
  // Unchecked: both objects are made for use by several threads, and never move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Makes an open lock.
  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs a body that no other thread's body runs beside.
  func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Inside `locked`: lets others in until one of them has called `signal()`.
  func wait() { unsafe pthread_cond_wait(changed, mutex) }

  /// Wakes all who wait.
  func signal() { unsafe pthread_cond_broadcast(changed) }
}
