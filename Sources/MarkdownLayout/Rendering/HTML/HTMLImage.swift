import Graphics

/// An image that a document asks for, by Markdown or by a tag.
struct RequestedImage {
  /// The address.
  var url: String
  /// The text in its place.
  var alternative: String
  /// Where the document asks for it.
  var source: Range<Int>
  /// The size that the document asks for.
  var size = RequestedSize()
}

/// The size that a document asks for; nil leaves a side to the picture.
struct RequestedSize: Hashable, Sendable {
  /// A length of a tag's attribute.
  enum Length: Hashable, Sendable {
    case points(Double)
    /// A share of the column.
    case fraction(Double)
  }

  /// The width.
  var width: Length?
  /// The height; a share of the column has no meaning here.
  var height: Double?

  /// The size of a picture in a column, in its own proportions where one side is left open, and no
  /// wider than the column.
  ///
  /// - Parameter natural: The picture's own size.
  func resolved(natural: Size, column: Double) -> Size {
    let ratio = natural.width > 0 ? natural.height / natural.width : 1
    var size = natural
    switch (points(in: column), height) {
    case (let width?, let height?): size = Size(width: width, height: height)
    case (let width?, nil): size = Size(width: width, height: width * ratio)
    case (nil, let height?): size = Size(width: ratio > 0 ? height / ratio : 0, height: height)
    case (nil, nil): break
    }
    guard size.width > column, column > 0 else { return size }
    return Size(width: column, height: size.height * column / size.width)
  }

  private func points(in column: Double) -> Double? {
    switch width {
    case .points(let length): length
    case .fraction(let share): column.isFinite ? share * column : nil
    case nil: nil
    }
  }
}

extension RequestedSize {
  /// The size that an `img` tag asks for.
  init(_ tag: HTMLTag) {
    width = tag.attribute("width").flatMap(Length.init(html:))
    if case .points(let length) = tag.attribute("height").flatMap(Length.init(html:)) {
      height = length
    }
  }
}

extension RequestedSize.Length {
  /// A dimension of HTML: a number, which a percent sign makes a share of the column.
  ///
  /// <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dimension-attributes>
  init?(html text: String) {
    let trimmed = text.drop { $0.isWhitespace }
    let digits = trimmed.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let value = Double(digits), value > 0, value <= 100_000 else { return nil }
    self = trimmed[digits.endIndex...].hasPrefix("%") ? .fraction(value / 100) : .points(value)
  }
}
