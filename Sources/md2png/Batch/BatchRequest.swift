import MarkdownLayout
import MarkdownSyntax

/// A line of a batch, read: one document with its own options.
struct BatchRequest: Sendable {
  /// The caller's name for it, as JSON.
  var id: String
  /// What to do.
  var job: DocumentJob
  /// Options that were given but do nothing yet.
  var ignored: [String]
}

/// A reason why a line of a batch is not a request.
enum BatchError: Error, Equatable {
  /// Not JSON.
  case syntax(JSONSyntaxError)
  /// Too long to be read.
  case tooLong
  /// An option is wrong.
  case usage(UsageError)
  /// There must be one of `markdown` and `path`.
  case source
  /// Text without a name needs an `output`.
  case output
  /// Standard output carries the answers.
  case standardOutput
  /// A member has a value of the wrong kind.
  case kind(member: String, expected: String)

  /// What is wrong and what to do.
  var explanation: String {
    switch self {
    case .syntax(let error): error.explanation
    case .tooLong: "the line is too long; raise --max-input or give a path"
    case .usage(let error): error.description
    case .source: "give either markdown or path"
    case .output: "say where the result goes with output, or only measure"
    case .standardOutput: "standard output carries the answers; name a file as output"
    case .kind(let member, let expected): "\(member) must be \(expected)"
    }
  }
}

extension BatchRequest {
  /// Makes a request of a line's members.
  ///
  /// - Parameter defaults: What the command line says about every document.
  init(_ json: FlatJSON, id: String, defaults: CommandOptions) throws(BatchError) {
    var options = defaults
    options.document.output = nil
    options.ignored = []
    var sources: [DocumentJob.Source] = []
    for (name, value) in json.members where name != "id" && value != .null {
      switch name {
      case "markdown": sources.append(.text(try Self.string(value, of: name)))
      case "path": sources.append(.named(try Self.string(value, of: name)))
      default:
        do throws(UsageError) { try options.set(name, to: value) } catch { throw .usage(error) }
      }
    }
    guard sources.count == 1, sources[0] != .named("-") else { throw .source }
    self.id = id
    ignored = options.ignored
    job = DocumentJob(source: sources[0], options: options.document)
    do throws(UsageError) {
      try options.document.page.check()
    } catch {
      throw .usage(error)
    }
    if !options.document.isMeasured {
      job.destination = try Self.destination(job, folder: defaults.document.output)
    }
  }

  private static func string(
    _ value: FlatJSON.Value, of member: String
  ) throws(BatchError) -> String {
    guard case .string(let text) = value else { throw .kind(member: member, expected: "a string") }
    return text
  }

  /// The place of the result; a folder from the command line serves for paths without an output.
  private static func destination(
    _ job: DocumentJob, folder: String?
  ) throws(BatchError) -> Destination {
    var options = job.options
    var name: String?
    if case .named(let path) = job.source { name = path }
    guard name != nil || options.output != nil else { throw .output }
    let hasOwnOutput = options.output != nil
    if !hasOwnOutput { options.output = folder }
    let destination: Destination
    do throws(UsageError) {
      destination = try Destination(
        input: name, options: options, isOneOfMany: !hasOwnOutput && folder != nil)
    } catch {
      throw .usage(error)
    }
    guard destination.place != .standardOutput else { throw .standardOutput }
    return destination
  }
}

extension CommandOptions {
  /// Sets a long option to what a line of a batch says; a list stands for a repeated option.
  fileprivate mutating func set(_ name: String, to value: FlatJSON.Value) throws(UsageError) {
    guard let definition = OptionTable.named(name) else {
      let names = OptionTable.all.filter(\.isPerDocument).map(\.name) + ["id", "markdown", "path"]
      throw .unknownOption(name, nearest: NearestName.of(name, among: names))
    }
    guard definition.isPerDocument else {
      throw .conflict("\(name) holds for the whole batch; give it on the command line")
    }
    if name == "theme" { document.look.themes = [] }
    switch value {
    case .boolean(let isOn): try definition.switchOn(isOn, in: &self)
    case .list(let values):
      for element in values { try set(definition, to: element) }
    default: try set(definition, to: value)
    }
  }

  private mutating func set(
    _ definition: OptionDefinition, to value: FlatJSON.Value
  ) throws(UsageError) {
    switch value {
    case .string(let text), .number(let text):
      try definition.set(OptionValue(option: definition.name, text: text), in: &self)
    default:
      throw .conflict("\(definition.name) must be a string or a number")
    }
  }
}
