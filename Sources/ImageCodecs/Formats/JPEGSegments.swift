/// What a JPEG file says beside its pixels: the turn and the colour profile.
///
/// The segments before the first scan are looked through (ISO/IEC 10918-1, B.1.1).
struct JPEGSegments {
  /// How the picture is turned (Exif 2.32, 4.5.5).
  private(set) var orientation = ImageOrientation.up
  /// Whether Adobe's segment is there; in a picture of four inks they are then stored inverted.
  private(set) var hasAdobeSegment = false
  private var profileParts: [Int: ArraySlice<UInt8>] = [:]

  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes[...])
    _ = cursor.take(2)
    while let marker = Self.nextMarker(&cursor), marker != 0xDA, marker != 0xD9 {
      // A restart and a start have no length.
      guard !(0xD0...0xD8).contains(marker), marker != 0x01 else { continue }
      guard let length = cursor.number(2), length >= 2, let body = cursor.take(length - 2) else {
        return
      }
      read(marker, body)
    }
  }

  /// The colour profile, which may lie in several segments (ICC.1:2010, B.4); nil when a part of it
  /// is missing.
  var profile: [UInt8]? {
    guard let count = profileParts.keys.max(), count == profileParts.count else { return nil }
    return (1...count).reduce(into: []) { $0 += profileParts[$1] ?? [] }
  }

  private mutating func read(_ marker: Int, _ body: ArraySlice<UInt8>) {
    switch marker {
    case 0xE1 where body.starts(with: "Exif\0\0".utf8):
      orientation = ImageOrientation(exif: body.dropFirst(6)) ?? orientation
    case 0xE2 where body.starts(with: "ICC_PROFILE\0".utf8) && body.count > 14:
      let number = Int(body[body.startIndex + 12])
      if number > 0 { profileParts[number] = body.dropFirst(14) }
    case 0xEE where body.starts(with: "Adobe".utf8):
      hasAdobeSegment = true
    default: break
    }
  }

  private static func nextMarker(_ cursor: inout ByteCursor) -> Int? {
    while let byte = cursor.number(1) {
      guard byte == 0xFF else { continue }
      // Any number of fill bytes may stand before a marker.
      while let code = cursor.number(1) {
        if code != 0xFF && code != 0 { return code }
        if code == 0 { break }
      }
    }
    return nil
  }
}
