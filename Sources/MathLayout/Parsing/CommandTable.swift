/// Every command that is no plain symbol, by name.
struct CommandTable: Sendable {
  /// The one table.
  static let shared = CommandTable()

  private var commands: [String: MathCommand] = [:]

  /// What the parser does at a command, or nil for a name that it doesn't know.
  func command(named name: String) -> MathCommand? { commands[name] }

  private mutating func add(_ names: String, _ command: MathCommand) {
    for name in names.split(separator: " ") { commands[String(name)] = command }
  }

  private init() {
    addFunctions()
    addSpaces()
    addLetters()
    addMarks()
    addFractions()
    addArrows()
    addDelimiters()
    addBoxes()
    addStructure()
  }

  private mutating func addFunctions() {
    let plain = """
      sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot arcsec \
      arccsc arctg arcctg ctg tg cth sh ch th cosec cotg log lg ln exp arg deg dim hom ker
      """
    for name in plain.split(separator: " ") {
      commands[String(name)] = .function(String(name), hasLimits: false)
    }
    for name in ["lim", "max", "min", "sup", "inf", "det", "gcd", "Pr"] {
      commands[name] = .function(name, hasLimits: true)
    }
    for (name, text) in [
      ("limsup", #"lim\,sup"#), ("liminf", #"lim\,inf"#), ("injlim", #"inj\,lim"#),
      ("projlim", #"proj\,lim"#), ("argmax", #"arg\,max"#), ("argmin", #"arg\,min"#),
      ("plim", "plim"),
    ] {
      commands[name] = .function(text, hasLimits: true)
    }
    add("operatorname operatornamewithlimits", .operatorName)
  }

  private mutating func addSpaces() {
    let widths: [(String, Double)] = [
      (", thinspace", 3), (": > medspace", 4), ("; thickspace", 5), ("! negthinspace", -3),
      ("negmedspace", -4), ("negthickspace", -5),
    ]
    for (names, width) in widths { add(names, .space(.mu(width))) }
    for (names, width) in [("quad", 1.0), ("qquad", 2), ("enspace enskip", 0.5)] {
      add(names, .space(.em(width)))
    }
    let text = MathSpace(length: MathLength(value: 1, unit: .textSpace))
    add("space nobreakspace", .space(text))
    commands[" "] = .space(text)
    add("hspace hskip kern mkern mskip mspace", .givenSpace)
    add("nonscript", .nonscript)
    let sizes: [(String, Double)] = [
      ("tiny", 0.5), ("scriptsize", 0.7), ("footnotesize", 0.8), ("small", 0.9),
      ("normalsize", 1), ("large", 1.2), ("Large", 1.44), ("LARGE", 1.728), ("huge", 2.074),
      ("Huge", 2.488),
    ]
    for (name, size) in sizes { add(name, .size(size)) }
    add("displaystyle", .style(.display))
    add("textstyle", .style(.text))
    add("scriptstyle", .style(.script))
    add("scriptscriptstyle", .style(.scriptScript))
  }

  private mutating func addLetters() {
    let alphabets: [(String, String, MathAlphabet)] = [
      ("mathrm mathup symup symrm", "rm", .upright), ("mathbf bold symbf mathbfup", "bf", .bold),
      ("boldsymbol bm mathbfit symbfit", "boldmath", .boldItalic),
      ("mathit mathnormal symit", "it mit", .italic), ("mathsf symsf", "sf", .sansSerif),
      ("mathtt symtt", "tt", .typewriter), ("mathbb Bbb symbb", "", .doubleStruck),
      ("mathcal mathscr symcal symscr", "cal scr", .script),
      ("mathfrak frak symfrak", "", .fraktur),
    ]
    for (names, switches, alphabet) in alphabets {
      add(names, .alphabet(alphabet))
      add(switches, .alphabetSwitch(alphabet))
    }
    add("text mbox hbox textrm textup textnormal textmd", .text(.roman))
    add("textbf", .text(.bold))
    add("textit emph textsl", .text(.italic))
    add("textsf", .text(.sansSerif))
    add("texttt", .text(.typewriter))
    let kinds: [(String, AtomClass)] = [
      ("mathord", .ord), ("mathop", .op), ("mathbin", .bin), ("mathrel", .rel),
      ("mathopen", .open), ("mathclose", .close), ("mathpunct", .punct), ("mathinner", .inner),
    ]
    for (name, kind) in kinds { add(name, .kind(kind)) }
    add("not", .not)
    add("dots", .dots(nil))
    add("dotsc", .dots(.commas))
    add("dotsb dotsm", .dots(.operators))
    add("dotsi", .dots(.integrals))
    add("dotso", .dots(.others))
    add("colon", .colon)
    add("pmod", .modulo(isInParentheses: true, hasName: true))
    add("mod", .modulo(isInParentheses: false, hasName: true))
    add("pod", .modulo(isInParentheses: true, hasName: false))
  }

  private mutating func addMarks() {
    let fixed: [(String, Unicode.Scalar)] = [
      ("hat Hat", "\u{302}"), ("tilde", "\u{303}"), ("bar", "\u{304}"), ("breve", "\u{306}"),
      ("dot", "\u{307}"), ("ddot", "\u{308}"), ("mathring", "\u{30A}"), ("check", "\u{30C}"),
      ("grave", "\u{300}"), ("acute", "\u{301}"), ("vec", "\u{20D7}"), ("dddot", "\u{20DB}"),
      ("ddddot", "\u{20DC}"),
    ]
    for (names, mark) in fixed { add(names, .accent(Accent(mark: mark))) }
    let stretchy: [(String, Unicode.Scalar, Bool)] = [
      ("widehat", "\u{302}", true), ("widetilde", "\u{303}", true), ("widecheck", "\u{30C}", true),
      ("overrightarrow", "\u{20D7}", true), ("overleftarrow", "\u{20D6}", true),
      ("overleftrightarrow", "\u{20E1}", true), ("overrightharpoon", "\u{20D1}", true),
      ("overleftharpoon", "\u{20D0}", true), ("underrightarrow", "\u{20EF}", false),
      ("underleftarrow", "\u{20EE}", false), ("underleftrightarrow", "\u{34D}", false),
      ("utilde", "\u{330}", false),
    ]
    for (name, mark, isAbove) in stretchy {
      add(name, .accent(Accent(mark: mark, isStretchy: true, isAbove: isAbove)))
    }
    add("overline", .bar(isAbove: true))
    add("underline underbar", .bar(isAbove: false))
    let braces: [(String, Unicode.Scalar, Bool)] = [
      ("overbrace", "\u{23DE}", true), ("underbrace", "\u{23DF}", false),
      ("overbracket", "\u{23B4}", true), ("underbracket", "\u{23B5}", false),
      ("overparen overgroup wideparen", "\u{23DC}", true),
      ("underparen undergroup", "\u{23DD}", false),
    ]
    for (names, scalar, isAbove) in braces { add(names, .brace(scalar, isAbove: isAbove)) }
  }

  private mutating func addFractions() {
    let binomial = FractionForm(hasBar: false, left: "(", right: ")")
    add("frac", .fraction(FractionForm()))
    add("dfrac", .fraction(FractionForm(style: .display)))
    add("tfrac", .fraction(FractionForm(style: .text)))
    add("binom", .fraction(binomial))
    var form = binomial
    form.style = .display
    add("dbinom", .fraction(form))
    form.style = .text
    add("tbinom", .fraction(form))
    add("cfrac", .continuedFraction)
    add("genfrac", .generalFraction)
    add("over", .infix(FractionForm()))
    add("above", .infix(FractionForm(takesThickness: true)))
    add("atop", .infix(FractionForm(hasBar: false)))
    add("choose", .infix(binomial))
    add("brace", .infix(FractionForm(hasBar: false, left: "{", right: "}")))
    add("brack", .infix(FractionForm(hasBar: false, left: "[", right: "]")))
    add("sqrt", .radical)
    add("root", .root)
  }

  private mutating func addArrows() {
    addExtensibleArrows()
    add("varinjlim", .limitArrow("\u{2192}"))
    add("varprojlim", .limitArrow("\u{2190}"))
    add("overset", .overset(isAbove: true, isRelation: false))
    add("underset", .overset(isAbove: false, isRelation: false))
    add("stackrel", .overset(isAbove: true, isRelation: true))
    add("overunderset", .overunderset)
    add("buildrel", .buildrel)
    add("sideset", .sideset)
    add("prescript", .prescript)
  }

  /// Arrows with labels, with the room that amsmath and mathtools leave beside these.
  private mutating func addExtensibleArrows() {
    let arrows: [(String, Unicode.Scalar, padding: Double, minimum: Double)] = [
      ("xrightarrow", "\u{2192}", 14, 1), ("xleftarrow", "\u{2190}", 14, 1),
      ("xleftrightarrow", "\u{2194}", 14, 1.222), ("xmapsto", "\u{21A6}", 14, 1.5),
      ("xhookrightarrow", "\u{21AA}", 14, 1.111), ("xhookleftarrow", "\u{21A9}", 14, 1.111),
      ("xlongrightarrow", "\u{2192}", 14, 1.44), ("xlongleftarrow", "\u{2190}", 14, 1.44),
      ("xrightharpoonup", "\u{21C0}", 14, 1), ("xrightharpoondown", "\u{21C1}", 14, 1),
      ("xleftharpoonup", "\u{21BC}", 14, 1), ("xleftharpoondown", "\u{21BD}", 14, 1),
      ("xtwoheadrightarrow", "\u{21A0}", 17, 1), ("xtwoheadleftarrow", "\u{219E}", 17, 1),
      ("xrightleftarrows xtofrom", "\u{21C4}", 18, 1), ("xlongequal", "=", 18, 1),
    ]
    for (names, scalar, padding, minimum) in arrows {
      add(names, .arrow(ExtensibleArrow(scalar: scalar, padding: padding, minimum: minimum)))
    }
    // mathtools keeps the labels of these off the heads with spaces of text, which are never
    // nothing, so that the room of both labels is there.
    let double: [(String, Unicode.Scalar, before: Int, behind: Int, minimum: Double)] = [
      ("xRightarrow", "\u{21D2}", 0, 1, 1), ("xLeftarrow", "\u{21D0}", 1, 0, 1),
      ("xLeftrightarrow", "\u{21D4}", 1, 1, 1.222),
    ]
    for (name, scalar, before, behind, minimum) in double {
      let arrow = ExtensibleArrow(
        scalar: scalar, padding: 10, minimum: minimum, spacesBefore: before, spacesBehind: behind,
        hasBothLabels: true)
      add(name, .arrow(arrow))
    }
    // Each harpoon of a pair makes room for the other's label.
    for (name, scalar) in [
      ("xrightleftharpoons", "\u{21CC}" as Unicode.Scalar), ("xleftrightharpoons", "\u{21CB}"),
    ] {
      add(name, .arrow(ExtensibleArrow(scalar: scalar, hasBothLabels: true, absence: 0.19)))
    }
  }

  private mutating func addDelimiters() {
    add("left", .left)
    for (size, name) in ["big", "Big", "bigg", "Bigg"].enumerated() {
      commands[name] = .sized(size + 1, .ord)
      commands[name + "l"] = .sized(size + 1, .open)
      commands[name + "r"] = .sized(size + 1, .close)
      commands[name + "m"] = .sized(size + 1, .rel)
    }
  }

  private mutating func addBoxes() {
    add("phantom", .phantom(Phantom()))
    add("hphantom", .phantom(Phantom(keepsAscent: false, keepsDescent: false)))
    add("vphantom", .phantom(Phantom(keepsWidth: false)))
    add("smash", .smash)
    add("mathllap llap", .phantom(Phantom(isVisible: true, keepsWidth: false, overlap: .left)))
    add("mathrlap rlap", .phantom(Phantom(isVisible: true, keepsWidth: false, overlap: .right)))
    add("mathclap clap", .phantom(Phantom(isVisible: true, keepsWidth: false, overlap: .center)))
    add("boxed", .decoration(.boxed))
    add("cancel", .decoration(.cancel(rising: true, falling: false)))
    add("bcancel", .decoration(.cancel(rising: false, falling: true)))
    add("xcancel", .decoration(.cancel(rising: true, falling: true)))
    add("sout", .decoration(.strikethrough))
    add("fbox framebox", .framed(takesBorder: false, takesFill: false))
    add("colorbox", .framed(takesBorder: false, takesFill: true))
    add("fcolorbox", .framed(takesBorder: true, takesFill: true))
    add("rule", .rule)
    add("raisebox", .raiseBox)
    add("color", .color)
    add("textcolor", .textColor)
  }

  private mutating func addStructure() {
    add("begin", .begin)
    add("substack", .substack)
    add("mathchoice", .choice)
    add("tag", .tag)
    add("label ref eqref vspace cssId class", .ignored(arguments: 1))
    add(
      """
      nonumber notag relax hfill hfil allowdisplaybreaks par \
      noindent unboldmath protect leavevmode null
      """, .ignored(arguments: 0))
    add("allowbreak", .breakHint(isAllowed: true))
    add("nobreak", .breakHint(isAllowed: false))
    add("newcommand renewcommand", .define(.command(keepsExisting: false)))
    add("providecommand", .define(.command(keepsExisting: true)))
    add("def gdef edef xdef", .define(.plain))
    add("let", .define(.alias))
    add("DeclareMathOperator", .define(.function))
  }
}
