import Graphics
import Testing

@testable import ImageCodecs

/// What PNG files say of their colours without a profile.
///
/// The colours that are expected come from the chromaticities by the formulas of CIE 1931 and IEC
/// 61966-2-1, with Bradford's adaptation, computed apart from the code.
struct PNGColorTests {
  /// A colour space by its chunks, a colour in it and what that is in sRGB.
  struct Sample: CustomTestStringConvertible {
    var name: String
    var chunks: [(String, [UInt8])]
    var color: [UInt8]
    var shown: [UInt8]

    var testDescription: String { name }
  }

  private static func gamma(_ value: Int) -> (String, [UInt8]) {
    ("gAMA", HEIFFile.number(value, 4))
  }

  private static func lights(_ values: Int...) -> (String, [UInt8]) {
    ("cHRM", values.flatMap { HEIFFile.number($0, 4) })
  }

  private static let wide = lights(31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)
  private static let standard = lights(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
  private static let swapped = lights(31270, 32900, 15000, 6000, 30000, 60000, 64000, 33000)
  private static let whiteOfEqualEnergy = lights(
    33333, 33333, 64000, 33000, 30000, 60000, 15000, 6000)

  static let samples = [
    Sample(
      name: "linear", chunks: [gamma(100_000)], color: [128, 128, 128], shown: [188, 188, 188]),
    Sample(name: "dark", chunks: [gamma(100_000)], color: [64, 64, 64], shown: [137, 137, 137]),
    Sample(name: "1.8", chunks: [gamma(55556)], color: [60, 128, 60], shown: [77, 146, 77]),
    Sample(name: "2.8", chunks: [gamma(35714)], color: [128, 128, 128], shown: [106, 106, 106]),
    Sample(
      name: "Adobe RGB", chunks: [wide, gamma(45455)], color: [200, 100, 50],
      shown: [226, 100, 46]),
    Sample(
      name: "Adobe RGB, blue", chunks: [gamma(45455), wide], color: [100, 140, 200],
      shown: [77, 140, 202]),
    Sample(
      name: "swapped", chunks: [swapped, gamma(45455)], color: [220, 30, 20], shown: [20, 30, 220]),
    Sample(
      name: "another white", chunks: [whiteOfEqualEnergy, gamma(100_000)], color: [200, 100, 50],
      shown: [236, 169, 123]),
  ]

  private func shown(_ file: PNGFile, side: Int = 12) throws -> RGBAColor {
    try ImageDecoder(file.bytes).decode(covering: side, height: side)[1, 1]
  }

  @Test(arguments: samples, [PNGFile.Storage.color, .palette, .colorAndOpacity, .deepColor])
  func `a curve and three lights become sRGB, however the pixels are stored`(
    sample: Sample, storage: PNGFile.Storage
  ) throws {
    let file = PNGFile(storage: storage, color: sample.color, chunks: sample.chunks)
    let expected = RGBAColor(
      red: sample.shown[0], green: sample.shown[1], blue: sample.shown[2],
      alpha: storage == .colorAndOpacity ? 77 : 255)
    for side in [12, 3] {
      let color = try shown(file, side: side)
      #expect(color.isNear(expected, by: 1), "\(color) is not \(expected)")
    }
  }

  @Test func `a curve changes gray files too`() throws {
    for (gamma, value, shown) in [(100_000, 128, 188), (55556, 60, 77)] as [(Int, UInt8, UInt8)] {
      let file = PNGFile(storage: .gray, color: [value], chunks: [Self.gamma(gamma)])
      #expect(try self.shown(file).isNear(RGBAColor(red: shown, green: shown, blue: shown), by: 1))
    }
  }

  @Test(
    arguments: [
      ("sRGB by another name", [gamma(45455)]), ("rounded", [gamma(45000)]),
      ("sRGB's lights", [standard, gamma(45455)]), ("no curve", [wide]),
      ("the word for sRGB goes first", [("sRGB", [0]), wide, gamma(100_000)]),
      ("no curve at all", [gamma(0)]), ("absurd", [gamma(1)]),
      ("lights in a line", [lights(31270, 32900, 0, 0, 0, 0, 0, 0), gamma(45455)]),
      (
        "one light", [lights(31270, 32900, 30000, 30000, 30000, 30000, 30000, 30000), gamma(45455)]
      ),
    ] as [(String, [(String, [UInt8])])])
  func `colours stay where a file says sRGB, or nothing that has a meaning`(
    name: String, chunks: [(String, [UInt8])]
  ) throws {
    for storage in [PNGFile.Storage.color, .palette] {
      let file = PNGFile(storage: storage, color: [200, 100, 50], chunks: chunks)
      #expect(try shown(file) == RGBAColor(red: 200, green: 100, blue: 50))
    }
  }
}
