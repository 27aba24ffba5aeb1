/// What a server says of keeping its answer (RFC 9111, 5.2.2).
struct CacheControl: Hashable, Sendable {
  /// It may not be kept at all.
  var forbidsStoring = false
  /// It may be used only after asking whether it still holds.
  var asksFirst = false
  /// Once it is too old, it may not be used, whatever happens.
  var forbidsStale = false
  /// For how many seconds it holds.
  var maximumAge: Int?

  init(_ fields: HTTPFields) {
    for directive in fields.list("cache-control") {
      let parts = directive.lowercased().split(separator: "=", maxSplits: 1)
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": asksFirst = true
      case "must-revalidate": forbidsStale = true
      case "max-age":
        let digits = parts.last?.filter { $0 != "\"" } ?? ""
        // A number that cannot be read counts as too old (RFC 9111, 4.2.1).
        maximumAge = Int(digits).map { min(max($0, 0), 1 << 31) } ?? 0
      default: break
      }
    }
    if fields["cache-control"] == nil, fields["pragma"]?.lowercased() == "no-cache" {
      asksFirst = true
    }
  }
}
