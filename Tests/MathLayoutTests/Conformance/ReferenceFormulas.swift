import FoundationEssentials

/// A formula with the sizes that LuaTeX with Latin Modern Math gives it.
struct ReferenceFormula {
  var id: String
  var group: String
  var latex: String
  /// Width, height, depth in display style, then in text style, in em; nil where there is none.
  var sizes: [Double?]
  /// The width with every italic correction kept, in display and in text style.
  var widestWidths: [Double?]

  /// The formulas of the file beside this one.
  static let all: [ReferenceFormula] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "formulas.tsv")
    guard let data = try? Data(contentsOf: path) else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return ReferenceFormula(
        id: fields[0], group: fields[1], latex: fields[2], sizes: fields[3..<9].map { Double($0) },
        widestWidths: fields[9..<11].map { Double($0) })
    }
  }()

  /// Formulas of our own, of kinds that the others touch but once: measured with LuaTeX 1.15,
  /// unicode-math and Latin Modern Math at 10 pt. The final italic corrections, which LuaTeX drops,
  /// are not known, so that a width may be larger by as much as the largest of them, twice.
  static let ours: [ReferenceFormula] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "more-formulas.tsv")
    guard let data = try? Data(contentsOf: path) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.enumerated().map { index, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let sizes = fields[1..<7].map { Double($0) }
      return ReferenceFormula(
        id: "ours-\(index + 1)", group: "ours", latex: fields[0], sizes: sizes,
        widestWidths: [sizes[0], sizes[3]].map { $0.map { $0 + 0.25 } })
    }
  }()

  /// Chemistry and commutative diagrams are not ours yet.
  var isInScope: Bool { group != "chem" && group != "cd" }

  /// How far a number may be from the reference, by what is a matter of style in its group.
  func tolerance(_ index: Int, reference: Double) -> Double {
    let isWidth = index % 3 == 0
    let usual = isWidth ? 0.02 + 0.002 * reference : max(0.02, 0.02 * reference)
    switch group {
    case "xarrow": return max(usual, 0.08)
    case "stretch": return max(usual, 0.05)
    case "box" where latex.contains("cancel") && !isWidth: return .infinity
    default: break
    }
    return switch id {
    case "unicode-04": max(usual, 0.8)
    case "symbol-11": max(usual, 0.1)
    default: usual
    }
  }

  /// How far a number lies outside of what is right; 0 or less is right.
  func excess(_ index: Int, measured: Double) -> Double? {
    guard let reference = sizes[index] else { return nil }
    let tolerance = tolerance(index, reference: reference)
    guard index % 3 == 0 else { return abs(measured - reference) - tolerance }
    let widest = widestWidths[index / 3] ?? reference
    return max(reference - tolerance - measured, measured - widest - tolerance)
  }
}
