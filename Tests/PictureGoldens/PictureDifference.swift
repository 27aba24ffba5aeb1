import Graphics

/// How far two pictures may be apart before they count as different.
public struct PictureTolerance: Hashable, Sendable {
  /// By how much a channel of a pixel may differ, of 255.
  public var channel = 4
  /// How many pixels may differ by more.
  public var pixels = 12

  /// Makes a tolerance that takes rounding and nothing else.
  public init() {}
}

/// Two pictures, and where they differ.
public struct PictureDifference: Sendable {
  /// The picture as it should be.
  public let expected: Bitmap
  /// The picture as it is.
  public let actual: Bitmap
  /// How far they may be apart.
  public let tolerance: PictureTolerance
  /// How many pixels differ by more than the tolerance's channel.
  public private(set) var count = 0
  /// The columns with such pixels.
  public private(set) var columns = 0..<0
  /// The rows with such pixels.
  public private(set) var rows = 0..<0

  /// Compares two pictures; what only one of them covers differs.
  public init(expected: Bitmap, actual: Bitmap, tolerance: PictureTolerance = .init()) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    for y in 0..<height {
      for x in 0..<width where differs(x: x, y: y) {
        columns =
          count == 0 ? x..<x + 1 : min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
        rows = count == 0 ? y..<y + 1 : rows.lowerBound..<y + 1
        count += 1
      }
    }
  }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }
  private var hasOneSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether the pictures may be taken for the same.
  public var isTolerable: Bool { hasOneSize && count <= tolerance.pixels }

  /// What differs, in a few words.
  public var summary: String {
    guard hasOneSize else {
      return "\(actual.width) × \(actual.height) pixels, not \(expected.width) × \(expected.height)"
    }
    return "\(count) pixels within x \(columns), y \(rows)"
  }

  private func differs(x: Int, y: Int) -> Bool {
    guard let a = expected.color(x: x, y: y), let b = actual.color(x: x, y: y) else { return true }
    return a.distance(to: b) > tolerance.channel
  }

  /// A picture for the eye: what is alike pale, ink that is missing blue, ink that is new red, and
  /// a frame around it all.
  public var picture: Bitmap {
    var picture = Bitmap(width: width, height: height, filledWith: .white)
    let paper = expected.color(x: 0, y: 0) ?? .white
    for y in 0..<height {
      for x in 0..<width {
        let (before, after) = (expected.color(x: x, y: y), actual.color(x: x, y: y))
        if differs(x: x, y: y) {
          let isNew = (after?.distance(to: paper) ?? 0) >= (before?.distance(to: paper) ?? 0)
          picture[x, y] = RGBAColor(hex: isNew ? 0xD0021B : 0x0A58FF)
        } else if let before {
          let strength = UInt8(before.distance(to: paper) / 4)
          picture[x, y] = RGBAColor(
            red: 255 - strength, green: 255 - strength, blue: 255 - strength)
        }
      }
    }
    frameDifference(in: &picture)
    return picture
  }

  private func frameDifference(in picture: inout Bitmap) {
    guard count > 0 else { return }
    let ink = RGBAColor(hex: 0xF5A623)
    let (left, right) = (max(columns.lowerBound - 4, 0), min(columns.upperBound + 3, width - 1))
    let (top, bottom) = (max(rows.lowerBound - 4, 0), min(rows.upperBound + 3, height - 1))
    for x in left...right {
      picture[x, top] = ink
      picture[x, bottom] = ink
    }
    for y in top...bottom {
      picture[left, y] = ink
      picture[right, y] = ink
    }
  }
}

extension Bitmap {
  /// The colour of a pixel; nil outside.
  fileprivate func color(x: Int, y: Int) -> RGBAColor? {
    x < width && y < height ? self[x, y] : nil
  }
}

extension RGBAColor {
  /// The largest difference of a channel.
  fileprivate func distance(to other: RGBAColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)), abs(Int(alpha) - Int(other.alpha)))
  }
}
