internal import CICU

/// How a letter joins its neighbours, and what it looks like (Unicode, chapter 9.2).
struct JoiningLetter: Hashable, Sendable {
  /// Letters by the shape that decides where a word is made longer; a language's own letters are
  /// with the ones that they were made from (Joining_Group).
  enum Shape: Hashable, Sendable {
    /// U+0640 itself.
    case tatweel
    case seenOrSad
    case tehMarbutaHehOrDal
    case alefTahLamKafOrGaf
    case beh
    case rehOrYeh
    case wawAinQafOrFeh
    case other
  }

  let shape: Shape
  /// Whether a letter behind it may be joined to it.
  let joinsNext: Bool
  /// Whether it may be joined to the letter before it.
  let joinsPrevious: Bool

  /// Looks a character up; nil for a mark or a control, which joins pass over.
  init?(_ scalar: UInt32) {
    let type = shim_u_getIntPropertyValue(scalar, shim_UCHAR_JOINING_TYPE)
    guard type != shim_U_JT_TRANSPARENT else { return nil }
    let isBoth = type == shim_U_JT_DUAL_JOINING || type == shim_U_JT_JOIN_CAUSING
    joinsNext = isBoth || type == shim_U_JT_LEFT_JOINING
    joinsPrevious = isBoth || type == shim_U_JT_RIGHT_JOINING
    shape =
      scalar == 0x640
      ? .tatweel : Shape(group: shim_u_getIntPropertyValue(scalar, shim_UCHAR_JOINING_GROUP))
  }
}

extension JoiningLetter.Shape {
  fileprivate init(group: Int32) {
    switch group {
    case shim_U_JG_SEEN, shim_U_JG_SAD: self = .seenOrSad
    case shim_U_JG_TEH_MARBUTA, shim_U_JG_TEH_MARBUTA_GOAL, shim_U_JG_HEH, shim_U_JG_HEH_GOAL,
      shim_U_JG_KNOTTED_HEH, shim_U_JG_DAL:
      self = .tehMarbutaHehOrDal
    case shim_U_JG_ALEF, shim_U_JG_TAH, shim_U_JG_LAM, shim_U_JG_KAF, shim_U_JG_SWASH_KAF,
      shim_U_JG_GAF:
      self = .alefTahLamKafOrGaf
    case shim_U_JG_BEH: self = .beh
    case shim_U_JG_REH, shim_U_JG_YEH, shim_U_JG_FARSI_YEH: self = .rehOrYeh
    case shim_U_JG_WAW, shim_U_JG_AIN, shim_U_JG_QAF, shim_U_JG_FEH: self = .wawAinQafOrFeh
    default: self = .other
    }
  }
}
