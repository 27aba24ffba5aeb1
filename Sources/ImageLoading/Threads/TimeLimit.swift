#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import Synchronization

/// Runs work that a library cannot be stopped from, and no longer waits for it past a limit.
///
/// Work that is given up goes on in its thread to its end; when there are too many of those, no
/// more is begun.
final class TimeLimit: Sendable {
  /// Seconds that work may take.
  let seconds: Double
  private let abandoned = Atomic<Int>(0)

  /// How many threads may go on that nobody waits for.
  private static let abandonedLimit = 4

  init(seconds: Double) { self.seconds = seconds }

  /// Runs work in a thread of its own.
  ///
  /// - Parameter work: Is told how to ask whether somebody still waits.
  /// - Returns: Nil when it takes too long, or too much of what was given up still runs.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Value
  ) -> Value? {
    guard abandoned.load(ordering: .relaxed) < Self.abandonedLimit else { return nil }
    let state = Monitor<State<Value>>(.running)
    let started = Job.start {
      let value = work { state.change { if case .abandoned = $0 { false } else { true } } }
      let wasAbandoned = state.change { current in
        if case .abandoned = current { return true }
        current = .finished(value)
        return false
      }
      if wasAbandoned { self.abandoned.subtract(1, ordering: .relaxed) }
    }
    // Without a thread the work is done here, without a limit.
    guard started else { return work { true } }
    let finished = state.wait(seconds: seconds) { current in
      if case .finished(let value) = current { value } else { nil }
    }
    if let finished { return finished }
    return state.change { current in
      if case .finished(let value) = current { return value }
      current = .abandoned
      abandoned.add(1, ordering: .relaxed)
      return nil
    }
  }

  private enum State<Value: Sendable>: Sendable {
    case running
    case finished(Value)
    case abandoned
  }
}

/// Work that is handed to a thread.
private final class Job: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Starts a thread that nobody joins; false where none can be had.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let job = unsafe Unmanaged.passRetained(Job(work))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Drawings nest, and their library recurses.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
        }
        return nil
      }, job.toOpaque())
    if status != 0 { unsafe job.release() }
    return status == 0
  }
}
