internal import Graphics
internal import ImageCodecs
internal import Synchronization

/// Where images are decoded: the limits and what is kept of the work, for all images.
final class ImageWorkshop: Sendable {
  /// An image at a size.
  struct ScaledKey: Hashable {
    var image: ObjectIdentifier
    var width: Int
    var height: Int
  }

  private struct Kept {
    var decoded: ByteBoundedCache<ObjectIdentifier, Bitmap>
    var scaled: ByteBoundedCache<ScaledKey, Bitmap>
    /// The sizes that are kept of an image, to forget them with it.
    var sizes: [ObjectIdentifier: Set<ScaledKey>] = [:]
  }

  let limits: ImageLimits
  private let timeLimit: TimeLimit
  private let kept: Mutex<Kept>

  init(_ limits: ImageLimits) {
    self.limits = limits
    timeLimit = TimeLimit(seconds: limits.decodingSeconds)
    kept = Mutex(
      Kept(
        decoded: ByteBoundedCache(limit: limits.decodedBytes),
        scaled: ByteBoundedCache(limit: limits.scaledBytes)))
  }

  /// Reads a header.
  func header(of bytes: [UInt8]) throws(ImageFailure) -> ImageDecoder {
    let pixels = limits.pixels
    // A header of a few fixed fields takes no time; others are whole documents.
    if let format = ImageFormat(bytes), format != .svg, format != .heif {
      return try opened { () throws(ImageError) in
        try ImageDecoder(bytes, pixelLimit: pixels)
      }
    }
    return try limited { _ in
      Result { () throws(ImageError) in try ImageDecoder(bytes, pixelLimit: pixels) }
    }
  }

  /// Decodes an image for a place.
  func decode(_ bytes: [UInt8], width: Int, height: Int) throws(ImageFailure) -> Bitmap {
    let pixels = limits.pixels
    return try limited { isWanted in
      Result { () throws(ImageError) in
        try ImageDecoder(bytes, pixelLimit: pixels)
          .decode(covering: width, height: height, while: isWanted)
      }
    }
  }

  /// The decoded image, if it is kept and has no fewer pixels than its place or itself.
  func decoded(
    _ image: ObjectIdentifier, covering width: Int, height: Int, of size: Size
  ) -> Bitmap? {
    guard let bitmap = kept.withLock({ $0.decoded.value(for: image) }),
      Double(bitmap.width) >= min(Double(width), size.width),
      Double(bitmap.height) >= min(Double(height), size.height)
    else { return nil }
    return bitmap
  }

  /// Keeps a decoded image.
  func keep(_ bitmap: Bitmap, of image: ObjectIdentifier) {
    kept.withLock { $0.decoded.insert(bitmap, for: image, bytes: bitmap.pixels.count) }
  }

  /// An image at a size, if it is kept.
  func scaled(_ key: ScaledKey) -> Bitmap? {
    kept.withLock { $0.scaled.value(for: key) }
  }

  /// Keeps an image at a size.
  func keep(_ bitmap: Bitmap, as key: ScaledKey) {
    kept.withLock {
      $0.scaled.insert(bitmap, for: key, bytes: bitmap.pixels.count)
      $0.sizes[key.image, default: []].insert(key)
    }
  }

  /// Drops what is kept of an image, whose identity may become another's.
  func forget(_ image: ObjectIdentifier) {
    kept.withLock { kept in
      kept.decoded.remove(image)
      for key in kept.sizes.removeValue(forKey: image) ?? [] { kept.scaled.remove(key) }
    }
  }

  /// Drops what is kept of all images.
  func clear() {
    kept.withLock {
      $0.decoded.removeAll()
      $0.scaled.removeAll()
      $0.sizes.removeAll()
    }
  }

  /// What is kept, in bytes.
  var keptBytes: (decoded: Int, scaled: Int) {
    kept.withLock { ($0.decoded.bytes, $0.scaled.bytes) }
  }

  private func limited<Value: Sendable>(
    _ work: @escaping @Sendable (@escaping @Sendable () -> Bool) -> Result<Value, ImageError>
  ) throws(ImageFailure) -> Value {
    guard let result = timeLimit.run(work) else {
      throw ImageFailure(ImageError.tooSlow(limit: timeLimit.seconds))
    }
    return try opened { () throws(ImageError) in try result.get() }
  }

  private func opened<Value>(
    _ body: () throws(ImageError) -> Value
  ) throws(ImageFailure) -> Value {
    do throws(ImageError) { return try body() } catch { throw ImageFailure(error) }
  }
}
