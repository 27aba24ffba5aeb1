/// Writes a PNG file from its start to its end, strip after strip.
package struct PNGWriter<Sink: ByteSink> {
  package private(set) var sink: Sink
  private var adler: UInt32 = 1

  /// Writes everything that comes before the pixels.
  package init(_ header: PNGHeader, to sink: Sink) throws(ByteSinkError) {
    self.sink = sink
    try write(header.encoded)
  }

  /// Writes the strip that the encoder made last; strips come in the picture's order.
  package mutating func append(_ encoder: StripEncoder) throws(ByteSinkError) {
    try unsafe encoder.withChunk { (chunk, strip) throws(ByteSinkError) in
      try unsafe sink.write(chunk)
      adler = Checksums.adler32(adler, followedBy: strip.adler, count: strip.byteCount)
    }
  }

  /// Ends the pixel stream and the file.
  package mutating func finish() throws(ByteSinkError) {
    var bytes: [UInt8] = []
    PNGChunk.append("IDAT", to: &bytes) { data in
      // An empty last block with fixed codes: 1, 01, then seven zeros for its end.
      data += [0x03, 0x00]
      data.appendBigEndian(adler)
    }
    PNGChunk.append("IEND", to: &bytes) { _ in }
    try write(bytes)
  }

  private mutating func write(_ bytes: [UInt8]) throws(ByteSinkError) {
    var failure: ByteSinkError?
    unsafe bytes.withUnsafeBytes { buffer in
      do throws(ByteSinkError) { try unsafe sink.write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
