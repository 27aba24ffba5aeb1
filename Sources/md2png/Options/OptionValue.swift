import MarkdownSyntax

/// The value that an option was given, with its name for complaints.
struct OptionValue {
  /// The option, with its dashes.
  var option: String
  /// The value as written.
  var text: String

  /// The value as a number in a range.
  func number(
    in range: ClosedRange<Double>, _ expected: String
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw bad(expected)
    }
    return number
  }

  /// The value as a whole number, at least 1.
  func count(upTo limit: Int, of what: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 1, number <= limit else {
      throw bad("give a number of \(what) from 1 to \(limit)")
    }
    return number
  }

  /// The value as one of a fixed set of words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    throw badName(among: type.allCases.map(\.rawValue))
  }

  /// A complaint about a word that is none of the known ones.
  func badName(among names: [String]) -> UsageError {
    if let nearest = NearestName.of(text, among: names) { return bad("did you mean \(nearest)?") }
    return bad("give one of \(names.joined(separator: ", "))")
  }

  /// A complaint about the value.
  func bad(_ expected: String) -> UsageError {
    .badValue(option: option, value: text, expected: expected)
  }
}
