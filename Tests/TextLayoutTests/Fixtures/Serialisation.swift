import FoundationEssentials
import TextLayout

extension LaidOutText {
  /// Lines, runs and glyphs as text, lengths in 1/64 point.
  var serialised: String {
    var result = "size \(width.steps) \(height.steps) natural \(naturalWidth.steps)\n"
    for fragment in fragments {
      let direction = fragment.direction.rawValue
      result += "paragraph \(fragment.range.short) \(direction) \(fragment.frame.y.steps)\n"
      for line in fragment.lines { result += line.serialised }
    }
    if !missingGlyphs.isEmpty {
      result += "missing \(missingGlyphs.map(String.init).joined(separator: " "))\n"
    }
    return result
  }
}

extension LaidOutText {
  /// The stops of carets line by line, each as offset, affinity and x, and the segments of a
  /// selection.
  func serialisedSelection(of range: Range<Int>) -> String {
    var result = ""
    for stops in caretLines {
      result +=
        "carets "
        + stops.map { stop in
          let side = stop.affinity == .upstream ? "<" : ""
          return "\(side)\(stop.offset)@\(caretRect(at: stop).x.steps)"
        }.joined(separator: " ") + "\n"
    }
    enumerateTextSegments(in: range, kind: .selection) { segment in
      let place = [segment.rect.x, segment.rect.y, segment.rect.width, segment.rect.height]
      result += "selected \(segment.range.short) level \(segment.level) at "
      result += place.map { "\($0.steps)" }.joined(separator: " ") + "\n"
      return true
    }
    return result
  }
}

extension TextLineFragment {
  fileprivate var serialised: String {
    let place = [frame.x, frame.y, frame.width, frame.height].map { "\($0.steps)" }
    var result = " line \(range.short) at \(place.joined(separator: " ")) base \(baseline.steps)\n"
    for run in runs { result += run.serialised(lineBase: baseline) }
    return result
  }
}

extension GlyphRun {
  fileprivate func serialised(lineBase: Double) -> String {
    let face = font.map { font -> String in
      let drawn = font.face.glyphFont
      let file = drawn.data.name.split(separator: "/").last.map(String.init) ?? ""
      let name = (file.firstIndex(of: ".").map { String(file[..<$0]) } ?? file)
      let index = drawn.index > 0 ? "#\(drawn.index)" : ""
      let bold = drawn.emboldening != 0 ? "+bold" : ""
      let slant = drawn.slant != 0 ? "+slant" : ""
      let axes =
        drawn.variations.isEmpty
        ? "" : "@" + drawn.variations.map { "\(Int($0))" }.joined(separator: ",")
      return "\(name)\(index)\(axes)\(bold)\(slant) \(font.size)"
    }
    var result = "  run \(range.short) \(face ?? "attachment \(attachment ?? -1)") level \(level)"
    result += " x \(frame.x.steps) width \(frame.width.steps)"
    if baseline != lineBase { result += " rise \((lineBase - baseline).steps)" }
    result += "\n"
    if !glyphs.isEmpty {
      result +=
        "   "
        + glyphs.map { glyph in
          let y = glyph.y == baseline ? "" : ",\((glyph.y - baseline).steps)"
          return "\(glyph.id)@\(glyph.x.steps)\(y)"
        }.joined(separator: " ") + "\n"
    }
    return result
  }
}

extension Double {
  fileprivate var steps: Int { Int((self * 64).rounded()) }
}

extension Range<Int> {
  fileprivate var short: String { "\(lowerBound)..<\(upperBound)" }
}
