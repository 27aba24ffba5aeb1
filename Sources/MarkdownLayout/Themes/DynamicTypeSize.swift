/// How large a reader wants text, from the smallest to the largest.
public enum DynamicTypeSize: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Three steps below the ordinary size.
  case xSmall
  /// Two steps below the ordinary size.
  case small
  /// One step below the ordinary size.
  case medium
  /// The ordinary size.
  case large
  /// One step above the ordinary size.
  case xLarge
  /// Two steps above the ordinary size.
  case xxLarge
  /// Three steps above the ordinary size.
  case xxxLarge
  /// The first size for readers who see poorly.
  case accessibility1
  /// The second size for readers who see poorly.
  case accessibility2
  /// The third size for readers who see poorly.
  case accessibility3
  /// The fourth size for readers who see poorly.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// Whether it is one of the sizes for readers who see poorly.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether the first is smaller.
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool {
    a.index < b.index
  }

  /// The place among all sizes, 0 for the smallest.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Font.TextStyle {
  /// The em at a text size, in points: Apple's published table of Dynamic Type sizes.
  public func size(at textSize: DynamicTypeSize) -> Double {
    sizes[textSize.index]
  }

  /// The ems from `xSmall` to `accessibility5`.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
