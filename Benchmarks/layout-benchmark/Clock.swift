import Glibc

/// Time and memory of this process.
enum Clock {
  /// Nanoseconds since some moment, never going back.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds that this process has had of the processors: what other programs take is left out.
  static var processor: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Starts this program anew with an allocator that keeps what memory it once had, unless it is so
  /// already: what is timed is then the program and not the kernel, which clears the pages of each
  /// new large array. The allocator reads its environment once, before anything runs.
  static func keepMemory() {
    guard unsafe getenv("MALLOC_MMAP_MAX_") == nil else { return }
    unsafe setenv("MALLOC_MMAP_MAX_", "0", 1)
    unsafe setenv("MALLOC_TRIM_THRESHOLD_", "\(Int32.max)", 1)
    unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// The most memory that was resident at once, in KiB.
  static var peakKiB: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// How long a body takes, in nanoseconds, and what it gives.
  static func time<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (nanoseconds: Double, value: Value) {
    let start = now
    let value = try body()
    return (now - start, value)
  }
}

extension Array where Element == Double {
  /// The middle value; 0 of none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension Double {
  /// The number with some digits after the point.
  func text(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (magnitude * scale).rounded()
    let sign = self < 0 && rounded > 0 ? "-" : ""
    guard digits > 0 else { return sign + String(Int(rounded)) }
    let fraction = String(Int(rounded) % Int(scale))
    return sign + String(Int(rounded) / Int(scale)) + "."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
