internal import CISAL

/// Turns strips of rows into pieces of a PNG's pixel stream, each on its own.
///
/// A strip is a deflate stream that ends at a byte boundary with a full flush and refers to nothing
/// before it, so that strips made in any order, on any thread, join to one valid stream. Its bytes
/// depend on its rows alone. ISA-L's level 1 is an order of magnitude faster than zlib for a tenth
/// more bytes.
///
/// Not `Sendable`: each thread has its own.
@safe package final class StripEncoder {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let streamMemory: UnsafeMutableRawPointer
  private let workspace: UnsafeMutablePointer<UInt8>
  private var output: UnsafeMutableRawBufferPointer
  private var used = 0
  private var strip = StripSummary(byteCount: 0, adler: 1)

  /// What the deflate stream of every PNG begins with: a window of 32 KiB, fastest level.
  private static let zlibHeader: (UInt8, UInt8) = (0x78, 0x01)

  package init() {
    unsafe streamMemory = .allocate(byteCount: Int(shim_sizeof_isal_zstream), alignment: 64)
    unsafe streamMemory.initializeMemory(
      as: UInt8.self, repeating: 0, count: Int(shim_sizeof_isal_zstream))
    unsafe stream = streamMemory.bindMemory(to: isal_zstream.self, capacity: 1)
    unsafe workspace = .allocate(capacity: Int(shim_ISAL_DEF_LVL1_DEFAULT))
    unsafe output = .allocate(byteCount: 0, alignment: 16)
  }

  deinit {
    unsafe output.deallocate()
    unsafe workspace.deallocate()
    unsafe streamMemory.deallocate()
  }

  /// Compresses rows, each with its filter byte in front, into a chunk that `withChunk` lends.
  ///
  /// - Parameter isFirst: Whether the picture begins with them.
  package func encode(_ rows: UnsafeRawBufferPointer, isFirst: Bool) {
    // A deflate stream that gives up on compressing adds 5 bytes for each 64 KiB.
    reserve(rows.count + rows.count / 4096 + 1024)
    var end = 8
    if isFirst {
      unsafe output[8] = Self.zlibHeader.0
      unsafe output[9] = Self.zlibHeader.1
      end = 10
    }
    end += unsafe deflate(rows, at: end)
    unsafe strip = StripSummary(byteCount: rows.count, adler: Checksums.adler32(rows))
    frame(contentEnd: end)
  }

  /// Lends the chunk made last, and what the file's checksum needs to know of its rows.
  package func withChunk<E: Error>(
    _ body: (UnsafeRawBufferPointer, StripSummary) throws(E) -> Void
  ) throws(E) {
    try unsafe body(UnsafeRawBufferPointer(rebasing: output[..<used]), strip)
  }

  private func reserve(_ count: Int) {
    guard unsafe output.count < count else { return }
    unsafe output.deallocate()
    unsafe output = .allocate(byteCount: count, alignment: 16)
  }

  private func deflate(_ rows: UnsafeRawBufferPointer, at start: Int) -> Int {
    guard let input = rows.baseAddress, let out = unsafe output.baseAddress else { return 0 }
    // ISA-L leaves what an earlier strip put into its tables and looks there for repetitions, which
    // is harmless but would make the bytes depend on which thread made which strip.
    unsafe workspace.initialize(repeating: 0, count: Int(shim_ISAL_DEF_LVL1_DEFAULT))
    unsafe isal_deflate_stateless_init(stream)
    unsafe stream.pointee.level = 1
    unsafe stream.pointee.level_buf = workspace
    unsafe stream.pointee.level_buf_size = shim_ISAL_DEF_LVL1_DEFAULT
    unsafe stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    unsafe stream.pointee.flush = UInt16(FULL_FLUSH)
    unsafe stream.pointee.end_of_stream = 0
    unsafe stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.assumingMemoryBound(to: UInt8.self))
    unsafe stream.pointee.avail_in = UInt32(rows.count)
    unsafe stream.pointee.next_out = (out + start).assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(unsafe output.count - start - 4)
    let status = unsafe isal_deflate_stateless(stream)
    precondition(status == COMP_OK, "ISA-L refused a strip of \(rows.count) bytes: \(status)")
    return Int(unsafe stream.pointee.total_out)
  }

  /// Puts length, name and checksum around the content that starts at byte 8.
  private func frame(contentEnd: Int) {
    let length = UInt32(contentEnd - 8)
    unsafe output.storeBytes(of: length.bigEndian, toByteOffset: 0, as: UInt32.self)
    unsafe output.storeBytes(of: UInt32(0x4944_4154).bigEndian, toByteOffset: 4, as: UInt32.self)
    let crc = unsafe Checksums.crc32(UnsafeRawBufferPointer(rebasing: output[4..<contentEnd]))
    unsafe output.storeBytes(of: crc.bigEndian, toByteOffset: contentEnd, as: UInt32.self)
    used = contentEnd + 4
  }
}

@available(*, unavailable)
extension StripEncoder: Sendable {}

/// What the file's checksum needs to know of a strip.
package struct StripSummary: Hashable, Sendable {
  /// How long the rows are before compression.
  package var byteCount: Int
  /// Their Adler-32.
  package var adler: UInt32
}
