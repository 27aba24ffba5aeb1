/// What a drawing asks for, read from its bytes before librsvg makes anything of them.
///
/// librsvg bounds neither the pictures inside of a drawing nor its text, and keeps a few kilobytes for
/// each element. This is no parser of XML: it finds tags, attributes and text, and refuses what would
/// need more than that to be understood.
struct SVGContents {
  /// The bytes that a drawing may have.
  static let byteLimit = 16 << 20
  /// The elements that it may have, those of drawings inside of it included.
  static let elementLimit = 100_000
  /// The bytes of text that it may have.
  static let textLimit = 200_000
  /// How deep drawings may stand in each other.
  private static let deepest = 2

  /// How many surfaces of the drawing's size may be kept at once: masks, and named steps of filters.
  private(set) var layerCount = 0
  private var elementCount = 0
  private var textLength = 0
  /// The pixels that the pictures inside may still have.
  private var pixelsLeft: Int
  private let depth: Int
  /// The longest text that a reference to an entity stands for.
  private var longestEntity = 1
  private var hidesText = false

  /// Reads a drawing.
  ///
  /// - Throws: `ImageError.damaged` where it asks for more than the limits.
  init(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) {
    try self.init(bytes[...], pixelLimit: pixelLimit, depth: 0)
  }

  private init(_ bytes: ArraySlice<UInt8>, pixelLimit: Int, depth: Int) throws(ImageError) {
    pixelsLeft = pixelLimit
    self.depth = depth
    guard bytes.count <= Self.byteLimit else {
      throw .damaged("a drawing of more than \(Self.byteLimit) bytes is not read")
    }
    var rest = bytes
    while !rest.isEmpty {
      try readText(rest.prefix { $0 != UInt8(ascii: "<") })
      rest = rest.drop { $0 != UInt8(ascii: "<") }
      try readMarkup(&rest)
      guard elementCount <= Self.elementLimit else {
        throw .damaged("a drawing of more than \(Self.elementLimit) elements is not read")
      }
      guard textLength <= Self.textLimit else {
        throw .damaged("a drawing of more than \(Self.textLimit) bytes of text is not read")
      }
    }
  }

  private mutating func readMarkup(_ rest: inout ArraySlice<UInt8>) throws(ImageError) {
    if rest.starts(with: "<!--".utf8) {
      _ = rest.removeThrough("-->")
    } else if rest.starts(with: "<![CDATA[".utf8) {
      let text = rest.removeThrough("]]>")
      if !hidesText { textLength += text.count }
    } else if rest.starts(with: "<?xml ".utf8) {
      try checkEncoding(rest.removeThrough("?>"))
    } else if rest.starts(with: "<?".utf8) {
      _ = rest.removeThrough("?>")
    } else if rest.starts(with: "<!".utf8) {
      try readDoctype(&rest)
    } else if !rest.isEmpty {
      try readTag(rest.removeTag())
    }
  }

  /// Text that is drawn: all but white space and what style sheets and scripts hold.
  private mutating func readText(_ text: ArraySlice<UInt8>) throws(ImageError) {
    guard !hidesText else { return }
    textLength += text.count { $0 > 0x20 }
    countReferences(in: text)
  }

  private mutating func countReferences(in text: ArraySlice<UInt8>) {
    guard longestEntity > 1 else { return }
    textLength += longestEntity * text.count { $0 == UInt8(ascii: "&") }
  }

