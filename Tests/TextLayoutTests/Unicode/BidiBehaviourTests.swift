import Testing

@testable import TextLayout

/// Faults that users of other engines met, with inputs of our own. `A` to `D` stand for the first
/// Hebrew letters and `M` for U+0645 in what is seen.
struct BidiBehaviourTests {
  @Test(
    arguments: [
      ("tea, \u{5D0}\u{5D1}, milk (\u{5D2}\u{5D3})", .auto, "tea, BA, milk (DC)"),
      ("ab \u{5D0}\u{5D1} ", .ltr, "ab BA "),
      ("\"\u{5D0}\u{5D1}\"", .ltr, "\"BA\""),
      ("\u{645} 1.2.3", .rtl, "1.2.3 M"),
      ("\u{645} 10-12", .rtl, "12-10 M"),
      ("\u{5D0} 10-12", .rtl, "10-12 A"),
      ("\u{645} +90 555", .rtl, "555 90+ M"),
      ("\u{645} a (a)", .rtl, "a (a) M"),
      ("1. \u{5D0}\u{5D1}", .auto, "BA .1"),
      ("\u{5D0}\u{5D1}!", .auto, "!BA"),
      ("\u{5D0}\t\u{5D1}", .ltr, "A\tB"),
      ("\u{5D0}\u{2028}\u{5D1}!", .auto, "!B\u{2028}A"),
      ("\u{2066}\u{5D2}.\u{2069}\u{2066}\u{5D1}\u{2069}", .rtl, "BC."),
      ("\u{2068},!\u{2069}\u{2068}\u{5D1}\u{2069}", .rtl, "B,!"),
      ("c\u{2066}(\u{5D1}\u{2069}\u{2066}\u{5D2})1\u{5D3}\u{2069}", .auto, "c(BD1(C"),
    ] as [(String, Seen.Direction, String)])
  func `each paragraph is seen in the standard's order`(
    text: String, direction: Seen.Direction, seen: String
  ) {
    #expect(Seen.order(of: text, direction) == seen)
  }
}

/// What a reader sees of a paragraph on one line.
enum Seen {
  enum Direction: Sendable {
    case auto
    case ltr
    case rtl

    var style: ParagraphStyle {
      var style = ParagraphStyle()
      switch self {
      case .auto: style.baseDirection = .firstStrong
      case .ltr: style.baseDirection = .leftToRight
      case .rtl: style.baseDirection = .rightToLeft
      }
      return style
    }
  }

  /// The characters from left to right without isolate formatting, brackets mirrored.
  static func order(of text: String, _ direction: Direction, spans: [BidiSpan] = []) -> String {
    let paragraph = ParagraphAnalyzer().analyze(
      Array(text.utf8), spans: spans, style: direction.style)
    return order(of: paragraph)
  }

  static func order(of paragraph: AnalyzedParagraph, line: Range<Int>? = nil) -> String {
    let line = line ?? 0..<paragraph.text.count
    var result = ""
    for run in paragraph.visualRuns(ofLine: line) {
      let scalars = String(decoding: paragraph.text[run.range], as: UTF8.self).unicodeScalars
      let ordered = run.isRightToLeft ? Array(scalars.reversed()) : Array(scalars)
      for scalar in ordered where !(0x2066...0x2069 ~= scalar.value) {
        result += name(run.isRightToLeft ? mirrored(scalar) : scalar)
      }
    }
    return result
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x5D0...0x5D3: String("ABCD".dropFirst(Int(scalar.value - 0x5D0)).prefix(1))
    case 0x645: "M"
    default: String(scalar)
    }
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "(": ")"
    case ")": "("
    default: scalar
    }
  }
}
