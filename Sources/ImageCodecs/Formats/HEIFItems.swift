/// The items of a picture container (ISO/IEC 14496-12, 8.11): pictures and what belongs to them.
///
/// A file that says something twice is refused, as readers would differ in which they take.
struct HEIFItems {
  /// An item's kind, such as `av01`, and its bytes, which may lie in several pieces.
  struct Item {
    var type: String
    var pieces: [ArraySlice<UInt8>] = []

    /// All of its bytes.
    var bytes: [UInt8] { Array(pieces.joined()) }
  }

  /// A box (ISO/IEC 14496-12, 4.2).
  struct Box {
    var type: String
    var body: ArraySlice<UInt8>
  }

  /// What an item has to do with others (ISO/IEC 14496-12, 8.11.12).
  struct Reference {
    var type: String
    var from: Int
    var to: [Int]
  }

  /// The items by their numbers.
  private(set) var items: [Int: Item] = [:]
  /// What the items have in common, such as how their decoders are set up (ISO/IEC 23008-12, 9.3.1).
  private(set) var properties: [Box] = []
  /// How the items belong together.
  private(set) var references: [Reference] = []

  /// A file names one picture, its tiles and a few more; a made-up one may name millions.
  private static let countLimit = 4096
  /// The most tiles that a picture may have (ISO/IEC 23008-12, 6.6.2.3), twice: for its opacity too.
  private static let referenceLimit = 2 * 256 * 256

  private struct Place {
    var number: Int
    var isInside: Bool
    var extents: [(offset: Int, length: Int)]
  }

  /// Reads the boxes that describe a file; what is cut short is left out.
  ///
  /// - Throws: `ImageError.damaged` where a file says something twice, or has more parts than any
  ///   picture has.
  init(_ bytes: [UInt8]) throws(ImageError) {
    guard let meta = try Self.boxes(in: bytes[...]).only("meta") else { return }
    // A full box: its version and flags stand before the boxes in it.
    let inner = try Self.boxes(in: meta.dropFirst(4))
    if let body = try inner.only("iinf") { try readTypes(body) }
    if let body = try inner.only("iloc") {
      try readPlaces(body, file: bytes[...], data: try inner.only("idat") ?? [])
    }
    if let outer = try inner.only("iprp"),
      let body = try Self.boxes(in: outer).only("ipco")
    {
      properties = try Self.boxes(in: body)
    }
    if let body = try inner.only("iref") { try readReferences(body) }
  }

  private static func boxes(in bytes: ArraySlice<UInt8>) throws(ImageError) -> [Box] {
    var result: [Box] = []
    var cursor = ByteCursor(bytes)
    while let size = cursor.number(4), let type = cursor.take(4) {
      var length = size - 8
      if size == 1 { length = (cursor.number(8) ?? 0) &- 16 }
      if size == 0 { length = cursor.remaining }
      guard length >= 0, let body = cursor.take(min(length, cursor.remaining)) else { break }
      guard result.count < countLimit else { throw tooMany }
      result.append(Box(type: String(decoding: type, as: UTF8.self), body: body))
    }
    return result
  }

  fileprivate static let contradiction = ImageError.damaged("it says the same thing twice")
  private static let tooMany = ImageError.damaged("it has too many parts")

  /// Reads the kinds of items (8.11.6); the older forms of an entry have none.
  private mutating func readTypes(_ body: ArraySlice<UInt8>) throws(ImageError) {
    guard let version = body.first else { return }
    for entry in try Self.boxes(in: body.dropFirst(version == 0 ? 6 : 8)) {
      var cursor = ByteCursor(entry.body)
      guard let version = cursor.number(1), version >= 2, cursor.take(3) != nil,
        let number = cursor.number(version < 3 ? 2 : 4), cursor.take(2) != nil,
        let type = cursor.take(4)
      else { continue }
      guard items[number] == nil else { throw Self.contradiction }
      items[number] = Item(type: String(decoding: type, as: UTF8.self))
    }
  }

  /// Reads how items belong together (8.11.12).
  private mutating func readReferences(_ body: ArraySlice<UInt8>) throws(ImageError) {
    guard let version = body.first else { return }
    let length = version == 0 ? 2 : 4
    var total = 0
    for box in try Self.boxes(in: body.dropFirst(4)) {
      var cursor = ByteCursor(box.body)
      guard let from = cursor.number(length), let count = cursor.number(2) else { continue }
      total += count
      guard total <= Self.referenceLimit else { throw Self.tooMany }
      let to = (0..<count).compactMap { _ in cursor.number(length) }
      references.append(Reference(type: box.type, from: from, to: to))
    }
  }

  /// Reads where items lie.
  private mutating func readPlaces(
    _ body: ArraySlice<UInt8>, file: ArraySlice<UInt8>, data: ArraySlice<UInt8>
  ) throws(ImageError) {
    var total = 0
    for place in try Self.places(body) {
      guard let item = items[place.number] else { continue }
      guard item.pieces.isEmpty else { throw Self.contradiction }
      let source = place.isInside ? data : file
      let pieces = place.extents.compactMap { source.piece($0.offset, $0.length) }
      // Bytes that are many items' would be looked through as often.
      total += pieces.reduce(0) { $0 + $1.count }
      guard total <= 2 * file.count else { throw Self.tooMany }
      items[place.number]?.pieces = pieces
    }
  }

  /// Where items lie (8.11.3).
  private static func places(_ body: ArraySlice<UInt8>) throws(ImageError) -> [Place] {
    var cursor = ByteCursor(body)
    guard let version = cursor.number(1), cursor.take(3) != nil, let sizes = cursor.number(2),
      let count = cursor.number(version < 2 ? 2 : 4)
    else { return [] }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard count <= countLimit else { throw tooMany }
    var places: [Place] = []
    var total = 0
    for _ in 0..<count {
      guard let number = cursor.number(version < 2 ? 2 : 4) else { break }
      let method = version == 0 ? 0 : (cursor.number(2) ?? 0) & 15
      guard cursor.take(2) != nil, let base = cursor.number(baseSize),
        let extents = cursor.number(2)
      else { break }
      total += extents
      guard total <= 2 * countLimit else { throw tooMany }
      var place = Place(number: number, isInside: method == 1, extents: [])
      for _ in 0..<extents {
        guard cursor.take(indexSize) != nil, let offset = cursor.number(offsetSize),
          let length = cursor.number(lengthSize)
        else { return places }
        place.extents.append((base &+ offset, max(0, length)))
      }
      places.append(place)
    }
    return places
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at a place, up to the end where a length of 0 leaves that open; nil past the end.
  fileprivate func piece(_ offset: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset < count else { return nil }
    let rest = dropFirst(offset)
    return length == 0 ? rest : rest.prefix(length)
  }
}

extension [HEIFItems.Box] {
  /// The body of the one box of a type; nil where there is none.
  fileprivate func only(_ type: String) throws(ImageError) -> ArraySlice<UInt8>? {
    let found = filter { $0.type == type }
    guard found.count <= 1 else { throw HEIFItems.contradiction }
    return found.first?.body
  }
}
