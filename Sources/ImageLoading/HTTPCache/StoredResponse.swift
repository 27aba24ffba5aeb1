/// An answer that was kept, with when it was asked for and came, in seconds since 1970 began.
struct StoredResponse: Hashable, Sendable {
  var response: HTTPResponse
  var requested: Int
  var received: Int

  /// Whether an answer may be kept for the one who asked (RFC 9111, 3).
  static func mayStore(_ response: HTTPResponse) -> Bool {
    guard [200, 301, 302, 307, 308].contains(response.status),
      !CacheControl(response.fields).forbidsStoring, !response.fields.list("vary").contains("*")
    else { return false }
    // Temporary redirects hold only where they say so.
    let isTemporary = response.status == 302 || response.status == 307
    return !isTemporary || CacheControl(response.fields).maximumAge != nil
      || response.fields["expires"] != nil
  }

  /// Whether it may be used without asking (RFC 9111, 4.2).
  func isFresh(at now: Int) -> Bool {
    !CacheControl(response.fields).asksFirst && lifetime > age(at: now)
  }

  /// Whether it may be used when the server cannot be reached (RFC 9111, 4.2.4).
  var mayBeStale: Bool {
    let control = CacheControl(response.fields)
    return !control.asksFirst && !control.forbidsStale
  }

  /// The fields that ask whether it still holds (RFC 9111, 4.3.1); empty when it cannot be asked.
  var validators: HTTPFields {
    var fields = HTTPFields()
    if let tag = response.fields["etag"] { fields.append("If-None-Match", tag) }
    if let date = response.fields["last-modified"] { fields.append("If-Modified-Since", date) }
    return fields
  }

  /// The answer after the server said that it still holds (RFC 9111, 4.3.4).
  func renewed(by fields: HTTPFields, requested: Int, received: Int) -> StoredResponse {
    var copy = StoredResponse(response: response, requested: requested, received: received)
    copy.response.fields.replace(with: fields)
    return copy
  }

  /// For how many seconds it holds (RFC 9111, 4.2.1 and 4.2.2): as long as it says, else a tenth of
  /// its age, at most a day.
  var lifetime: Int {
    if let age = CacheControl(response.fields).maximumAge { return age }
    let sent = response.fields["date"].flatMap(HTTPDate.seconds) ?? received
    if let text = response.fields["expires"] {
      return max(0, (HTTPDate.seconds(of: text) ?? 0) - sent)
    }
    if response.status == 301 || response.status == 308 { return 86400 }
    guard let changed = response.fields["last-modified"].flatMap(HTTPDate.seconds) else {
      return 0
    }
    return min(max(0, (sent - changed) / 10), 86400)
  }

  /// Its age in seconds (RFC 9111, 4.2.3).
  private func age(at now: Int) -> Int {
    let sent = response.fields["date"].flatMap(HTTPDate.seconds) ?? received
    let stated = response.fields["age"].flatMap { Int($0) }.map { min(max($0, 0), 1 << 31) } ?? 0
    let initial = max(max(0, received - sent), stated + (received - requested))
    return initial + max(0, now - received)
  }
}

// MARK: - As bytes

extension StoredResponse {
  private static let magic = "image cache 1"

  /// The answer as the bytes of a file: lines for its key, its times and its fields, an empty line,
  /// the body.
  func serialized(key: String) -> [UInt8] {
    var lines = [
      Self.magic, key, "\(response.status) \(requested) \(received) \(response.body.count)",
    ]
    lines += response.fields.fields.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + response.body
  }

  /// Reads what `serialized` made; nil for anything else, such as another key's answer.
  init?(_ bytes: [UInt8], key: String) {
    guard let end = bytes.firstRange(of: Array("\n\n".utf8)),
      let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self)
    else { return nil }
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0] == Self.magic, lines[1] == key else { return nil }
    let numbers = lines[2].split(separator: " ").compactMap { Int($0) }
    let body = Array(bytes[end.upperBound...])
    guard numbers.count == 4, numbers[3] == body.count else { return nil }
    var fields = HTTPFields()
    for line in lines.dropFirst(3) { fields.append(line: line) }
    response = HTTPResponse(status: numbers[0], fields: fields, body: body)
    requested = numbers[1]
    received = numbers[2]
  }
}
