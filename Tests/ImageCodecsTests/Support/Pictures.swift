import Foundation
import Graphics
import Testing

/// The pictures that `Pictures/make.py` makes.
enum Pictures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Pictures")

  static func named(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// All of them, by their names in order.
  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { !$0.hasSuffix(".py") }.sorted()
  }()
}

/// The colours of the sample picture, as they are shown.
enum Quarter {
  static let red = RGBAColor(red: 220, green: 30, blue: 20)
  static let green = RGBAColor(red: 20, green: 180, blue: 40)
  static let blue = RGBAColor(red: 20, green: 40, blue: 210)
  static let white = RGBAColor(red: 250, green: 250, blue: 250)
}

extension Bitmap {
  /// The middles of the four quarters: the upper two from the left, then the lower two.
  var quarters: [RGBAColor] {
    let (left, right) = (width / 4, width - 1 - width / 4)
    let (upper, lower) = (height / 4, height - 1 - height / 4)
    return [self[left, upper], self[right, upper], self[left, lower], self[right, lower]]
  }
}

extension RGBAColor {
  /// Whether each channel is about the same.
  func isNear(_ other: RGBAColor, by tolerance: Int = 10) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

/// Checks four colours one by one.
func expectNear(
  _ colors: [RGBAColor], _ expected: [RGBAColor], by tolerance: Int = 10, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (color, other) in zip(colors, expected) {
    #expect(
      color.isNear(other, by: tolerance), "\(name): \(color) is not \(other)",
      sourceLocation: sourceLocation)
  }
}
