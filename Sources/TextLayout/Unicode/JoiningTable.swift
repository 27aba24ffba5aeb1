/// How a character takes part in joins, packed for a loop over text.
struct Joining: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A letter behind it may be joined to it.
  static let joinsNext = Joining(rawValue: 1 << 0)
  /// It may be joined to the letter before it.
  static let joinsPrevious = Joining(rawValue: 1 << 1)
  /// A mark or a control, which joins pass over (Joining_Type Transparent).
  static let isPassedOver = Joining(rawValue: 1 << 2)
  /// Its form doesn't follow from the joins on both sides: Syriac's alaph, which minds what stands
  /// before it also where nothing is joined (Unicode, chapter 9.3).
  static let hasMoreForms = Joining(rawValue: 1 << 3)
  /// A decimal digit (General_Category Nd).
  static let isDigit = Joining(rawValue: 1 << 4)

  fileprivate init(lookingUp scalar: UInt32) {
    guard let letter = JoiningLetter(scalar) else {
      self = .isPassedOver
      return
    }
    self = []
    if Unicode.Scalar(scalar)?.properties.generalCategory == .decimalNumber { insert(.isDigit) }
    if letter.joinsNext { insert(.joinsNext) }
    if letter.joinsPrevious { insert(.joinsPrevious) }
    // The only letter of its Joining_Group.
    if scalar == 0x710 { insert(.hasMoreForms) }
  }
}

/// How every character joins, asked from ICU a page of 256 at a time, when first met.
struct JoiningTable {
  private var pages: [Int16] = []
  private var entries: [Joining] = []

  /// How a character joins.
  @inline(__always)
  mutating func joining(of scalar: UInt32) -> Joining {
    let page = Int(scalar >> 8)
    if page < pages.count, pages[page] >= 0 {
      return entries[Int(pages[page]) << 8 | Int(scalar & 0xFF)]
    }
    return load(scalar)
  }

  @inline(never)
  private mutating func load(_ scalar: UInt32) -> Joining {
    let page = Int(scalar >> 8)
    while pages.count <= page { pages.append(-1) }
    pages[page] = Int16(entries.count >> 8)
    let first = scalar & ~0xFF
    for offset in 0..<256 as Range<UInt32> { entries.append(Joining(lookingUp: first + offset)) }
    return entries[Int(pages[page]) << 8 | Int(scalar & 0xFF)]
  }
}
