/// Something in a text that may be more than characters, as the scan over the text found it.
struct Mark {
  enum Kind: UInt8 {
    /// Characters after all.
    case text
    /// A run of delimiters; `value` is its index.
    case run
    /// A backslash and the character that it makes literal.
    case escape
    case entity
    case softBreak
    case hardBreak
    /// A code span; `value` is the length of its backticks.
    case code
    case html
    /// `<https://…>`.
    case bracketedURL
    /// `<me@…>`.
    case bracketedEmail
    /// `https://…` as it is.
    case bareURL
    /// `www.…` as it is.
    case bareWWW
    /// An `@`, which may be in an address.
    case at
    /// The brackets of a link that is one; `value` is the index of its detail.
    case linkStart
    case imageStart
    case linkEnd
    /// A footnote's reference; `value` is the index of its detail.
    case footnote
    case emoji
    case nul
  }

  var kind: Kind
  var start: Int
  var end: Int
  var value = 0
}

/// What a pair of delimiters can mean; also the order of the bookkeeping for each kind.
enum DelimiterKind: UInt8 {
  case star, underscore, strike1, strike2, lowered, highlight, spoiler, raised, math1, math2

  /// Whether the delimiters of a run may be used one by one or two by two.
  var isEmphasis: Bool { self == .star || self == .underscore }

  var isMath: Bool { self == .math1 || self == .math2 }
}

/// A run of delimiters that may open or close something.
struct Delimiter {
  var kind: DelimiterKind
  var canOpen: Bool
  var canClose: Bool
  /// The index of its mark.
  var mark: Int
  /// How long the run is, and how much of it is unused.
  var length: Int
  var remaining: Int
  /// How much of it opens something: the part at its end.
  var opening = 0
  /// The neighbours that are still in play; -1 for none.
  var previous: Int
  var next = -1
  /// The pairs that it closes, first to last, and those that it opens, outermost first.
  var firstClosed = -1
  var lastClosed = -1
  var firstOpened = -1
}

/// Two delimiters that belong together.
struct DelimiterPair {
  var type: MarkdownNodeType
  /// How many characters each of the two has.
  var length: Int
  /// The run that closes it.
  var closer: Int
  var nextClosed = -1
  var nextOpened = -1
}

/// A `[` or `![` that may begin a link.
struct Bracket {
  var mark: Int
  var isImage: Bool
  /// Where the label starts.
  var labelStart: Int
  /// The last delimiter before it.
  var delimiter: Int
  /// Whether another bracket follows in its label, so that the label can't name a reference.
  var hasBracketAfter = false
}
