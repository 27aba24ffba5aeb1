internal import CGIF
internal import Graphics

/// Reads a GIF file's first picture with giflib, on the clear canvas.
@safe final class GIFDecoder {
  private let library: GIFLibrary
  private let file: UnsafeMutablePointer<GifFileType>
  /// Gives the library its bytes; its callback holds an unowned reference.
  private let source: Source

  init(_ bytes: [UInt8]) throws(ImageError) {
    library = try .opened()
    source = Source(bytes)
    var error: Int32 = 0
    let pointer = unsafe Unmanaged.passUnretained(source).toOpaque()
    let opened = unsafe library.open(
      pointer,
      { file, buffer, count in
        guard let file = unsafe file, let data = unsafe file.pointee.UserData,
          let buffer = unsafe buffer
        else { return 0 }
        let source = unsafe Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
        let space = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(count))
        return unsafe Int32(source.fill(space))
      }, &error)
    guard let opened = unsafe opened else {
      throw .damaged(Self.text(of: error, library))
    }
    unsafe file = opened
  }

  deinit {
    var error: Int32 = 0
    _ = unsafe library.close(file, &error)
  }

  /// The canvas's size, from the header (GIF89a, 18).
  static func size(of bytes: [UInt8]) throws(ImageError) -> Size {
    var cursor = ByteCursor(bytes[...], isBigEndian: false)
    guard cursor.take(6) != nil, let width = cursor.number(2), let height = cursor.number(2) else {
      throw .damaged("it is cut short")
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// The pixels of a picture whose canvas's size was checked.
  func decode(
    for target: DecodingTarget, while isWanted: () -> Bool
  ) throws(ImageError) -> Bitmap {
    let transparent = try skipToPicture()
    try check(unsafe library.imageDescription(file))
    let canvas = unsafe (width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    let frame = unsafe Frame(file.pointee.Image)
    guard canvas.width * canvas.height >= frame.width * frame.height else {
      throw .damaged("a frame is larger than its canvas")
    }
    let palette = try palette(transparent: transparent)
    var indices = [UInt8](repeating: 0, count: frame.width * frame.height)
    for row in frame.rowOrder {
      guard isWanted() else { throw .damaged("it is not wanted any more") }
      let status = unsafe indices.withUnsafeMutableBufferPointer { indices in
        unsafe library.line(
          file, indices.baseAddress.map { unsafe $0 + row * frame.width }, Int32(frame.width))
      }
      try check(status)
    }
    var shrinker = RowShrinker(
      width: canvas.width, height: canvas.height,
      divisor: target.divisor(width: canvas.width, height: canvas.height))
    var line = [UInt8](repeating: 0, count: canvas.width * 4)
    for y in 0..<canvas.height {
      frame.write(row: y - frame.top, of: indices, palette, to: &line)
      shrinker.add(line)
    }
    return shrinker.bitmap()
  }

  /// Reads up to the first picture.
  ///
  /// - Returns: The index of the colour that is clear (GIF89a, 23).
  private func skipToPicture() throws(ImageError) -> Int? {
    var transparent: Int?
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(unsafe library.recordType(file, &type))
      switch type {
      case IMAGE_DESC_RECORD_TYPE: return transparent
      case EXTENSION_RECORD_TYPE:
        if let clear = try readExtension() { transparent = clear }
      default: throw .damaged("it holds no picture")
      }
    }
  }

  private func readExtension() throws(ImageError) -> Int? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(unsafe library.firstExtension(file, &code, &block))
    var transparent: Int?
    while let bytes = unsafe block {
      // The first byte counts those that follow it.
      if code == GRAPHICS_EXT_FUNC_CODE, unsafe bytes[0] >= 4, unsafe bytes[1] & 1 == 1 {
        transparent = unsafe Int(bytes[4])
      }
      try check(unsafe library.nextExtension(file, &block))
    }
    return transparent
  }

  private func palette(transparent: Int?) throws(ImageError) -> [RGBAColor] {
    guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
      let colors = unsafe map.pointee.Colors
    else { throw .damaged("it has no colours") }
    let count = unsafe min(Int(map.pointee.ColorCount), 256)
    var palette = [RGBAColor](repeating: .clear, count: 256)
    for index in 0..<count where index != transparent {
      let color = unsafe colors[index]
      palette[index] = RGBAColor(red: color.Red, green: color.Green, blue: color.Blue)
    }
    return palette
  }

  private func check(_ status: Int32) throws(ImageError) {
    guard status != GIF_OK else { return }
    throw .damaged(unsafe Self.text(of: file.pointee.Error, library))
  }

  private static func text(of error: Int32, _ library: GIFLibrary) -> String {
    unsafe library.errorText(error).map { unsafe String(cString: $0) } ?? "it is cut short"
  }
}

@available(*, unavailable)
extension GIFDecoder: Sendable {}

extension GIFDecoder {
  /// The bytes of a file, given out in pieces.
  private final class Source {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
      let piece = rest.prefix(buffer.count)
      _ = unsafe buffer.update(fromContentsOf: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// Where the picture lies on the canvas.
  private struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var isInterlaced: Bool

    init(_ description: GifImageDesc) {
      left = unsafe Int(description.Left)
      top = unsafe Int(description.Top)
      width = unsafe Int(description.Width)
      height = unsafe Int(description.Height)
      isInterlaced = unsafe description.Interlace
    }

    /// The rows in the order in which they are stored (GIF89a, appendix E).
    var rowOrder: [Int] {
      guard isInterlaced else { return Array(0..<height) }
      return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
        Array(stride(from: start, to: height, by: step))
      }
    }

    /// Writes a row of the picture into one of the canvas, which is clear where there is none.
    func write(row: Int, of indices: [UInt8], _ palette: [RGBAColor], to line: inout [UInt8]) {
      for index in line.indices { line[index] = 0 }
      guard (0..<height).contains(row) else { return }
      for column in 0..<max(0, min(width, line.count / 4 - left)) {
        let color = palette[Int(indices[row * width + column])]
        let at = (left + column) * 4
        line[at] = color.red
        line[at + 1] = color.green
        line[at + 2] = color.blue
        line[at + 3] = color.alpha
      }
    }
  }
}
