/// A kind of picture file that can be decoded, told by its first bytes.
public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG, baseline or progressive.
  case jpeg

  /// The format that the bytes begin like; nil for none of ours.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
