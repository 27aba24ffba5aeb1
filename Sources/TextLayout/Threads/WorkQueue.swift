internal import Synchronization

extension Workers {
  /// The results of a body for every number below `count`, in the order of the numbers, made on up
  /// to so many threads.
  static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threads = min(threads, count)
    guard threads > 1 else { return (0..<count).map(body) }
    let queue = WorkQueue<Result>(count)
    run(threads) { queue.work(body) }
    return queue.results
  }
}

/// Numbers that several threads take one after the other, each result kept under its number.
private final class WorkQueue<Result: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic(0)
  private let finished = Protected<[(number: Int, result: Result)]>([])

  init(_ count: Int) {
    self.count = count
  }

  /// Takes numbers until none is left.
  func work(_ body: (Int) -> Result) {
    var own: [(number: Int, result: Result)] = []
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { break }
      own.append((number, body(number)))
    }
    finished.withLock { [own] in $0 += own }
  }

  /// The results in the order of their numbers.
  var results: [Result] {
    finished.withLock { $0.sorted { $0.number < $1.number }.map(\.result) }
  }
}
