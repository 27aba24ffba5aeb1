import TextLayout

/// How paragraphs find their direction.
public enum MarkdownWritingDirection: String, Hashable, Sendable, CaseIterable {
  /// Each by its own first strong character; without one, by the layout direction.
  case firstStrong
  /// All by the layout direction.
  case natural
  /// All left to right.
  case leftToRight
  /// All right to left.
  case rightToLeft

  /// The rule as the engine knows it.
  var baseDirection: ParagraphStyle.BaseDirection {
    switch self {
    case .firstStrong: .firstStrong
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }

  /// The direction of a paragraph whose first strong character has the given one.
  func resolved(_ found: TextDirection?, layoutDirection: TextDirection) -> TextDirection {
    switch self {
    case .firstStrong: found ?? layoutDirection
    case .natural: layoutDirection
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

/// How code blocks are laid out.
public enum MarkdownCodeBlockLayout: String, Hashable, Sendable, CaseIterable {
  /// As text whose long lines wrap.
  case wrapping
  /// As a panel with a header, whose lines never wrap.
  case scrollable
}
