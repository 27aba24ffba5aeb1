internal import CHarfBuzz

/// Small text above or below the line that it belongs to.
public enum ScriptPosition: Hashable, Sendable, CaseIterable {
  /// Above, as an exponent.
  case superscript
  /// Below, as an index.
  case `subscript`
}

extension FontFace {
  /// How large small text is, and how far above the baseline it stands (below it, where that is
  /// negative), both as fractions of the em around it.
  ///
  /// As the face's table OS/2 says (ySuperscriptYSize and its like); a face that says nothing, or
  /// nothing sensible, gets what most say.
  public func placement(of position: ScriptPosition) -> (scale: Double, rise: Double) {
    let isRaised = position == .superscript
    let scale = emFraction(
      isRaised ? HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE : HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE)
    let distance = emFraction(
      isRaised
        ? HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET : HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET)
    guard let scale, let distance, (0.3...1).contains(scale), (0.02...1).contains(abs(distance))
    else { return isRaised ? (0.65, 0.35) : (0.65, -0.15) }
    return (scale, isRaised ? abs(distance) : -abs(distance))
  }

  private func emFraction(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    let isThere = unsafe withHandle { font in
      unsafe hb_ot_metrics_get_position(font, tag, &position) != 0
    }
    return isThere ? Double(position) / Double(unitsPerEm) : nil
  }
}

extension TextAttributes {
  /// The look of small text above or below text of this look, in the size and at the height that the
  /// look's own face asks for. An exponent of an exponent stands higher and is smaller again.
  ///
  /// - Returns: The same look where there is no font at all.
  public func positioned(
    _ position: ScriptPosition, fonts: FontCollection
  ) -> TextAttributes {
    guard let face = fonts.face(for: font) else { return self }
    let (scale, rise) = face.placement(of: position)
    var result = self
    result.baselineOffset += rise * font.size
    result.font.size *= scale
    return result
  }
}
