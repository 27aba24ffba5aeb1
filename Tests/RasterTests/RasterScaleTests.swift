import Raster
import Testing

struct RasterScaleTests {
  @Test func `pixels are rounded up once`() {
    #expect(RasterScale(2)?.pixels(10.25) == 21)
    #expect(RasterScale(1.5)?.pixels(3) == 5)
    #expect(RasterScale(9) == nil)
  }
}
