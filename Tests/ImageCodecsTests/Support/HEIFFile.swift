/// A picture container that a test puts together (ISO/IEC 14496-12, ISO/IEC 23008-12).
struct HEIFFile {
  /// A picture or what one is made of.
  struct Item {
    var type: String
    var bytes: [UInt8]
    /// The numbers, from 1, of the items that this one is put together of.
    var parts: [Int]?
  }

  /// The items; the first is the one that is shown.
  var items: [Item]
  /// Boxes that hold for all items.
  var properties: [[UInt8]]
  /// Boxes before those that belong to the picture.
  var junk: [UInt8] = []
  /// How items lead to their parts.
  var referenceType = "dimg"
  /// The kinds of items, one more time.
  var secondTypes: [String] = []

  /// The file.
  var bytes: [UInt8] {
    let head = Self.box("ftyp", Array("mif1".utf8) + [0, 0, 0, 0] + Array("heicavif".utf8))
    // The length of what stands before does not depend on the places that it tells.
    let start = head.count + meta(dataStart: 0).count + 8
    return head + meta(dataStart: start) + Self.box("mdat", items.flatMap(\.bytes))
  }

  private func meta(dataStart: Int) -> [UInt8] {
    let numbers = Array(1...items.count)
    let entries = Array(zip(numbers, items.map(\.type))) + Array(zip(numbers, secondTypes))
    var places: [UInt8] = [0x44, 0] + Self.number(items.count, 2)
    var start = dataStart
    for (number, item) in zip(numbers, items) {
      places += Self.number(number, 2) + [0, 0, 0, 1]
      places += Self.number(start, 4) + Self.number(item.bytes.count, 4)
      start += item.bytes.count
    }
    let associations = numbers.flatMap { number in
      Self.number(number, 2) + [UInt8(properties.count)]
        + properties.indices.map { UInt8($0 + 1) }
    }
    let references = zip(numbers, items).flatMap { number, item -> [UInt8] in
      guard let parts = item.parts else { return [] }
      return Self.box(
        referenceType,
        Self.number(number, 2) + Self.number(parts.count, 2)
          + parts.flatMap { Self.number($0, 2) })
    }
    let kind = Array("pict".utf8)
    return Self.fullBox(
      "meta",
      junk + Self.fullBox("hdlr", [0, 0, 0, 0] + kind + [UInt8](repeating: 0, count: 13))
        + Self.fullBox("pitm", Self.number(1, 2))
        + Self.fullBox(
          "iinf",
          Self.number(entries.count, 2)
            + entries.flatMap { number, type in
              Self.fullBox(
                "infe", Self.number(number, 2) + [0, 0] + Array(type.utf8) + [0], version: 2)
            })
        + Self.box(
          "iprp",
          Self.box("ipco", properties.flatMap { $0 })
            + Self.fullBox("ipma", Self.number(items.count, 4) + associations))
        + (references.isEmpty ? [] : Self.fullBox("iref", references))
        + Self.fullBox("iloc", places))
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count + 8, 4) + Array(type.utf8) + body
  }

  static func fullBox(_ type: String, _ body: [UInt8], version: UInt8 = 0) -> [UInt8] {
    box(type, [version, 0, 0, 0] + body)
  }

  /// The size that a container says a picture has.
  static func extent(width: Int, height: Int) -> [UInt8] {
    fullBox("ispe", number(width, 4) + number(height, 4))
  }

  /// How an HEVC decoder is set up: by whole units.
  static func configuration(_ units: [[UInt8]]) -> [UInt8] {
    let head: [UInt8] = [1] + [UInt8](repeating: 0, count: 20) + [3, UInt8(units.count)]
    return box(
      "hvcC",
      head + units.flatMap { unit in [unit[0] >> 1 & 63, 0, 1] + number(unit.count, 2) + unit })
  }
}

extension [UInt8] {
  /// The first box of a type, whose body follows eight bytes after; no nesting is looked at.
  func firstBox(_ type: String) -> ArraySlice<UInt8>? {
    guard let name = firstRange(of: Array(type.utf8)), name.lowerBound >= 4 else { return nil }
    let length = self[(name.lowerBound - 4)..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    return self[(name.lowerBound - 4)...].prefix(length)
  }
}

/// A unit of an HEVC stream whose bits a test changes.
struct HEVCUnit {
  private var bits: [Bool]

  /// Reads a unit, without the bytes that keep start codes away.
  init(_ unit: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    for byte in unit where !(byte == 3 && bytes.suffix(2) == [0, 0]) { bytes.append(byte) }
    bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
  }

  /// The unit, with those bytes.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | ($1.element ? 0x80 >> UInt8($1.offset) : 0)
      }
      if zeros == 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      result.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return result
  }

  /// A sequence parameter set of one layer that states another size.
  func stating(width: Int, height: Int) -> HEVCUnit {
    var changed = self
    // The unit's head, three numbers and a profile; then the set's own number.
    var position = 16 + 8 + 96
    _ = number(&position)
    if number(&position) == 3 { position += 1 }
    let start = position
    _ = number(&position)
    _ = number(&position)
    changed.bits.replaceSubrange(start..<position, with: Self.bits(width) + Self.bits(height))
    return changed
  }

  /// A number in Exp-Golomb form.
  private func number(_ position: inout Int) -> Int {
    var zeros = 0
    while !bits[position] {
      zeros += 1
      position += 1
    }
    let value = bits[position...(position + zeros)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    position += zeros + 1
    return value - 1
  }

  private static func bits(_ number: Int) -> [Bool] {
    let digits = String(number + 1, radix: 2).map { $0 == "1" }
    return Array(repeating: false, count: digits.count - 1) + digits
  }
}
