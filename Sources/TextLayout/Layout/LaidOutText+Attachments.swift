import Graphics

extension LaidOutText {
  /// The room that the attachment at an offset of the text was given, around the baseline of its
  /// line whatever its alignment; nil where none stands.
  ///
  /// - Complexity: O(log *n*) in the number of paragraphs and of the paragraph's attachments and
  ///   lines.
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
    let bounds = placed[index].bounds[found]
    guard bounds.alignment != .baseline, let number = lineNumber(at: TextLocation(offset))
    else { return bounds }
    return placed[index].metrics(ofLine: number.line).placing(bounds)
  }
}
