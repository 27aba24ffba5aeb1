import Foundation
import Graphics
import ImageCodecs
import Testing

struct ReductionTests {
  /// Rings that get finer towards the edge, up to what the pixels can hold (Hamming's zone plate).
  static func zonePlate(side: Int) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) - Double(side) / 2, Double(y) - Double(side) / 2)
        let value = 127.5 + 127.5 * cos(.pi * (dx * dx + dy * dy) / Double(side))
        pixels += [UInt8(value), UInt8(value), UInt8(value), 255]
      }
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  @Test func `one colour stays one colour`() {
    let color = RGBAColor(red: 10, green: 200, blue: 90, alpha: 77)
    for (width, height) in [(1, 1), (13, 7), (49, 24), (50, 3)] {
      let small = Bitmap(width: 50, height: 30, filledWith: color)
        .reduced(width: width, height: height)
      #expect(small.width == width && small.height == height)
      for y in 0..<height {
        for x in 0..<width { #expect(small[x, y].isNear(color, by: 1)) }
      }
    }
  }

  @Test func `a picture is never made larger`() {
    let small = Bitmap(width: 5, height: 30, filledWith: .black).reduced(width: 50, height: 10)
    #expect(small.width == 5 && small.height == 10)
  }

  @Test func `a picture of any form is made smaller in one pass`() {
    // With all of the source's rows in the kernel's reach this took minutes and gigabytes.
    for (width, height) in [(1, 300_000), (300_000, 1), (3, 100_000)] {
      let small = Bitmap(width: width, height: height, filledWith: .black)
        .reduced(width: 1, height: 1)
      #expect(small == Bitmap(width: 1, height: 1, filledWith: .black))
    }
  }

  @Test func `clear pixels do not bleed their colour`() {
    var bitmap = Bitmap(width: 60, height: 8, filledWith: RGBAColor(hex: 0x00FF00, opacity: 0))
    for x in 0..<30 {
      for y in 0..<8 { bitmap[x, y] = RGBAColor(hex: 0xFF0000) }
    }
    let small = bitmap.reduced(width: 20, height: 2)
    for x in 0..<20 where small[x, 0].alpha > 0 {
      #expect(small[x, 0].green == 0 && small[x, 0].red == 255)
    }
  }

  @Test func `what is finer than the pixels is averaged away`() {
    let small = Self.zonePlate(side: 600).reduced(width: 200, height: 200)
    // Beyond the third of the radius no ring can be shown: what is left there would be moiré.
    var rest = 0.0
    var count = 0.0
    for y in 0..<200 {
      for x in 0..<200 {
        let radius = hypot(Double(x) - 100, Double(y) - 100)
        guard (45...95).contains(radius) else { continue }
        rest += pow(Double(small[x, y].red) - 127.5, 2)
        count += 1
      }
    }
    // `vips resize` of Debian 12 leaves 3.67 with the same kernel; the mean of squares, 17.96.
    let strength = (rest / count).squareRoot()
    #expect(strength < 3.67, "the moiré's strength is \(strength)")
    let middle = (0..<200).map { Int(small[$0, 100].red) }
    #expect((middle.max() ?? 0) - (middle.min() ?? 0) > 240, "coarse rings stay")
  }
}

/// Pictures of formulas scaled to a third, beside what the formulas give at the small size.
struct ReductionQualityTests {
  private typealias Formula = @Sendable (_ x: Double, _ y: Double, _ side: Double) -> Double

  private static let side = 360
  private static let smallSide = 120

  /// Rings whose finest have a period of 7 pixels, so that a third of the size can hold them.
  private static let plate: Formula = { x, y, side in
    let (dx, dy) = (x - side / 2, y - side / 2)
    return 127.5 + 127.5 * cos(2 / 7 * .pi * (dx * dx + dy * dy) / side)
  }

  private struct Wave {
    var across: Double
    var down: Double
    var phase: Double
    var strength: Double

    func value(_ u: Double, _ v: Double) -> Double {
      strength * sin(2 * .pi * (across * u + down * v) + phase)
    }
  }

  private static let waves: [Wave] = {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    var waves: [Wave] = []
    for frequency in [2.0, 3, 5, 8, 13, 21, 34, 55] {
      for _ in 0..<3 {
        let (across, down) = ((next() * 2 - 1) * frequency, (next() * 2 - 1) * frequency)
        waves.append(
          Wave(across: across, down: down, phase: next() * 2 * .pi, strength: 1 / frequency))
      }
    }
    return waves
  }()

