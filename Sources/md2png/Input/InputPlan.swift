/// The documents of a command line, each with its place, checked for clashes.
struct InputPlan {
  /// One job an input, in order.
  let jobs: [DocumentJob]

  /// Decides what is read and written.
  init(_ options: CommandOptions) throws(UsageError) {
    let inputs = try Self.inputs(options)
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw .conflict("standard input can be read once; name - once")
    }
    try options.document.page.check()
    guard !options.document.isMeasured else {
      guard options.document.format == nil else {
        throw .conflict("--measure prints JSON lines; leave out --format")
      }
      jobs = inputs.map { DocumentJob(source: .named($0), options: options.document) }
      return
    }
    var planned: [DocumentJob] = []
    for input in inputs {
      let destination = try Destination(
        input: input, options: options.document, isOneOfMany: inputs.count > 1)
      planned.append(
        DocumentJob(source: .named(input), options: options.document, destination: destination))
    }
    try Self.checkForClashes(planned)
    jobs = planned
  }

  private static func inputs(_ options: CommandOptions) throws(UsageError) -> [String] {
    if !options.inputs.isEmpty { return options.inputs }
    guard !FileDescriptor.standardInput.isTerminal else { throw .noInput }
    return ["-"]
  }

  /// No output may take the place of an input or of another output.
  private static func checkForClashes(_ jobs: [DocumentJob]) throws(UsageError) {
    var sources: [FileSystem.Identity: String] = [:]
    for case .named(let path) in jobs.map(\.source) {
      if let identity = FileSystem.identity(of: path) { sources[identity] = path }
    }
    var writers: [String: String] = [:]
    for job in jobs {
      guard case .named(let input) = job.source, case .file(let path)? = job.destination?.place
      else { continue }
      if let other = writers.updateValue(input, forKey: path) {
        throw .conflict("\(other) and \(input) would both become \(path); render them apart")
      }
      if FileSystem.kind(of: path) == .file, let identity = FileSystem.identity(of: path),
        let source = sources[identity]
      {
        throw .conflict("\(source) would be overwritten; name another output with -o")
      }
    }
  }
}

extension PageOptions {
  /// Looks whether the padding leaves room for content.
  func check() throws(UsageError) {
    guard width > 2 * horizontalPadding else {
      throw .conflict(
        "--width \(width.asWritten) leaves no room beside --padding "
          + "\(horizontalPadding.asWritten); widen the page or give less padding")
    }
  }
}

extension Double {
  /// The number with as few digits as tell it from all others, whole ones without a fraction.
  fileprivate var asWritten: String {
    Int(exactly: self).map { "\($0)" } ?? description
  }
}
