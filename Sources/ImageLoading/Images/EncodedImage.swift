public import Graphics
internal import ImageCodecs
internal import Synchronization

/// An image file whose size is known and whose pixels are decoded when they are drawn, at the size
/// that they are drawn at.
public final class EncodedImage: PictureSource {
  /// Where its bytes are.
  enum Origin: Sendable {
    /// Here.
    case memory([UInt8])
    /// In a file, which is read again.
    case file(String, FolderFile.Stamp)
  }

  /// The image's size in its own pixels, turned as its file asks for.
  public let size: Size
  private let origin: Origin
  private let isDrawing: Bool
  private let workshop: ImageWorkshop
  /// Held while the image is decoded, so that no two threads do that.
  private let state = Mutex<ImageFailure?>(nil)

  /// Reads the header.
  init(
    _ bytes: [UInt8], from origin: Origin, in workshop: ImageWorkshop
  ) throws(ImageFailure) {
    let decoder = try workshop.header(of: bytes)
    size = decoder.size
    isDrawing = decoder.format == .svg
    self.origin = origin
    self.workshop = workshop
  }

  /// The bytes that it holds in memory for as long as it is kept.
  var heldBytes: Int {
    if case .memory(let bytes) = origin { bytes.count } else { 0 }
  }

  /// Why the image could not be decoded; nil as long as nothing went wrong.
  ///
  /// Damage behind the header shows only when the image is decoded. It stays.
  public var failure: ImageFailure? { state.withLock { $0 } }

  /// Whether it could not be decoded.
  public var isBroken: Bool { failure != nil }

  /// The image at the size of its place, or at its own where that is smaller; a drawing always at
  /// the size of its place.
  public func bitmap(width: Int, height: Int) -> Bitmap? {
    let key = ImageWorkshop.ScaledKey(
      image: ObjectIdentifier(self), width: width, height: height)
    return state.withLock { failure in
      guard failure == nil else { return nil }
      if let known = workshop.scaled(key) { return known }
      do throws(ImageFailure) {
        let bitmap = try make(width: width, height: height)
        workshop.keep(bitmap, as: key)
        return bitmap
      } catch {
        failure = error
        return nil
      }
    }
  }

  deinit { workshop.forget(ObjectIdentifier(self)) }

  private func make(width: Int, height: Int) throws(ImageFailure) -> Bitmap {
    let identifier = ObjectIdentifier(self)
    if !isDrawing,
      let known = workshop.decoded(identifier, covering: width, height: height, of: size)
    {
      return known.reduced(width: width, height: height)
    }
    let decoded = try workshop.decode(try bytes(), width: width, height: height)
    guard !isDrawing else { return decoded }
    workshop.keep(decoded, of: identifier)
    return decoded.reduced(width: width, height: height)
  }

  private func bytes() throws(ImageFailure) -> [UInt8] {
    switch origin {
    case .memory(let bytes): return bytes
    case .file(let path, let stamp):
      do throws(FolderFile.Failure) {
        return try FolderFile.read(path, limit: workshop.limits.fileBytes, expected: stamp).bytes
      } catch {
        throw ImageFailure(error)
      }
    }
  }
}
