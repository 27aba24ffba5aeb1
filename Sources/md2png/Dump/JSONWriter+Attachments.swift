import Graphics
import MarkdownLayout

extension JSONWriter {
  /// Writes what stands in the text as one character.
  ///
  /// - Parameter transform: From the document's column to the page.
  mutating func attachment(_ attachment: LaidOutAttachment, at transform: PageTransform) {
    object { writer in
      writer.member("kind", attachment.kind)
      writer.member("range", attachment.range)
      writer.member("frame", transform(attachment.frame))
      writer.member("baseline", transform.y(attachment.baseline))
      switch attachment.content {
      case .thematicBreak: break
      case .table(let table): writer.members(of: table, at: transform)
      case .image(let image): writer.members(of: image, at: transform)
      case .codePanel(let panel): writer.members(of: panel, at: transform)
      case .formula(let formula): writer.members(of: formula)
      }
    }
  }

  private mutating func members(of image: LaidOutImage, at transform: PageTransform) {
    member("url", image.url)
    member("alt", image.alternativeText)
    member("placement", image.isBlock ? "block" : "inline")
    member("state", image.state.rawValue)
    if let frame = image.imageFrame { member("imageFrame", transform(frame)) }
  }

  private mutating func members(of panel: LaidOutCodePanel, at transform: PageTransform) {
    member("text", panel.source.code)
    if let language = panel.source.language { member("language", language) }
    member("codeFrame", transform(panel.codeFrame))
  }

  private mutating func members(of formula: LaidOutFormula) {
    member("latex", formula.latex)
    member("display", formula.isDisplay)
    member("fontSize", formula.fontSize)
    key("formula")
    object { writer in
      writer.member("width", formula.width)
      writer.member("ascent", formula.ascent)
      writer.member("descent", formula.descent)
    }
  }

  /// Writes a formula that is shown as its source.
  mutating func failedFormula(
    _ formula: FailedFormula, in layout: MarkdownDocumentLayout, at transform: PageTransform
  ) {
    guard let segment = layout.text.segments(of: formula.range).first else { return }
    object { writer in
      writer.member("kind", "math")
      writer.member("range", formula.range)
      writer.member("frame", transform(segment.rect))
      writer.member("baseline", transform.y(segment.baseline))
      writer.member("latex", formula.latex)
      writer.member("display", formula.isDisplay)
      writer.member("fontSize", formula.fontSize)
      writer.member("error", formula.reason)
    }
  }

  private mutating func members(of table: LaidOutTable, at transform: PageTransform) {
    numbers("columns", table.columns)
    numbers("rows", table.rows)
    key("cells")
    array { writer in
      for cell in table.cells { writer.cell(cell, scale: table.scale, at: transform) }
    }
  }

  private mutating func cell(_ cell: LaidOutCell, scale: Double, at transform: PageTransform) {
    let text = transform(cell.textFrame)
    let inCell = PageTransform(scale: scale, x: text.x, y: text.y)
    object { writer in
      writer.member("row", cell.row)
      writer.member("column", cell.column)
      writer.member("frame", transform(cell.frame))
      writer.member("textFrame", text)
      writer.member("alignment", cell.alignment)
      writer.member("header", cell.isHeader)
      writer.key("layout")
      writer.object { writer in
        let layout = cell.layout
        writer.member("text", layout.text.text.string)
        writer.key("fragments")
        writer.array { writer in
          for fragment in layout.text.fragments {
            writer.fragment(fragment, of: layout.text, at: inCell)
          }
        }
        writer.links(layout.links, at: inCell)
      }
    }
  }

  /// Writes the member `links`.
  mutating func links(_ links: [LaidOutLink], at transform: PageTransform) {
    key("links")
    array { writer in
      for link in links {
        writer.object { writer in
          writer.member("url", link.mark.url)
          writer.member("range", link.mark.range)
          writer.rects("rects", link.rects.map(transform.callAsFunction))
        }
      }
    }
  }

  /// Writes a member that is a list of rectangles.
  mutating func rects(_ key: StaticString, _ rects: [Rect]) {
    self.key(key)
    array { writer in for rect in rects { writer.rect(rect) } }
  }

  private mutating func numbers(_ key: StaticString, _ numbers: [Double]) {
    self.key(key)
    array { writer in for number in numbers { writer.number(number) } }
  }
}
