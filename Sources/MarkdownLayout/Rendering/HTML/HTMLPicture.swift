import Graphics

/// Follows `picture`, `source` and `img` tags to the image that is shown.
struct HTMLPicture {
  /// What the page is like, for sources that ask.
  let scheme: ColorScheme
  private var chosen: String?
  private var isOpen = false

  init(scheme: ColorScheme) {
    self.scheme = scheme
  }

  /// Takes the next tag; returns the image that it shows.
  mutating func image(of tag: HTMLTag, at source: Range<Int>) -> RequestedImage? {
    switch (tag.name, tag.isClosing) {
    case ("picture", _):
      isOpen = !tag.isClosing
      chosen = nil
    case ("source", false) where isOpen && chosen == nil && isMet(by: tag):
      // The first candidate is enough: they show the same at different resolutions.
      chosen = tag.attribute("srcset")?.split(separator: ",").first?
        .split(whereSeparator: \.isWhitespace).first.map(String.init)
    case ("img", false):
      guard let url = chosen ?? tag.attribute("src"), !url.isEmpty else { return nil }
      return RequestedImage(
        url: url, alternative: tag.attribute("alt") ?? "", source: source, size: RequestedSize(tag))
    default: break
    }
    return nil
  }

  /// Whether the page is of the kind that a source is for; other conditions than the appearance are
  /// taken as not met, so that the `img` itself is shown.
  private func isMet(by tag: HTMLTag) -> Bool {
    guard let media = tag.attribute("media") else { return tag.attribute("type") == nil }
    let condition = media.lowercased().filter { !$0.isWhitespace }
    return condition == "(prefers-color-scheme:\(scheme.rawValue))"
  }
}
