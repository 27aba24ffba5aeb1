/// Percent escapes (RFC 3986, 2.1).
package enum PercentEncoding {
  /// The bytes with each escape as its byte; a percent sign without two digits stands for itself.
  package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), let high = digits.first.flatMap(hexDigit),
        let low = digits.dropFirst().first.flatMap(hexDigit)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The text with every byte escaped that may not stand in a path or a query.
  package static func encoded(_ text: some Sequence<UInt8>) -> String {
    var result = ""
    for byte in text {
      if byte > 0x20, byte < 0x7F, !Array("\"<>\\^`{|}".utf8).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
