internal import CHyphen
internal import Glibc

/// The patterns of one language, as libhyphen reads them.
@safe final class HyphenationDictionary: Sendable {
  /// The longest word that is looked up, in characters; a longer one is no word.
  static let longestWord = 80

  // libhyphen does not say whether a dictionary may be used by several threads at once.
  private let handle: Protected<Handle>
  private let charset: DictionaryCharset

  /// Owns what libhyphen loaded.
  @safe private struct Handle: ~Copyable {
    let dictionary: UnsafeMutablePointer<HyphenDict>

    deinit {
      unsafe hnj_hyphen_free(dictionary)
    }
  }

  /// Opens a dictionary.
  ///
  /// - Parameter path: A file whose first line names its charset.
  /// - Returns: Nil for a file that cannot be read, or whose charset is not known here.
  init?(path: String) {
    guard let dictionary = unsafe hnj_hyphen_load(path) else { return nil }
    let name = unsafe withUnsafePointer(to: dictionary.pointee.cset) { name in
      unsafe name.withMemoryRebound(to: CChar.self, capacity: Int(shim_HYPHEN_MAX_NAME)) {
        unsafe String(cString: $0)
      }
    }
    let isUTF8 = unsafe dictionary.pointee.utf8 != 0
    guard let charset = isUTF8 ? .utf8 : DictionaryCharset(named: name) else {
      unsafe hnj_hyphen_free(dictionary)
      return nil
    }
    self.charset = charset
    handle = unsafe Protected(Handle(dictionary: dictionary))
  }

  /// Where a word may be hyphenated.
  ///
  /// Breaks that would change the word's spelling (German before 1996, Hungarian) are left out.
  ///
  /// - Parameters:
  ///   - word: Letters in lower case.
  ///   - leftMinimum: The least number of letters before a hyphen; the dictionary may ask for more.
  ///   - rightMinimum: The least number of letters after a hyphen; the dictionary may ask for more.
  /// - Returns: The numbers of letters that may stand before a hyphen, in rising order.
  func breaks(in word: [UInt32], leftMinimum: Int, rightMinimum: Int) -> [Int] {
    guard word.count >= 2, word.count <= Self.longestWord, let bytes = charset.encode(word) else {
      return []
    }
    // libhyphen searches the word with `strstr`, although it is told the length.
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    // libhyphen asks for five bytes more than the word has.
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    return handle.withLock { handle in
      var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var positions: UnsafeMutablePointer<Int32>?
      var cuts: UnsafeMutablePointer<Int32>?
      defer {
        if let replacements = unsafe replacements {
          for i in 0..<bytes.count { unsafe free(replacements[i]) }
        }
        unsafe free(replacements)
        unsafe free(positions)
        unsafe free(cuts)
      }
      let failed = unsafe hnj_hyphen_hyphenate3(
        handle.dictionary, text, Int32(bytes.count), &marks, nil,
        &replacements, &positions, &cuts, Int32(clamping: leftMinimum),
        Int32(clamping: rightMinimum), 0, 0)
      guard failed == 0 else { return [] }
      return (1..<word.count).filter { count in
        guard marks[count - 1] & 1 == 1 else { return false }
        guard let replacements = unsafe replacements else { return true }
        return unsafe replacements[count - 1] == nil
      }
    }
  }
}

/// The bytes in which a dictionary writes letters.
enum DictionaryCharset: Equatable, Sendable {
  /// UTF-8.
  case utf8
  /// One byte a letter: the byte for each character that has one.
  case singleByte([UInt32: UInt8])

  /// Asks the C library which character each byte means; nil for a charset that it doesn't know.
  init?(named name: String) {
    // Dictionaries write "ISO8859-1" and "microsoft-cp1251".
    let known = name.replacing(prefix: "microsoft-", with: "").replacing(
      prefix: "ISO8859", with: "ISO-8859")
    let converter = unsafe iconv_open("UTF-32LE", known)
    guard unsafe converter != iconv_t(bitPattern: -1) else { return nil }
    defer { unsafe iconv_close(converter) }
    var table: [UInt32: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      var input = CChar(bitPattern: byte)
      var output: UInt32 = 0
      let isWhole = unsafe withUnsafeMutablePointer(to: &input) { input in
        unsafe withUnsafeMutableBytes(of: &output) { output in
          var (from, fromCount) = unsafe (Optional(input), 1)
          var (to, toCount) = unsafe (
            output.baseAddress?.assumingMemoryBound(to: CChar.self), output.count
          )
          unsafe iconv(converter, &from, &fromCount, &to, &toCount)
          return fromCount == 0 && toCount == 0
        }
      }
      if isWhole { table[UInt32(littleEndian: output)] = byte }
      unsafe iconv(converter, nil, nil, nil, nil)
    }
    self = .singleByte(table)
  }

  /// The bytes of a word; nil where a letter has none.
  func encode(_ word: [UInt32]) -> [UInt8]? {
    switch self {
    case .utf8:
      var text = String.UnicodeScalarView()
      for scalar in word.lazy.compactMap(Unicode.Scalar.init) { text.append(scalar) }
      return text.count == word.count ? Array(String(text).utf8) : nil
    case .singleByte(let table):
      var bytes: [UInt8] = []
      for scalar in word {
        guard let byte = table[scalar] else { return nil }
        bytes.append(byte)
      }
      return bytes
    }
  }
}

extension String {
  fileprivate func replacing(prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
