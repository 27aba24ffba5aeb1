internal import ImageCodecs

/// What bounds images, and where they are kept.
public struct ImageLimits: Hashable, Sendable {
  /// The pixels that an image may have.
  public var pixels: Int
  /// The bytes that a file may have.
  public var fileBytes = 256 << 20
  /// The bytes that an image of the network may have.
  public var remoteBytes = 32 << 20
  /// The seconds that decoding an image may take.
  public var decodingSeconds = 10.0
  /// The seconds that an image of the network may take, its redirects included.
  public var fetchingSeconds = 30.0
  /// Whether hosts inside of this machine and its networks may be asked for images.
  public var allowsPrivateAddresses = false
  /// The bytes that decoded images may take which are kept for other sizes.
  public var decodedBytes = 32 << 20
  /// The bytes that images may take which are kept at the size they are drawn at.
  public var scaledBytes = 96 << 20
  /// The bytes that files may take which were read or fetched and are kept for other documents.
  public var encodedBytes = 64 << 20
  /// The folder where answers of servers are kept; nil to keep none.
  public var cacheFolder: String?
  /// The bytes that all files in that folder may take.
  public var cacheFolderBytes = 100 << 20

  /// The limits that hold unless something else is said.
  public init() {
    pixels = ImageDecoder.defaultPixelLimit
  }
}
