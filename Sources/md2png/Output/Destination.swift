/// Where a result goes, and as what.
struct Destination: Equatable, Sendable {
  /// A place for bytes.
  enum Place: Equatable, Sendable {
    case standardOutput
    case file(String)
  }

  /// The place.
  var place: Place
  /// What is written.
  var format: OutputFormat

  /// How messages call it.
  var name: String {
    switch place {
    case .standardOutput: "standard output"
    case .file(let path): path
    }
  }
}

extension Destination {
  /// The place and the format of one input's result.
  ///
  /// - Parameters:
  ///   - input: A path, or `-` for standard input; nil for text that came without a name.
  ///   - isOneOfMany: Whether the output has to be a folder.
  /// - Throws: `UsageError` when the two don't go together.
  init(
    input: String?, options: DocumentOptions, isOneOfMany: Bool
  ) throws(UsageError) {
    let name = input == "-" || input == nil ? nil : input.map(PathName.init)
    guard let output = options.output else {
      let asked = options.format ?? .png
      place = name.map { .file($0.name(withExtension: asked.fileExtension)) } ?? .standardOutput
      format = asked
      return
    }
    if output == "-" {
      guard !isOneOfMany else {
        throw .conflict("several inputs cannot share standard output; name a folder with -o")
      }
      (place, format) = (.standardOutput, options.format ?? .png)
    } else if isOneOfMany || Self.isFolder(output) {
      format = options.format ?? .png
      let file = (name ?? PathName(text: "stdin")).name(withExtension: format.fileExtension)
      place = .file(PathName(text: output).appending(file))
    } else {
      place = .file(output)
      if let asked = options.format {
        format = asked
      } else {
        format = try Self.format(impliedBy: output)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || FileSystem.kind(of: path) == .directory
  }

  private static func format(impliedBy path: String) throws(UsageError) -> OutputFormat {
    let ending = PathName(text: path).fileExtension
    guard let format = OutputFormat.implied(by: ending) else {
      throw .conflict("no .\(ending ?? "") is written; name a .png, .json, .html or .txt with -o")
    }
    return format
  }
}
