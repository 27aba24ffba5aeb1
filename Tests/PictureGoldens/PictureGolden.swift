import Foundation
import Graphics
import ImageCodecs
import Raster

/// A picture in the repository that a page has to look like.
///
/// With `GOLDENS=accept` in the environment pictures are written, not compared. On a failure three
/// pictures go to the folder that `GOLDENS_OUTPUT` names, else to one for temporary files: what
/// was expected, what came, and where they differ.
public struct PictureGolden: Sendable {
  /// The folder that the picture lies in.
  public var folder: URL
  /// The picture's name, without its ending.
  public var name: String
  /// How far two pictures may be apart.
  public var tolerance = PictureTolerance()

  /// Makes a golden.
  public init(folder: URL, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The picture.
  public var file: URL { folder.appendingPathComponent(name + ".png") }

  /// Whether pictures are written, not compared.
  public static var isAccepting: Bool {
    ProcessInfo.processInfo.environment["GOLDENS"] == "accept"
  }

  /// Compares a page with the picture, both as decoded from their files.
  ///
  /// - Throws: `PictureMismatch`, or what is wrong with the page or the files.
  public func check(_ page: PageRaster) throws {
    let bytes = try page.png()
    let actual = try ImageDecoder(bytes).decode()
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard Self.isAccepting else { throw PictureMismatch.missing(file) }
      return try accept(bytes)
    }
    let expected = try ImageDecoder([UInt8](try Data(contentsOf: file))).decode()
    if Self.isAccepting {
      if expected != actual { try accept(bytes) }
      return
    }
    let difference = PictureDifference(expected: expected, actual: actual, tolerance: tolerance)
    guard !difference.isTolerable else { return }
    throw PictureMismatch.different(
      name: name, summary: difference.summary, report: try report(difference))
  }

  private func accept(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes what helps to see a difference.
  private func report(_ difference: PictureDifference) throws -> [URL] {
    let named = ProcessInfo.processInfo.environment["GOLDENS_OUTPUT"]
    let output =
      named.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("golden-differences")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let pictures = [
      ("expected", difference.expected), ("actual", difference.actual),
      ("difference", difference.picture),
    ]
    return try pictures.map { kind, bitmap in
      let url = output.appendingPathComponent("\(name).\(kind).png")
      try Data(try bitmap.png()).write(to: url)
      return url
    }
  }
}

/// A reason why a page is not what its golden shows.
public enum PictureMismatch: Error, CustomStringConvertible {
  /// There is no golden yet.
  case missing(URL)
  /// They look different; `report` are the pictures that show how.
  case different(name: String, summary: String, report: [URL])

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let file):
      "\(file.path) does not exist; GOLDENS=accept makes it"
    case .different(let name, let summary, let report):
      "\(name) looks different: \(summary); see "
        + report.map(\.path).joined(separator: ", ")
        + "; GOLDENS=accept takes the new picture"
    }
  }
}

extension Bitmap {
  /// The picture as the bytes of a PNG file.
  func png() throws -> [UInt8] {
    var list = DisplayList()
    list.images = [.bitmap(self)]
    let size = Size(width: Double(width), height: Double(height))
    list.commands = [.image(0, Rect(x: 0, y: 0, width: size.width, height: size.height))]
    guard let scale = RasterScale(1) else { return [] }
    return try PageRaster(list: list, size: size, scale: scale, background: .white).png()
  }
}
