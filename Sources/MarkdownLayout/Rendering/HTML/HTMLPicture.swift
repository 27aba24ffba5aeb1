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
      guard !tag.isImage(hiddenOn: scheme), let url = chosen ?? tag.attribute("src"), !url.isEmpty
      else { return nil }
      return RequestedImage(
        url: url, alternative: tag.attribute("alt") ?? "", source: source, size: RequestedSize(tag))
    default: break
    }
    return nil
  }

  /// Whether the page is of the kind that a source is for; other conditions than the appearance of a
  /// screen are taken as not met, so that the `img` itself is shown.
  private func isMet(by tag: HTMLTag) -> Bool {
    guard let media = tag.attribute("media") else { return tag.attribute("type") == nil }
    let met = ["(prefers-color-scheme:\(scheme.rawValue))", "screen", "onlyscreen", "all"]
    return media.lowercased().split(separator: ",").contains { query in
      let conditions = query.split(separator: " and ").map { $0.filter { !$0.isWhitespace } }
      return conditions.contains(met[0]) && conditions.allSatisfy(met.contains)
    }
  }
}

extension ColorScheme {
  /// Whether an image's address says, by one of the fragments that GitHub gave a meaning, that it is
  /// for pages of the other appearance.
  ///
  /// <https://github.blog/changelog/2021-11-24-specify-theme-context-for-images-in-markdown/>
  func hides(imageAt url: String) -> Bool {
    url.hasSuffix(self == .dark ? "#gh-light-mode-only" : "#gh-dark-mode-only")
  }
}

extension HTMLTag {
  /// Whether it is an image that a page of an appearance does not show.
  func isImage(hiddenOn scheme: ColorScheme) -> Bool {
    name == "img" && !isClosing && (attribute("src").map(scheme.hides) ?? false)
  }
}
