@testable import TextLayout

extension BreakRules {
  /// The boundaries behind the text's start, as offsets in UTF-8.
  func boundaries(in text: String) -> Set<Int> {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return [] }
    var table = ScalarPropertyTable(graphemes: nil)
    if let machine { table = ScalarPropertyTable(table, lines: machine) }
    var runs = PropertyRuns()
    var flags = [CharacterFlags](repeating: [], count: bytes.count)
    runs.fill(from: bytes, flags: &flags, table: table)
    flags.markLineBreaks(of: runs, in: bytes, self)
    return Set(bytes.indices.filter { flags[$0].contains(.lineBreakBefore) } + [bytes.count])
  }
}
