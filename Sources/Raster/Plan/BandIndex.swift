/// Which steps each band has to draw, in their order: one flat array, cut by band.
struct BandIndex: Sendable {
  /// Rows a band; the last one may have fewer.
  let rowsPerBand: Int
  /// How many bands there are.
  let count: Int
  private let height: Int
  private let starts: [Int]
  private let steps: [Int32]

  /// Sorts a plan's steps into bands.
  ///
  /// - Complexity: O(bands + steps + steps a band).
  init(_ plan: DrawPlan, rowsPerBand: Int) {
    precondition(rowsPerBand > 0, "a band needs rows, not \(rowsPerBand)")
    self.rowsPerBand = rowsPerBand
    height = plan.page.height
    count = (height + rowsPerBand - 1) / rowsPerBand
    var starts = Array(repeating: 0, count: count + 1)
    for step in plan.steps {
      for band in Self.bands(step, rowsPerBand) { starts[band + 1] += 1 }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    var steps = Array(repeating: Int32(0), count: starts[count])
    var next = starts
    for (index, step) in plan.steps.enumerated() {
      for band in Self.bands(step, rowsPerBand) {
        steps[next[band]] = Int32(index)
        next[band] += 1
      }
    }
    self.starts = starts
    self.steps = steps
  }

  /// The steps of a band, first to last, as indices into the plan's.
  func steps(in band: Int) -> ArraySlice<Int32> { steps[starts[band]..<starts[band + 1]] }

  /// The page's rows that a band holds.
  func rows(of band: Int) -> Range<Int> {
    band * rowsPerBand..<min(height, (band + 1) * rowsPerBand)
  }

  private static func bands(_ step: DrawPlan.Step, _ rowsPerBand: Int) -> ClosedRange<Int> {
    step.bounds.top / rowsPerBand...(step.bounds.bottom - 1) / rowsPerBand
  }
}
