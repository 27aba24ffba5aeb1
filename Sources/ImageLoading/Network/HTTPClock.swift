#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The time, of which tests may have their own.
struct HTTPClock: Sendable {
  /// Seconds since 1970 began.
  var now: @Sendable () -> Int = { time(nil) }
  /// Seconds since some moment, which never go back.
  var elapsed: @Sendable () -> Double = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
