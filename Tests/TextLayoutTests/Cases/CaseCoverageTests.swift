import FoundationEssentials
import Testing
import TextLayout

/// No case about text is left out.
@Suite(.enabled(if: TestFonts.areInstalled && Cases.areThere, SharedData.isMissing))
struct CaseCoverageTests {
  @Test func `every case about text has a test that reads its document`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    var source = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix("Tests.swift") {
      source += String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
    }
    let cases = try Cases.aboutText()
    let unread = cases.filter { !source.contains("\"\($0)\"") }
    #expect(cases.count >= 30)
    #expect(unread == [])
  }

  @Test func `every paragraph of these cases lies whole in its column, as it was measured`() throws
  {
    for name in try Cases.aboutText() {
      for source in try Cases.lines(name) {
        let text = AttributedText(source, attributes: .plain())
        let shaped = TestFonts.manager.shape(text)
        for width in [40.0, 90, 160, 320, shaped.naturalWidth] {
          let laidOut = shaped.layout(in: TextContainer(width: width))
          let wide = laidOut.lines.filter {
            $0.frame.width > width && laidOut.text.text(in: $0.range).count > 1
          }
          #expect(laidOut.lineTexts.joined() == source, "\(name) at \(width)")
          #expect(wide.map(\.range) == [], "\(name) at \(width)")
          #expect(laidOut.height == shaped.measure(width: width).height, "\(name) at \(width)")
        }
        #expect(shaped.measure(width: shaped.naturalWidth).lines == 1, "\(name)")
      }
    }
  }
}