  /// Waves whose strength falls with their frequency, as in photographs, and an edge.
  private static let photo: Formula = { x, y, side in
    let (u, v) = (x / side, y / side)
    var (value, total) = (0.0, 0.0)
    for wave in waves {
      value += wave.value(u, v)
      total += wave.strength
    }
    // Edges are some pixels wide, as behind a lens.
    let distance = ((u - 0.6) * (u - 0.6) + (v - 0.4) * (v - 0.4)).squareRoot() - 0.2
    return 128 + 200 * value / total - 40 * tanh(distance * side / 4)
  }

  /// A formula at the middles of a picture's pixels: what a filter that lets all pass which the
  /// picture can hold, and nothing else, would make of a larger one.
  private static func draw(_ formula: Formula, side: Int) -> Bitmap {
    let scale = Double(Self.side) / Double(side)
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let value = formula(
          (Double(x) + 0.5) * scale, (Double(y) + 0.5) * scale, Double(Self.side))
        let gray = UInt8(max(0, min(255, value.rounded())))
        bitmap[x, y] = RGBAColor(red: gray, green: gray, blue: gray)
      }
    }
    return bitmap
  }

  /// The mean of every nine pixels.
  private static func averaged(_ large: Bitmap) -> Bitmap {
    var small = Bitmap(width: smallSide, height: smallSide)
    for y in 0..<smallSide {
      for x in 0..<smallSide {
        let total = (0..<9).reduce(0) { $0 + Int(large[3 * x + $1 % 3, 3 * y + $1 / 3].red) }
        let value = UInt8((total + 4) / 9)
        small[x, y] = RGBAColor(red: value, green: value, blue: value)
      }
    }
    return small
  }

  /// How near two pictures are, in decibels, without a margin of eight pixels, where programs differ
  /// in what they take to lie outside.
  private static func psnr(_ one: Bitmap, _ other: Bitmap) -> Double {
    var total = 0.0
    var count = 0.0
    for y in 8..<one.height - 8 {
      for x in 8..<one.width - 8 {
        total += pow(Double(one[x, y].red) - Double(other[x, y].red), 2)
        count += 1
      }
    }
    return 10 * log10(255 * 255 * count / total)
  }

  /// What Debian's vips makes of a picture with the same kernel; nil where it is not installed.
  private static func vips(_ large: Bitmap) throws -> Bitmap? {
    let program = URL(fileURLWithPath: "/usr/bin/vips")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vips-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = ("\(folder.path)/large.ppm", "\(folder.path)/small.png")
    var ppm = Array("P6 \(large.width) \(large.height) 255\n".utf8)
    for at in stride(from: 0, to: large.pixels.count, by: 4) { ppm += large.pixels[at..<at + 3] }
    try Data(ppm).write(to: URL(fileURLWithPath: input))
    let scale = String(1 / 3.0)
    let process = try Process.run(
      program, arguments: ["resize", input, output, scale, "--kernel", "lanczos3"])
    process.waitUntilExit()
    return try ImageDecoder(Array(try Data(contentsOf: URL(fileURLWithPath: output)))).decode()
  }

  @Test(
    arguments: [("zone plate", plate, 36.5, 10.0), ("photo", photo, 56.0, 1.0)]
      as [(String, @Sendable (Double, Double, Double) -> Double, Double, Double)])
  func `a third of a picture is near to the ideal, nearer than means, and what vips makes`(
    name: String, formula: @Sendable (Double, Double, Double) -> Double, floor: Double,
    gain: Double
  ) throws {
    let large = Self.draw(formula, side: Self.side)
    let ideal = Self.draw(formula, side: Self.smallSide)
    let ours = large.reduced(width: Self.smallSide, height: Self.smallSide)
    let quality = Self.psnr(ours, ideal)
    let mean = Self.psnr(Self.averaged(large), ideal)
    #expect(quality >= floor, "\(name): \(quality) dB")
    #expect(quality >= mean + gain, "\(name): \(quality) dB; means make \(mean)")
    guard let other = try Self.vips(large) else { return }
    let theirs = Self.psnr(other, ideal)
    #expect(Self.psnr(ours, other) >= 50, "\(name): \(Self.psnr(ours, other)) dB from vips")
    #expect(quality >= theirs - 2, "\(name): \(quality) dB; vips makes \(theirs)")
  }
}
