import Testing

@testable import md2png

struct FontNameTests {
  private static let families = [
    "Noto Sans", "Noto Sans Buhid", "Noto Sans Mono", "Latin Modern Mono Light", "Bold",
  ]

  @Test(
    arguments: [
      ("Noto Sans Bold", "Noto Sans"), ("noto sans semi bold italic", "Noto Sans"),
      ("NotoSans-BoldItalic", "Noto Sans"), ("NotoSans", "Noto Sans"),
      ("Noto Sans Mono ExtraCondensed", "Noto Sans Mono"), ("Noto Sens Bold", "Noto Sans"),
      ("Latin Modern Mono Light Oblique", "Latin Modern Mono Light"),
      ("Noto Sans Buhit", "Noto Sans Buhid"), ("Bold", "Bold"), ("Comic", nil), ("", nil),
      ("Bold Italic Bold", "Bold"),
    ] as [(String, String?)])
  func `a family with a weight or a slant behind it means the family`(
    name: String, meant: String?
  ) {
    #expect(FamilyName(name).nearest(among: Self.families) == meant)
  }

  @Test(arguments: ["--font", "--monospaced-font"])
  func `generic names are the engine's own families`(option: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "a `b`")
    for name in ["serif", "Sans-Serif", "monospace", "system-ui", "ui-serif"] {
      let result = try Program.run(["a.md", "--measure", "--strict", option, name], in: folder)
      #expect(result.status == 0 && result.errors.isEmpty)
    }
    let dumps = try [["--font", "SERIF"], ["--font", "serif"], []].map { arguments in
      try Program.run(["a.md", "-o", "-", "--format", "layout"] + arguments, in: folder).output
    }
    #expect(dumps[0] == dumps[1] && dumps[1] != dumps[2])
  }

  @Test(
    arguments: [
      ("./fonts", "./fonts: is a folder; register its fonts with --font-dir, or name one of them"),
      ("./a.md", "./a.md: is no font that can be read; name another file"),
      ("/dev/null", "/dev/null: is no font that can be read; name another file"),
      ("no.ttf", "no.ttf: no such file; check the path"),
    ], ["--font", "--monospaced-font", "--math-font"])
  func `a path that leads to no font is told by what is there`(
    path: (name: String, complaint: String), option: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "a")
    try folder.makeFolder("fonts")
    let result = try Program.run(["a.md", "--measure", option, path.name], in: folder)
    #expect(result.errors == "md2png: \(path.complaint)\n" && result.status == 1)
  }

  @Test func `a folder without a slash and a file in a folder's place are told too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "a")
    try folder.makeFolder("fonts")
    let named = try Program.run(["a.md", "--measure", "--font", "fonts"], in: folder)
    #expect(
      named.errors == "md2png: --font: no font is called 'fonts'; "
        + "register the fonts of a folder with --font-dir\n")
    let file = try Program.run(["a.md", "--measure", "--font-dir", "a.md"], in: folder)
    #expect(file.errors == "md2png: a.md: is no folder; name the one that the fonts are in\n")
  }
}
