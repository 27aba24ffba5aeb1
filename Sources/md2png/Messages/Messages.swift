import Synchronization

/// How much a message matters.
enum Severity: Equatable, Sendable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Something was left out or replaced; with `--strict` that is a failure.
  case warning
  /// A file was not rendered.
  case error
}

/// A line for the person who runs the command.
struct Message: Equatable, Sendable {
  /// How much it matters.
  var severity: Severity
  /// The file that it is about.
  var file: String?
  /// The line in it, from 1.
  var line: Int?
  /// What is wrong; what to do.
  var text: String

  /// The line as it is printed, without the program's name.
  ///
  /// A file's name or a document's text may hold line ends and terminal commands; they are shown as
  /// U+FFFD, so that a message is one line and commands nothing.
  var description: String {
    var place = ""
    if let file { place = line.map { "\(file):\($0): " } ?? "\(file): " }
    var line = ""
    for scalar in (place + text).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return line
  }
}

/// Where messages go: one line each on standard error, from any thread.
final class Messages: Sendable {
  /// How much is said.
  enum Level: Int, Sendable {
    /// Errors.
    case quiet
    /// Errors and warnings.
    case normal
    /// Everything.
    case verbose
  }

  private let level: Level
  private let isColored: Bool
  private let counts = Mutex((warnings: 0, errors: 0))

  /// Makes a place for messages.
  init(level: Level, isColored: Bool) {
    self.level = level
    self.isColored = isColored
  }

  /// How many warnings there were, said or not.
  var warningCount: Int { counts.withLock { $0.warnings } }
  /// How many errors there were.
  var errorCount: Int { counts.withLock { $0.errors } }

  /// Says something and counts it.
  ///
  /// - Parameter isSilent: Whether it is told in another way and only counted here.
  func report(_ message: Message, isSilent: Bool = false) {
    counts.withLock { counts in
      switch message.severity {
      case .note: break
      case .warning: counts.warnings += 1
      case .error: counts.errors += 1
      }
      guard !isSilent, isSaid(message.severity) else { return }
      let line = "\(prefix(for: message.severity))\(message.description)\n"
      // A message that cannot be written has nowhere else to go.
      try? FileDescriptor.standardError.write(Array(line.utf8))
    }
  }

  private func isSaid(_ severity: Severity) -> Bool {
    switch severity {
    case .note: level == .verbose
    case .warning: level != .quiet
    case .error: true
    }
  }

  private func prefix(for severity: Severity) -> String {
    guard isColored else { return "md2png: " }
    let color =
      switch severity {
      case .note: "36"
      case .warning: "33"
      case .error: "31"
      }
    return "\u{1B}[1;\(color)mmd2png:\u{1B}[0m "
  }
}
