#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs the same work on several threads, the calling one among them, and waits for all.
///
/// Plain threads rather than a task group: a caller that is not asynchronous can wait for them, and
/// a program that never needs them starts no thread pool.
package enum Workers {
  private final class Job: Sendable {
    let number: Int
    let work: @Sendable (Int) -> Void

    init(_ number: Int, _ work: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.work = work
    }
  }

  /// Runs `work` with each number from 0 to `count` - 1; where no thread can be had, fewer do.
  package static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for number in 1..<max(count, 1) {
      var thread = pthread_t()
      let job = unsafe Unmanaged.passRetained(Job(number, work))
      let status = unsafe pthread_create(
        &thread, nil,
        { argument in
          if let argument = unsafe argument {
            let job = unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
            job.work(job.number)
          }
          return nil
        }, job.toOpaque())
      if status == 0 { threads.append(thread) } else { unsafe job.release() }
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }
}
