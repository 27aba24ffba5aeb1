extension DocumentJob {
  /// The folder below which the document's images are read: the one that was named, else the
  /// input's own, else the current one.
  var imageFolder: String {
    if let root = options.imageRoot { return root }
    guard let name, name != "-" else { return "." }
    let folder = name.dropLast(PathName(text: name).lastComponent.count)
    return folder.isEmpty ? "." : String(folder)
  }
}
