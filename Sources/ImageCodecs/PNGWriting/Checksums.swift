internal import CISAL

/// The two checksums of a PNG file, computed by ISA-L.
enum Checksums {
  /// The CRC of a chunk's name and content (PNG specification, annex D).
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe crc32($0) }
  }

  /// The CRC of borrowed bytes.
  static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    return unsafe crc32_gzip_refl(
      0, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }

  /// The Adler-32 of borrowed bytes, as if they were a whole stream (RFC 1950).
  static func adler32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.baseAddress else { return 1 }
    return unsafe isal_adler32(1, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }

  /// The Adler-32 of two pieces after each other, from their own sums.
  ///
  /// The low half is 1 plus the sum of the bytes. The high half sums the low one after every byte,
  /// so each byte of the second piece adds what the first left behind, less the second's own 1.
  static func adler32(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
    let modulus: UInt64 = 65521
    let (low1, high1) = (UInt64(first & 0xFFFF), UInt64(first >> 16))
    let (low2, high2) = (UInt64(second & 0xFFFF), UInt64(second >> 16))
    let carried = UInt64(count) % modulus * ((low1 + modulus - 1) % modulus)
    let low = (low1 + low2 + modulus - 1) % modulus
    let high = (high1 + high2 + carried) % modulus
    return UInt32(high << 16 | low)
  }
}
