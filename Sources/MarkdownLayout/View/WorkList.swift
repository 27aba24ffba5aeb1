import Synchronization

/// A list that several threads take from, each element once.
final class WorkList<Element: Sendable>: Sendable {
  private let rest: Mutex<ArraySlice<Element>>

  init(_ elements: [Element]) { rest = Mutex(elements[...]) }

  /// The next element; nil when there is none left.
  func next() -> Element? { rest.withLock { $0.popFirst() } }
}
