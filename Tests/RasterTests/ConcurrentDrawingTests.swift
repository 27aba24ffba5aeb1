import Graphics
import ImageCodecs
import Raster
import Testing
import TextLayout

/// Text is laid out and drawn by several threads at once, with the same fonts. Run with
/// `--sanitize=thread`, this also shows that they share nothing that they change.
struct ConcurrentDrawingTests {
  private static let texts = [
    "office, fine affluent waffles",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD} (abc) \u{5E2}\u{5D5}\u{5DC}\u{5DD} 12-34",
    "\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645}",
    "\u{4E2D}\u{6587}\u{3001}\u{65E5}\u{672C}\u{8A9E}\u{304B}\u{306A}",
    "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940} \u{1F600} \u{1F468}\u{200D}\u{1F469}",
    "\u{E20}\u{E32}\u{E29}\u{E32}\u{E44}\u{E17}\u{E22}\u{E19}\u{E35}\u{E49}",
  ]

  private static func png(_ number: Int, _ manager: TextLayoutManager) throws -> [UInt8] {
    var look = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 14))
    look.font.weight = number % 2 == 0 ? 400 : 700
    let text = AttributedText(texts[number % texts.count], attributes: look)
    let width = Double(40 + number % 5 * 30)
    let laidOut = manager.layout(text, in: TextContainer(width: width))
    var list = DisplayList()
    laidOut.draw(into: &list, at: .zero)
    return try page(list, width: width, height: laidOut.height).png(threads: 2)
  }

  @Test func `threads that lay out and draw at once give what one gives`() async throws {
    let numbers = Array(0..<60)
    let alone = TextLayoutManager(fonts: FontCollection())
    let expected = try numbers.map { try Self.png($0, alone) }
    let shared = TextLayoutManager(fonts: FontCollection())
    let found = await withTaskGroup(of: (Int, [UInt8]?).self) { group in
      for thread in 0..<8 {
        for number in numbers where number % 4 == thread % 4 {
          group.addTask { (number, try? Self.png(number, shared)) }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    }
    for number in numbers {
      #expect(found[number] == [expected[number], expected[number]])
    }
  }

  @Test func `many texts at once are measured as one after the other`() {
    let texts = (0..<40).map { number in
      AttributedText(
        Self.texts[number % Self.texts.count] + " \(number)",
        attributes: TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 12)))
    }
    let manager = TextLayoutManager(fonts: FontCollection())
    let other = TextLayoutManager(fonts: FontCollection())
    #expect(manager.measure(texts, width: 70) == texts.map { other.measure($0, width: 70) })
  }
}
