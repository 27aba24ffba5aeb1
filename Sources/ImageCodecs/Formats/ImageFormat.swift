/// A kind of picture file that can be decoded, told by its first bytes.
public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG, baseline or progressive.
  case jpeg
  /// WebP, lossy or lossless; of an animation its first frame.
  case webp
  /// GIF; of an animation its first frame.
  case gif
  /// Pictures in the container of ISO/IEC 23008-12: AVIF and HEIC.
  case heif
  /// Scalable Vector Graphics.
  case svg

  /// The format that the bytes begin like; nil for none of ours.
  ///
  /// What a server or a file's name says of the format does not count.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Self.isPictureContainer(bytes) {
      self = .heif
    } else if Self.beginsAsSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether a file-type box names a brand of still or moving pictures (ISO/IEC 14496-12, 4.3).
  private static func isPictureContainer(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(length, bytes.count, 256)
    let brands = stride(from: 8, to: max(end - 3, 8), by: 4).map { bytes[$0..<$0 + 4] }
    return brands.contains { brand in
      ["avif", "avis", "heic", "heix", "mif1", "msf1"].contains { brand.elementsEqual($0.utf8) }
    }
  }

  /// Whether the first element, behind a declaration, comments and a document type, is `svg`.
  private static func beginsAsSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(8192)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return false }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        guard let end = endOfDeclaration(rest) else { return false }
        rest = rest[end...]
      } else {
        guard rest.starts(with: "<".utf8) else { return false }
        // A prefix may stand before the name.
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
        return name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
      }
    }
  }

  /// The place behind a declaration, whose brackets may hold others.
  private static func endOfDeclaration(_ bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return nil
  }
}
