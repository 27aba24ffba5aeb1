/// What the parser does at a command that is no plain symbol.
enum MathCommand: Sendable {
  /// Sets the name of a function.
  case function(String, hasLimits: Bool)
  /// Sets a name that the author gives.
  case operatorName
  /// Leaves room.
  case space(MathSpace)
  /// Leaves room that the author gives.
  case givenSpace
  /// Drops the next room in scripts.
  case nonscript
  /// Changes the style.
  case style(MathStyle.Level)
  /// Changes the size.
  case size(Double)
  /// Sets its argument in an alphabet; a bold symbol keeps its class.
  case alphabet(MathAlphabet)
  /// Changes the alphabet up to the end of the group.
  case alphabetSwitch(MathAlphabet)
  /// Sets its argument as text.
  case text(TextPiece.Face)
  /// Sets its argument as an atom of a class.
  case kind(AtomClass)
  /// Puts a mark on its argument.
  case accent(Accent)
  /// Puts a rule above or below its argument.
  case bar(isAbove: Bool)
  /// Puts a brace above or below its argument.
  case brace(Unicode.Scalar, isAbove: Bool)
  /// Makes a fraction of two arguments.
  case fraction(FractionForm)
  /// Makes a fraction of what stands before and after it in the group.
  case infix(FractionForm)
  /// Makes a fraction of six arguments.
  case generalFraction
  /// Makes a continued fraction.
  case continuedFraction
  /// Makes a root.
  case radical
  /// Makes a root with a degree, up to `\of`.
  case root
  /// Puts its first argument above or below its second.
  case overset(isAbove: Bool, isRelation: Bool)
  /// Puts its first argument above and its second below its third.
  case overunderset
  /// Puts what stands before `\over` above the next argument.
  case buildrel
  /// Draws an arrow with labels.
  case arrow(ExtensibleArrow)
  /// Sets "lim" with an arrow below it.
  case limitArrow(Unicode.Scalar)
  /// Opens delimiters.
  case left
  /// Draws a delimiter of a size.
  case sized(Int, AtomClass)
  /// Begins an environment.
  case begin
  /// Sets rows in script style.
  case substack
  /// Strikes out the next relation.
  case not
  /// Draws dots; nil chooses their form by what follows.
  case dots(DotsForm?)
  /// A colon that is no relation.
  case colon
  /// Sets `(mod n)` and its kin.
  case modulo(isInParentheses: Bool, hasName: Bool)
  /// Chooses among four arguments by the style.
  case choice
  /// Changes room or ink.
  case phantom(Phantom)
  /// Removes height or depth.
  case smash
  /// Draws lines across or around its argument.
  case decoration(Decoration)
  /// Draws a frame or a ground around text.
  case framed(takesBorder: Bool, takesFill: Bool)
  /// Draws a rectangle.
  case rule
  /// Moves text up.
  case raiseBox
  /// Colours everything to the end of the group.
  case color
  /// Colours its argument.
  case textColor
  /// Scripts around an operator.
  case sideset
  /// Scripts before a base.
  case prescript
  /// A tag at the end of the line.
  case tag
  /// Draws nothing and takes so many arguments.
  case ignored(arguments: Int)
  /// Allows or forbids a break.
  case breakHint(isAllowed: Bool)
  /// Defines a macro.
  case define(DefinitionForm)
}

/// How a fraction looks, as far as its command says.
struct FractionForm: Equatable, Sendable {
  var style: MathStyle.Level?
  var hasBar = true
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  /// Whether a thickness follows the command.
  var takesThickness = false
}

/// What dots stand between.
enum DotsForm: Sendable { case commas, operators, integrals, others }

/// How a macro is defined.
enum DefinitionForm: Sendable {
  /// `\newcommand` and its kin; whether a name that exists keeps its meaning.
  case command(keepsExisting: Bool)
  /// `\def`.
  case plain
  /// `\let`.
  case alias
  /// `\DeclareMathOperator`.
  case function
}
