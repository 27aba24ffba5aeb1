import Graphics
import ImageLoading
public import Raster

extension MarkdownPage {
  /// Decodes the pictures that the page shows, at the size that they are drawn at, so that one which
  /// turns out to be damaged is known before the page is drawn.
  ///
  /// A damaged picture keeps its room; its words are drawn there. The others are kept by their
  /// library for as long as it has room, and otherwise decoded again when they are drawn.
  ///
  /// - Parameter threads: How many may work at it.
  /// - Returns: A warning for each image that could not be decoded.
  @discardableResult
  public func decodeImages(scale: RasterScale, threads: Int = 1) -> [MarkdownWarning] {
    let list = displayList
    let places = Set(list.commands.compactMap { $0.place(in: list.images, scale: scale) })
    let work = WorkList(places.sorted { ($0.index, $0.width) < ($1.index, $1.width) })
    Workers.run(min(threads, places.count)) { _ in
      while let place = work.next() {
        _ = list.images[place.index].bitmap(width: place.width, height: place.height)
      }
    }
    return layout.brokenImages
  }
}

/// Where a picture is drawn.
private struct PicturePlace: Hashable, Sendable {
  var index: Int
  var width: Int
  var height: Int
}

extension DisplayList.Command {
  /// The pixels that a picture with something behind it is drawn at.
  fileprivate func place(in images: [Picture], scale: RasterScale) -> PicturePlace? {
    guard case .image(let index, let rect) = self, case .source = images[index] else { return nil }
    let box = rect.onWholePixels(scale: scale.value)
    // What is larger is not drawn.
    guard box.width <= 1e6, box.height <= 1e6 else { return nil }
    return PicturePlace(index: index, width: Int(box.width), height: Int(box.height))
  }
}

extension MarkdownDocumentLayout {
  /// A warning for each image that turned out to be damaged, those in tables included.
  fileprivate var brokenImages: [MarkdownWarning] {
    attachments.flatMap { attachment in
      switch attachment.content {
      case .image(let image):
        guard case .source(let source) = image.picture, let encoded = source as? EncodedImage,
          let failure = encoded.failure
        else { return [MarkdownWarning]() }
        let name = String(image.url.prefix(200))
        return [MarkdownWarning(failure.reason(for: name), source: image.source)]
      case .table(let table): return table.cells.flatMap(\.layout.brokenImages)
      default: return []
      }
    }
  }
}
