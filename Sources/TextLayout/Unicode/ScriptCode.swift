internal import CICU

/// A value of the Script property, numbered as ICU does.
struct ScriptCode: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let common = ScriptCode(shim_USCRIPT_COMMON)
  static let inherited = ScriptCode(shim_USCRIPT_INHERITED)
  static let hiragana = ScriptCode(shim_USCRIPT_HIRAGANA)
  static let katakana = ScriptCode(shim_USCRIPT_KATAKANA)
  static let latin = ScriptCode(shim_USCRIPT_LATIN)
  private static let unknown = ScriptCode(shim_USCRIPT_UNKNOWN)

  fileprivate init(_ code: Int32) {
    rawValue = UInt8(exactly: code) ?? UInt8(shim_USCRIPT_COMMON)
  }

  /// The script of a scalar; Common for one that is unassigned.
  init(lookingUp scalar: UInt32) {
    let script = ScriptCode(shim_uscript_getScript(scalar))
    self = script == .unknown ? .common : script
  }

  /// Whether a scalar of no script of its own is used by some scripts only.
  static func isShared(_ scalar: UInt32) -> Bool {
    let script = shim_uscript_getScript(scalar)
    guard script == shim_USCRIPT_COMMON || script == shim_USCRIPT_INHERITED else { return false }
    return shim_uscript_hasScript(scalar, script) == 0
  }

  /// Whether Script_Extensions lets a scalar stand in this script.
  func includes(_ scalar: UInt32) -> Bool {
    shim_uscript_hasScript(scalar, Int32(rawValue)) != 0
  }

  /// The ISO 15924 code.
  var tag: OpenTypeTag {
    guard let name = unsafe shim_uscript_getShortName(Int32(rawValue))
    else { return "Zyyy" }
    return OpenTypeTag(unsafe String(cString: name))
  }
}

extension UInt32 {
  /// The bracket that pairs with this one; itself for what is none.
  var pairedBracket: UInt32 {
    shim_u_getBidiPairedBracket(self)
  }
}

extension OpenTypeTag {
  /// The script whose fonts should draw a sign: the one around, unless the sign belongs to others
  /// (Script_Extensions), or is one of the wide forms that only East Asian fonts draw well.
  static func home(ofSign scalar: UInt32, in script: OpenTypeTag) -> OpenTypeTag {
    let isWideForm =
      switch scalar {
      case 0x2E80...0x303F, 0x31C0...0x31EF, 0x3200...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF:
        true
      default: false
      }
    if isWideForm {
      return ScriptTraits(script).isIdeographic || script == "Hang" ? script : "Hani"
    }
    guard scalar >= 0x80, ScriptCode.isShared(scalar) else { return script }
    let owners = signOwners.filter { $0.code.includes(scalar) }
    return owners.contains { $0.tag == script } ? script : owners.first?.tag ?? script
  }
}

/// The scripts that lend their signs to others, in the order in which they are preferred.
private let signOwners: [(tag: OpenTypeTag, code: ScriptCode)] = [
  ("Latn", ScriptCode(shim_USCRIPT_LATIN)), ("Hani", ScriptCode(shim_USCRIPT_HAN)),
  ("Hira", ScriptCode(shim_USCRIPT_HIRAGANA)), ("Hang", ScriptCode(shim_USCRIPT_HANGUL)),
  ("Arab", ScriptCode(shim_USCRIPT_ARABIC)), ("Deva", ScriptCode(shim_USCRIPT_DEVANAGARI)),
  ("Beng", ScriptCode(shim_USCRIPT_BENGALI)), ("Grek", ScriptCode(shim_USCRIPT_GREEK)),
  ("Cyrl", ScriptCode(shim_USCRIPT_CYRILLIC)), ("Geor", ScriptCode(shim_USCRIPT_GEORGIAN)),
  ("Mymr", ScriptCode(shim_USCRIPT_MYANMAR)), ("Thai", ScriptCode(shim_USCRIPT_THAI)),
  ("Syrc", ScriptCode(shim_USCRIPT_SYRIAC)),
]
