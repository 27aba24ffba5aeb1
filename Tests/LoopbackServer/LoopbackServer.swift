import Foundation
import Synchronization

/// A server of this machine's own network, which answers the way a test wants, also badly.
public final class LoopbackServer: Sendable {
  /// What was asked.
  public struct Request: Hashable, Sendable {
    /// The path with its query.
    public var target: String
    /// The fields by their names in lower case.
    public var fields: [String: String]
  }

  /// What is answered.
  public struct Reply: Sendable {
    /// The status.
    public var status: Int
    /// The fields, as they are sent.
    public var fields: [(String, String)]
    /// The body.
    public var body: [UInt8]
    /// The length that is claimed; nil for the true one, negative for none at all.
    public var claimedLength: Int?
    /// Seconds before the head is sent.
    public var delay: Double
    /// Seconds between every two bytes of the body.
    public var drip: Double

    /// Makes an answer; a plain one tells its true length and comes at once.
    public init(
      _ status: Int = 200, _ fields: [(String, String)] = [], body: [UInt8] = [],
      claimedLength: Int? = nil, delay: Double = 0, drip: Double = 0
    ) {
      self.status = status
      self.fields = fields
      self.body = body
      self.claimedLength = claimedLength
      self.delay = delay
      self.drip = drip
    }
  }

  /// The port.
  public let port: Int
  private let listener: Int32
  private let answer: @Sendable (Request) -> Reply
  private let log = Mutex<[Request]>([])

  /// Starts a server.
  public init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    listener = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(descriptor, place, length) | listen(descriptor, 64)
          | getsockname(descriptor, place, &length)
      }
    }
    guard status == 0 else { throw NoSocket() }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.answer = answer
    let handler = Handler(self)
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else {
          close(descriptor)
          return
        }
        Thread.detachNewThread {
          handler.server?.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// Takes no more connections.
  public func stop() {
    // Its thread closes it: before that, the number could become another server's.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The address of a target here.
  public func url(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// What was asked so far, in order.
  public var requests: [Request] { log.withLock { $0 } }

  private struct NoSocket: Error {}

  /// Doesn't keep the server alive.
  private final class Handler: @unchecked Sendable {
    weak var server: LoopbackServer?
    init(_ server: LoopbackServer) { self.server = server }
  }

  private func serve(_ connection: Int32) {
    guard let request = readRequest(connection) else { return }
    log.withLock { $0.append(request) }
    let reply = answer(request)
    if reply.delay > 0 { Thread.sleep(forTimeInterval: reply.delay) }
    var head = "HTTP/1.1 \(reply.status) Some Reason\r\nConnection: close\r\n"
    let length = reply.claimedLength ?? reply.body.count
    if length >= 0 { head += "Content-Length: \(length)\r\n" }
    for (name, value) in reply.fields { head += "\(name): \(value)\r\n" }
    guard send(Array((head + "\r\n").utf8), to: connection) else { return }
    guard reply.drip > 0 else {
      _ = send(reply.body, to: connection)
      return
    }
    for byte in reply.body {
      guard send([byte], to: connection) else { return }
      Thread.sleep(forTimeInterval: reply.drip)
    }
  }

  private func readRequest(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4096 + 4).contains(Array("\r\n\r\n".utf8)) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0, bytes.count < 1 << 20 else { return nil }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Request(target: String(words[1]), fields: fields)
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        Glibc.send(connection, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
