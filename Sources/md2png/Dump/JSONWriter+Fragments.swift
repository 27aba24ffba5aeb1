import Graphics
import TextLayout

extension JSONWriter {
  /// Writes a paragraph: its place, its direction and its lines.
  mutating func fragment(
    _ fragment: TextLayoutFragment, of text: LaidOutText, at transform: PageTransform
  ) {
    object { writer in
      writer.member("range", fragment.range)
      writer.member("frame", transform(fragment.frame))
      writer.member("direction", fragment.direction.rawValue)
      writer.key("lines")
      writer.array { writer in
        for line in fragment.lines { writer.line(line, of: text, at: transform) }
      }
    }
  }

  private mutating func line(
    _ line: TextLineFragment, of text: LaidOutText, at transform: PageTransform
  ) {
    object { writer in
      writer.member("range", line.range)
      writer.member("frame", transform(line.frame))
      writer.member("baseline", transform.y(line.baseline))
      writer.member("hyphenated", line.isHyphenated)
      writer.key("runs")
      writer.array { writer in
        for run in line.runs { writer.run(run, of: text, at: transform) }
      }
    }
  }

  /// Writes a run; an attachment's has no face and no glyphs.
  private mutating func run(
    _ run: GlyphRun, of text: LaidOutText, at transform: PageTransform
  ) {
    let attributes = text.text.attributes[run.attributes]
    let traits = run.font?.face.traits
    object { writer in
      writer.member("range", run.range)
      writer.member("frame", transform(run.frame))
      writer.member("level", Int(run.level))
      writer.key("font")
      if let font = run.font { writer.string(font.face.familyName) } else { writer.null() }
      writer.member("size", (run.font?.size ?? attributes.font.size) * transform.scale)
      writer.member("weight", Int((traits?.weight ?? attributes.font.weight).rounded()))
      writer.member("italic", (traits?.slant ?? attributes.font.slant) != .upright)
      writer.member("color", attributes.color.hexString)
      writer.key("glyphs")
      writer.array { writer in
        for glyph in run.glyphs { writer.glyph(glyph, at: transform) }
      }
    }
  }

  private mutating func glyph(_ glyph: GlyphRun.Glyph, at transform: PageTransform) {
    object { writer in
      writer.member("id", Int(glyph.id))
      writer.member("cluster", glyph.cluster)
      writer.member("x", transform.x(glyph.x))
      writer.member("y", transform.y(glyph.y))
      writer.member("advance", glyph.advance * transform.scale)
    }
  }
}
