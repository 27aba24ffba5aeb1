import CHarfBuzz
import FoundationEssentials
import Graphics
import Testing

@testable import TextLayout

/// Unicode's text rendering tests, through the whole engine: the glyphs of each text, by name, and
/// their places at 1,000 units to the em. Outlines are the rasteriser's and not compared here.
@Suite(
  .enabled(if: SharedData.exists("conformance/text-rendering/tests.json"), SharedData.isMissing))
struct TextRenderingTests {
  struct File: Decodable {
    var tests: [Case]
  }

  struct Case: Decodable {
    var id: String
    var font: String
    var text: String
    var variation: String?
    var glyphs: [Glyph]?
    var reference: String
  }

  struct Glyph: Decodable, Equatable {
    var name: String
    var x: Double
    var y: Double

    init(name: String, x: Double, y: Double) {
      self.name = name
      self.x = x
      self.y = y
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      x = try list.decode(Double.self)
      y = try list.decode(Double.self)
    }
  }

  static let folder = "conformance/text-rendering/"

  @Test func `every case that HarfBuzz passes passes, and the others fail as listed`() throws {
    let json = try Data(
      contentsOf: SharedData.directory.appending(path: Self.folder + "tests.json"))
    let cases = try JSONDecoder().decode(File.self, from: json).tests
    #expect(cases.count == 718)
    var passed = 0
    for test in cases {
      let isExpected = test.reference == "pass" || test.reference == "fail:outline"
      let difference = try difference(of: test)
      if difference == nil { passed += 1 }
      #expect(
        (difference == nil) == isExpected, "\(test.id) \(test.reference): \(difference ?? "same")")
    }
    // Where only outlines differ, the glyphs are right and in their places.
    #expect(cases.count { $0.reference == "pass" } == 617)
    #expect(passed == cases.count { $0.reference == "pass" || $0.reference == "fail:outline" })
  }

  /// What is first found to differ, or nil.
  private func difference(of test: Case) throws -> String? {
    let path = SharedData.directory.appending(path: Self.folder + "fonts/" + test.font).path
    let fonts = TestFonts.collection(path)
    var descriptor = FontDescriptor(families: fonts.familyNames, size: 1000)
    descriptor.variations = (test.variation ?? "").split(separator: ";").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let value = Float(parts[1]) else { return nil }
      return FontVariation(OpenTypeTag(parts[0]), value: value)
    }
    let laidOut = layout(
      AttributedText(test.text, attributes: TextAttributes(font: descriptor)),
      manager: TextLayoutManager(fonts: fonts))
    guard let expected = test.glyphs else { return nil }
    guard let face = fonts.face(for: descriptor) else { return "no face" }
    let found = laidOut.lines.flatMap { line in
      line.runs.flatMap(\.glyphs).compactMap { glyph -> Glyph? in
        guard face.hasInk(glyph.id) else { return nil }
        return Glyph(name: "\(glyph.id)", x: glyph.x, y: line.baseline - glyph.y)
      }
    }
    let wanted = expected.filter { glyph in face.glyph(named: glyph.name).map(face.hasInk) ?? true }
    guard found.count == wanted.count else { return "\(found.count) of \(wanted.count) glyphs" }
    for (a, b) in zip(found, wanted) {
      guard face.glyph(named: b.name) == UInt32(a.name) else {
        return "glyph \(a.name) for \(b.name)"
      }
      guard abs(a.x - b.x) <= 1, abs(a.y - b.y) <= 1 else {
        return "\(b.name) at \(a.x),\(a.y) for \(b.x),\(b.y)"
      }
    }
    return nil
  }
}

extension FontFace {
  fileprivate func hasInk(_ glyph: UInt32) -> Bool {
    inkBounds(of: glyph).map { $0.left != $0.right && $0.top != $0.bottom } ?? false
  }

  fileprivate func glyph(named name: String) -> UInt32? {
    if name.hasPrefix("gid"), let number = UInt32(name.dropFirst(3)) { return number }
    return withHandle { font in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 ? glyph : nil
    }
  }
}
