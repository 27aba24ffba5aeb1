extension HEIFItems {
  /// The largest size that anything in the file makes a decoder allocate; nil where nothing tells
  /// one.
  ///
  /// A container tells a size of its own, and decoders go by the streams' and by those of pictures
  /// that are put together of others; a file may have a small one outside and a huge one inside.
  var largestStatedSize: StatedSize? {
    var largest: StatedSize?
    for property in properties {
      switch property.type {
      case "av1C":
        // Four bytes, then a stream with a sequence header (AV1-ISOBMFF, 2.3.3).
        largest = .larger(largest, AV1Stream.largestSize(in: Array(property.body.dropFirst(4))))
      case "hvcC":
        largest = .larger(largest, HEVCStream.largestSize(inConfiguration: property.body))
      default: break
      }
    }
    for item in items.values {
      switch item.type {
      case "av01": largest = .larger(largest, AV1Stream.largestSize(in: item.bytes))
      case "hvc1": largest = .larger(largest, HEVCStream.largestSize(in: item.bytes))
      // A version, flags, and the counts of rows and columns less one (ISO/IEC 23008-12, 6.6.2.3).
      case "grid": largest = .larger(largest, Self.canvas(item.bytes))
      default: break
      }
    }
    return largest
  }

  /// The size of a picture that is put together of others.
  private static func canvas(_ bytes: [UInt8]) -> StatedSize? {
    var cursor = ByteCursor(bytes[...])
    guard cursor.take(1) != nil, let flags = cursor.number(1), cursor.take(2) != nil else {
      return nil
    }
    let sideLength = flags & 1 == 0 ? 2 : 4
    guard let width = cursor.number(sideLength), let height = cursor.number(sideLength) else {
      return nil
    }
    return StatedSize(width: width, height: height)
  }
}
