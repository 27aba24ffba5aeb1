import MarkdownSyntax

/// Reads command-line arguments by the table of options.
///
/// `--name value` and `--name=value` are the same, as are `-o value` and `-ovalue`; letters of
/// switches may share a dash; after `--` everything is an input. What takes a value takes the next
/// argument whatever it looks like, so that `--width -5` complains about the width.
struct OptionParser {
  private var options = CommandOptions()
  private var rest: ArraySlice<String>

  /// Reads arguments.
  ///
  /// - Parameter arguments: What follows the program's name.
  /// - Throws: `UsageError` for the first argument that makes no sense.
  static func parse(_ arguments: [String]) throws(UsageError) -> CommandOptions {
    var parser = OptionParser(rest: arguments[...])
    try parser.run()
    return parser.options
  }

  private init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  private mutating func run() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.inputs += rest
        return
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readLetters(argument)
      } else {
        options.inputs.append(argument)
      }
    }
  }

  private mutating func readLong(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let definition = OptionTable.named(name) else {
      let nearest = NearestName.of(name, among: OptionTable.all.map(\.name))
      throw .unknownOption("--\(name)", nearest: nearest.map { "--\($0)" })
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    try apply(definition, as: "--\(name)", attached: attached)
  }

  private mutating func readLetters(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let definition = OptionTable.all.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      var attached: String?
      if definition.placeholder != nil, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      try apply(definition, as: "-\(letter)", attached: attached)
    }
  }

  private mutating func apply(
    _ definition: OptionDefinition, as option: String, attached: String?
  ) throws(UsageError) {
    guard definition.placeholder != nil else {
      guard attached == nil else { throw .unexpectedValue(option: option) }
      return try definition.switchOn(true, in: &options)
    }
    guard let text = attached ?? rest.popFirst() else { throw .missingValue(option: option) }
    try definition.set(OptionValue(option: option, text: text), in: &options)
  }
}

extension OptionDefinition {
  /// Turns a switch on or off.
  func switchOn(_ isOn: Bool, in options: inout CommandOptions) throws(UsageError) {
    switch effect {
    case .flag(let change): change(&options, isOn)
    case .value: throw .missingValue(option: "--\(name)")
    case .later(_, let isSkipped): if isOn { try postpone(isSkipped, in: &options) }
    }
  }

  /// Sets a value.
  func set(_ value: OptionValue, in options: inout CommandOptions) throws(UsageError) {
    switch effect {
    case .flag: throw .unexpectedValue(option: value.option)
    case .value(_, let change): try change(&options, value)
    case .later(_, let isSkipped): try postpone(isSkipped, in: &options)
    }
  }

  private func postpone(
    _ isSkipped: Bool, in options: inout CommandOptions
  ) throws(UsageError) {
    guard isSkipped else { throw .notYet("--\(name)") }
    if !options.ignored.contains(name) { options.ignored.append(name) }
  }
}
