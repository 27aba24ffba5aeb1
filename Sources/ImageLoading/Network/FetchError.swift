/// A reason why nothing came from the network.
enum FetchError: Error, Hashable, Sendable {
  /// The host's name leads nowhere, or nothing answers there.
  case unreachable(String)
  /// The address is inside of a machine or a network.
  case privateAddress(NetworkAddress)
  /// It took longer than the limit, in seconds.
  case timedOut(limit: Double)
  /// There are more bytes than the limit.
  case tooLarge(limit: Int)
  /// The server said no.
  case status(Int)
  /// A redirect leads to something that is not `http` or `https`, or to nothing.
  case badRedirect(String)
  /// There were more redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// The answer ended too early.
  case incomplete
  /// The library for it could not be opened.
  case missingLibrary(String)
}

extension FetchError: CustomStringConvertible {
  /// What failed and why, as a part of a line for a person.
  var description: String {
    switch self {
    case .unreachable(let reason): "its host cannot be reached (\(reason))"
    case .privateAddress(let address):
      "its host has the private address \(address); give --allow-private-addresses to allow that"
    case .timedOut(let limit): "it takes longer than \(limit) seconds; raise --timeout"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .status(let status): "the server answers with status \(status)"
    case .badRedirect(let target): "the server redirects to '\(target.prefix(100))'"
    case .tooManyRedirects(let limit): "the server redirects more than \(limit) times"
    case .incomplete: "the server's answer is cut short"
    case .missingLibrary(let reason): reason
    }
  }
}
