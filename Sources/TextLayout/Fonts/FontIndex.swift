#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that remembers the system's fonts from one process to the next.
///
/// Starting fontconfig and listing a few hundred fonts takes longer than laying out a page. The file
/// holds what was listed, and the time of every folder and settings file that the list depends on;
/// one that has changed makes the file worthless, and it is made anew. Numbers are little-endian.
enum FontIndex {
  /// "TLF" and the version of the format.
  static let magic: UInt32 = 0x544C_4603

  /// What else the list depends on: the variables by which fontconfig is told of other settings.
  static var surroundings: String {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "XDG_DATA_HOME", "HOME",
    ]
    return names.map { name in
      guard let value = unsafe getenv(name) else { return "" }
      return unsafe String(cString: value)
    }.joined(separator: "\u{1F}")
  }

  /// The system's fonts, from the index where it is up to date.
  static func systemCatalog(indexPath: String?) -> (any FontCatalog)? {
    if let indexPath, let known = IndexedFontCatalog(path: indexPath) { return known }
    let catalog = SystemFontCatalog()
    if let indexPath, let catalog { write(catalog, to: indexPath) }
    return catalog
  }

  /// When a file or folder was last changed; 0 for one that isn't there.
  static func stamp(of path: String) -> UInt64 {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return 0 }
    return UInt64(truncatingIfNeeded: status.st_mtim.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec)
  }

  /// Writes the index beside its place and moves it there, so that no reader sees half of it. An
  /// index that cannot be written is simply not there next time.
  private static func write(_ catalog: SystemFontCatalog, to path: String) {
    var writer = ByteWriter()
    writer.uint32(magic)
    writer.string(surroundings)
    let sources = catalog.sources
    writer.count(sources.count)
    for source in sources {
      writer.string(source)
      writer.uint64(stamp(of: source))
    }
    writer.count(catalog.entries.count)
    for (index, entry) in catalog.entries.enumerated() {
      writer.entry(entry)
      writer.coverage(catalog.coverage(ofEntry: index))
    }
    makeFolder(of: path)
    let temporary = "\(path).\(getpid())"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    let isWhole = unsafe writer.bytes.withUnsafeBytes { bytes in
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
    }
    close(descriptor)
    guard isWhole, unsafe rename(temporary, path) == 0 else {
      unsafe unlink(temporary)
      return
    }
  }

  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard unsafe mkdir(folder, 0o755) != 0, errno == ENOENT else { return }
    makeFolder(of: folder)
    unsafe mkdir(folder, 0o755)
  }
}
