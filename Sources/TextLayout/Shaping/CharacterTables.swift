/// What is known of single characters, in a table for each kind of run: who shows them, and with
/// which glyph.
///
/// Most text outside Latin asks for a fallback face again and again, and ideographs stand alone, so
/// this is asked for every character of a new word. Pages of 256 characters, made when first met,
/// which directories of 256 pages name, one for each plane of Unicode.
struct CharacterTables: ~Copyable {
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

  private static let pageSize = 256
  /// As many as 21 bits can name, which are all that UTF-8 can spell.
  private static let planeCount = 32
  /// Text that fills more pages starts over; a page takes 3 KiB.
  private static let pageLimit = 512

  // For each table and plane the number of its directory, for each place of a directory that of its
  // page. The first directory and the first page are empty, and stand for all that was never met.
  private var planes = GrowingBuffer<Int16>(capacity: Self.planeCount)
  private var directories = GrowingBuffer<Int16>(capacity: 4 * Self.pageSize)
  private var entries = GrowingBuffer<Entry>(capacity: 16 * Self.pageSize)
  private var numbers: [UInt32: Int] = [:]
  // The latest kinds with their numbers, by the low bits of what differs from script to script.
  private var recent = [(key: UInt32, number: Int)](repeating: (.max, 0), count: 16)

  /// Makes tables in which nothing is known.
  init() {
    directories.append(repeating: 0, count: Self.pageSize)
    entries.append(repeating: Entry(), count: Self.pageSize)
  }

  /// The number of the table for a kind of run.
  mutating func number(for key: UInt32) -> Int {
    let place = Int(key >> 2 & 15)
    if recent[place].key == key { return recent[place].number }
    let number = numbers[key] ?? numbers.count
    if number == numbers.count {
      planes.append(repeating: 0, count: Self.planeCount)
      numbers[key] = number
    }
    recent[place] = (key, number)
    return number
  }

  /// What a table knows of a character.
  subscript(table: Int, scalar: UInt32) -> Entry {
    @inline(__always) get {
      let plane = planes[Self.plane(of: scalar, table)]
      // The numbers are of what was made.
      let page = unsafe directories[unchecked: Self.page(of: scalar, plane)]
      return unsafe entries[unchecked: Self.entry(of: scalar, page)]
    }
    set {
      if entries.count / Self.pageSize >= Self.pageLimit { forgetAll() }
      let place = Self.plane(of: scalar, table)
      if planes[place] == 0 {
        planes[place] = Int16(directories.count / Self.pageSize)
        directories.append(repeating: 0, count: Self.pageSize)
      }
      let page = Self.page(of: scalar, planes[place])
      if directories[page] == 0 {
        directories[page] = Int16(entries.count / Self.pageSize)
        entries.append(repeating: Entry(), count: Self.pageSize)
      }
      entries[Self.entry(of: scalar, directories[page])] = newValue
    }
  }

  @inline(__always)
  private static func plane(of scalar: UInt32, _ table: Int) -> Int {
    table &* planeCount &+ Int(scalar >> 16 & 31)
  }

  @inline(__always)
  private static func page(of scalar: UInt32, _ directory: Int16) -> Int {
    Int(directory) &* pageSize &+ Int(scalar >> 8 & 0xFF)
  }

  @inline(__always)
  private static func entry(of scalar: UInt32, _ page: Int16) -> Int {
    Int(page) &* pageSize &+ Int(scalar & 0xFF)
  }

  private mutating func forgetAll() {
    for place in 0..<planes.count { planes[place] = 0 }
    directories.removeLast(directories.count - Self.pageSize)
    entries.removeLast(entries.count - Self.pageSize)
  }
}
