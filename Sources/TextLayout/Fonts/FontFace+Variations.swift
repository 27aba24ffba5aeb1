internal import CHarfBuzz
internal import Graphics

/// An axis along which a variable font changes.
public struct VariationAxis: Hashable, Sendable {
  /// The axis's name, such as `wght`.
  public var tag: OpenTypeTag
  /// The lowest position.
  public var minimum: Float
  /// Where the axis stands when nothing is asked.
  public var standard: Float
  /// The highest position.
  public var maximum: Float
}

extension FontFace {
  /// The face's axes in the font's order; none for a font that doesn't vary.
  public var variationAxes: [VariationAxis] {
    unsafe withFace { face in
      var count: UInt32 = 64
      var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 64)
      _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
      return infos.prefix(Int(count)).map {
        VariationAxis(
          tag: OpenTypeTag(rawValue: $0.tag), minimum: $0.min_value, standard: $0.default_value,
          maximum: $0.max_value)
      }
    }
  }

  /// The position on every axis that comes nearest to what is wanted, in the font's order.
  ///
  /// Weight, width and slant go to the axes `wght`, `wdth`, `slnt` and `ital`; named positions win
  /// over them. All axes are given, because setting one alone resets the others.
  func variations(for wanted: FontTraits, named: [FontVariation]) -> [Float] {
    variationAxes.map { axis in
      var value = axis.standard
      switch axis.tag {
      case "wght": value = Float(wanted.weight)
      case "wdth": value = Float(wanted.width)
      case "slnt" where wanted.slant != .upright: value = axis.minimum
      case "ital": value = wanted.slant == .upright ? 0 : 1
      default: break
      }
      if let setting = named.first(where: { $0.tag == axis.tag }) { value = setting.value }
      return min(max(value, axis.minimum), axis.maximum)
    }
  }
}
