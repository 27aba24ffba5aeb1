import Foundation
import Testing

@testable import md2png

struct OrderedWorkTests {
  @Test(arguments: [1, 2, 7])
  func `outcomes come in the order of the jobs, whatever the threads do`(threads: Int) {
    var jobs = Array(0..<200)[...]
    var outcomes: [Int] = []
    OrderedWork.run(
      threads: threads, next: { jobs.popFirst() },
      work: { job in
        // Uneven work, so that threads overtake each other.
        (0..<(job % 7) * 1000).reduce(job) { sum, _ in sum &* 1 }
      },
      deliver: { outcomes.append($0) })
    #expect(outcomes == Array(0..<200))
  }

  @Test func `without order every job is still done once`() {
    var jobs = Array(0..<200)[...]
    var outcomes: [Int] = []
    OrderedWork.run(
      threads: 3, isOrdered: false, next: { jobs.popFirst() }, work: { $0 },
      deliver: { outcomes.append($0) })
    #expect(outcomes.sorted() == Array(0..<200))
  }

  @Test func `an outcome is delivered while the next job is waited for`() throws {
    // The second job exists only once the first one's outcome was delivered.
    let delivered = DispatchSemaphore(value: 0)
    let asked = DispatchSemaphore(value: 0)
    var number = 0
    OrderedWork.run(
      threads: 3,
      next: {
        number += 1
        if number == 1 { return 1 }
        asked.signal()
        let arrived = delivered.wait(timeout: .now() + 10) == .success
        #expect(arrived, "the first outcome was held back")
        return nil
      },
      work: { job in
        asked.wait()
        return job
      },
      deliver: { _ in for _ in 0..<3 { delivered.signal() } })
  }
}
