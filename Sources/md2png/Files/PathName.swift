/// A path taken apart by its text alone.
struct PathName: Equatable {
  /// The whole path.
  var text: String

  /// What stands after the last slash.
  var lastComponent: Substring {
    let end = text.lastIndex { $0 != "/" }.map(text.index(after:)) ?? text.endIndex
    let trimmed = text[..<end]
    return trimmed.lastIndex(of: "/").map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
  }

  /// The name's ending after its last full stop, in lower case, or nil for none.
  ///
  /// A leading full stop only hides a file: `.profile` has no ending.
  var fileExtension: String? {
    let name = lastComponent
    guard let stop = name.lastIndex(of: "."), stop != name.startIndex,
      name.index(after: stop) != name.endIndex
    else { return nil }
    return name[name.index(after: stop)...].lowercased()
  }

  /// The last component with its ending replaced.
  func name(withExtension replacement: String) -> String {
    let name = lastComponent
    guard fileExtension != nil, let stop = name.lastIndex(of: ".") else {
      return "\(name).\(replacement)"
    }
    return "\(name[..<stop]).\(replacement)"
  }

  /// The path of a name in this folder.
  func appending(_ name: String) -> String {
    text.hasSuffix("/") ? text + name : "\(text)/\(name)"
  }
}
