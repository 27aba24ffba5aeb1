import Graphics
public import ImageCodecs
import Synchronization

/// Reads images from files below one folder, and from `data:` addresses.
///
/// Nothing is loaded over the network, and no file outside the folder is opened, whatever symbolic
/// links and dots an address has. A picture is decoded once.
public final class LocalImages: MarkdownImageSource {
  private let folder: String?
  private let pixelLimit: Int
  private let byteLimit: Int
  private let decoded = Mutex<[String: MarkdownImageResult]>([:])

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - folder: Addresses are paths from here.
  ///   - pixelLimit: The pixels that a picture may have.
  ///   - byteLimit: The bytes that a file may have.
  public init(
    below folder: String, pixelLimit: Int = ImageDecoder.defaultPixelLimit,
    byteLimit: Int = 256 << 20
  ) {
    self.folder = FolderFile.resolved(folder.isEmpty ? "." : folder)
    self.pixelLimit = pixelLimit
    self.byteLimit = byteLimit
  }

  /// The picture behind an address, or why there is none.
  public func image(at url: String) -> MarkdownImageResult {
    if let known = decoded.withLock({ $0[url] }) { return known }
    let result = load(url)
    decoded.withLock { $0[url] = result }
    return result
  }

  private func load(_ url: String) -> MarkdownImageResult {
    // An address that holds its bytes is too long for a message.
    let name = String(url.prefix(200))
    switch ImageAddress(url) {
    case .remote: return .skipped(reason: "the remote image \(name) is not loaded")
    case .unsupported:
      return .failed(reason: "the image \(name) has no address that can be read; use a path")
    case .embedded(let bytes): return decode(bytes, name: "in the address")
    case .file(let path): return readFile(path, name: name)
    }
  }

  private func readFile(_ path: String, name: String) -> MarkdownImageResult {
    guard let folder else {
      return .failed(reason: "the folder of the image \(name) is missing; make it or name another")
    }
    do throws(FolderFile.Failure) {
      let found = try FolderFile.locate(path, below: folder)
      return decode(try FolderFile.read(found, limit: byteLimit), name: name)
    } catch {
      switch error {
      case .missing: return .failed(reason: "the image \(name) is missing; check its path")
      case .outside:
        return .failed(
          reason:
            "the image \(name) lies outside the folder of images; move it there or name a wider folder"
        )
      case .tooLarge(let limit):
        return .failed(
          reason: "the image \(name) has more than \(limit) bytes; make the file smaller")
      }
    }
  }

  private func decode(_ bytes: [UInt8], name: String) -> MarkdownImageResult {
    do throws(ImageError) {
      return .loaded(try ImageDecoder(bytes, pixelLimit: pixelLimit).decode(), scale: 1)
    } catch {
      return .failed(reason: "the image \(name) is not shown: \(error)")
    }
  }
}
