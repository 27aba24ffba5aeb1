/// Names for the bytes that Markdown gives a meaning.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let ampersand = UInt8(ascii: "&")
  static let apostrophe = UInt8(ascii: "'")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equal = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let leftBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let rightBracket = UInt8(ascii: "]")
  static let caret = UInt8(ascii: "^")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let pipe = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")
}

extension UInt8 {
  var isSpaceOrTab: Bool { self == ASCII.space || self == ASCII.tab }
  var isLineEnd: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }

  /// What HTML and Markdown's own rules call white space.
  var isASCIIWhitespace: Bool { self == ASCII.space || (self >= 9 && self <= 13) }
  var isASCIIDigit: Bool { self >= ASCII.zero && self <= ASCII.nine }
  var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  var isASCIIPunctuation: Bool {
    (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40)
      || (self >= 0x5B && self <= 0x60) || (self >= 0x7B && self <= 0x7E)
  }
  var isASCIIControl: Bool { self < 0x20 || self == 0x7F }
  var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
