import FuzzDriver
import Graphics
import ImageCodecs

/// The pixels that a picture may have here: 4 MB.
private let pixelLimit = 1_000_000

/// Decodes what the fuzzer made up for a small place and a large one, and stops the process if a
/// result is not what was asked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let decoder = try? ImageDecoder(bytes, pixelLimit: pixelLimit) else { return 0 }
  precondition(decoder.size.width > 0 && decoder.size.height > 0, "a picture without a size")
  for side in [8, 200] {
    guard let bitmap = try? decoder.decode(covering: side, height: side) else { continue }
    precondition(
      bitmap.width * bitmap.height <= pixelLimit, "\(bitmap.width) × \(bitmap.height) pixels")
    precondition(bitmap.pixels.count == bitmap.width * bitmap.height * 4, "missing pixels")
    let small = bitmap.reduced(width: 5, height: 7)
    precondition(small.width <= 5 && small.height <= 7, "not made smaller")
  }
  return 0
}

/// Starts libFuzzer.
@_cdecl("FuzzImages_main")
public func main(
  _ count: CInt,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  runFuzzer(count, arguments, test)
}
