import Foundation
import MarkdownSyntax
import Testing

@Suite(.serialized, .enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct LinearityTests {
  private static let everything: MarkdownParsingOptions = {
    var options = MarkdownParsingOptions.github
    options.highlight = true
    options.superscript = true
    options.subscript = true
    options.preserveBlankLines = true
    return options
  }()

  /// How large the smaller of the two inputs is, beside the case's full size.
  ///
  /// Set `PATHOLOGICAL_SIZE=1` for the full size and ten times it, with an optimised build.
  private static let size =
    ProcessInfo.processInfo.environment["PATHOLOGICAL_SIZE"].flatMap(Double.init) ?? 0.005

  /// Seconds of this thread's own time, so that other work on the machine counts less.
  private func time(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  private func cost(_ text: String) -> Double {
    time {
      let root = Parser.shared.parseMarkdown(text, options: Self.everything)
      _ = root.html(options: Self.everything)
    }
  }

  /// Ten times the input may take twelve times as long, beyond a small constant; a measurement that
  /// something disturbed is taken again.
  @Test func `no input makes the parser slow`() throws {
    for item in try PathologicalCase.all() {
      let small = item.text(times: Self.size)
      let large = item.text(times: Self.size * 10)
      var growth = Double.infinity
      var smallest = Double.infinity
      var largest = Double.infinity
      for _ in 0..<6 where growth > 12 {
        smallest = min(smallest, cost(small), cost(small))
        largest = min(largest, cost(large))
        growth = (largest - 0.01) / max(smallest, 0.0005)
      }
      #expect(growth <= 12, "\(item.name): \(smallest) s, then \(largest) s")
    }
  }

  @Test func `the deepest inputs fit a small stack`() throws {
    for item in try PathologicalCase.all() {
      let text = item.text(times: Self.size * 10)
      let failure = onSmallStack {
        let root = Parser.shared.parseMarkdown(text, options: Self.everything)
        let again = Parser.shared.parseMarkdown(text, options: Self.everything)
        guard root == again else { return "two parses differ" }
        let size =
          root.json.utf8.count + root.html(options: Self.everything).utf8.count
          + root.plainText(options: Self.everything).utf8.count
          + root.all(ofType: .text).count
        guard size > 0 else { return "nothing was written" }
        return TreeInvariants(source: text).violation(in: root)
      }
      #expect(failure == nil, "\(item.name): \(failure ?? "")")
    }
  }

  /// Runs a body on a thread with a stack of 512 KiB, freeing what it made included.
  private func onSmallStack(_ body: @escaping @Sendable () -> String?) -> String? {
    let result = ResultBox()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return result.value
  }

  /// What the thread hands over; the semaphore orders the two accesses.
  private final class ResultBox: @unchecked Sendable {
    var value: String?
  }
}
