/// What the process tells the one that started it.
enum ExitCode: Int32 {
  /// Everything was rendered.
  case success = 0
  /// An input could not be read or rendered, or an output not written; the others were.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// `--strict`, and there were warnings.
  case strict = 3
}
