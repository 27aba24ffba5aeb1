/// Brings the bytes of several addresses at once, by way of redirects and of what was kept.
struct Downloads {
  /// An address with the fields that its host may see.
  struct Request: Hashable, Sendable {
    var address: WebAddress
    var headers: [String: String]

    /// Its name in caches.
    var key: String { ImageCacheKey.key(url: address.text, headers: headers) }
  }

  private struct State {
    var chain: RedirectChain
    var deadline: Double
    /// What was kept for the hop that is asked for.
    var stored: StoredResponse?
    var requested = 0
    var result: Result<[UInt8], FetchError>?
  }

  private let client: HTTPClient
  private let cache: DiskCache?
  private let limits: HTTPLimits
  private let clock: HTTPClock
  private var states: [State]

  /// Brings what is asked for; results in the order of the requests.
  static func fetch(
    _ requests: [Request], client: HTTPClient, cache: DiskCache?, limits: HTTPLimits,
    clock: HTTPClock = HTTPClock()
  ) -> [Result<[UInt8], FetchError>] {
    var downloads = Downloads(
      requests, client: client, cache: cache, limits: limits, clock: clock)
    return downloads.run()
  }

  private init(
    _ requests: [Request], client: HTTPClient, cache: DiskCache?, limits: HTTPLimits,
    clock: HTTPClock
  ) {
    self.client = client
    self.cache = cache
    self.limits = limits
    self.clock = clock
    let deadline = clock.elapsed() + limits.seconds
    states = requests.map { request in
      State(
        chain: RedirectChain(request.address, fields: request.headers), deadline: deadline)
    }
  }

  private mutating func run() -> [Result<[UInt8], FetchError>] {
    for index in states.indices { ask(index) }
    while !client.isIdle {
      for (index, result) in client.finished() where states.indices.contains(index) {
        receive(result, index)
      }
    }
    cache?.trim()
    return states.map { $0.result ?? .failure(.incomplete) }
  }

  private func key(of chain: RedirectChain) -> String {
    ImageCacheKey.key(url: chain.address.text, headers: chain.fields)
  }

  /// Asks for the next hop, unless what was kept of it will do.
  private mutating func ask(_ index: Int) {
    // A chain may lead through kept answers in a circle, which its own limit ends.
    while states[index].result == nil {
      let chain = states[index].chain
      let stored = cache?.response(for: key(of: chain))
      states[index].stored = stored
      guard let stored, stored.isFresh(at: clock.now()) else { return send(index) }
      follow(stored.response, index)
    }
  }

  private mutating func send(_ index: Int) {
    let state = states[index]
    let left = state.deadline - clock.elapsed()
    guard left > 0 else {
      states[index].result = .failure(.timedOut(limit: limits.seconds))
      return
    }
    var request = HTTPRequest(address: state.chain.address, seconds: left)
    request.fields.append("Accept", "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.5")
    for field in state.chain.fields.sorted(by: { $0.key < $1.key }) {
      request.fields.append(field.key, field.value)
    }
    for field in (state.stored?.validators ?? HTTPFields()).fields {
      request.fields.append(field.name, field.value)
    }
    states[index].requested = clock.now()
    do throws(FetchError) {
      try client.start(index, request)
    } catch {
      states[index].result = .failure(error)
    }
  }

  private mutating func receive(_ result: Result<HTTPResponse, FetchError>, _ index: Int) {
    let (state, key) = (states[index], key(of: states[index].chain))
    switch result {
    case .success(let response) where response.status == 304:
      guard let stored = state.stored else {
        states[index].result = .failure(.status(304))
        return
      }
      let renewed = stored.renewed(
        by: response.fields, requested: state.requested, received: clock.now())
      cache?.keep(renewed, for: key)
      follow(renewed.response, index)
    case .success(let response):
      if StoredResponse.mayStore(response) {
        cache?.keep(
          StoredResponse(
            response: response, requested: state.requested, received: clock.now()), for: key)
      } else if CacheControl(response.fields).forbidsStoring {
        cache?.remove(key)
      }
      follow(response, index)
    case .failure(let error):
      if let stored = state.stored, stored.mayBeStale, error.isOfTheNetwork {
        follow(stored.response, index)
      } else {
        states[index].result = .failure(error)
      }
    }
    if states[index].result == nil { ask(index) }
  }

  private mutating func follow(_ response: HTTPResponse, _ index: Int) {
    switch states[index].chain.receive(response) {
    case .follow: break
    case .finished(let bytes): states[index].result = .success(bytes)
    case .failed(let error): states[index].result = .failure(error)
    }
  }
}

extension FetchError {
  /// Whether the server could not be asked, rather than that it answered something.
  fileprivate var isOfTheNetwork: Bool {
    switch self {
    case .unreachable, .timedOut, .incomplete: true
    default: false
    }
  }
}
