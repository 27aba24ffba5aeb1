import FuzzDriver
import MarkdownSyntax

/// Parses what the fuzzer made up, and stops the process if the tree is not sound.
///
/// The first two bytes choose the options, the rest is the source.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 2 else { return 0 }
  let bytes = UnsafeBufferPointer(start: data, count: size)
  let options = MarkdownParsingOptions(bits: UInt16(bytes[0]) | UInt16(bytes[1]) << 8)
  check(String(decoding: bytes.dropFirst(2), as: UTF8.self), options)
  return 0
}

/// Hands over to libFuzzer.
@_cdecl("FuzzParser_main")
public func main(
  _ count: CInt,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  runFuzzer(count, arguments, test)
}

private func check(_ source: String, _ options: MarkdownParsingOptions) {
  let root = Parser.shared.parseMarkdown(source, options: options)
  if let problem = TreeInvariants(source: source).violation(in: root) { fatalError(problem) }
  let size =
    root.json.utf8.count + root.html(options: options).utf8.count
    + root.plainText(options: options).utf8.count
  precondition(size < 10_000_000 + source.utf8.count * 2000, "the output is \(size) bytes")
  let again = Parser.shared.parseMarkdown(source, options: options)
  precondition(root == again, "the same source gives two trees")
}

extension MarkdownParsingOptions {
  fileprivate init(bits: UInt16) {
    self.init()
    func has(_ bit: Int) -> Bool { bits >> UInt16(bit) & 1 != 0 }
    underline = has(0)
    superscript = has(1)
    self.subscript = has(2)
    highlight = has(3)
    hardSoftBreaks = has(4)
    permissiveAutolinks = !has(5)
    preserveBlankLines = has(6)
    admonitions = !has(7)
    math = !has(8)
    footnotes = !has(9)
    html = !has(10)
    filtersDisallowedHTML = has(11)
    emoji = !has(12)
    frontMatter = !has(13)
  }
}
