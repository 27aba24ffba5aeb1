import Testing

@testable import TextLayout

/// The standard's own test files for boundaries, by the root's rules.
///
/// ICU 72 follows Unicode 15 but for some lines, which are known one by one; of 17 it passes as many
/// as its own iterators do.
struct BreakConformanceTests {
  struct File: Sendable {
    var name: String
    var kind: BreakRules.Kind
    var version: String
    var count: Int
    var passing: Int
  }

  @Test(
    arguments: [
      File(name: "LineBreakTest", kind: .line, version: "15.0", count: 7_654, passing: 7_632),
      File(name: "GraphemeBreakTest", kind: .grapheme, version: "15.0", count: 602, passing: 602),
      File(name: "WordBreakTest", kind: .word, version: "15.0", count: 1_823, passing: 1_808),
      File(name: "LineBreakTest", kind: .line, version: "17.0", count: 19_338, passing: 18_459),
      File(name: "GraphemeBreakTest", kind: .grapheme, version: "17.0", count: 766, passing: 756),
      File(name: "WordBreakTest", kind: .word, version: "17.0", count: 1_944, passing: 1_923),
    ], [true, false])
  func `all lines pass but those where ICU is known to differ`(
    file: File, runsTables: Bool
  ) throws {
    guard let cases = try file.cases() else { return }
    let rules = try #require(BreakRules(file.kind, locale: "", runsTables: runsTables))
    let deviations = file.version == "15.0" ? try file.deviations() : nil
    var passed = 0
    for each in cases {
      let found = each.with(breaks: rules.boundaries(in: each.text))
      if found == each {
        passed += 1
      } else if let deviations {
        #expect(deviations[each] == found, "\(each) became \(found)")
      }
    }
    #expect(cases.count == file.count)
    #expect(passed >= file.passing)
  }

  @Test func `the tables of this machine's ICU are run, not its iterators`() {
    for kind in [BreakRules.Kind.line, .grapheme, .word] {
      let iterator = BreakIterator(kind, locale: "")
      #expect(iterator.map { BreakMachine($0.compiledRules) } != nil)
    }
  }
}

/// A text with the places of its boundaries.
private struct BreakCase: Hashable, CustomStringConvertible {
  var scalars: [UInt32]
  /// Whether a boundary stands before each scalar but the first.
  var breaks: [Bool]

  var text: String { String(scalars: scalars) }

  func with(breaks offsets: Set<Int>) -> BreakCase {
    var offset = 0
    var result = BreakCase(scalars: scalars, breaks: [])
    for scalar in text.unicodeScalars.dropLast() {
      offset += String(scalar).utf8.count
      result.breaks.append(offsets.contains(offset))
    }
    return result
  }

  /// Reads `÷ 0061 × 0308 ÷`; a pair of surrogates is one scalar.
  init(_ line: Substring) {
    var scalars: [UInt32] = []
    var breaks: [Bool] = []
    var mark = false
    for token in line.split(whereSeparator: \.isWhitespace) {
      guard let scalar = UInt32(token, radix: 16) else {
        mark = token == "÷"
        continue
      }
      if let high = scalars.last, 0xD800...0xDBFF ~= high {
        scalars[scalars.count - 1] = 0x10000 + (high - 0xD800) << 10 + (scalar - 0xDC00)
      } else {
        if !scalars.isEmpty { breaks.append(mark) }
        scalars.append(scalar)
      }
    }
    self.init(scalars: scalars, breaks: breaks)
  }

  init(scalars: [UInt32], breaks: [Bool]) {
    self.scalars = scalars
    self.breaks = breaks
  }

  var description: String {
    zip(scalars, [false] + breaks).map { ($1 ? "÷ " : "× ") + String($0, radix: 16) }
      .joined(separator: " ")
  }
}

extension BreakConformanceTests.File {
  /// The file's cases; nil if the machine does not have it.
  fileprivate func cases() throws -> [BreakCase]? {
    let folder =
      version == "17.0"
      ? UnicodeData.conformance.appending(path: "unicode-17.0")
      : UnicodeData.directory.appending(path: "auxiliary")
    guard UnicodeData.exists(name + ".txt", in: folder) else {
      print("skipped: \(name) \(version) is not on this machine")
      return nil
    }
    return try UnicodeData.lines(of: name + ".txt", in: folder).map { BreakCase($0) }
  }

  /// What ICU makes of the lines that it is known to fail.
  fileprivate func deviations() throws -> [BreakCase: BreakCase] {
    let file = "icu72-deviations-15.0.tsv"
    guard UnicodeData.exists(file, in: UnicodeData.conformance) else { return [:] }
    var result: [BreakCase: BreakCase] = [:]
    for line in try UnicodeData.lines(of: file, in: UnicodeData.conformance) {
      let fields = line.split(separator: "\t")
      if fields[0] == name { result[BreakCase(fields[1])] = BreakCase(fields[2]) }
    }
    return result
  }
}
