/// HTML under construction.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Appends markup.
  mutating func markup(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Starts a new line, unless one has just begun.
  mutating func freshLine() {
    if let last = bytes.last, last != ASCII.lineFeed { bytes.append(ASCII.lineFeed) }
  }

  mutating func raw(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Appends characters.
  mutating func text(_ text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case ASCII.ampersand: markup("&amp;")
      case ASCII.less: markup("&lt;")
      case ASCII.greater: markup("&gt;")
      case ASCII.quote: markup("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  mutating func text(_ string: String) { text(Array(string.utf8)[...]) }

  /// Appends an address for an attribute, percent-encoding what no address may hold.
  mutating func address(_ string: String) {
    for byte in string.utf8 {
      if byte == ASCII.ampersand {
        markup("&amp;")
      } else if byte == ASCII.apostrophe {
        markup("&#x27;")
      } else if byte.isASCIIAlphanumeric || Self.safeInAddress.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.hexDigits[Int(byte >> 4)])
        bytes.append(Self.hexDigits[Int(byte & 15)])
      }
    }
  }

  private static let safeInAddress = ByteSet("!#$%()*+,-./:;=?@_~")
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Appends raw HTML in which the tags that GitHub disallows are made harmless
  /// (<https://github.github.com/gfm/#disallowed-raw-html-extension->).
  mutating func filtered(_ text: ArraySlice<UInt8>) {
    let copy = Array(text)
    let output = ByteView.reading(copy) { view in
      var output: [UInt8] = []
      var index = 0
      while index < view.count {
        let less = view.firstIndex(of: ASCII.less, from: index, to: view.count)
        view.append(index..<less, to: &output)
        if less < view.count {
          output.append(
            contentsOf: Self.isDisallowed(view, less) ? Array("&lt;".utf8) : [ASCII.less])
        }
        index = less + 1
      }
      return output
    }
    bytes.append(contentsOf: output)
  }

  private static func isDisallowed(_ view: ByteView, _ less: Int) -> Bool {
    let name = view[less + 1] == ASCII.slash ? less + 2 : less + 1
    guard let end = view.tagNameEnd(at: name, before: view.count),
      HTMLTagName.disallowed.contains(HTMLTagName.code(view, name..<end))
    else { return false }
    let next = view[end]
    return end == view.count || next.isASCIIWhitespace || next == ASCII.greater
      || next == ASCII.slash
  }
}
