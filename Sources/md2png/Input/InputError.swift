/// A reason why an input was not read.
enum InputError: Error, Equatable {
  /// The file cannot be had.
  case file(FileError)
  /// There are more bytes than allowed.
  case tooLong(limit: Int)
  /// The bytes are UTF-16, by their byte order mark.
  case utf16

  /// What is wrong and what to do.
  var explanation: String {
    switch self {
    case .file(let error): error.explanation
    case .tooLong(let limit): "is longer than \(limit) bytes; raise --max-input to read it"
    case .utf16: "is UTF-16 and cannot be read; save the file as UTF-8"
    }
  }
}
