import Glibc

/// Threads that run the same body and end with it.
enum WorkerThreads {
  /// How many threads the machine runs at once.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs a body on several threads, this one among them, and returns when all have ended.
  ///
  /// A thread that the system refuses is done without: the others take its share.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      var thread = pthread_t()
      let box = unsafe Unmanaged.passRetained(Body(body))
      if unsafe pthread_create(&thread, nil, start, box.toOpaque()) == 0 {
        threads.append(thread)
      } else {
        unsafe box.release()
      }
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { argument in
      if let argument = unsafe argument {
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      }
      return nil
    }
}
