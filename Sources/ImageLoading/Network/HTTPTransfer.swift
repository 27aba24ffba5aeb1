internal import CCurl
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// One request on its way: owns curl's handle and gathers the answer.
///
/// curl calls back from the thread that runs the group, with an unowned reference; so the transfer
/// must be taken out of its group before it is let go.
@safe final class HTTPTransfer {
  /// Who asked, by a number of theirs.
  let id: Int
  let handle: OpaquePointer
  private let library: CurlLibrary
  private let limits: HTTPLimits
  private let seconds: Double
  private var list: UnsafeMutablePointer<shim_curl_slist>?
  private var fields = HTTPFields()
  private var body: [UInt8] = []
  private var failure: FetchError?

  init(
    id: Int, _ request: HTTPRequest, limits: HTTPLimits, library: CurlLibrary
  ) throws(FetchError) {
    guard let handle = unsafe library.makeTransfer() else { throw .unreachable("out of memory") }
    self.id = id
    unsafe self.handle = handle
    self.library = library
    self.limits = limits
    seconds = request.seconds
    for field in request.fields.fields {
      unsafe list = library.append(list, "\(field.name): \(field.value)")
    }
    setOptions(request)
  }

  deinit {
    unsafe library.freeTransfer(handle)
    unsafe library.freeList(list)
  }

  /// What came, once curl says with which result.
  func finish(result: Int32) -> Result<HTTPResponse, FetchError> {
    if let failure { return .failure(failure) }
    var status = 0
    _ = unsafe shim_getinfo_long(
      library.getInformation, UnsafeMutableRawPointer(handle),
      Int32(shim_CURLINFO_RESPONSE_CODE.rawValue), &status)
    switch result {
    case shim_CURLE_OK.rawValue:
      return .success(HTTPResponse(status: status, fields: fields, body: body))
    case shim_CURLE_OPERATION_TIMEDOUT.rawValue: return .failure(.timedOut(limit: limits.seconds))
    case shim_CURLE_FILESIZE_EXCEEDED.rawValue: return .failure(.tooLarge(limit: limits.bytes))
    case shim_CURLE_PARTIAL_FILE.rawValue: return .failure(.incomplete)
    default:
      let text = unsafe library.errorText(result).map { unsafe String(cString: $0) }
      return .failure(.unreachable(text ?? "curl's error \(result)"))
    }
  }
}

@available(*, unavailable)
extension HTTPTransfer: Sendable {}

// MARK: - What curl is told

