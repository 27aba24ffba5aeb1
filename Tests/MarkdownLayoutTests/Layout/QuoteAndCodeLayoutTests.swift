import Graphics
import MarkdownSyntax
import TextLayout
import Testing

@testable import MarkdownLayout

struct QuoteAndCodeLayoutTests {
  @Test func `a bar spans its quote, gaps between paragraphs too`() throws {
    let laidOut = layout("> one\n>\n> two\n>\n> > deep\n\nend")
    let bars = laidOut.decorations(named: "quoteBar")
    let outer = try #require(bars.first { $0.kind == .quoteBar(depth: 0) })
    let inner = try #require(bars.first { $0.kind == .quoteBar(depth: 1) })
    #expect(bars.count == 2)
    #expect(outer.frame == Rect(x: 0, y: 0, width: 3, height: 26 * 3 + 32))
    #expect(inner.frame == Rect(x: 19, y: 26 * 2 + 32, width: 3, height: 26))
    let fills = laidOut.decorations(named: "quoteFill")
    #expect(fills.count == 1)
    #expect(fills.first?.frame == Rect(x: 0, y: 0, width: 320, height: 26 * 3 + 32))
  }

  @Test func `bars follow each paragraph's direction`() throws {
    let laidOut = layout(
      "> القراءة\n>\n> Reading\n>\n> > ציטוט\n\n> > Inner")
    func bars(_ text: String) throws -> [Rect] {
      let fragment = try #require(laidOut.fragment(of: text)).frame
      return laidOut.decorations(named: "quoteBar").map(\.frame)
        .filter { $0.minY < fragment.maxY && $0.maxY > fragment.minY }
    }
    for (text, count, isRightToLeft) in [
      ("القراءة", 1, true), ("Reading", 1, false), ("ציטוט", 2, true), ("Inner", 2, false),
    ] {
      let words = try #require(laidOut.textFrame(of: text))
      let found = try bars(text)
      #expect(found.count == count)
      #expect(Set(found.map(\.minX)).count == count)
      #expect(found.allSatisfy { isRightToLeft ? $0.minX >= words.maxX : $0.maxX <= words.minX })
    }
  }

  @Test func `ten levels have ten bars`() {
    let laidOut = layout(String(repeating: "> ", count: 10) + "x", width: 600)
    #expect(Set(laidOut.decorations(named: "quoteBar").map(\.frame.x)).count == 10)
  }

  @Test(arguments: [1_000, 4_000])
  func `however deep the quotes, text keeps a column`(depth: Int) throws {
    let laidOut = layout(String(repeating: ">", count: depth) + " end")
    let frame = try #require(laidOut.textFrame(of: "end"))
    #expect(frame.width > 0 && frame.maxX <= 320)
    for decoration in laidOut.decorations {
      #expect(decoration.frame.width >= 0 && decoration.frame.height >= 0)
      #expect(decoration.frame.minX.isFinite && decoration.frame.maxX <= 320)
    }
  }

  @Test func `a quote in an item is shifted with its bar`() throws {
    let laidOut = layout("- item\n\n  > quote")
    #expect(laidOut.decorations(named: "quoteBar").first?.frame.minX == 18)
    #expect(laidOut.decorations(named: "quoteFill").first?.frame.minX == 18)
    #expect(laidOut.decorations(named: "quoteFill").first?.frame.maxX == 320)
  }

  @Test func `a code block's box holds its lines with padding on all sides`() throws {
    let laidOut = layout(
      "Before.\n\n```js\nconst tide = 4\n\nlet moon\n```\n\nAfter.")
    let box = try #require(laidOut.decorations(named: "codeFill").first).frame
    #expect(laidOut.decorations(named: "codeBorder").first?.frame == box)
    #expect(box.minX == 0 && box.maxX == 320)
    let (first, last) = try (
      #require(laidOut.fragment(of: "const")), #require(laidOut.fragment(of: "let moon"))
    )
    #expect(box.minY == first.frame.minY - 12 && box.maxY == last.frame.maxY + 12)
    #expect(first.lines[0].frame.minX == 12)
    #expect(laidOut.fragment(of: "After")?.frame.minY == box.maxY + 16)
    #expect(box.minY == 26 + 16)
  }

  @Test func `a line of code less is a line's height less`() throws {
    let long = layout("```\na\nb\nc\n```")
    let short = layout("```\na\nb\n```")
    let line = try #require(long.fragment(of: "a")).frame.height
    #expect(long.size.height - short.size.height == line)
  }

  @Test func `code looks the same among right-to-left prose`() {
    let code = "```\n# comment\nname = \"שם\"\n```"
    let alone = layout(code)
    let among = layout("فقرة أولى.\n\n" + code + "\n\nفقرة ثانية.")
    let boxes = (alone.decorations(named: "codeFill"), among.decorations(named: "codeFill"))
    #expect(boxes.0.map(\.frame.size) == boxes.1.map(\.frame.size))
    for text in ["# comment", "name"] {
      #expect(alone.textFrame(of: text)?.minX == 12)
      #expect(among.textFrame(of: text)?.minX == 12)
      #expect(among.fragment(of: text)?.direction == .leftToRight)
    }
  }

