extension HEIFItems {
  /// Checks that the items belong together the way that pictures do.
  ///
  /// libheif 1.15 follows references without looking whether they lead anywhere or in a circle, and
  /// ends the process where they do not.
  ///
  /// - Throws: `ImageError.damaged`.
  func checkStructure() throws(ImageError) {
    // Pictures on each other and other names for a picture, which no camera or encoder writes.
    guard !items.values.contains(where: { $0.type == "iovl" || $0.type == "iden" }) else {
      throw .damaged("it is put together in a way that is not read")
    }
    let auxiliary = Set(references.filter { $0.type == "auxl" }.map(\.from))
    for reference in references {
      let isSound =
        switch reference.type {
        case "dimg": areCoded(reference.to) || items[reference.from]?.type != "grid"
        // Opacity and depth belong to a picture which belongs to nothing itself.
        case "auxl": arePictures(reference.to) && auxiliary.isDisjoint(with: reference.to)
        case "thmb", "cdsc": arePictures(reference.to)
        default: true
        }
      guard isSound else { throw .damaged("its parts do not belong together") }
    }
  }

  private func areCoded(_ numbers: [Int]) -> Bool {
    !numbers.isEmpty
      && numbers.allSatisfy { number in
        items[number].map { $0.type == "hvc1" || $0.type == "av01" } ?? false
      }
  }

  private func arePictures(_ numbers: [Int]) -> Bool {
    numbers.allSatisfy { items[$0]?.type == "grid" || areCoded([$0]) }
  }
}
