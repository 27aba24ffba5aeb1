internal import ImageCodecs

/// The file that strips go to, shared by the threads that make them.
///
/// `Sendable`, unchecked: the writer is touched only by the thread whose turn it is, and by the
/// caller before and after.
final class StripOutput<Sink: ByteSink>: @unchecked Sendable {
  let turns: Turns
  private var writer: PNGWriter<Sink>
  private var failure: RasterError?

  init(_ writer: PNGWriter<Sink>, stripCount: Int) {
    self.writer = writer
    turns = Turns(count: stripCount)
  }

  /// Writes the strip that the encoder made last, when all before it are written.
  func append(_ encoder: StripEncoder, as strip: Int) {
    turns.finish(strip) {
      do throws(ByteSinkError) {
        try writer.append(encoder)
        return true
      } catch {
        failure = .output(error)
        return false
      }
    }
  }

  /// Ends the file and gives the sink back.
  func finish() throws(RasterError) -> Sink {
    if let failure { throw failure }
    do throws(ByteSinkError) { try writer.finish() } catch { throw .output(error) }
    return writer.sink
  }
}
