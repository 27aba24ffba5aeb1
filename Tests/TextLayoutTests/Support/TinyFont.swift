import Graphics

/// A TrueType font made up in memory: one glyph a character, each a box as wide as its advance.
///
/// An em is 1,000 units; the ascent 800, the descent 200.
struct TinyFont {
  var family: String
  /// The characters with their advances.
  var advances: [(character: Unicode.Scalar, advance: Int)]
  /// Pairs that stand closer together or farther apart, in the table `kern`.
  var kerning: [(left: Unicode.Scalar, right: Unicode.Scalar, amount: Int)] = []

  /// The file's bytes.
  func data() -> FontData {
    var tables: [(tag: String, bytes: [UInt8])] = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", glyf), ("head", head), ("hhea", hhea),
      ("hmtx", hmtx), ("loca", loca), ("maxp", maxp), ("name", name), ("post", post),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    tables.sort { $0.tag < $1.tag }
    var file = Bytes()
    file.u32(0x0001_0000)
    file.u16(tables.count)
    for _ in 0..<3 { file.u16(0) }
    var offset = 12 + 16 * tables.count
    for table in tables {
      file.bytes += Array(table.tag.utf8)
      file.u32(0)
      file.u32(offset)
      file.u32(table.bytes.count)
      offset += (table.bytes.count + 3) / 4 * 4
    }
    for table in tables {
      file.bytes += table.bytes
      while file.bytes.count % 4 != 0 { file.bytes.append(0) }
    }
    return FontData(bytes: file.bytes, name: "\(family).ttf")
  }

  private var count: Int { advances.count + 1 }
  private var widths: [Int] { [500] + advances.map(\.advance) }

  private func glyph(_ character: Unicode.Scalar) -> Int {
    (advances.firstIndex { $0.character == character } ?? -1) + 1
  }

  private var cmap: [UInt8] {
    var table = Bytes()
    table.u16(0)
    table.u16(1)
    table.u16(3)
    table.u16(10)
    table.u32(12)
    let sorted = advances.map(\.character).sorted { $0.value < $1.value }
    table.u16(12)
    table.u16(0)
    table.u32(16 + 12 * sorted.count)
    table.u32(0)
    table.u32(sorted.count)
    for character in sorted {
      table.u32(Int(character.value))
      table.u32(Int(character.value))
      table.u32(glyph(character))
    }
    return table.bytes
  }

  private var outlines: [[UInt8]] {
    widths.enumerated().map { index, width in
      let character = index == 0 ? nil : advances[index - 1].character
      guard character != " " else { return [] }
      var box = Bytes()
      for value in [1, 0, 0, width, 700, 3, 0] { box.u16(value) }
      box.bytes += [1, 1, 1, 1]
      for x in [0, width, 0, -width] { box.u16(x) }
      for y in [0, 0, 700, 0] { box.u16(y) }
      return box.bytes
    }
  }

  private var glyf: [UInt8] { outlines.flatMap { $0 } + [0, 0] }

  private var loca: [UInt8] {
    var table = Bytes()
    var offset = 0
    for outline in outlines {
      table.u32(offset)
      offset += outline.count
    }
    table.u32(offset)
    return table.bytes
  }

  private var head: [UInt8] {
    var table = Bytes()
    table.u32(0x0001_0000)
    table.u32(0x0001_0000)
    table.u32(0)
    table.u32(0x5F0F_3CF5)
    table.u16(0)
    table.u16(1000)
    for _ in 0..<4 { table.u32(0) }
    for value in [0, 0, 1000, 800, 0, 8, 2, 1, 0] { table.u16(value) }
    return table.bytes
  }

  private var hhea: [UInt8] {
    var table = Bytes()
    table.u32(0x0001_0000)
    for value in [800, -200, 0, widths.max() ?? 0, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, count] {
      table.u16(value)
    }
    return table.bytes
  }

  private var hmtx: [UInt8] {
    var table = Bytes()
    for width in widths {
      table.u16(width)
      table.u16(0)
    }
    return table.bytes
  }

  private var maxp: [UInt8] {
    var table = Bytes()
    table.u32(0x0001_0000)
    for value in [count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] { table.u16(value) }
    return table.bytes
  }

  private var name: [UInt8] {
    var table = Bytes()
    let text = family.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for value in [0, 1, 18, 3, 1, 0x409, 1, text.count, 0] { table.u16(value) }
    return table.bytes + text
  }

  private var os2: [UInt8] {
    var table = Bytes()
    table.u16(4)
    table.u16(500)
    table.u16(400)
    table.u16(5)
    for _ in 0..<27 { table.u16(0) }
    for value in [0, 32, 0xFFFF, 800, -200, 0, 800, 200, 0, 0, 0, 0, 500, 700, 0, 32, 0] {
      table.u16(value)
    }
    return table.bytes
  }

  private var post: [UInt8] {
    var table = Bytes()
    table.u32(0x0003_0000)
    for _ in 0..<7 { table.u32(0) }
    return table.bytes
  }

  private var kern: [UInt8] {
    var table = Bytes()
    let pairs = kerning.map { (glyph($0.left), glyph($0.right), $0.amount) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var power = 1
    var log = 0
    while power * 2 <= pairs.count {
      power *= 2
      log += 1
    }
    let search = [pairs.count, power * 6, log, (pairs.count - power) * 6]
    for value in [0, 1, 0, 14 + pairs.count * 6, 1] + search { table.u16(value) }
    for pair in pairs {
      for value in [pair.0, pair.1, pair.2] { table.u16(value) }
    }
    return table.bytes
  }
}

/// Numbers in a font's byte order.
private struct Bytes {
  var bytes: [UInt8] = []

  mutating func u16(_ value: Int) {
    bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  mutating func u32(_ value: Int) {
    u16(value >> 16)
    u16(value)
  }
}
