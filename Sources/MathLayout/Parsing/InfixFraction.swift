/// A fraction whose command stands between its parts, such as `\over`.
struct InfixFraction {
  /// What the command says.
  var form: FractionForm
  /// The bar's thickness, where the command names one.
  var thickness: MathLength?

  /// The list that the fraction makes of what stands before and after its command.
  func list(numerator: MathList, denominator: MathList) -> MathList {
    let fraction = form.fraction(numerator, denominator, thickness: thickness)
    return MathList(items: [.atom(MathAtom(nucleus: .fraction(fraction), kind: .inner))])
  }
}

extension FractionForm {
  /// The fraction of this form.
  func fraction(
    _ numerator: MathList, _ denominator: MathList, thickness: MathLength? = nil
  ) -> Fraction {
    Fraction(
      numerator: numerator, denominator: denominator,
      barThickness: hasBar ? thickness : .zero, left: left, right: right, style: style)
  }
}

extension MathParser {
  /// Reads what follows the command of a fraction between its parts.
  mutating func infixFraction(
    _ form: FractionForm, _ token: MathToken
  ) throws(MathError) -> InfixFraction {
    guard form.takesThickness else { return InfixFraction(form: form, thickness: nil) }
    return InfixFraction(form: form, thickness: try length(of: token))
  }
}
