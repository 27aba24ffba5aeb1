/// Jobs done on several threads, with their outcomes handed on in the order of the jobs.
///
/// A thread that is far ahead waits for the slowest job, so that outcomes don't pile up. Taking a job
/// may block (a line of a pipe that is not yet written), and outcomes are delivered meanwhile.
final class OrderedWork<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
  // Unchecked: `next` and `nextNumber` are used inside `taking.locked` alone; `deliver`,
  // `nextDelivery` and `waiting` inside `delivering.locked`.
  private let taking = Condition()
  private let delivering = Condition()
  private let window: Int
  private let isOrdered: Bool
  private let next: () -> Job?
  private let deliver: (Outcome) -> Void
  private var nextNumber = 0
  private var nextDelivery = 0
  private var waiting: [Int: Outcome] = [:]

  /// Does all jobs.
  ///
  /// - Parameters:
  ///   - threads: How many threads there are.
  ///   - isOrdered: Whether outcomes wait for those of earlier jobs.
  ///   - next: Gives the jobs one after the other, then nil; never called twice at once.
  ///   - work: Does a job; called on all threads.
  ///   - deliver: Takes an outcome; never called twice at once.
  static func run(
    threads: Int, isOrdered: Bool = true, next: @escaping () -> Job?,
    work: @escaping @Sendable (Job) -> Outcome, deliver: @escaping (Outcome) -> Void
  ) {
    let queue = OrderedWork(
      window: threads * 8, isOrdered: isOrdered, next: next, deliver: deliver)
    WorkerThreads.run(threads) {
      while let (number, job) = queue.take() { queue.finish(number, with: work(job)) }
    }
  }

  private init(
    window: Int, isOrdered: Bool, next: @escaping () -> Job?,
    deliver: @escaping (Outcome) -> Void
  ) {
    self.window = window
    self.isOrdered = isOrdered
    self.next = next
    self.deliver = deliver
  }

  private func take() -> (Int, Job)? {
    taking.locked {
      if isOrdered { waitForRoom() }
      guard let job = next() else { return nil }
      defer { nextNumber += 1 }
      return (nextNumber, job)
    }
  }

  private func waitForRoom() {
    delivering.locked {
      while nextNumber - nextDelivery >= window { delivering.wait() }
    }
  }

  private func finish(_ number: Int, with outcome: Outcome) {
    delivering.locked {
      guard isOrdered else { return deliver(outcome) }
      waiting[number] = outcome
      while let ready = waiting.removeValue(forKey: nextDelivery) {
        deliver(ready)
        nextDelivery += 1
      }
      delivering.signal()
    }
  }
}
