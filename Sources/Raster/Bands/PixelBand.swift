internal import Graphics

/// Some rows of the page in the form that its PNG will have: what is drawn into is what is
/// compressed, each row with its filter byte in front.
protocol PixelBand: AnyObject {
  /// A colour as this kind of band stores it.
  associatedtype Ink

  /// The page's rows that the band holds now.
  var rows: Range<Int> { get }
  /// Pixels a row.
  var width: Int { get }
  /// The tone that means full coverage; 0 means none.
  ///
  /// Tones are what glyphs and shapes are drawn with: coverage in the steps that the band can show.
  var fullTone: UInt8 { get }

  /// Moves to other rows of the page, all paper.
  func begin(rows: Range<Int>)
  /// The band's own form of a colour.
  func ink(_ color: RGBAColor) -> Ink
  /// Covers neighbouring pixels alike; `coverage` is 1 to 255.
  func fill(row: Int, x: Int, count: Int, ink: Ink, coverage: UInt8)
  /// Covers a box of pixels with a tone each.
  ///
  /// - Parameter stride: From a row of tones to the next one.
  /// - Precondition: The box lies in the band; eight tones past the last one can be read.
  func blend(
    rows: Range<Int>, x: Int, count: Int, tones: UnsafePointer<UInt8>, stride: Int, ink: Ink)
  /// Covers neighbouring pixels with premultiplied colours, 4 bytes each, red first.
  func draw(row: Int, x: Int, pixels: UnsafeBufferPointer<UInt8>, opacity: UInt8)
  /// Lends the rows.
  func withScanlines(_ body: (UnsafeMutableRawBufferPointer) -> Void)
}
