internal import Glibc
internal import Synchronization

/// A thread with room for the deepest formula that is allowed.
///
/// Threads of some libraries have 512 KiB of stack, of which a level of nesting takes up to some
/// 17 KiB in a debug build. So whatever is nested deeper than a few levels is set on a thread of
/// its own, which the caller waits for.
enum LargeStack {
  /// The thread's stack; the system only gives what is touched.
  private static let size = 16 << 20

  /// Runs work to its end on a thread with a large stack.
  ///
  /// - Returns: The result, or nil where the system has no thread to give.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let result = Result<Value>()
    let work = unsafe Unmanaged.passRetained(Work { result.value.withLock { $0 = body() } })
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else {
      unsafe work.release()
      return nil
    }
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let status =
      unsafe pthread_attr_setstacksize(&attributes, size) != 0
      ? -1
      : pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer = unsafe pointer {
            unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          }
          return nil
        }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    pthread_join(thread, nil)
    return result.value.withLock { $0 }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
