import Testing

@testable import TextLayout

/// The standard's own test files, through the engine's whole path.
struct BidiConformanceTests {
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661,
    "CS": 0x2C, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21, "NSM": 0x300, "BN": 0xAD,
    "LRE": 0x202A, "RLE": 0x202B, "PDF": 0x202C, "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test(.enabled(if: UnicodeData.exists("BidiTest.txt"), UnicodeData.isMissing))
  func `every case of BidiTest passes`() throws {
    let engine = EngineBidi()
    var levels: [UInt8?] = []
    var order: [Int] = []
    var count = 0
    var failures: [String] = []
    for line in try UnicodeData.lines(of: "BidiTest.txt") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { UInt8($0) }
        continue
      }
      if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        continue
      }
      let fields = line.split(separator: ";")
      let text = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
      let directions = Int(fields[1].drop(while: \.isWhitespace)) ?? 0
      for (bit, direction) in Self.directions where directions & bit != 0 {
        count += 1
        guard count % TestScale.stride == 0 else { continue }
        let result = engine.resolve(text, direction)
        if result.levels != levels || result.order != order {
          failures.append("\(fields[0]) \(direction): \(result)")
        }
      }
    }
    #expect(count == 770_241)
    #expect(failures.count == 0, "\(failures.prefix(5))")
  }

  private static let directions: [(Int, ParagraphStyle.BaseDirection)] = [
    (1, .firstStrong), (2, .leftToRight), (4, .rightToLeft),
  ]

  @Test(.enabled(if: UnicodeData.exists("BidiCharacterTest.txt"), UnicodeData.isMissing))
  func `every case of BidiCharacterTest passes`() throws {
    let engine = EngineBidi()
    var failures: [String] = []
    let cases = try BidiCharacterCase.all()
    for each in cases {
      let result = engine.resolve(each.text, each.direction)
      if result != each.expected { failures.append("\(each): \(result)") }
    }
    #expect(cases.count >= (TestScale.stride == 1 ? 91_707 : 91_707 / TestScale.stride))
    #expect(failures.count == 0, "\(failures.prefix(5))")
  }

  @Test(.enabled(if: UnicodeData.exists("BidiCharacterTest.txt"), UnicodeData.isMissing))
  func `the reference implementation passes BidiCharacterTest by itself`() throws {
    let reference = try ReferenceBidi()
    var failures: [String] = []
    for each in try BidiCharacterCase.all() {
      let result = reference.resolve(each.text, each.direction)
      if result != each.expected { failures.append("\(each): \(result)") }
    }
    #expect(failures.count == 0, "\(failures.prefix(5))")
  }
}

/// A line of BidiCharacterTest.txt.
private struct BidiCharacterCase {
  var text: [UInt32]
  var direction: ParagraphStyle.BaseDirection
  var expected: EngineBidi.Result

  static func all() throws -> [BidiCharacterCase] {
    let lines = try UnicodeData.lines(of: "BidiCharacterTest.txt")
    return stride(from: 0, to: lines.count, by: TestScale.stride).map { index in
      let fields = lines[index].split(separator: ";", omittingEmptySubsequences: false)
      let directions: [ParagraphStyle.BaseDirection] = [.leftToRight, .rightToLeft, .firstStrong]
      return BidiCharacterCase(
        text: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) },
        direction: directions[Int(fields[1]) ?? 0],
        expected: EngineBidi.Result(
          baseLevel: UInt8(fields[2]) ?? 0,
          levels: fields[3].split(separator: " ").map { UInt8($0) },
          order: fields[4].split(separator: " ").compactMap { Int($0) }))
    }
  }
}
