/// The hops from an image's address to its bytes.
///
/// A value without side effects: it is told each answer and tells what to ask next.
struct RedirectChain: Sendable {
  /// What follows from an answer.
  enum Step: Hashable, Sendable {
    /// Ask for `address`, which is another now.
    case follow
    /// These are the bytes.
    case finished([UInt8])
    /// There will be none.
    case failed(FetchError)
  }

  /// The address to ask for.
  private(set) var address: WebAddress
  /// The caller's fields, as far as they may be sent there.
  private(set) var fields: [String: String]
  private var hops = 0

  /// How often a chain may lead on; browsers allow 20, and 4 are rare.
  static let hopLimit = 8

  init(_ address: WebAddress, fields: [String: String]) {
    self.address = address
    self.fields = fields
  }

  /// Takes the answer for `address`.
  mutating func receive(_ response: HTTPResponse) -> Step {
    switch response.status {
    case 200: return .finished(response.body)
    case 301, 302, 303, 307, 308:
      let target = response.fields["location"] ?? ""
      guard !target.isEmpty, let next = address.resolving(target) else {
        return .failed(.badRedirect(target))
      }
      hops += 1
      guard hops <= Self.hopLimit else { return .failed(.tooManyRedirects(limit: Self.hopLimit)) }
      // What was meant for one host is no other's business.
      if next.origin != address.origin { fields = [:] }
      address = next
      return .follow
    default: return .failed(.status(response.status))
    }
  }
}
