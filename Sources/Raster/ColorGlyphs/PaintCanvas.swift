internal import Graphics

/// What lets paint through: the coverage of an outline in a box of a canvas.
struct PaintMask {
  var box: PixelBox
  /// One byte a pixel of the box, row by row.
  var coverage: [UInt8]

  /// Lets nothing through in an empty box.
  init(box: PixelBox) {
    self.box = box
    coverage = Array(repeating: 0, count: max(box.width, 0) * max(box.height, 0))
  }

  /// Lets through what another mask does, too.
  mutating func narrow(by other: PaintMask) {
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let index = (row - box.top) * box.width + column - box.left
        coverage[index] = UInt8(
          (Int(coverage[index]) * Int(other.coverage(row: row, column: column)) + 127) / 255)
      }
    }
  }

  /// The coverage of a pixel; 0 outside.
  func coverage(row: Int, column: Int) -> UInt8 {
    guard row >= box.top, row < box.bottom, column >= box.left, column < box.right else {
      return 0
    }
    return coverage[(row - box.top) * box.width + column - box.left]
  }
}

extension PaintMask: CoverageSink {
  mutating func constant(row: Int, x: Int, count: Int, coverage value: UInt8) {
    for column in max(x, box.left)..<max(x, box.left, min(x + count, box.right)) {
      coverage[(row - box.top) * box.width + column - box.left] = value
    }
  }

  mutating func varying(row: Int, x: Int, coverage values: UnsafeBufferPointer<UInt8>) {
    for column in max(x, box.left)..<max(x, box.left, min(x + values.count, box.right)) {
      unsafe coverage[(row - box.top) * box.width + column - box.left] = values[column - x]
    }
  }
}

/// Pixels that a colour glyph is painted on: premultiplied colours from 0 to 1.
struct PaintCanvas {
  let width: Int
  let height: Int
  private(set) var pixels: [SIMD4<Float>]

  /// Makes a clear canvas.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
  }

  var box: PixelBox { PixelBox(left: 0, top: 0, width: width, height: height) }

  /// Lays a colour on every pixel of a mask.
  ///
  /// - Parameter color: Of a pixel, premultiplied; nil leaves it as it is.
  mutating func fill(
    _ mask: PaintMask, _ color: (_ x: Int, _ y: Int) -> SIMD4<Float>?
  ) {
    let area = mask.box.intersection(box)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let coverage = mask.coverage(row: y, column: x)
        guard coverage > 0, let color = color(x, y) else { continue }
        let source = coverage == 255 ? color : color * (Float(coverage) / 255)
        let index = y * width + x
        pixels[index] = source + pixels[index] * (1 - source.w)
      }
    }
  }

  /// Puts another canvas of the same size on this one.
  mutating func compose(_ source: PaintCanvas, _ mode: CompositeMode) {
    for index in pixels.indices {
      pixels[index] = mode.blend(source.pixels[index], over: pixels[index])
    }
  }

  /// The pixels as 4 bytes each, red first, colours premultiplied.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let alpha = UInt8(min(max(pixel.w, 0), 1) * 255 + 0.5)
      for channel in 0..<3 {
        // A colour is never brighter than its opacity, whatever was rounded.
        result.append(min(UInt8(min(max(pixel[channel], 0), 1) * 255 + 0.5), alpha))
      }
      result.append(alpha)
    }
    return result
  }
}
