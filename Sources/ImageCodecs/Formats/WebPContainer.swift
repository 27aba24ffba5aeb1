/// The parts of a WebP file that are shown, as its container tells them
/// (<https://developers.google.com/speed/webp/docs/riff_container>).
struct WebPContainer {
  /// A picture on the canvas.
  struct Frame {
    /// Its place from the canvas's left edge, in pixels.
    var x = 0
    /// Its place from the canvas's top edge, in pixels.
    var y = 0
    /// Its chunks, which the library decodes without their container; the whole file for a still
    /// picture.
    var bytes: ArraySlice<UInt8>
  }

  /// The canvas's size in pixels; nil for the simple layout, which has none.
  private(set) var canvas: (width: Int, height: Int)?
  /// The first or only picture.
  private(set) var frame: Frame
  /// The colour profile.
  private(set) var profile: [UInt8]?
  /// How the picture is turned.
  private(set) var orientation = ImageOrientation.up

  private var isAnimated = false
  private var hasFrame = false

  init(_ bytes: [UInt8]) {
    frame = Frame(bytes: bytes[...])
    var cursor = ByteCursor(bytes[...], isBigEndian: false)
    _ = cursor.take(12)
    while let name = cursor.take(4), let length = cursor.number(4),
      let body = cursor.take(min(length, cursor.remaining))
    {
      read(name, body)
      if length % 2 == 1 { _ = cursor.take(1) }
    }
  }

  private mutating func read(_ name: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
    if name.elementsEqual("VP8X".utf8) {
      var cursor = ByteCursor(body, isBigEndian: false)
      guard let flags = cursor.number(4), let width = cursor.number(3),
        let height = cursor.number(3)
      else { return }
      isAnimated = flags & 2 != 0
      canvas = (width + 1, height + 1)
    } else if name.elementsEqual("ANMF".utf8), isAnimated, !hasFrame {
      var cursor = ByteCursor(body, isBigEndian: false)
      guard let x = cursor.number(3), let y = cursor.number(3), body.count > 16 else { return }
      frame = Frame(x: 2 * x, y: 2 * y, bytes: body.dropFirst(16))
      hasFrame = true
    } else if name.elementsEqual("ICCP".utf8) {
      profile = Array(body)
    } else if name.elementsEqual("EXIF".utf8) {
      // Some writers repeat the marker that JPEG has before it.
      let data = body.starts(with: "Exif\0\0".utf8) ? body.dropFirst(6) : body
      orientation = ImageOrientation(exif: data) ?? orientation
    }
  }
}
