/// A reason why a command line makes no sense.
enum UsageError: Error, Equatable {
  /// No option has the name; `nearest` is the one that was probably meant.
  case unknownOption(String, nearest: String?)
  /// An option that needs a value stands last.
  case missingValue(option: String)
  /// A switch was given a value.
  case unexpectedValue(option: String)
  /// A value is not one of those that the option takes.
  case badValue(option: String, value: String, expected: String)
  /// The option belongs to a later version.
  case notYet(String)
  /// Options, inputs or outputs that exclude each other.
  case conflict(String)
  /// Nothing to read.
  case noInput
}

extension UsageError: CustomStringConvertible {
  /// What is wrong and what to do, as one line.
  var description: String {
    switch self {
    case .unknownOption(let name, let nearest?): "unknown option \(name); did you mean \(nearest)?"
    case .unknownOption(let name, nil): "unknown option \(name); md2png --help lists them all"
    case .missingValue(let option): "\(option) needs a value; write it after a space or '='"
    case .unexpectedValue(let option): "\(option) takes no value; leave out what follows '='"
    case .badValue(let option, let value, let expected): "\(option) is '\(value)'; \(expected)"
    case .notYet(let what): "\(what) comes with a later version; leave it out for now"
    case .conflict(let text): text
    case .noInput: "no input; name a Markdown file or pipe one in"
    }
  }
}
