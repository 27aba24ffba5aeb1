/// Something that stands in a line like a letter: a picture, a table, a formula.
///
/// It is asked for its bounds once the line's room is known and draws itself where the line puts
/// it. Equal keys promise equal bounds for equal proposals.
public protocol TextAttachment: Sendable {
  /// What equality of attachments means for caches: content, styles and whatever else changes the
  /// bounds.
  var layoutKey: AttachmentKey { get }

  /// The room that the attachment takes.
  ///
  /// - Parameter proposal: The line that it will stand in.
  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds
}

/// The identity of an attachment in caches and comparisons.
public struct AttachmentKey: Hashable, Sendable {
  /// Any number that differs where bounds may differ.
  public var value: UInt64

  /// Makes a key.
  public init(_ value: UInt64) {
    self.value = value
  }
}

/// The line that an attachment is asked to stand in.
public struct AttachmentProposal: Hashable, Sendable {
  /// The room of the whole line, in points; infinite when the natural width is measured.
  public var lineWidth: Double
  /// The em of the text around, in points.
  public var fontSize: Double
  /// The height of capitals around, in points.
  public var capHeight: Double
  /// The height of small letters around, in points.
  public var xHeight: Double
  /// Whether the paragraph runs right to left.
  public var isRightToLeft: Bool

  /// Makes a proposal.
  public init(
    lineWidth: Double, fontSize: Double, capHeight: Double, xHeight: Double,
    isRightToLeft: Bool = false
  ) {
    self.lineWidth = lineWidth
    self.fontSize = fontSize
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.isRightToLeft = isRightToLeft
  }
}

/// The room of an attachment, in points around its own baseline.
public struct AttachmentBounds: Hashable, Sendable {
  /// How a line may break beside the attachment, as a class of UAX #14.
  public enum BreakClass: Hashable, Sendable {
    /// As a letter (AL): no break between it and the letters beside it.
    case letter
    /// As an ideograph (ID).
    case ideograph
    /// As an object (CB): a break on both sides.
    case object
  }

  /// Where an attachment stands on its line (as `vertical-align` of CSS 2, 10.8.1).
  public enum Alignment: Hashable, Sendable {
    /// Its own baseline on the line's.
    case baseline
    /// Its middle half the height of small letters above the baseline.
    case middle
    /// Its middle in the middle of the line.
    case center
    /// Its top at the line's, which grows downwards where it is lower.
    case top
    /// Its bottom at the line's, which grows upwards where it is lower.
    case bottom
  }

  /// The advance.
  public var width: Double
  /// The part above the baseline.
  public var ascent: Double
  /// The part below the baseline.
  public var descent: Double
  /// Where it stands on the line. All but `baseline` go by the height as a whole, `ascent` and
  /// `descent` together.
  public var alignment: Alignment

  /// Makes bounds.
  public init(
    width: Double, ascent: Double, descent: Double, alignment: Alignment = .baseline
  ) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.alignment = alignment
  }
}

/// An attachment as attributed text holds it: compared by key.
public struct AttachmentReference: Hashable, Sendable {
  /// What is drawn.
  public let attachment: any TextAttachment
  /// How a line may break beside it.
  public let breakClass: AttachmentBounds.BreakClass
  private let key: AttachmentKey

  /// Wraps an attachment.
  public init(
    _ attachment: any TextAttachment, breakClass: AttachmentBounds.BreakClass = .object
  ) {
    self.attachment = attachment
    self.breakClass = breakClass
    key = attachment.layoutKey
  }

  /// Whether both have the same key and break class.
  public static func == (a: AttachmentReference, b: AttachmentReference) -> Bool {
    a.key == b.key && a.breakClass == b.breakClass
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(breakClass)
  }
}
