import Graphics
import MarkdownLayout

/// The JSON form of a page: what was laid out and where.
struct LayoutDump {
  /// The page.
  var page: MarkdownPage
  /// What could not be rendered as written.
  var warnings: [Message]

  private var layout: MarkdownDocumentLayout { page.layout }
  private var onPage: PageTransform { PageTransform(x: page.origin.x, y: page.origin.y) }

  /// Makes the dump of a page.
  init(page: MarkdownPage, warnings: [Message]) {
    self.page = page
    self.warnings = warnings
  }

  /// Writes the page, a paragraph at a time, so that a book needs no second copy in memory.
  func write(to stream: OutputStream) throws(FileError) {
    var writer = JSONWriter()
    try writer.object { (writer) throws(FileError) in
      writer.member("version", 1)
      writer.key("size")
      writer.array { writer in
        writer.number(page.size.width)
        writer.number(page.size.height)
      }
      writer.member("text", layout.text.text.string)
      writer.key("fragments")
      try writer.array { (writer) throws(FileError) in
        for fragment in layout.text.fragments {
          writer.fragment(fragment, of: layout.text, at: onPage)
          try stream.write(writer.take())
        }
      }
      writeDecorations(&writer)
      writer.attachments(of: layout, at: onPage)
      writeMarks(&writer)
      writer.key("warnings")
      writer.warnings(warnings)
    }
    writer.endLine()
    try stream.write(writer.take())
  }

  private func writeDecorations(_ writer: inout JSONWriter) {
    writer.key("decorations")
    writer.array { writer in
      for decoration in layout.decorations {
        writer.object { writer in
          writer.member("kind", decoration.kind.name)
          writer.member("frame", onPage(decoration.frame))
          writer.member("range", decoration.range)
          writer.member("color", decoration.color.hexString)
          writer.details(of: decoration.kind)
          if !decoration.pieces.isEmpty, decoration.pieces != [decoration.frame] {
            writer.rects("rects", decoration.pieces.map(onPage.callAsFunction))
          }
        }
      }
    }
  }

  private func writeMarks(_ writer: inout JSONWriter) {
    writer.links(layout.links, at: onPage)
    writer.key("tasks")
    writer.array { writer in
      for (index, task) in layout.tasks.enumerated() {
        writer.object { writer in
          writer.member("index", index)
          writer.member("checked", task.mark.isChecked)
          writer.member("text", task.mark.text)
          writer.member("frame", onPage(task.frame))
        }
      }
    }
    writer.key("spoilers")
    writer.array { writer in
      for (index, spoiler) in layout.spoilers.enumerated() {
        writer.object { writer in
          writer.member("index", index)
          writer.member("range", spoiler.mark.range)
          writer.rects("rects", spoiler.rects.map(onPage.callAsFunction))
          writer.member("revealed", spoiler.mark.isRevealed)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes what only some kinds of decorations have.
  fileprivate mutating func details(of kind: Decoration.Kind) {
    switch kind {
    case .number(let text): member("text", text)
    case .checkbox(let isChecked): member("checked", isChecked)
    case .quoteBar(let depth), .quoteFill(let depth): member("depth", depth)
    case .admonitionIcon(let type), .admonitionFill(let type): member("type", type.rawValue)
    default: break
    }
  }
}
