import Glibc
import Synchronization
import Testing

@testable import MathLayout

@Suite(.serialized) struct StackDepthTests {
  /// Runs a closure on a thread with a small stack, as some libraries make them.
  private func onSmallThread(_ body: @escaping @Sendable () -> Void) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 << 10)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
      &thread, &attributes,
      { pointer in
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    #expect(result == 0)
    pthread_join(thread, nil)
    pthread_attr_destroy(&attributes)
  }

  @Test(
    arguments: [
      ("{", "x", "}"), (#"\frac{1}{"#, "2", "}"), (#"\sqrt{"#, "x", "}"), ("x^{", "y", "}"),
      (#"\left("#, "x", #"\right)"#), (#"\text{$"#, "x", "$}"), (#"\hat{"#, "x", "}"),
      (#"\begin{matrix}"#, "x", #"\end{matrix}"#), (#"\textcolor{red}{"#, "x", "}"),
      (#"\overset{a}{"#, "x", "}"), (#"\boxed{"#, "x", "}"), (#"\underbrace{"#, "x", "}"),
    ])
  func `the deepest formula that is allowed fits the stack of a small thread`(
    open: String, middle: String, close: String
  ) {
    let deepest = Mutex(0)
    onSmallThread {
      for depth in 1...200 {
        let latex =
          String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
        do {
          _ = try MathFonts.latinModernTypesetter.typeset(latex, style: .display, size: 10)
          deepest.withLock { $0 = depth }
        } catch { break }
      }
    }
    #expect(deepest.withLock { $0 } >= 25)
  }
}
