/// How long each stage of a document took, in nanoseconds.
struct StageTimes {
  /// The Markdown's tree.
  var parse = 0.0
  /// Attributed text with its marks.
  var build = 0.0
  /// Bidi levels, scripts, emoji and break opportunities.
  var analyse = 0.0
  /// Fonts and glyphs.
  var shape = 0.0
  /// Lines, their places and what is drawn around them.
  var lines = 0.0
  /// The display list.
  var list = 0.0
  /// Pixels.
  var draw = 0.0
  /// The PNG's bytes.
  var encode = 0.0

  /// All stages together.
  var total: Double { parse + build + analyse + shape + lines + list + draw + encode }

  /// The stages by name, in their order, and their sum.
  var columns: [(name: String, nanoseconds: Double)] {
    [
      ("parse", parse), ("build", build), ("analyse", analyse), ("shape", shape),
      ("lines", lines), ("list", list), ("draw", draw), ("encode", encode), ("total", total),
    ]
  }

  /// The middle of several runs, each stage by itself.
  static func median(of runs: [StageTimes]) -> StageTimes {
    func middle(_ stage: (StageTimes) -> Double) -> Double { runs.map(stage).median }
    return StageTimes(
      parse: middle { $0.parse }, build: middle { $0.build }, analyse: middle { $0.analyse },
      shape: middle { $0.shape }, lines: middle { $0.lines }, list: middle { $0.list },
      draw: middle { $0.draw }, encode: middle { $0.encode })
  }

  /// The times of two documents together.
  static func + (a: StageTimes, b: StageTimes) -> StageTimes {
    StageTimes(
      parse: a.parse + b.parse, build: a.build + b.build, analyse: a.analyse + b.analyse,
      shape: a.shape + b.shape, lines: a.lines + b.lines, list: a.list + b.list,
      draw: a.draw + b.draw, encode: a.encode + b.encode)
  }
}
