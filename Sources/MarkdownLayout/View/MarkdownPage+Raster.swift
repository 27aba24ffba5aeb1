public import Graphics
public import Raster

extension MarkdownPage {
  /// The page at a scale, ready to be drawn.
  public func raster(
    scale: RasterScale, pixelLimit: Int = PageRaster.defaultPixelLimit
  ) throws(RasterError) -> PageRaster {
    try PageRaster(
      list: displayList, size: size, scale: scale, background: background, pixelLimit: pixelLimit)
  }

  /// The page as the bytes of a PNG file.
  public func png(scale: RasterScale, threads: Int = 1) throws(RasterError) -> [UInt8] {
    try raster(scale: scale).png(threads: threads)
  }

  /// The page in memory.
  public func bitmap(scale: RasterScale) throws(RasterError) -> Bitmap {
    try raster(scale: scale).bitmap()
  }
}
