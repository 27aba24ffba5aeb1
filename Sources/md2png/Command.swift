import MarkdownLayout
import TextLayout

/// The command: what a command line asks for, carried out.
struct Command {
  private let options: CommandOptions
  private let messages: Messages

  /// Reads the arguments, does what they ask for and says what went wrong.
  ///
  /// - Parameter arguments: What follows the program's name.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try OptionParser.parse(arguments)
      return try Command(options).run()
    } catch {
      let messages = Messages(
        level: .normal, isColored: FileDescriptor.standardError.isTerminal)
      messages.report(Message(severity: .error, text: error.description))
      return .usage
    }
  }

  private init(_ options: CommandOptions) {
    self.options = options
    let isColored =
      switch options.color {
      case .auto: FileDescriptor.standardError.isTerminal
      case .always: true
      case .never: false
      }
    messages = Messages(level: options.level, isColored: isColored)
  }

  private func run() throws(UsageError) -> ExitCode {
    for name in options.ignored {
      messages.report(
        Message(
          severity: .warning, text: "--\(name) comes with a later version; it was left out"))
    }
    switch options.action {
    case .help: return printed(HelpText.help)
    case .version: return printed(HelpText.version + "\n")
    case .listFonts: return listFonts()
    case .printTheme: return printTheme()
    case .batch: try Batch(options, messages).run()
    case .render: try render()
    }
    return exitCode
  }

  private func listFonts() -> ExitCode {
    do throws(FileError) {
      let fonts = FontCollection(try FontCollection.Configuration(options.document.fonts))
      return printed(fonts.familyNames.map { $0 + "\n" }.joined())
    } catch {
      messages.report(error)
      return exitCode
    }
  }

  private func printTheme() -> ExitCode {
    do throws(ThemeError) {
      let layers = try ThemeLibrary().layers(options.document.look.themes)
      return printed(MarkdownTheme.json(of: layers))
    } catch {
      messages.report(error.message)
      return exitCode
    }
  }

  private var exitCode: ExitCode {
    if messages.errorCount > 0 { return .failure }
    return options.isStrict && messages.warningCount > 0 ? .strict : .success
  }

  private func printed(_ text: String) -> ExitCode {
    do throws(FileError) {
      let stream = try OutputStream(.standardOutput)
      try stream.write(text)
      try stream.finish()
    } catch {
      messages.report(error)
    }
    return exitCode
  }
}

extension Command {
  private func render() throws(UsageError) {
    var jobs = try InputPlan(options).jobs
    if jobs.count > 1, let folder = options.document.output, !options.document.isMeasured {
      do throws(FileError) {
        try FileSystem.makeDirectory(folder)
      } catch {
        return messages.report(error)
      }
    }
    let threads = options.jobs ?? WorkerThreads.processorCount
    if jobs.count == 1 { jobs[0].threads = threads }
    let renderer = DocumentRenderer()
    let report: MeasurementReport?
    do throws(FileError) {
      report = try MeasurementReport(options)
    } catch {
      return messages.report(error)
    }
    var rest = jobs[...]
    OrderedWork.run(
      threads: min(threads, jobs.count),
      next: { rest.popFirst() },
      work: { job in (job, renderer.run(job)) },
      deliver: { job, outcome in
        for message in outcome.messages { messages.report(message) }
        if let measurement = outcome.measurement { report?.add(measurement, of: job) }
        if let note = outcome.note(on: job) { messages.report(note) }
      })
    if let error = report?.finish() { messages.report(error) }
  }
}

extension Messages {
  /// Says why a file could not be used.
  func report(_ error: FileError) {
    report(Message(severity: .error, file: error.path, text: error.explanation))
  }
}