extension HTTPTransfer {
  private func setOptions(_ request: HTTPRequest) {
    set(shim_CURLOPT_URL, text: request.address.text)
    set(shim_CURLOPT_USERAGENT, text: "md2png")
    // A proxy would connect in our place, and could not be told which addresses are private.
    set(shim_CURLOPT_NOPROXY, text: "*")
    set(shim_CURLOPT_PROTOCOLS, Int(shim_CURLPROTO_HTTP_AND_HTTPS.rawValue))
    set(shim_CURLOPT_FOLLOWLOCATION, 0)
    // curl would use signals for its timers, which are the whole process's.
    set(shim_CURLOPT_NOSIGNAL, 1)
    let milliseconds = Int(max(1, min(seconds * 1000, 1e9)))
    set(shim_CURLOPT_TIMEOUT_MS, milliseconds)
    set(shim_CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
    let base = unsafe UnsafeMutableRawPointer(handle)
    unsafe shim_setopt_offset(
      library.setOption, base, Int32(shim_CURLOPT_MAXFILESIZE_LARGE.rawValue), Int64(limits.bytes))
    if let list = unsafe list { unsafe set(shim_CURLOPT_HTTPHEADER, pointer: list) }
    setCallbacks()
  }

  private func setCallbacks() {
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe set(shim_CURLOPT_WRITEDATA, pointer: me)
    unsafe set(shim_CURLOPT_HEADERDATA, pointer: me)
    unsafe set(shim_CURLOPT_OPENSOCKETDATA, pointer: me)
    unsafe set(shim_CURLOPT_PRIVATE, pointer: me)
    let base = unsafe UnsafeMutableRawPointer(handle)
    unsafe shim_setopt_data_callback(
      library.setOption, base, Int32(shim_CURLOPT_WRITEFUNCTION.rawValue),
      { bytes, size, count, context in
        guard let transfer = unsafe HTTPTransfer.behind(context) else { return 0 }
        return unsafe transfer.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    unsafe shim_setopt_data_callback(
      library.setOption, base, Int32(shim_CURLOPT_HEADERFUNCTION.rawValue),
      { bytes, size, count, context in
        guard let transfer = unsafe HTTPTransfer.behind(context) else { return 0 }
        return unsafe transfer.takeLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    unsafe shim_setopt_socket_callback(
      library.setOption, base, Int32(shim_CURLOPT_OPENSOCKETFUNCTION.rawValue),
      { context, _, place in
        guard let transfer = unsafe HTTPTransfer.behind(context), let place = unsafe place else {
          return Int32(shim_CURL_SOCKET_BAD.rawValue)
        }
        return unsafe transfer.openSocket(to: place)
      })
  }

  /// The transfer that a callback's context stands for.
  static func behind(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    unsafe context.map { unsafe Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private typealias Option = shim_curl_number

  private func set(_ option: Option, _ value: Int) {
    unsafe shim_setopt_long(
      library.setOption, UnsafeMutableRawPointer(handle), Int32(option.rawValue), value)
  }

  private func set(_ option: Option, text: String) {
    unsafe text.withCString { text in unsafe set(option, pointer: text) }
  }

  private func set(_ option: Option, pointer: UnsafeRawPointer) {
    unsafe shim_setopt_pointer(
      library.setOption, UnsafeMutableRawPointer(handle), Int32(option.rawValue), pointer)
  }
}

// MARK: - What curl tells

extension HTTPTransfer {
  /// Takes a piece of the body; fewer bytes than came end the transfer.
  private func takeBody(_ piece: UnsafeRawBufferPointer) -> Int {
    guard body.count + piece.count <= limits.bytes else {
      failure = .tooLarge(limit: limits.bytes)
      return 0
    }
    unsafe body.append(contentsOf: piece)
    return piece.count
  }

  /// Takes a line of the head.
  private func takeLine(_ line: UnsafeRawBufferPointer) -> Int {
    let text = unsafe String(decoding: line, as: UTF8.self)
    // Another head may follow one of an interim answer (RFC 9110, 15.2).
    if text.hasPrefix("HTTP/") { fields = HTTPFields() } else { fields.append(line: text) }
    return line.count
  }

  /// Opens the socket of a connection, unless it leads to where none may.
  ///
  /// This is asked with the very address that will be connected to, so that a name which leads
  /// elsewhere the second time it is looked up gains nothing.
  private func openSocket(to place: UnsafeMutablePointer<shim_curl_sockaddr>) -> Int32 {
    let refused = Int32(shim_CURL_SOCKET_BAD.rawValue)
    guard let address = unsafe NetworkAddress(place) else { return refused }
    guard limits.allowsPrivateAddresses || address.isPublic else {
      failure = .privateAddress(address)
      return refused
    }
    // Another of the host's addresses was refused before this one.
    failure = nil
    let type = unsafe place.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return unsafe socket(place.pointee.family, type, place.pointee.protocol)
  }
}

extension NetworkAddress {
  /// Reads curl's form, behind whose head lies a `sockaddr_in` or a `sockaddr_in6`.
  fileprivate init?(_ place: UnsafeMutablePointer<shim_curl_sockaddr>) {
    let head = MemoryLayout<shim_curl_sockaddr>.offset(of: \.addr) ?? 0
    let count = unsafe Int(place.pointee.addrlen)
    guard count <= 128 else { return nil }
    let bytes = unsafe [UInt8](
      UnsafeRawBufferPointer(start: UnsafeRawPointer(place) + head, count: count))
    switch unsafe place.pointee.family {
    case AF_INET where count >= 8:
      self = .version4(bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) })
    case AF_INET6 where count >= 24: self = .version6(Array(bytes[8..<24]))
    default: return nil
    }
  }
}
