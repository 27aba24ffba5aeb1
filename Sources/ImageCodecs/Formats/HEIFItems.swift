/// The items of a picture container (ISO/IEC 14496-12, 8.11): pictures and what belongs to them.
struct HEIFItems {
  /// An item's kind, such as `av01`, and its bytes, which may lie in several pieces.
  struct Item {
    var type: ArraySlice<UInt8>
    var pieces: [ArraySlice<UInt8>]
  }

  /// The items whose kind and place are both told.
  private(set) var items: [Item] = []

  /// A file names one picture, its tiles and a few more; a made-up one may name millions.
  private static let itemLimit = 4096

  private struct Place {
    var number: Int
    var isInside: Bool
    var extents: [(offset: Int, length: Int)]
  }

  init(_ bytes: [UInt8]) {
    guard let meta = Self.boxes(in: bytes[...]).first(where: { $0.type.elementsEqual("meta".utf8) })
    else { return }
    // A full box: its version and flags stand before the boxes in it.
    let inner = Self.boxes(in: meta.body.dropFirst(4))
    func body(_ type: String) -> ArraySlice<UInt8>? {
      inner.first { $0.type.elementsEqual(type.utf8) }?.body
    }
    let types = body("iinf").map(Self.types) ?? [:]
    let data = body("idat") ?? []
    for place in body("iloc").flatMap(Self.places) ?? [] {
      guard let type = types[place.number] else { continue }
      let source = place.isInside ? data : bytes[...]
      let pieces = place.extents.compactMap { extent -> ArraySlice<UInt8>? in
        guard extent.offset >= 0, extent.offset < source.count else { return nil }
        let rest = source.dropFirst(extent.offset)
        return extent.length == 0 ? rest : rest.prefix(extent.length)
      }
      items.append(Item(type: type, pieces: pieces))
    }
  }

  private static func boxes(
    in bytes: ArraySlice<UInt8>
  ) -> [(type: ArraySlice<UInt8>, body: ArraySlice<UInt8>)] {
    var result: [(type: ArraySlice<UInt8>, body: ArraySlice<UInt8>)] = []
    var cursor = ByteCursor(bytes)
    while result.count < itemLimit, let size = cursor.number(4), let type = cursor.take(4) {
      var length = size - 8
      if size == 1 { length = (cursor.number(8) ?? 0) - 16 }
      if size == 0 { length = cursor.remaining }
      guard length >= 0, let body = cursor.take(min(length, cursor.remaining)) else { break }
      result.append((type, body))
    }
    return result
  }

  /// The kinds of items by their numbers (8.11.6).
  private static func types(_ body: ArraySlice<UInt8>) -> [Int: ArraySlice<UInt8>] {
    guard let version = body.first else { return [:] }
    var types: [Int: ArraySlice<UInt8>] = [:]
    for entry in boxes(in: body.dropFirst(version == 0 ? 6 : 8)) {
      var cursor = ByteCursor(entry.body)
      guard let version = cursor.number(1), cursor.take(3) != nil,
        let number = cursor.number(version < 3 ? 2 : 4), cursor.take(2) != nil,
        let type = cursor.take(4)
      else { continue }
      types[number] = type
    }
    return types
  }

  /// Where items lie (8.11.3).
  private static func places(_ body: ArraySlice<UInt8>) -> [Place]? {
    var cursor = ByteCursor(body)
    guard let version = cursor.number(1), cursor.take(3) != nil, let sizes = cursor.number(2),
      let count = cursor.number(version < 2 ? 2 : 4)
    else { return nil }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var places: [Place] = []
    for _ in 0..<min(count, itemLimit) {
      guard let number = cursor.number(version < 2 ? 2 : 4) else { break }
      let method = version == 0 ? 0 : (cursor.number(2) ?? 0) & 15
      guard cursor.take(2) != nil, let base = cursor.number(baseSize),
        let extents = cursor.number(2)
      else { break }
      var place = Place(number: number, isInside: method == 1, extents: [])
      for _ in 0..<min(extents, itemLimit) {
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
