internal import CCurl

/// What bounds everything that is asked of the network.
struct HTTPLimits: Hashable, Sendable {
  /// Bytes of an answer.
  var bytes: Int
  /// Seconds for an image, all its redirects included.
  var seconds: Double
  /// Whether hosts inside of machines and networks may be asked.
  var allowsPrivateAddresses: Bool
}

/// Sends requests beside each other over few connections; owns curl's group of transfers.
@safe final class HTTPClient {
  private let library: CurlLibrary
  private let group: OpaquePointer
  private let limits: HTTPLimits
  private var transfers: [Int: HTTPTransfer] = [:]

  /// As many connections to a host as browsers open.
  private static let connectionsPerHost = 6
  private static let connections = 24

  init(limits: HTTPLimits) throws(FetchError) {
    library = try CurlLibrary.opened()
    guard let group = unsafe library.makeGroup() else { throw .unreachable("out of memory") }
    unsafe self.group = group
    self.limits = limits
    set(shim_CURLMOPT_MAX_HOST_CONNECTIONS, Self.connectionsPerHost)
    set(shim_CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.connections)
  }

  deinit {
    for transfer in transfers.values { _ = unsafe library.remove(group, transfer.handle) }
    _ = unsafe library.freeGroup(group)
  }

  /// Whether nothing is on its way.
  var isIdle: Bool { transfers.isEmpty }

  /// Sends a request.
  ///
  /// - Parameter id: A number of the caller's, for no other request on its way.
  func start(_ id: Int, _ request: HTTPRequest) throws(FetchError) {
    let transfer = try HTTPTransfer(id: id, request, limits: limits, library: library)
    guard unsafe library.add(group, transfer.handle) == 0 else {
      throw .unreachable("out of memory")
    }
    transfers[id] = transfer
  }

  /// Works until something came to its end.
  func finished() -> [(id: Int, result: Result<HTTPResponse, FetchError>)] {
    var finished: [(id: Int, result: Result<HTTPResponse, FetchError>)] = []
    while finished.isEmpty, !isIdle {
      var running: Int32 = 0
      _ = unsafe library.perform(group, &running)
      var left: Int32 = 0
      while let message = unsafe library.readMessage(group, &left) {
        guard unsafe message.pointee.msg == Int32(shim_CURLMSG_DONE.rawValue) else { continue }
        let (handle, result) = unsafe (
          message.pointee.easy_handle, message.pointee.data.result
        )
        guard let id = transfers.first(where: { unsafe $0.value.handle == handle })?.key,
          let transfer = transfers.removeValue(forKey: id)
        else { continue }
        _ = unsafe library.remove(group, transfer.handle)
        finished.append((id, transfer.finish(result: result)))
      }
      // curl itself ends what takes too long.
      if finished.isEmpty, !isIdle { _ = unsafe library.poll(group, nil, 0, 1000, nil) }
    }
    return finished
  }

  private func set(_ option: shim_curl_number, _ value: Int) {
    unsafe shim_setopt_long(
      library.setGroupOption, UnsafeMutableRawPointer(group), Int32(option.rawValue), value)
  }
}

@available(*, unavailable)
extension HTTPClient: Sendable {}