  /// In other encodings than these, other bytes could stand for a tag's.
  private func checkEncoding(_ declaration: ArraySlice<UInt8>) throws(ImageError) {
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    guard let name = text.split(separator: "encoding").dropFirst().first else { return }
    let value = name.split { " =\"'?>\t\r\n".contains($0) }.first ?? ""
    guard
      ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) || value.hasPrefix("iso-8859-")
        || value.hasPrefix("windows-125")
    else { throw .damaged("its encoding is not read") }
  }

  /// Reads a document type, of which drawing programs use nothing but plain entities.
  private mutating func readDoctype(_ rest: inout ArraySlice<UInt8>) throws(ImageError) {
    let declaration = rest.removeDeclaration()
    let inner = declaration.dropFirst().split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: true)
    // The first piece is the document type's own name.
    for piece in inner.dropFirst() {
      let isPlain =
        piece.starts(with: "!ENTITY".utf8) && !piece.contains(UInt8(ascii: "%"))
        && !piece.contains(UInt8(ascii: "&"))
      guard isPlain || piece.starts(with: "!--".utf8) else {
        throw .damaged("its document type is not read")
      }
      longestEntity = max(longestEntity, piece.count)
    }
  }

  private mutating func readTag(_ tag: ArraySlice<UInt8>) throws(ImageError) {
    var rest = tag.dropFirst()
    let isClosing = rest.first == UInt8(ascii: "/")
    if isClosing { rest = rest.dropFirst() }
    let name = rest.removeName().localName
    if ["style", "script", "metadata"].contains(name) {
      hidesText = !isClosing && !tag.dropLast().hasSuffix("/")
    }
    guard !isClosing else { return }
    elementCount += 1
    if ["mask", "pattern", "filter"].contains(name) { layerCount += 1 }
    while let (attribute, value) = rest.removeAttribute() {
      countReferences(in: value)
      switch attribute.localName {
      case "result": layerCount += 1
      case "href": try readAddress(value)
      default: break
      }
    }
  }

  /// Looks at the picture that an attribute holds.
  private mutating func readAddress(_ value: ArraySlice<UInt8>) throws(ImageError) {
    let address = value.contains(UInt8(ascii: "&")) ? try withoutReferences(value) : value
    let trimmed = address.drop { $0 <= 0x20 }
    guard trimmed.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
      return
    }
    guard let bytes = DataAddress.content(of: String(decoding: trimmed, as: UTF8.self)) else {
      throw .damaged("a picture in it is damaged")
    }
    if ImageFormat(bytes) == .svg {
      guard depth < Self.deepest else { throw .damaged("drawings in it stand too deep") }
      let inner = try SVGContents(bytes[...], pixelLimit: pixelsLeft, depth: depth + 1)
      elementCount += inner.elementCount
      textLength += inner.textLength
      layerCount += inner.layerCount
      pixelsLeft = inner.pixelsLeft
    } else {
      let size = try ImageDecoder(bytes, pixelLimit: pixelsLeft).size
      pixelsLeft -= Int(size.width * size.height)
    }
  }

  /// An attribute's text with its references decoded; those of five characters and of numbers.
  private func withoutReferences(
    _ value: ArraySlice<UInt8>
  ) throws(ImageError) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var rest = value
    while let next = rest.popFirst() {
      guard next == UInt8(ascii: "&") else {
        result.append(next)
        continue
      }
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: ";") }.prefix(12), as: UTF8.self)
      rest = rest.dropFirst(name.utf8.count + 1)
      guard let character = Self.character(named: name) else {
        throw .damaged("an address in it is not read")
      }
      result += Array(String(character).utf8)
    }
    return result[...]
  }

  private static func character(named name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap(Unicode.Scalar.init).map { Character($0) }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// A name without the prefix of its namespace.
  fileprivate var localName: String {
    let start = lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? startIndex
    return String(decoding: self[start...], as: UTF8.self)
  }

  /// Takes away all up to a mark and it too; all where there is none.
  fileprivate mutating func removeThrough(_ mark: String) -> ArraySlice {
    let bytes = Array(mark.utf8)
    var index = startIndex
    while let next = self[index...].firstIndex(of: bytes[0]) {
      if self[next...].starts(with: bytes) { return remove(to: next + bytes.count) }
      index = next + 1
    }
    return remove(to: endIndex)
  }

  /// Takes away a tag; a `>` in a quoted value does not end it.
  fileprivate mutating func removeTag() -> ArraySlice {
    var quote: UInt8?
    for index in indices {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return remove(to: index + 1)
      }
    }
    return remove(to: endIndex)
  }

  /// Takes away a declaration, whose brackets and quotes may hold others.
  fileprivate mutating func removeDeclaration() -> ArraySlice {
    var quote: UInt8?
    var depth = 0
    for index in indices {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return remove(to: index + 1)
      default: break
      }
    }
    return remove(to: endIndex)
  }

  /// Takes away a name.
  fileprivate mutating func removeName() -> ArraySlice {
    let name = prefix { $0 > 0x20 && !"=/>\"'".utf8.contains($0) }
    return remove(to: name.endIndex)
  }

  /// Takes away an attribute; nil where none is left.
  fileprivate mutating func removeAttribute() -> (name: ArraySlice, value: ArraySlice)? {
    while let first, first <= 0x20 || "=/>\"'".utf8.contains(first) { removeFirst() }
    guard !isEmpty else { return nil }
    let name = removeName()
    while let first, first <= 0x20 || first == UInt8(ascii: "=") { removeFirst() }
    guard let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return (name, [])
    }
    removeFirst()
    let value = prefix { $0 != quote }
    _ = remove(to: value.endIndex)
    _ = popFirst()
    return (name, value)
  }

  private mutating func remove(to end: Index) -> ArraySlice {
    defer { self = self[end...] }
    return self[..<end]
  }
}
