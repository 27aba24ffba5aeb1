import FuzzDriver
import Graphics
import MathLayout
import TextLayout

/// One for all inputs, as an application has.
private let typesetter: MathTypesetter = {
  var configuration = FontCollection.Configuration()
  configuration.files = [
    "/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf"
  ]
  return MathTypesetter(fonts: FontCollection(configuration), families: ["Latin Modern Math"])
}()

/// Sets what the fuzzer made up in both styles, and stops the process if a formula is not sound.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data else { return 0 }
  let latex = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  for style in [MathTypesetter.Style.display, .text] {
    do throws(MathError) {
      check(try typesetter.typeset(latex, style: style, size: 16))
    } catch {
      let offset = error.offset ?? 0
      precondition((0...latex.utf8.count).contains(offset), "an offset outside of the formula")
      precondition(!error.description.isEmpty, "an error says something")
    }
  }
  return 0
}

private func check(_ formula: MathFormula) {
  precondition(formula.width.isFinite, "the width is \(formula.width)")
  precondition(formula.ascent.isFinite && formula.descent.isFinite, "the height is infinite")
  let sum = formula.pieces.reduce(0) { $0 + $1.width }
  precondition(
    abs(sum - formula.width) < 1e-3 * max(1, abs(formula.width)),
    "the pieces are \(sum) wide, the formula \(formula.width)")
  var list = DisplayList()
  formula.draw(into: &list, at: .init(x: 0, y: 0))
  for case .glyphs(let run) in list.commands {
    precondition(run.size > 0 && run.size.isFinite, "glyphs are \(run.size) large")
  }
}

/// Starts libFuzzer.
@_cdecl("FuzzMath_main")
public func main(
  _ count: CInt,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  runFuzzer(count, arguments, test)
}
