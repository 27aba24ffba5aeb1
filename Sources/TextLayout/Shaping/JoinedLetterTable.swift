/// What is known of the letters of joined scripts in each of their forms, for all kinds of runs.
///
/// A letter's form is that it is joined before, after, on both sides or not at all (Unicode, chapter
/// 9.2). Pages of 256 characters with four forms each, made when first met; a formed letter's place
/// names it in the table of pairs, too. Two letters that are one glyph are a letter with a place of
/// its own.
struct JoinedLetterTable {
  /// On which sides a letter is joined.
  struct Form: OptionSet, Hashable {
    let rawValue: Int

    /// To the letter before it.
    static let before = Form(rawValue: 1)
    /// To the letter behind it.
    static let after = Form(rawValue: 2)
  }

  /// A letter in one of its forms.
  struct Letter {
    /// The number of the face that shows it.
    var face: Int32 = -1
    /// The advance of `glyph`, in font units.
    var advance: Int32 = 0
    /// The glyph, for what is one.
    var glyph: UInt16 = 0
    /// Whether it is one glyph.
    var state = State.unknown
    /// How words are cut before it, once that is known.
    var start: Start?
  }

  /// What a letter by itself becomes.
  enum State: UInt8 {
    /// Nobody has asked.
    case unknown
    /// Something that one number doesn't tell.
    case other
    /// One glyph at the pen, whichever lookups it went through.
    case plain
  }

  /// What HarfBuzz says of the place before a letter where no lookup minds the letter before it.
  struct Start {
    /// Whether cutting there changes glyphs.
    var isUnsafeToBreak: Bool
    /// Whether U+0640 may be put in there.
    var isSafeToElongate: Bool
  }

  private static let lettersInPage = 1024
  /// Past this many pages a new word starts over; a page takes 16 KiB.
  private static let pageLimit = 128
  /// A place has 21 bits in the table of pairs.
  private static let mostPages = 1 << 21 / lettersInPage

  // For each kind of run, where the page of each 256 characters begins; -1 for none.
  private var pages: [[Int32]] = []
  private var letters: [Letter] = []
  private var stages: [Int: Stages] = [:]
  // Places for letters that no character has.
  private var spare = 0..<0
  /// What is known of two letters side by side, by their places.
  var pairs = PairTable()

  /// Forgets everything when there is very much; places from before must not be used again.
  mutating func forgetIfMuch() {
    guard letters.count > Self.pageLimit * Self.lettersInPage else { return }
    self = JoinedLetterTable()
  }

  /// Where the forms of a character begin, or nil when there is no room.
  ///
  /// - Parameter kind: The number of the table of single characters.
  @inline(__always)
  mutating func place(of scalar: UInt32, kind: Int) -> Int? {
    let (page, offset) = (Int(scalar >> 8), Int(scalar & 0xFF) << 2)
    if kind < pages.count, page < pages[kind].count, pages[kind][page] >= 0 {
      return Int(pages[kind][page]) + offset
    }
    return addPage(page, kind: kind).map { $0 + offset }
  }

  @inline(never)
  private mutating func addPage(_ page: Int, kind: Int) -> Int? {
    let start = letters.count
    guard start < Self.mostPages * Self.lettersInPage else { return nil }
    while pages.count <= kind { pages.append([]) }
    while pages[kind].count <= page { pages[kind].append(-1) }
    pages[kind][page] = Int32(start)
    letters.append(contentsOf: repeatElement(Letter(), count: Self.lettersInPage))
    return start
  }

  /// The letter at a place.
  subscript(place: Int) -> Letter {
    @inline(__always) get { letters[place] }
    set { letters[place] = newValue }
  }

  /// The glyphs that a letter is on its way through the lookups, the last one included.
  struct Stages {
    /// The first of them, for what is made of several.
    var head: [UInt32]
    /// The last of them.
    var tail: [UInt32]
  }

  /// What a plain letter is on its way through the lookups.
  func stages(at place: Int) -> Stages { stages[place] ?? Stages(head: [], tail: []) }

  /// Adds what is known of a plain letter.
  mutating func set(_ letter: Letter, _ letterStages: Stages, at place: Int) {
    letters[place] = letter
    stages[place] = letterStages
  }

  /// Adds a letter that stands for several characters; nil when there is no room.
  mutating func addLigature(_ letter: Letter, _ stages: Stages) -> Int? {
    guard let place = sparePlace() else { return nil }
    set(letter, stages, at: place)
    return place
  }

  private mutating func sparePlace() -> Int? {
    if spare.isEmpty {
      let start = letters.count
      guard start < Self.mostPages * Self.lettersInPage else { return nil }
      letters.append(contentsOf: repeatElement(Letter(), count: Self.lettersInPage))
      spare = start..<letters.count
    }
    return spare.popFirst()
  }
}
