import TextLayout

/// Finds the direction of text that stands outside the engine's paragraphs: a code block's
/// surroundings, the body below an admonition's title, a whole table.
struct FirstStrongScan {
  /// What was found, if anything.
  private(set) var direction: TextDirection?
  private var isolateDepth = 0

  /// Reads on; nothing changes once a strong character was found.
  ///
  /// Letters and the three marks are strong; symbols and emoji don't vote, and what stands inside
  /// an isolate is skipped (UAX #9, P2).
  mutating func read(_ text: some StringProtocol) {
    guard direction == nil else { return }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066, 0x2067, 0x2068: isolateDepth += 1
      case 0x2069: isolateDepth = max(0, isolateDepth - 1)
      default:
        guard isolateDepth == 0, let found = scalar.strongDirection else { continue }
        direction = found
        return
      }
    }
  }

  /// Forgets open isolates, as the end of a paragraph does.
  mutating func endParagraph() {
    isolateDepth = 0
  }
}

extension Unicode.Scalar {
  /// The direction that a letter or a directional mark has.
  fileprivate var strongDirection: TextDirection? {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: return .leftToRight
    case 0...0x7F: return nil
    case 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return isLetter ? .rightToLeft : nil
    default: return isLetter ? .leftToRight : nil
    }
  }

  private var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
