import FoundationEssentials
import Graphics
import Testing
import TextLayout

/// Fonts of Debian's packages by file, so that no test depends on what else a machine has.
enum TestFonts {
  private static let folder = "/usr/share/fonts/truetype/noto/"
  private static let scripts = [
    "Arabic", "Hebrew", "Devanagari", "Bengali", "Tamil", "Thai", "Khmer", "Myanmar", "Ethiopic",
    "Mono", "Symbols", "Symbols2", "Math",
  ]

  static let sans = folder + "NotoSans-Regular.ttf"
  static let naskh = folder + "NotoNaskhArabic-Regular.ttf"
  static let nastaliq = folder + "NotoNastaliqUrdu-Regular.ttf"
  static let emoji = folder + "NotoColorEmoji.ttf"
  static let han = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let dejaVuMono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
  static let inter = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
  static let interWithSlant = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"

  /// The file of a family of Noto, named without that word.
  static func noto(_ family: String) -> String {
    folder + "Noto\(family.filter { $0 != " " })-Regular.ttf"
  }

  /// Every file that a test registers.
  static let files =
    ["Regular", "Bold", "Italic", "BoldItalic"].map { folder + "NotoSans-\($0).ttf" }
    + scripts.map { folder + "NotoSans\($0)-Regular.ttf" }
    + [folder + "NotoSansArabic-Bold.ttf", folder + "NotoSansHebrew-Bold.ttf"]
    + [naskh, nastaliq, emoji, han, dejaVu]

  private static let missing = (files + [inter, interWithSlant]).filter {
    !FileManager.default.fileExists(atPath: $0)
  }

  static let areInstalled = missing.isEmpty
  /// What a skipped test says.
  static let areMissing = Comment(
    rawValue: "fonts are missing (fonts-noto-core, -mono, -cjk, -color-emoji, fonts-dejavu-core, "
      + "fonts-inter-variable): \(missing.joined(separator: ", "))")

  /// Faces of some files alone.
  static func collection(_ files: String..., data: [FontData] = []) -> FontCollection {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    configuration.files = files
    configuration.data = data
    return FontCollection(configuration)
  }

  /// All of `files`.
  static let all: FontCollection = {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    configuration.files = files
    return FontCollection(configuration)
  }()

  /// A manager for all of `files`, shared by all tests.
  static let manager = TextLayoutManager(fonts: all)
}

extension Trait where Self == ConditionTrait {
  /// Skips where a font is missing.
  static var needsFonts: Self { .enabled(if: TestFonts.areInstalled, TestFonts.areMissing) }
  /// Skips where the declarations or a font are missing.
  static var needsDeclarations: Self {
    .enabled(if: TestFonts.areInstalled && Declaration.areThere, SharedData.isMissing)
  }
}