  @Test func `code in a right-to-left item leaves room for the marker's side`() throws {
    let laidOut = layout("- פריט\n\n  ```\n  code\n  ```")
    let box = try #require(laidOut.decorations(named: "codeFill").first).frame
    #expect(box.minX == 0 && box.maxX == 320 - 18)
    #expect(laidOut.textFrame(of: "code")?.minX == 12)
    let long = layout("- פריט\n\n  ```\n  " + String(repeating: "code ", count: 40) + "\n  ```")
    #expect((long.textFrame(of: "code")?.maxX ?? 320) <= 320 - 18 - 12)
  }

  @Test(arguments: [
    "> כותרת\n>\n> ```\n> code\n> ```\n>\n> ---\n>\n> סוף",
    "> [!NOTE]\n> ```\n> code\n> ```\n>\n> טקסט",
    "> טקסט `code`\n>\n> ---",
    "> `code` טקסט\n>\n> ---",
    "> - פריט\n>\n> ---",
  ])
  func `blocks without words don't cut a right-to-left quote's bar`(markdown: String) {
    let bars = layout(markdown).decorations(named: "quoteBar")
    #expect(bars.map(\.frame.maxX) == [320])
  }

  @Test func `kept blank lines don't cut a right-to-left quote's bar`() {
    var options = MarkdownParsingOptions.everything
    options.preserveBlankLines = true
    let bars = layout("> אחת\n>\n>\n>\n> שתיים", options: options).decorations(named: "quoteBar")
    #expect(bars.map(\.frame.maxX) == [320])
  }

  @Test func `an item that begins with code or a rule stands on the side of the one before`() {
    let laidOut = layout("1. אחד\n2. ```\n   code\n   ```\n3. ***\n4. - ארבע\n5. ***")
    let numbers = laidOut.decorations(named: "number")
    #expect(numbers.count == 5)
    #expect(numbers.allSatisfy { $0.frame.minX > 280 })
  }

  @Test func `code at the end keeps its padding, with the margin only when asked`() {
    let view = document("a\n\n```\nc\n```")
    let layout = view.layout(width: 320)
    let text = layout.text.height
    #expect(layout.size.height == text + 12)
    #expect(view.markdownBottomMargin(.visible).size(width: 320).height == text + 28)
    #expect(document("a").size(width: 320).height == 26)
    #expect(document("a").markdownBottomMargin(.visible).size(width: 320).height == 42)
    #expect(layout.decorations(named: "codeFill").first?.frame.maxY == layout.size.height)
  }

  @Test func `a rule fills its column in its thickness`() throws {
    let laidOut = layout("a\n\n---\n\nb\n\n- c\n\n  ---")
    #expect(laidOut.attachments.map(\.kind) == ["thematicBreak", "thematicBreak"])
    #expect(laidOut.attachments[0].frame == Rect(x: 0, y: 26 + 16 + 24, width: 320, height: 1))
    #expect(laidOut.fragment(of: "b")?.frame.minY == 91)
    #expect(laidOut.attachments[1].frame.minX == 18)
  }

  @Test func `a panel is as high as its header, its code and its insets`() throws {
    let view = document("```swift\n" + String(repeating: "x", count: 400) + "\ny\n```")
      .markdownTheme { CodeBlock().lineHeight(22) }
      .markdownCodeBlockLayout(.scrollable).markdownOverflow(.clip)
    let laidOut = view.layout(width: 320)
    let panel = try #require(laidOut.attachments.first)
    guard case .codePanel(let code) = panel.content else {
      Issue.record("not a panel")
      return
    }
    let label = try #require(
      TestFonts.manager.fonts.metrics(
        for: FontDescriptor(families: ["Noto Sans"], size: 0.85 * 17, weight: 500)))
    let inset = 13.0
    let header = inset + label.lineHeight.rounded(.up)
    #expect(panel.frame.width == 320)
    #expect(abs(panel.frame.height - (header + 2 * inset + 44)) < 0.02)
    #expect(code.naturalWidth > 1_000)
    #expect(code.codeFrame.minX == inset)
  }

  @Test func `a panel's header has the theme's ink`() throws {
    let view = document("```swift\nx\n```").markdownCodeBlockLayout(.scrollable)
      .markdownTheme { CodeBlock().headerForegroundStyle(.red) }
    let red = RGBAColor(hex: 0xFF3B30)
    let list = view.displayList(width: 200)
    let label = list.commands.contains { command in
      if case .glyphs(let run) = command { run.color == red } else { false }
    }
    let icon = list.commands.contains { command in
      if case .stroke(_, _, let color) = command { color == red } else { false }
    }
    #expect(label && icon)
  }

  @Test func `a panel in a quote or an item stands at its text`() {
    let laidOut = document("> a\n>\n> ```\n> x\n> ```\n\n- b\n\n  ```\n  y\n  ```")
      .markdownCodeBlockLayout(.scrollable).layout(width: 320)
    #expect(laidOut.attachments.map(\.frame.minX) == [19, 18])
    #expect(
      laidOut.decorations(named: "quoteBar").first?.frame.maxY == laidOut.attachments[0].frame.maxY)
  }

  @Test func `an empty panel has its header`() throws {
    let laidOut = document("```swift\n```").markdownCodeBlockLayout(.scrollable).layout(width: 320)
    guard case .codePanel(let panel)? = laidOut.attachments.first?.content else {
      Issue.record("not a panel")
      return
    }
    #expect(panel.codeFrame.height == 0)
    #expect(laidOut.size.height > 30)
  }
}
