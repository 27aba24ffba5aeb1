internal import Graphics

extension Bitmap {
  /// The picture turned and mirrored the way its file asks for.
  func turned(_ orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let size = orientation.applied(width: width, height: height)
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let from = orientation.source(x, y, width: size.width, height: size.height)
        let (source, target) = ((from.y * width + from.x) * 4, (y * size.width + x) * 4)
        for channel in 0..<4 { turned[target + channel] = pixels[source + channel] }
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: turned)
  }
}

extension ImageOrientation {
  /// Where a pixel of the turned picture, whose size is given, lies in the stored one.
  fileprivate func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, width - 1 - x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    case .left: (height - 1 - y, x)
    }
  }
}
