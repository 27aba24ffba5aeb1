import Graphics
import TextLayout

@testable import MathLayout

/// The fonts that tests use, by file.
enum MathFonts {
  static let latinModern = "/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf"
  static let pagella =
    "/usr/share/texmf/fonts/opentype/public/tex-gyre-math/texgyrepagella-math.otf"

  /// A typesetter with one file and the system's fonts behind it.
  static func typesetter(_ path: String, family: String) -> MathTypesetter {
    var configuration = FontCollection.Configuration()
    configuration.files = [path]
    return MathTypesetter(fonts: FontCollection(configuration), families: [family])
  }

  /// Latin Modern Math, which the reference sizes are of.
  static let latinModernTypesetter = typesetter(latinModern, family: "Latin Modern Math")
}
