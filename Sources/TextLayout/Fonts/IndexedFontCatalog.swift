internal import Graphics

/// The system's fonts as an index file lists them; the file stays mapped and is read in place.
final class IndexedFontCatalog: FontCatalog {
  let entries: [FontEntry]
  private let coverages: [ByteReader.Coverage]
  private let data: FontData

  /// Reads an index.
  ///
  /// - Returns: nil when the file is missing, of another version, damaged or out of date.
  init?(path: String) {
    guard let data = try? FontData(path: path) else { return nil }
    var reader = ByteReader(data)
    guard reader.uint32() == FontIndex.magic, reader.string() == FontIndex.surroundings else {
      return nil
    }
    for _ in 0..<reader.count() {
      guard let source = reader.string(), let stamp = reader.uint64() else { return nil }
      guard FontIndex.stamp(of: source) == stamp else { return nil }
    }
    var entries: [FontEntry] = []
    var coverages: [ByteReader.Coverage] = []
    let count = reader.count()
    entries.reserveCapacity(count)
    for _ in 0..<count {
      guard let entry = reader.entry(), let coverage = reader.coverage() else { return nil }
      entries.append(entry)
      coverages.append(coverage)
    }
    self.entries = entries
    self.coverages = coverages
    self.data = data
  }

  func covers(_ scalar: Unicode.Scalar, entry: Int) -> Bool {
    coverages[entry].contains(scalar.value, in: data)
  }

  func coverage(ofEntry entry: Int) -> CharacterCoverage {
    coverages[entry].copy(from: data) ?? CharacterCoverage()
  }
}
