internal import Graphics

extension BandPainter {
  /// Draws an image over its rectangle, whose edges are put on pixels' edges.
  func draw(_ image: Picture, command: Int, in rect: Rect, area: PixelBox, mask: ClipMask?) {
    let box = plan.imageBox(rect)
    // Larger ones would show a few pixels of the picture, if any.
    guard box.width <= 1e6, box.height <= 1e6, abs(box.minX) <= 1e7, abs(box.minY) <= 1e7 else {
      return
    }
    let (left, top) = (Int(box.minX), Int(box.minY))
    let (width, height) = (Int(box.width), Int(box.height))
    let visible = PixelBox(left: left, top: top, width: width, height: height).intersection(area)
    guard !visible.isEmpty else { return }
    var scaler: ImageScaler
    if let kept = takeScaler(of: command) {
      scaler = kept
    } else {
      guard let bitmap = image.bitmap(width: width, height: height) else { return }
      scaler = ImageScaler(
        bitmap, width: width, height: height, columns: visible.left - left..<visible.right - left)
    }
    for y in visible.top..<visible.bottom {
      let row = scaler.row(y - top)
      drawRow(row[...], row: y, x: visible.left, opacity: 255, mask: mask)
    }
    keep(scaler, of: command)
  }

  /// Draws a picture that is a glyph, with its origin at a pixel.
  func draw(
    _ picture: GlyphPicture, x: Int, y: Int, opacity: UInt8, area: PixelBox, mask: ClipMask?
  ) {
    let box = PixelBox(
      left: x + picture.left, top: y + picture.top, width: picture.width, height: picture.height)
    let visible = box.intersection(area)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      let start = ((row - box.top) * box.width + visible.left - box.left) * 4
      drawRow(
        picture.pixels[start..<start + visible.width * 4], row: row, x: visible.left,
        opacity: opacity, mask: mask)
    }
  }

  private func drawRow(
    _ pixels: ArraySlice<UInt8>, row: Int, x: Int, opacity: UInt8, mask: ClipMask?
  ) {
    var pixels = pixels
    if let mask {
      let start = pixels.startIndex
      unsafe mask.withRow(row, from: x) { values in
        for index in 0..<pixels.count {
          unsafe pixels[start + index] = scaled(pixels[start + index], by: values[index / 4])
        }
      }
    }
    unsafe pixels.withUnsafeBufferPointer { buffer in
      unsafe band.draw(row: row, x: x, pixels: buffer, opacity: opacity)
    }
  }
}
