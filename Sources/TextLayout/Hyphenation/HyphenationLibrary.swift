internal import Glibc

/// The hyphenation dictionaries of a folder, each opened when it is first asked for.
final class HyphenationLibrary: Sendable {
  private let folder: String
  private let state = Protected(State())

  private struct State {
    var names: [String]?
    var byTag: [String: HyphenationDictionary?] = [:]
    var byName: [String: HyphenationDictionary?] = [:]
  }

  /// Makes a library over a folder of files named as `hyph_de_CH.dic`.
  init(folder: String) {
    self.folder = folder
  }

  /// The dictionary for a BCP 47 tag, or nil.
  func dictionary(for tag: String) -> HyphenationDictionary? {
    state.withLock { state in
      if let known = state.byTag[tag] { return known }
      let names = state.names ?? Self.names(in: folder)
      state.names = names
      let name = Self.name(for: tag, among: names)
      let found = name.flatMap { name in
        if let known = state.byName[name] { return known }
        let dictionary = HyphenationDictionary(path: "\(folder)/hyph_\(name).dic")
        state.byName[name] = .some(dictionary)
        return dictionary
      }
      state.byTag[tag] = .some(found)
      return found
    }
  }

  /// The name of the dictionary that serves a tag: the tag's own or, with fewer and fewer of its
  /// subtags, a wider one; at last that of some region, the language's first one if there is one.
  static func name(for tag: String, among names: [String]) -> String? {
    let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let language = subtags.first, language != "und" else { return nil }
    for count in (1...subtags.count).reversed() {
      let wanted = subtags.prefix(count).joined(separator: "_")
      if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    }
    let regional = names.filter { $0.lowercased().hasPrefix(language + "_") }
    let home = language == "en" ? "en_us" : "\(language)_\(language)"
    return regional.first { $0.lowercased() == home } ?? regional.first
  }

  /// The dictionaries of a folder in alphabetical order; none where there is no such folder.
  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let file = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard file.hasPrefix("hyph_"), file.hasSuffix(".dic") else { continue }
      names.append(String(file.dropFirst(5).dropLast(4)))
    }
    return names.sorted()
  }
}
