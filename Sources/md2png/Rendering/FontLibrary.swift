import Glibc
import Graphics
import MarkdownLayout
import MathLayout
import Synchronization
import TextLayout

/// The fonts of a document.
struct DocumentFonts: Sendable {
  /// Lays text out with them.
  var manager: TextLayoutManager
  /// Sets formulas with them.
  var math: MathTypesetter
  /// The families behind fonts that name none.
  var systemFonts: SystemFonts
  /// What was wrong with those that were named; told with the first document alone.
  var warnings: [Message] = []
}

/// The fonts that documents use, opened once for each set of font options.
final class FontLibrary: Sendable {
  private let known = Mutex<[FontOptions: DocumentFonts]>([:])

  /// The fonts that a command line or a request names.
  ///
  /// - Parameter threads: How many may lay out one document, which all that share fonts agree on.
  func fonts(for options: FontOptions, threads: Int) throws(RenderError) -> DocumentFonts {
    if let fonts = known.withLock({ $0[options] }) { return fonts }
    var fonts = try DocumentFonts(options, threads: threads)
    let opened = fonts
    fonts.warnings = []
    return known.withLock { known in
      if let other = known[options] { return other }
      known[options] = fonts
      return opened
    }
  }
}

extension DocumentFonts {
  /// Finds and registers what the options name.
  fileprivate init(_ options: FontOptions, threads: Int) throws(RenderError) {
    var configuration: FontCollection.Configuration
    systemFonts = SystemFonts()
    var mathFamily: String?
    do throws(FileError) {
      configuration = try FontCollection.Configuration(options)
      if let name = options.text {
        systemFonts.text.insert(try configuration.family(named: name), at: 0)
      }
      if let name = options.monospaced {
        systemFonts.monospaced.insert(try configuration.family(named: name), at: 0)
      }
      mathFamily = try options.math.map { name throws(FileError) in
        try configuration.family(named: name)
      }
    } catch {
      throw .file(error)
    }
    let collection = FontCollection(configuration)
    manager = TextLayoutManager(fonts: collection, threads: threads)
    math = MathTypesetter(fonts: collection, families: mathFamily.map { [$0] } ?? [])
    warnings = collection.problems.map { problem in
      Message(severity: .warning, text: "\(problem); remove it or name another font")
    }
    if options.text != nil { warnOfMissing(systemFonts.text[0], option: "--font") }
    if options.monospaced != nil {
      warnOfMissing(systemFonts.monospaced[0], option: "--monospaced-font")
    }
    if let mathFamily { warnOfUnusable(mathFamily) }
  }

  /// A math font that is there but has no usable MATH table is passed over too.
  private mutating func warnOfUnusable(_ family: String) {
    let count = warnings.count
    warnOfMissing(family, option: "--math-font")
    guard warnings.count == count, let used = math.fontFamily,
      used.lowercased() != family.lowercased()
    else { return }
    warnings.append(
      Message(
        severity: .warning,
        text: "--math-font: '\(family)' has no usable MATH table; '\(used)' is used instead"))
  }

  private mutating func warnOfMissing(_ family: String, option: String) {
    guard GenericFamily(family) == nil else { return }
    let names = manager.fonts.familyNames
    guard !names.contains(where: { $0.lowercased() == family.lowercased() }) else { return }
    var advice = "see --list-fonts"
    if FileSystem.kind(of: family) == .directory {
      advice = "register the fonts of a folder with --font-dir"
    } else if let nearest = FamilyName(family).nearest(among: names) {
      advice = "did you mean \(nearest)?"
    }
    warnings.append(
      Message(severity: .warning, text: "\(option): no font is called '\(family)'; \(advice)"))
  }
}

extension FontCollection.Configuration {
  /// The fonts of a command line's folders.
  init(_ options: FontOptions) throws(FileError) {
    self.init()
    usesSystemFonts = options.usesSystemFonts
    indexPath = FileSystem.cacheFolder.map { "\($0)/md2png/fonts.index" }
    for folder in options.folders {
      files += try FileSystem.files(in: folder).filter { PathName(text: $0).isFont }
    }
  }

  /// The family that a name stands for; a font file is registered for it.
  fileprivate mutating func family(named name: String) throws(FileError) -> String {
    if let generic = GenericFamily(name) { return generic.rawValue }
    guard PathName(text: name).isFont || name.contains("/") else { return name }
    guard let data = try? FontData(path: name), let face = try? FontFace(GlyphFont(data: data))
    else { throw FileError(action: .openFont, path: name, code: Self.reason(against: name)) }
    files.append(name)
    return face.familyName
  }

  /// Why a path leads to no font.
  private static func reason(against path: String) -> Int32 {
    switch FileSystem.kind(of: path) {
    case .missing: ENOENT
    case .directory: EISDIR
    case .file, .special: FileSystem.isReadable(path) ? EILSEQ : EACCES
    }
  }
}

extension PathName {
  /// Whether it names a font file.
  fileprivate var isFont: Bool {
    ["ttf", "otf", "ttc", "otc"].contains(fileExtension)
  }
}
