/// How a stored picture is turned before it is shown: the values of the Exif tag `Orientation`
/// (Exif 2.32, 4.6.4).
enum ImageOrientation: Int, Hashable, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether width and height change places.
  var isSideways: Bool { rawValue > 4 }

  /// A size as it is after turning.
  func applied(width: Int, height: Int) -> (width: Int, height: Int) {
    isSideways ? (height, width) : (width, height)
  }
}

extension ImageOrientation {
  /// Reads the tag from Exif data, a TIFF file; nil when there is none.
  init?(exif data: ArraySlice<UInt8>) {
    var cursor = ByteCursor(data)
    guard let order = cursor.take(2) else { return nil }
    if order.elementsEqual("II".utf8) { cursor.isBigEndian = false }
    guard cursor.number(2) == 42, let directory = cursor.number(4),
      cursor.seek(to: directory) != nil, let count = cursor.number(2)
    else { return nil }
    for _ in 0..<count {
      guard let tag = cursor.number(2), let type = cursor.number(2), cursor.take(4) != nil,
        let value = cursor.number(2), cursor.take(2) != nil
      else { return nil }
      // A short, at the start of the four bytes of the value.
      guard tag == 0x0112, type == 3 else { continue }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
