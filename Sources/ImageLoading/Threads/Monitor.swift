#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value that threads change in turn, with a place to wait until it changes.
@safe final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the value is touched only under the lock; lock and condition are made for use by
  // several threads and never move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    // The wall's clock may be set while somebody waits.
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(changed, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value, and wakes all who wait for that.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    let result = body(&value)
    unsafe pthread_cond_broadcast(changed)
    return result
  }

  /// Waits until a body gives something, which is asked again whenever the value changed.
  ///
  /// - Returns: Nil when that took longer than `seconds`.
  func wait<Result>(seconds: Double = .infinity, until body: (inout Value) -> Result?) -> Result? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    var deadline = timespec()
    if seconds.isFinite {
      unsafe clock_gettime(CLOCK_MONOTONIC, &deadline)
      let whole = max(0, seconds).rounded(.down)
      deadline.tv_sec += Int(min(whole, 1e9))
      deadline.tv_nsec += Int((max(0, seconds) - whole) * 1e9)
      if deadline.tv_nsec >= 1_000_000_000 {
        deadline.tv_sec += 1
        deadline.tv_nsec -= 1_000_000_000
      }
    }
    while true {
      if let result = body(&value) { return result }
      let status =
        seconds.isFinite
        ? unsafe pthread_cond_timedwait(changed, mutex, &deadline)
        : unsafe pthread_cond_wait(changed, mutex)
      if status == ETIMEDOUT { return body(&value) }
    }
  }
}
