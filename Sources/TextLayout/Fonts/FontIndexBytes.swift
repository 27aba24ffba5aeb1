internal import Graphics

/// Puts an index together.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func uint32(_ value: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func uint64(_ value: UInt64) {
    uint32(UInt32(truncatingIfNeeded: value))
    uint32(UInt32(truncatingIfNeeded: value >> 32))
  }

  mutating func count(_ value: Int) { uint32(UInt32(clamping: value)) }

  mutating func double(_ value: Double) { uint64(value.bitPattern) }

  mutating func string(_ value: String) {
    count(value.utf8.count)
    bytes += value.utf8
  }

  mutating func entry(_ entry: FontEntry) {
    string(entry.path)
    count(entry.index)
    string(entry.familyName)
    uint32(entry.design.rawValue)
    count(entry.families.count)
    for family in entry.families { string(family) }
    double(entry.traits.weight)
    double(entry.traits.width)
    double(entry.weightRange?.lowerBound ?? -1)
    double(entry.weightRange?.upperBound ?? -1)
    count(Int(entry.traits.slant.rawValue))
    count((entry.isColor ? 1 : 0) | (entry.isMonospaced ? 2 : 0))
  }

  mutating func coverage(_ coverage: CharacterCoverage) {
    count(coverage.pages.count)
    count(coverage.words.count)
    for word in coverage.words { uint64(word) }
    for page in coverage.pages {
      bytes.append(UInt8(truncatingIfNeeded: page))
      bytes.append(UInt8(truncatingIfNeeded: page >> 8))
    }
  }
}

/// Takes an index apart; nothing that a damaged file holds makes it read outside of it.
struct ByteReader {
  private let data: FontData
  private var at = 0

  init(_ data: FontData) {
    self.data = data
  }

  mutating func uint32() -> UInt32? {
    guard at + 4 <= data.count else { return nil }
    defer { at += 4 }
    return data.littleEndian(UInt32.self, at: at)
  }

  mutating func uint64() -> UInt64? {
    guard at + 8 <= data.count else { return nil }
    defer { at += 8 }
    return data.littleEndian(UInt64.self, at: at)
  }

  /// A number of things of at least one byte each; 0 where there cannot be so many.
  mutating func count() -> Int {
    guard let value = uint32(), Int(value) <= data.count else { return 0 }
    return Int(value)
  }

  mutating func double() -> Double? { uint64().map(Double.init(bitPattern:)) }

  mutating func string() -> String? {
    guard let value = uint32(), at + Int(value) <= data.count else { return nil }
    defer { at += Int(value) }
    let range = at..<at + Int(value)
    return unsafe data.withBytes { unsafe String(decoding: $0[range], as: UTF8.self) }
  }

  mutating func entry() -> FontEntry? {
    guard let path = string(), let index = uint32(), let familyName = string(),
      let design = uint32()
    else { return nil }
    var families: [String] = []
    for _ in 0..<count() {
      guard let family = string() else { return nil }
      families.append(family)
    }
    guard let weight = double(), let width = double(), let low = double(), let high = double(),
      let slant = uint32().flatMap({ FontDescriptor.Slant(rawValue: UInt8(truncatingIfNeeded: $0)) }
      ),
      let flags = uint32()
    else { return nil }
    return FontEntry(
      path: path, index: Int(index), families: families, familyName: familyName,
      design: FontDesign(rawValue: design),
      traits: FontTraits(weight: weight, width: width, slant: slant),
      weightRange: low >= 0 && low <= high ? low...high : nil, isColor: flags & 1 != 0,
      isMonospaced: flags & 2 != 0)
  }

  /// Where a face's characters stand in the file.
  struct Coverage: Sendable {
    fileprivate var words: Int
    fileprivate var wordCount: Int
    fileprivate var pages: Int
    fileprivate var pageCount: Int

    func contains(_ scalar: UInt32, in data: FontData) -> Bool {
      let page = Int(scalar >> 8)
      guard page < pageCount else { return false }
      let number = Int(data.littleEndian(UInt16.self, at: pages + page * 2))
      let word = number * 4 + Int(scalar >> 6 & 3)
      guard word < wordCount else { return false }
      return data.littleEndian(UInt64.self, at: words + word * 8) >> UInt64(scalar & 63) & 1 != 0
    }

    func copy(from data: FontData) -> CharacterCoverage? {
      CharacterCoverage(
        pages: (0..<pageCount).map { data.littleEndian(UInt16.self, at: pages + $0 * 2) },
        words: (0..<wordCount).map { data.littleEndian(UInt64.self, at: words + $0 * 8) })
    }
  }

  mutating func coverage() -> Coverage? {
    guard let pageCount = uint32(), let wordCount = uint32() else { return nil }
    let words = at
    let pages = words + Int(wordCount) * 8
    at = pages + Int(pageCount) * 2
    guard at <= data.count else { return nil }
    return Coverage(
      words: words, wordCount: Int(wordCount), pages: pages, pageCount: Int(pageCount))
  }
}

extension FontData {
  /// The number at an offset that the caller has checked.
  fileprivate func littleEndian<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number
  {
    precondition(offset >= 0 && offset + MemoryLayout<Number>.size <= count)
    return unsafe withBytes { bytes in
      Number(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
