/// Pixels that are made when they are drawn, at the size that they are drawn at.
public protocol PictureSource: AnyObject, Sendable {
  /// The picture for a place of some pixels, each side at least 1.
  ///
  /// It may have another size, and is then stretched to its place. Asked from several threads.
  ///
  /// - Returns: Nil when there are no pixels after all; then nothing is drawn.
  func bitmap(width: Int, height: Int) -> Bitmap?

  /// Whether it turned out, when pixels were asked for, that there are none.
  var isBroken: Bool { get }
}

/// A picture as a display list has it: its pixels, or what makes them.
public enum Picture: Sendable {
  /// Pixels.
  case bitmap(Bitmap)
  /// What makes pixels.
  case source(any PictureSource)

  /// The pixels for a place of some pixels, which may have another size.
  public func bitmap(width: Int, height: Int) -> Bitmap? {
    switch self {
    case .bitmap(let bitmap): bitmap
    case .source(let source): source.bitmap(width: width, height: height)
    }
  }

  /// Whether it is known that there are no pixels.
  public var isBroken: Bool {
    switch self {
    case .bitmap(let bitmap): bitmap.pixels.isEmpty
    case .source(let source): source.isBroken
    }
  }
}

extension Picture: Hashable {
  /// Pixels are compared; of what makes them, only its identity.
  public static func == (left: Picture, right: Picture) -> Bool {
    switch (left, right) {
    case (.bitmap(let left), .bitmap(let right)): left == right
    case (.source(let left), .source(let right)): left === right
    default: false
    }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bitmap(let bitmap): hasher.combine(bitmap)
    case .source(let source): hasher.combine(ObjectIdentifier(source))
    }
  }
}
