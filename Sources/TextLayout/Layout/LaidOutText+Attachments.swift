import Graphics

extension LaidOutText {
  /// The room that the attachment at an offset of the text was given; nil where none stands.
  ///
  /// - Complexity: O(log *n*) in the number of paragraphs and of the paragraph's attachments.
  public func attachmentBounds(at offset: Int) -> AttachmentBounds? {
    let index = prepared.partitioningIndex { $0.offset > offset } - 1
    guard prepared.indices.contains(index), placed.indices.contains(index) else { return nil }
    let shaped = prepared[index].shaped
    let place = offset - prepared[index].offset
    func start(_ attachment: ShapedAttachment) -> Int {
      Int(shaped.clusters[attachment.cluster].start)
    }
    let found = shaped.attachments.partitioningIndex { start($0) >= place }
    guard found < shaped.attachments.count, start(shaped.attachments[found]) == place,
      placed[index].bounds.indices.contains(found)
    else { return nil }
    return placed[index].bounds[found]
  }
}
