/// Turns outlines into the exact share of each pixel that they cover, by the non-zero rule.
///
/// Each edge adds, to the row it crosses, how much further right the shape begins to cover: a
/// running sum along the row is the coverage. Pixels without an edge between them have the same
/// coverage, so only those that an edge touches are stored, and the rest are runs. Sums are
/// integers, so neither the order of the edges nor the band they are drawn in changes a pixel.
/// Where edges cross inside a pixel, its coverage is the sum of the parts (as in FreeType and
/// font-rs), which differs from the truth by less than an eye can see.
///
/// The row buffers are raw memory: this is the innermost loop of drawing, and its indices are
/// clamped to the width once an edge.
@safe final class ScanConverter {
  /// How many pixels a row has.
  let width: Int
  private let differences: UnsafeMutablePointer<Int32>
  private let touched: UnsafeMutablePointer<UInt64>
  private let coverage: UnsafeMutablePointer<UInt8>
  private let wordCount: Int
  /// The first edge that begins in a row, and the next one for each edge; -1 for none.
  private var firstEdge: [Int32] = []
  private var nextEdge: [Int32] = []
  private var active: [Int32] = []

  /// A pixel's whole area.
  private static let unit = 65536.0

  /// Makes a converter for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    wordCount = (width + 2 + 63) / 64
    unsafe differences = .allocate(capacity: wordCount * 64)
    unsafe differences.initialize(repeating: 0, count: wordCount * 64)
    unsafe touched = .allocate(capacity: wordCount)
    unsafe touched.initialize(repeating: 0, count: wordCount)
    unsafe coverage = .allocate(capacity: width + 1)
    unsafe coverage.initialize(repeating: 0, count: width + 1)
  }

  deinit {
    unsafe differences.deallocate()
    unsafe touched.deallocate()
    unsafe coverage.deallocate()
  }

  /// Finds the coverage of the rows in `rows`, from left to right and top to bottom.
  ///
  /// - Complexity: O(edges + crossings of an edge and a row), and the pixels that edges touch.
  func fill(_ outline: DeviceOutline, rows: Range<Int>, into sink: inout some CoverageSink) {
    let top = max(rows.lowerBound, Self.row(outline.top.rounded(.down), in: rows))
    let bottom = min(rows.upperBound, Self.row(outline.bottom.rounded(.up), in: rows))
    guard top < bottom else { return }
    sortEdges(outline.edges, rows: top..<bottom)
    active.removeAll(keepingCapacity: true)
    unsafe outline.edges.withUnsafeBufferPointer { edges in
      for row in top..<bottom {
        var edge = firstEdge[row - top]
        while edge >= 0 {
          active.append(edge)
          edge = nextEdge[Int(edge)]
        }
        guard !active.isEmpty else { continue }
        unsafe accumulate(edges, row: row)
        emit(row: row, into: &sink)
      }
    }
  }

  /// A row number that may be far outside, brought next to the range.
  private static func row(_ y: Double, in rows: Range<Int>) -> Int {
    Int(min(max(y, Double(rows.lowerBound)), Double(rows.upperBound)))
  }

  private func sortEdges(_ edges: [DeviceOutline.Edge], rows: Range<Int>) {
    firstEdge.removeAll(keepingCapacity: true)
    firstEdge.append(contentsOf: repeatElement(-1, count: rows.count))
    nextEdge.removeAll(keepingCapacity: true)
    nextEdge.append(contentsOf: repeatElement(-1, count: edges.count))
    for (index, edge) in edges.enumerated() {
      guard edge.y1 > Double(rows.lowerBound), edge.y0 < Double(rows.upperBound) else { continue }
      let first = max(0, Int(edge.y0.rounded(.down)) - rows.lowerBound)
      nextEdge[index] = firstEdge[first]
      firstEdge[first] = Int32(index)
    }
  }

  /// Adds every active edge's part of the row, and drops the edges that end in it.
  private func accumulate(_ edges: UnsafeBufferPointer<DeviceOutline.Edge>, row: Int) {
    let (rowTop, rowBottom) = (Double(row), Double(row + 1))
    var kept = 0
    for index in active.indices {
      let edge = unsafe edges[Int(active[index])]
      let (ya, yb) = (max(edge.y0, rowTop), min(edge.y1, rowBottom))
      let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
      let xa = edge.x0 + (ya - edge.y0) * slope
      let xb = yb == edge.y1 ? edge.x1 : edge.x0 + (yb - edge.y0) * slope
      // Both heights are rounded before the difference, so that a closed contour sums to 0.
      let height = ((yb - rowTop) * Self.unit).rounded() - ((ya - rowTop) * Self.unit).rounded()
      if height != 0 { add(from: min(xa, xb), to: max(xa, xb), height: height * edge.winding) }
      if edge.y1 > rowBottom {
        active[kept] = active[index]
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
  }

  /// Adds an edge between two x of which the second is not less.
  private func add(from xa: Double, to xb: Double, height: Double) {
    let right = Double(width)
    if xa >= right { return }
    if xb <= 0 { return mark(0, Int32(height)) }
    guard xa >= 0, xb <= right else { return addClipped(from: xa, to: xb, height: height) }
    let first = Int(xa)
    if xb <= Double(first + 1) {
      // One pixel: the area right of the edge's middle.
      let part = (height * (Double(first + 1) - (xa + xb) / 2)).rounded()
      mark(first, Int32(part))
      mark(first + 1, Int32(height - part))
    } else {
      addWide(from: xa, to: xb, height: height)
    }
  }

  /// Adds an edge that crosses several pixels of the row.
  private func addWide(from xa: Double, to xb: Double, height: Double) {
    let density = height / (xb - xa)
    var (before, previous) = (0.0, 0.0)
    var x = Int(xa)
    while Double(x) < xb {
      let end = Double(x + 1)
      // The area left of `end` and right of the edge.
      let area =
        end < xb
        ? (end - xa) * (end - xa) * density / 2
        : height * (end - (xa + xb) / 2)
      let covered = (area - before).rounded()
      mark(x, Int32(covered - previous))
      (before, previous) = (area, covered)
      x += 1
    }
    mark(x, Int32(height - previous))
  }

  /// Adds an edge that sticks out on a side: what is left of the row covers all of it, what is
  /// right of it nothing.
  private func addClipped(from xa: Double, to xb: Double, height: Double) {
    let right = Double(width)
    let perPixel = height / (xb - xa)
    var rest = height
    if xa < 0 {
      let part = (-xa * perPixel).rounded()
      mark(0, Int32(part))
      rest -= part
    }
    if xb > right { rest -= ((xb - right) * perPixel).rounded() }
    let (inner, outer) = (max(xa, 0), min(xb, right))
    if rest != 0, inner < right { add(from: inner, to: outer, height: rest) }
  }

  private func mark(_ x: Int, _ difference: Int32) {
    unsafe differences[x] &+= difference
    unsafe touched[x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Sums the row up, hands it on and clears it.
  private func emit(row: Int, into sink: inout some CoverageSink) {
    var sum: Int32 = 0
    /// The end of what was handed on.
    var x = 0
    var word = 0
    while word < wordCount {
      var bits = unsafe touched[word]
      guard bits != 0 else {
        word += 1
        continue
      }
      unsafe touched[word] = 0
      while bits != 0 {
        let start = word << 6 + bits.trailingZeroBitCount
        let length = (~(bits >> UInt64(start & 63))).trailingZeroBitCount
        let end = min(start + length, (word + 1) << 6)
        bits = end & 63 == 0 ? 0 : bits & (~0 << UInt64(end & 63))
        emitRun(row: row, from: x, to: start, sum: sum, into: &sink)
        sum = emitTouched(row: row, from: start, to: end, sum: sum, into: &sink)
        x = end
      }
      word += 1
    }
    emitRun(row: row, from: x, to: width, sum: sum, into: &sink)
  }

  private func emitRun(
    row: Int, from start: Int, to end: Int, sum: Int32, into sink: inout some CoverageSink
  ) {
    let end = min(end, width)
    guard start < end else { return }
    let value = Self.coverage(sum)
    if value > 0 { sink.constant(row: row, x: start, count: end - start, coverage: value) }
  }

  private func emitTouched(
    row: Int, from start: Int, to end: Int, sum: Int32, into sink: inout some CoverageSink
  ) -> Int32 {
    var sum = sum
    for x in start..<end {
      sum &+= unsafe differences[x]
      unsafe differences[x] = 0
      unsafe coverage[min(x, width)] = Self.coverage(sum)
    }
    let count = min(end, width) - start
    if count > 0 {
      let covered = unsafe UnsafeBufferPointer(start: coverage + start, count: count)
      unsafe sink.varying(row: row, x: start, coverage: covered)
    }
    return sum
  }

  private static func coverage(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(sum.magnitude, 65536) &* 255 &+ 32768) >> 16)
  }
}

@available(*, unavailable)
extension ScanConverter: Sendable {}
