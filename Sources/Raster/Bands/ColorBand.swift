internal import Graphics

/// A band of plain colours: 3 bytes a pixel on an opaque page, else 4 with straight alpha.
///
/// The pixels are raw memory, since filling and blending them is most of what drawing costs; every
/// access is by row, checked once a row.
@safe final class ColorBand: PixelBand {
  let width: Int
  private(set) var rows = 0..<0
  let fullTone: UInt8 = 255
  private let paper: RGBAColor
  private let channels: Int
  private let stride: Int
  private let capacity: Int
  private let storage: UnsafeMutablePointer<UInt8>

  /// Makes a band for up to `rowCount` rows.
  init(width: Int, rowCount: Int, paper: RGBAColor) {
    self.width = width
    self.paper = paper
    channels = paper.alpha == 255 ? 3 : 4
    stride = 1 + width * channels
    capacity = rowCount
    unsafe storage = .allocate(capacity: stride * rowCount + 16)
    unsafe storage.initialize(repeating: 0, count: stride * rowCount + 16)
  }

  deinit {
    unsafe storage.deallocate()
  }

  func begin(rows: Range<Int>) {
    precondition(rows.count <= capacity, "\(rows.count) rows in a band for \(capacity)")
    self.rows = rows
    guard !rows.isEmpty else { return }
    unsafe storage[0] = 0
    unsafe set(storage + 1, count: width, color: paper)
    for row in 1..<max(rows.count, 1) {
      unsafe (storage + row * stride).update(from: storage, count: stride)
    }
  }

  func ink(_ color: RGBAColor) -> RGBAColor { color }

  func fill(row: Int, x: Int, count: Int, ink: RGBAColor, coverage: UInt8) {
    let pixel = unsafe start(row: row, x: x, count: count)
    if coverage == 255, ink.alpha == 255 {
      unsafe set(pixel, count: count, color: ink)
    } else if channels == 3 {
      let share = scaled(coverage, by: ink.alpha)
      for index in 0..<count { unsafe mix(pixel + index * 3, ink, share) }
    } else {
      for index in 0..<count { unsafe cover(pixel + index * 4, ink, coverage) }
    }
  }

  func blend(
    rows: Range<Int>, x: Int, count: Int, tones: UnsafePointer<UInt8>, stride: Int, ink: RGBAColor
  ) {
    for row in rows {
      let pixel = unsafe start(row: row, x: x, count: count)
      unsafe blend(pixel, count: count, tones + (row - rows.lowerBound) * stride, ink)
    }
  }

  private func blend(
    _ pixel: UnsafeMutablePointer<UInt8>, count: Int, _ tones: UnsafePointer<UInt8>,
    _ ink: RGBAColor
  ) {
    for index in 0..<count {
      let tone = unsafe tones[index]
      guard tone > 0 else { continue }
      let target = unsafe pixel + index * channels
      if channels == 4 {
        unsafe cover(target, ink, tone)
      } else {
        unsafe mix(target, ink, scaled(tone, by: ink.alpha))
      }
    }
  }

  func draw(row: Int, x: Int, pixels: UnsafeBufferPointer<UInt8>, opacity: UInt8) {
    let count = pixels.count / 4
    let target = unsafe start(row: row, x: x, count: count)
    for index in 0..<count {
      let source = unsafe pixels.baseAddress.unsafelyUnwrapped + index * 4
      let alpha = unsafe source[3]
      guard alpha > 0 else { continue }
      let pixel = unsafe target + index * channels
      if channels == 4 || opacity < 255 {
        unsafe coverPremultiplied(pixel, source, opacity)
      } else {
        for channel in 0..<3 {
          let below = unsafe scaled(pixel[channel], by: 255 - alpha)
          unsafe pixel[channel] = UInt8(min(255, Int(source[channel]) + Int(below)))
        }
      }
    }
  }

  func withScanlines(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    unsafe body(UnsafeMutableRawBufferPointer(start: storage, count: rows.count * stride))
  }

  /// Adds the rows to a bitmap's pixels.
  func appendPixels(to pixels: inout [UInt8]) {
    for row in rows {
      let start = unsafe start(row: row, x: 0, count: width)
      for x in 0..<width {
        let pixel = unsafe start + x * channels
        unsafe pixels.append(pixel[0])
        unsafe pixels.append(pixel[1])
        unsafe pixels.append(pixel[2])
        unsafe pixels.append(channels == 4 ? pixel[3] : 255)
      }
    }
  }

  /// Where a run of pixels begins; the run is checked to lie in the band.
  private func start(row: Int, x: Int, count: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(rows.contains(row) && x >= 0 && count >= 0 && x + count <= width)
    return unsafe storage + (row - rows.lowerBound) * stride + 1 + x * channels
  }

  private func set(_ pixel: UnsafeMutablePointer<UInt8>, count: Int, color: RGBAColor) {
    if color.red == color.green, color.green == color.blue,
      channels == 3 || color.red == color.alpha
    {
      unsafe pixel.update(repeating: color.red, count: count * channels)
      return
    }
    guard count > 0 else { return }
    unsafe put(pixel, color)
    // Each copy doubles what is set, so that most of a long run is one large copy.
    var done = 1
    while done < count {
      let next = min(done, count - done)
      unsafe (pixel + done * channels).update(from: pixel, count: next * channels)
      done += next
    }
  }

  @inline(__always)
  private func put(_ pixel: UnsafeMutablePointer<UInt8>, _ color: RGBAColor) {
    unsafe pixel[0] = color.red
    unsafe pixel[1] = color.green
    unsafe pixel[2] = color.blue
    if channels == 4 { unsafe pixel[3] = color.alpha }
  }

  @inline(__always)
  private func mix(_ pixel: UnsafeMutablePointer<UInt8>, _ ink: RGBAColor, _ share: UInt8) {
    unsafe pixel[0] = mixed(pixel[0], ink.red, share)
    unsafe pixel[1] = mixed(pixel[1], ink.green, share)
    unsafe pixel[2] = mixed(pixel[2], ink.blue, share)
  }

  private func cover(_ pixel: UnsafeMutablePointer<UInt8>, _ ink: RGBAColor, _ coverage: UInt8) {
    let under = unsafe RGBAColor(
      red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
    unsafe put(pixel, under.covered(by: ink, coverage: coverage))
  }

  private func coverPremultiplied(
    _ pixel: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt8>, _ opacity: UInt8
  ) {
    let alpha = unsafe Int(source[3])
    func straight(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
    }
    let ink = unsafe RGBAColor(
      red: straight(source[0]), green: straight(source[1]), blue: straight(source[2]),
      alpha: source[3])
    if channels == 4 {
      unsafe cover(pixel, ink, opacity)
    } else {
      unsafe mix(pixel, ink, scaled(opacity, by: ink.alpha))
    }
  }
}

@available(*, unavailable)
extension ColorBand: Sendable {}
