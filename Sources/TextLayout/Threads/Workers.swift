#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs the same work on several threads, the calling one among them, and waits for all.
///
/// Plain threads rather than a task group: a caller that is not asynchronous can wait for them, and
/// a program that never needs them starts no thread pool.
enum Workers {
  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  /// How many threads the machine runs at once.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `work` as many times at once; where no thread can be had, fewer times.
  static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      var thread = pthread_t()
      let job = unsafe Unmanaged.passRetained(Job(work))
      let status = unsafe pthread_create(
        &thread, nil,
        { argument in
          if let argument = unsafe argument {
            unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
          }
          return nil
        }, job.toOpaque())
      if status == 0 { threads.append(thread) } else { unsafe job.release() }
    }
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}
