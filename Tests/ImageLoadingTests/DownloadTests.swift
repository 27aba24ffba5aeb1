import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import ImageLoading

/// What the network answers, with a server of this machine.
struct DownloadTests {
  private let hello = Array("hello".utf8)

  private func fetch(
    _ urls: [String], headers: [String: String] = [:], cache: DiskCache? = nil,
    bytes: Int = 1000, seconds: Double = 30, allowsPrivate: Bool = true, now: Int? = nil
  ) throws -> [Result<[UInt8], FetchError>] {
    let limits = HTTPLimits(
      bytes: bytes, seconds: seconds, allowsPrivateAddresses: allowsPrivate)
    var clock = HTTPClock()
    if let now { clock.now = { now } }
    return Downloads.fetch(
      try urls.map {
        Downloads.Request(address: try #require(WebAddress($0)), headers: headers)
      }, client: try HTTPClient(limits: limits), cache: cache, limits: limits, clock: clock)
  }

  private func withCache(_ body: (DiskCache) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("http-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(DiskCache(CacheFolder(path: url.path, limit: 1 << 20)))
  }

  @Test func `bytes come beside each other, each with its own fate`() throws {
    let targets = ["/a", "/late", "/missing", "/b"]
    // Nobody is answered before all have asked.
    let asked = Monitor(0)
    let server = try LoopbackServer { request in
      asked.change { $0 += 1 }
      let isTogether = asked.wait(seconds: 5) { $0 == targets.count ? true : nil }
      guard isTogether == true else { return .init(500) }
      return switch request.target {
      case "/missing": .init(404)
      case "/late": .init(body: Array("late".utf8), delay: 0.2)
      default: .init(body: Array(request.target.utf8))
      }
    }
    let results = try fetch(targets.map(server.url))
    #expect(
      results == [
        .success(Array("/a".utf8)), .success(Array("late".utf8)), .failure(.status(404)),
        .success(Array("/b".utf8)),
      ])
    #expect(server.requests.map(\.target).sorted() == targets.sorted())
  }

  @Test func `redirects lead on, and fields meant for one host reach no other`() throws {
    let other = try LoopbackServer { _ in .init(body: Array("there".utf8)) }
    let elsewhere = other.url("/x")
    let server = try LoopbackServer { request in
      switch request.target {
      case "/1": .init(301, [("Location", "2")])
      case "/2": .init(307, [("Location", elsewhere)])
      case "/loop": .init(302, [("Location", "/loop")])
      default: .init(302, [("Location", "file:///etc/passwd")])
      }
    }
    let results = try fetch(
      ["/1", "/loop", "/file"].map(server.url), headers: ["Authorization": "Bearer x"])
    #expect(results[0] == .success(Array("there".utf8)))
    #expect(results[1] == .failure(.tooManyRedirects(limit: RedirectChain.hopLimit)))
    #expect(results[2] == .failure(.badRedirect("file:///etc/passwd")))
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == "Bearer x" })
    #expect(other.requests.map(\.fields["authorization"]) == [nil])
  }

  @Test func `no connection is made to a private address, whatever its notation`() throws {
    let server = try LoopbackServer { _ in .init(body: [1]) }
    let port = server.port
    let hosts = [
      "127.0.0.1", "localhost", "2130706433", "0x7f000001", "127.1", "[::1]",
      "[::ffff:127.0.0.1]", "0.0.0.0",
    ]
    let results = try fetch(
      hosts.map { "http://\($0):\(port)/a.png" }, seconds: 5, allowsPrivate: false)
    for (host, result) in zip(hosts, results) {
      guard case .failure(let error) = result else {
        Issue.record("\(host) answered")
        continue
      }
      if host != "[::1]" && host != "localhost" {
        guard case .privateAddress = error else {
          Issue.record("\(host): \(error)")
          continue
        }
      }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `what is too long, too slow or cut short is an error`() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/claims": .init(body: [1], claimedLength: 100_000)
      case "/long": .init(body: Array(repeating: 1, count: 5000), claimedLength: -1)
      case "/cut": .init(body: [1, 2], claimedLength: 10)
      case "/drip": .init(body: Array(repeating: 1, count: 900), drip: 0.05)
      default: .init(body: [1], delay: 3)
      }
    }
    let results = try fetch(
      ["/claims", "/long", "/cut", "/drip", "/slow"].map(server.url), seconds: 1)
    #expect(
      results == [
        .failure(.tooLarge(limit: 1000)), .failure(.tooLarge(limit: 1000)), .failure(.incomplete),
        .failure(.timedOut(limit: 1)), .failure(.timedOut(limit: 1)),
      ])
    #expect(server.requests.count == 5)
  }

  @Test func `a server that is not there is an error`() throws {
    let port = try LoopbackServer { _ in .init() }.port
    guard case .failure(.unreachable) = try fetch(["http://127.0.0.1:\(port)/"])[0] else {
      Issue.record("somebody answered")
      return
    }
  }

  @Test func `a fresh answer is not asked for again, an old one only whether it holds`() throws {
    let server = try LoopbackServer { request in
      if request.fields["if-none-match"] == "\"1\"" {
        return .init(304, [("Cache-Control", "max-age=100")])
      }
      return .init(200, [("Cache-Control", "max-age=60"), ("ETag", "\"1\"")], body: [1, 2, 3])
    }
    try withCache { (cache: DiskCache) throws in
      func get(at now: Int) throws -> Result<[UInt8], FetchError> {
        try fetch([server.url("/a")], cache: cache, now: now)[0]
      }
      #expect(try get(at: 1000) == .success([1, 2, 3]))
      #expect(try get(at: 1059) == .success([1, 2, 3]))
      #expect(server.requests.count == 1)
      #expect(try get(at: 1060) == .success([1, 2, 3]))
      #expect(server.requests.map(\.fields["if-none-match"]) == [nil, "\"1\""])
      #expect(try get(at: 1159) == .success([1, 2, 3]))
      #expect(server.requests.count == 2, "the newer answer holds longer")
      cache.clear()
      #expect(try get(at: 1160) == .success([1, 2, 3]))
      #expect(server.requests.count == 3)
    }
  }

  @Test func `what may not be kept is not, and what others may see is kept apart`() throws {
    let server = try LoopbackServer { request in
      .init(
        200, [("Cache-Control", request.target == "/secret" ? "no-store" : "max-age=60")],
        body: Array((request.fields["authorization"] ?? "nobody").utf8))
    }
    try withCache { (cache: DiskCache) throws in
      for _ in 0..<2 { _ = try fetch([server.url("/secret")], cache: cache) }
      #expect(server.requests.count == 2)
      for (name, times) in [("a", 1), ("b", 2), ("a", 2)] {
        let headers = ["Authorization": name]
        #expect(
          try fetch([server.url("/x")], headers: headers, cache: cache)[0]
            == .success(Array(name.utf8)))
        #expect(server.requests.count == 2 + times)
      }
    }
  }

  @Test func `a kept redirect is followed without asking`() throws {
    let server = try LoopbackServer { request in
      request.target == "/old"
        ? .init(301, [("Location", "/new")])
        : .init(200, [("Cache-Control", "max-age=60")], body: [9])
    }
    try withCache { (cache: DiskCache) throws in
      for _ in 0..<3 { #expect(try fetch([server.url("/old")], cache: cache)[0] == .success([9])) }
      #expect(server.requests.map(\.target) == ["/old", "/new"])
    }
  }

  @Test func `an old answer serves when the server is gone, unless it forbids that`() throws {
    try withCache { (cache: DiskCache) throws in
      let server = try LoopbackServer { request in
        .init(
          200,
          [
            (
              "Cache-Control",
              request.target == "/strict" ? "max-age=1, must-revalidate" : "max-age=1"
            )
          ],
          body: [5])
      }
      let urls = ["/a", "/strict"].map(server.url)
      _ = try fetch(urls, cache: cache, now: 1000)
      server.stop()
      let results = try fetch(urls, cache: cache, now: 5000)
      #expect(results[0] == .success([5]))
      #expect(throws: FetchError.self) { _ = try results[1].get() }
    }
  }
}
