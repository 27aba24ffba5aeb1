import Raster

/// A reason why a document was not rendered.
enum RenderError: Error, Equatable {
  /// It could not be read.
  case input(InputError)
  /// A font could not be read, or the result not written.
  case file(FileError)
  /// It could not be drawn.
  case raster(RasterError)
  /// A theme cannot be used.
  case theme(ThemeError)
  /// There is no font at all.
  case noFonts

  /// The error as a line for a person.
  ///
  /// - Parameter file: How the input is called.
  func message(file: String?) -> Message {
    switch self {
    case .input(let error): Message(severity: .error, file: file, text: error.explanation)
    case .file(let error): Message(severity: .error, file: error.path, text: error.explanation)
    case .theme(let error): error.message
    case .noFonts:
      Message(
        severity: .error, file: file,
        text: "no font is there to draw with; name a folder with --font-dir or install fonts")
    case .raster(let error):
      Message(severity: .error, file: file, text: "\(error); \(Self.advice(for: error))")
    }
  }

  /// The error of a drawing; one of its output is told as the output's own.
  init(_ error: RasterError, writing destination: Destination?) {
    if let destination, case .output(.system(let code)) = error {
      self = .file(FileError(action: .write, path: destination.name, code: code))
    } else {
      self = .raster(error)
    }
  }

  /// Makes a file's error one of rendering.
  static func wrap<Value>(_ body: () throws(FileError) -> Value) throws(RenderError) -> Value {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  private static func advice(for error: RasterError) -> String {
    switch error {
    case .tooManyPixels: "raise --max-output-pixels or lower --scale"
    case .unreadableFont: "remove the font or name another one"
    case .output: "choose another place with -o"
    }
  }
}
