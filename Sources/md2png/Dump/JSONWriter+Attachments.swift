import Graphics
import MarkdownLayout

extension JSONWriter {
  /// Writes the member `attachments`: what stands in the text as one character, and formulas, in
  /// order.
  ///
  /// - Parameter transform: From the document's column to the page.
  mutating func attachments(of layout: MarkdownDocumentLayout, at transform: PageTransform) {
    key("attachments")
    array { writer in
      var failed = layout.rendered.failedFormulas[...]
      var rest = layout.attachments[...]
      while let attachment = rest.popFirst() {
        while let formula = failed.first, formula.range.lowerBound < attachment.range.lowerBound {
          writer.failedFormula(formula, in: layout, at: transform)
          failed.removeFirst()
        }
        if case .formula(let formula) = attachment.content {
          var pieces = [FormulaPiece(attachment: attachment, formula: formula)]
          while let next = rest.first, case .formula(let piece) = next.content, piece.piece > 0 {
            pieces.append(FormulaPiece(attachment: next, formula: piece))
            rest.removeFirst()
          }
          writer.formula(pieces, at: transform)
        } else {
          writer.attachment(attachment, at: transform)
        }
      }
      for formula in failed { writer.failedFormula(formula, in: layout, at: transform) }
    }
  }

  private mutating func attachment(_ attachment: LaidOutAttachment, at transform: PageTransform) {
    object { writer in
      writer.place(of: attachment, at: transform)
      switch attachment.content {
      case .thematicBreak, .formula: break
      case .table(let table): writer.members(of: table, at: transform)
      case .image(let image): writer.members(of: image, at: transform)
      case .codePanel(let panel): writer.members(of: panel, at: transform)
      }
    }
  }

  private mutating func place(of attachment: LaidOutAttachment, at transform: PageTransform) {
    member("kind", attachment.kind)
    member("range", attachment.range)
    member("frame", transform(attachment.frame))
    member("baseline", transform.y(attachment.baseline))
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

  /// Writes a formula: as one attachment, also where lines may break it or do.
  private mutating func formula(_ pieces: [FormulaPiece], at transform: PageTransform) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let frames = pieces.map { transform($0.attachment.frame) }
    object { writer in
      writer.member("kind", first.attachment.kind)
      writer.member(
        "range", first.attachment.range.lowerBound..<last.attachment.range.upperBound)
      writer.member("frame", frames.dropFirst().reduce(frames[0]) { $0.union($1) })
      writer.member("baseline", transform.y(first.attachment.baseline))
      writer.member("latex", first.formula.latex)
      writer.member("display", first.formula.isDisplay)
      writer.member("fontSize", first.formula.fontSize * transform.scale)
      writer.key("formula")
      writer.object { writer in
        let scale = transform.scale
        writer.member("width", pieces.reduce(0) { $0 + $1.formula.width } * scale)
        writer.member("ascent", pieces.reduce(0) { max($0, $1.formula.ascent) } * scale)
        writer.member("descent", pieces.reduce(0) { max($0, $1.formula.descent) } * scale)
      }
      guard pieces.count > 1 else { return }
      writer.key("pieces")
      writer.array { writer in
        for (piece, frame) in zip(pieces, frames) {
          writer.object { writer in
            writer.member("range", piece.attachment.range)
            writer.member("frame", frame)
            writer.member("baseline", transform.y(piece.attachment.baseline))
          }
        }
      }
    }
  }

  /// Writes a formula that is shown as its source.
  private mutating func failedFormula(
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
      writer.member("fontSize", formula.fontSize * transform.scale)
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
        writer.attachments(of: layout, at: inCell)
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

/// A formula, or a piece of one, in its place.
private struct FormulaPiece {
  var attachment: LaidOutAttachment
  var formula: LaidOutFormula
}
