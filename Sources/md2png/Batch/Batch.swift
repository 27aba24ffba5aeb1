/// A conversation: a JSON object a line comes in, an answer a line goes out.
struct Batch {
  private let options: CommandOptions
  private let messages: Messages

  /// Prepares a conversation on standard input and output.
  init(_ options: CommandOptions, _ messages: Messages) throws(UsageError) {
    if let input = options.inputs.first {
      throw .conflict("--batch reads documents from standard input; leave out '\(input)'")
    }
    self.options = options
    self.messages = messages
  }

  /// Answers until the input ends.
  func run() {
    // JSON writes a byte with up to six.
    let reader = LineReader(
      .standardInput, limit: options.document.limits.inputBytes.multipliedCapped(by: 6))
    let renderer = DocumentRenderer()
    let defaults = options
    OrderedWork.run(
      threads: options.jobs ?? WorkerThreads.processorCount, isOrdered: !options.isUnordered,
      next: { nextLine(from: reader) },
      work: { line in BatchAnswer(to: line, defaults: defaults, renderer: renderer) },
      deliver: send)
  }

  private func nextLine(from reader: LineReader) -> LineReader.Line? {
    do throws(SystemError) {
      while let line = try reader.next() {
        if line != .text([]) { return line }
      }
    } catch {
      messages.report(FileError(action: .read, path: "-", code: error.code))
    }
    return nil
  }

  private func send(_ answer: BatchAnswer) {
    for message in answer.outcome.messages { messages.report(message, isSilent: true) }
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(answer.line)
    } catch {
      messages.report(FileError(action: .write, path: "standard output", code: error.code))
    }
  }
}

extension Int {
  /// The product, or the largest number where it would be larger.
  fileprivate func multipliedCapped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
