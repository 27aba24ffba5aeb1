import Synchronization
import TextLayout

/// The fonts that documents use, opened once for each set of font options.
final class FontLibrary: Sendable {
  private let managers = Mutex<[FontOptions: TextLayoutManager]>([:])

  /// The layout manager for a set of fonts, and what was wrong with those that were named; the
  /// complaints come once.
  func manager(
    for options: FontOptions
  ) throws(FileError) -> (manager: TextLayoutManager, warnings: [Message]) {
    if let manager = managers.withLock({ $0[options] }) { return (manager, []) }
    let fonts = FontCollection(try FontCollection.Configuration(options))
    let manager = TextLayoutManager(fonts: fonts)
    managers.withLock { $0[options] = manager }
    let warnings = fonts.problems.map { problem in
      Message(severity: .warning, text: "\(problem); remove it or name another font")
    }
    return (manager, warnings)
  }
}

extension FontCollection.Configuration {
  /// The fonts of a command line.
  init(_ options: FontOptions) throws(FileError) {
    self.init()
    usesSystemFonts = options.usesSystemFonts
    for folder in options.folders {
      files += try FileSystem.files(in: folder).filter(Self.isFontFile)
    }
  }

  private static func isFontFile(_ path: String) -> Bool {
    ["ttf", "otf", "ttc", "otc"].contains(PathName(text: path).fileExtension)
  }
}
