/// An option of the command line: its name, what it takes and what it changes.
struct OptionDefinition: Sendable {
  /// A heading of the help text.
  enum Group: String, CaseIterable, Sendable {
    case output = "Output"
    case page = "Page"
    case look = "Look"
    case text = "Text"
    case images = "Images and safety"
    case talk = "Talk"
  }

  /// What an option takes and does.
  enum Effect: Sendable {
    /// Takes no value.
    case flag(@Sendable (inout CommandOptions, Bool) -> Void)
    /// Takes a value; `placeholder` stands for it in the help text.
    case value(
      placeholder: String, @Sendable (inout CommandOptions, OptionValue) throws(UsageError) -> Void)
    /// Belongs to a later version. Where the document renders well enough without it, it is skipped
    /// with a warning, else refused.
    case later(placeholder: String?, isSkipped: Bool)
  }

  /// The name without its dashes.
  var name: String
  /// A letter that stands for it.
  var letter: Character?
  /// Where the help text lists it.
  var group: Group
  /// What it is for, in a few words.
  var help: String
  /// Whether a line of a batch may set it for its own document.
  var isPerDocument: Bool
  /// What it does.
  var effect: Effect

  /// What stands for its value, or nil for a switch.
  var placeholder: String? {
    switch effect {
    case .flag: nil
    case .value(let placeholder, _): placeholder
    case .later(let placeholder, _): placeholder
    }
  }
}

extension OptionDefinition {
  /// An option with a value.
  static func value(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ group: Group,
    _ help: String, perDocument: Bool = true,
    _ change: @escaping @Sendable (inout CommandOptions, OptionValue) throws(UsageError) -> Void
  ) -> OptionDefinition {
    OptionDefinition(
      name: name, letter: letter, group: group, help: help, isPerDocument: perDocument,
      effect: .value(placeholder: placeholder, change))
  }

  /// A switch.
  static func flag(
    _ name: String, letter: Character? = nil, _ group: Group, _ help: String,
    perDocument: Bool = true,
    _ change: @escaping @Sendable (inout CommandOptions, Bool) -> Void
  ) -> OptionDefinition {
    OptionDefinition(
      name: name, letter: letter, group: group, help: help, isPerDocument: perDocument,
      effect: .flag(change))
  }

  /// An option of a later version.
  static func later(
    _ name: String, taking placeholder: String? = nil, _ group: Group, _ help: String,
    skipped: Bool = false
  ) -> OptionDefinition {
    OptionDefinition(
      name: name, letter: nil, group: group, help: "\(help) (not yet)", isPerDocument: true,
      effect: .later(placeholder: placeholder, isSkipped: skipped))
  }
}
