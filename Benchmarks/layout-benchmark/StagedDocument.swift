import Graphics
import MarkdownLayout
import MarkdownSyntax
import Raster
import TextLayout

/// A document taken through all stages, one after the other, with a watch on each.
struct StagedDocument {
  /// How long the stages took.
  var times = StageTimes()
  /// Pixels of the picture.
  let pixels: Int
  /// Bytes of the PNG.
  let png: [UInt8]
  /// Pixels a row, and rows.
  let size: (width: Int, height: Int)

  /// Runs the stages.
  ///
  /// Stages that call each other are told apart by a second run of the inner one: parsing inside
  /// building, analysing inside shaping, drawing inside encoding.
  init(_ markdown: String, width: Double, scale: RasterScale, manager: TextLayoutManager) throws {
    let options = MarkdownParsingOptions.github
    let view = MarkdownText(markdown, options: options).textLayoutManager(manager)
    times.parse = Clock.time { Parser.shared.parseMarkdown(markdown, options: options) }.nanoseconds
    let shaping = Clock.time { view.shaped() }
    let text = shaping.value.rendered.text
    times.analyse = Self.analysisTime(of: text)
    let building = Clock.time {
      MarkdownRenderer.render(markdown, config: view.configuration, options: options)
    }
    times.build = max(0, building.nanoseconds - times.parse)
    times.shape = max(0, shaping.nanoseconds - building.nanoseconds - times.analyse)
    let placing = Clock.time { view.page(width: width) }
    times.lines = placing.nanoseconds
    let page = placing.value
    let listing = Clock.time { page.displayList }
    times.list = listing.nanoseconds
    let raster = try PageRaster(
      list: listing.value, size: page.size, scale: scale, background: page.background)
    let writing = try Clock.time { try raster.png() }
    let drawing = try Clock.time { try raster.drawWithoutEncoding() }
    times.draw = drawing.nanoseconds
    times.encode = max(0, writing.nanoseconds - drawing.nanoseconds)
    png = writing.value
    size = (raster.width, raster.height)
    pixels = raster.width * raster.height
  }

  /// The time to analyse every paragraph, isolates and attachments left out.
  private static func analysisTime(of text: AttributedText) -> Double {
    let analyzer = ParagraphAnalyzer()
    let bytes = Array(text.string.utf8)
    let paragraphs = text.paragraphs.map { paragraph in
      (
        Array(bytes[paragraph.range].prefix { $0 != UInt8(ascii: "\n") }),
        text.paragraphStyles[paragraph.style]
      )
    }
    return Clock.time {
      for (text, style) in paragraphs { _ = analyzer.analyze(text, style: style) }
    }.nanoseconds
  }
}
