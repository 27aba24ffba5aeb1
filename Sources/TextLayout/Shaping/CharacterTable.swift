/// What is known of single characters in runs of one kind: who shows them, and with which glyph.
///
/// Most text outside Latin asks for a fallback face again and again, and ideographs stand alone, so
/// this is asked for every character of a new word. Pages of 256 characters, made when first met.
struct CharacterTable {
  /// A character.
  struct Entry {
    /// The number of the face that shows the character by itself, or -1 when nobody has asked.
    var face: Int32 = -1
    /// The advance of `glyph`, in font units.
    var advance: Int32 = 0
    /// The glyph, for what is one.
    var glyph: UInt16 = 0
    /// Whether it is one glyph by itself.
    var form = Form.unknown
    /// How words go on beside it.
    var cut = Cut.unknown
  }

  /// What a character by itself becomes.
  enum Form: UInt8 {
    /// Nobody has asked.
    case unknown
    /// A mark, something invisible, or glyphs that one number doesn't tell.
    case other
    /// One glyph at the pen.
    case glyph
    /// One glyph at the pen, which is the one that the font has for it.
    case letter
  }

  /// Whether words may be cut beside a character.
  enum Cut: UInt8 {
    /// Nobody has asked.
    case unknown
    /// No.
    case none
    /// Yes.
    case possible
    /// Yes, and it is always the same single glyph at the pen.
    case alone
  }

  /// How many characters a page has.
  static let pageSize = 256
  private var pages: [Int16] = []
  private var entries: [Entry] = []

  /// How many pages there are.
  var pageCount: Int { entries.count / Self.pageSize }

  /// What is known of a character.
  subscript(scalar: UInt32) -> Entry {
    @inline(__always) get {
      let page = Int(scalar >> 8)
      guard page < pages.count, pages[page] >= 0 else { return Entry() }
      return entries[Int(pages[page]) * Self.pageSize + Int(scalar & 0xFF)]
    }
    set {
      let page = Int(scalar >> 8)
      while pages.count <= page { pages.append(-1) }
      if pages[page] < 0 {
        pages[page] = Int16(pageCount)
        entries.append(contentsOf: repeatElement(Entry(), count: Self.pageSize))
      }
      entries[Int(pages[page]) * Self.pageSize + Int(scalar & 0xFF)] = newValue
    }
  }
}

/// The tables of a shaper, one for each kind of run, with a bound on them all.
struct CharacterTables {
  /// Text that fills more pages starts over; a page takes 3 KiB.
  private static let pageLimit = 512

  private var tables: [CharacterTable] = []
  private var numbers: [UInt32: Int] = [:]
  // The latest kinds with their numbers, by the low bits of what differs from script to script.
  private var recent = [(key: UInt32, number: Int)](repeating: (.max, 0), count: 16)
  private var pageCount = 0

  /// The number of the table for a kind of run.
  mutating func number(for key: UInt32) -> Int {
    let place = Int(key >> 2 & 15)
    if recent[place].key == key { return recent[place].number }
    let number = numbers[key] ?? tables.count
    if number == tables.count {
      tables.append(CharacterTable())
      numbers[key] = number
    }
    recent[place] = (key, number)
    return number
  }

  /// What a table knows of a character.
  subscript(table: Int, scalar: UInt32) -> CharacterTable.Entry {
    @inline(__always) get { tables[table][scalar] }
    set {
      let before = tables[table].pageCount
      tables[table][scalar] = newValue
      pageCount += tables[table].pageCount - before
      guard pageCount > Self.pageLimit else { return }
      for index in tables.indices { tables[index] = CharacterTable() }
      pageCount = 0
    }
  }
}
