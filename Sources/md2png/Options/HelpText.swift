/// What `--help` and `--version` print.
enum HelpText {
  /// The version of the command.
  static let version = "md2png 0.1.0"

  /// The help text, made from the table of options.
  static var help: String {
    var lines = [
      "Usage: md2png [OPTIONS] [INPUT ...]",
      "",
      "Draws Markdown files as PNG. INPUT is a file in UTF-8, or - for standard input.",
    ]
    for group in OptionDefinition.Group.allCases {
      lines += ["", "\(group.rawValue):"]
      lines += OptionTable.all.filter { $0.group == group }.flatMap(helpLines)
    }
    lines += [
      "",
      "Exit code: 0 all rendered, 1 an input or output failed, 2 wrong command line,",
      "3 warnings with --strict.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func helpLines(for option: OptionDefinition) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let name = "  \(letter)--\(option.name)\(option.placeholder.map { " \($0)" } ?? "")"
    let column = 30
    guard name.count < column - 1 else {
      return [name, String(repeating: " ", count: column) + option.help]
    }
    return [name + String(repeating: " ", count: column - name.count) + option.help]
  }
}
