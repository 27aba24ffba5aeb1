/// How an environment's rows are read and what stands around them.
struct Environment {
  /// How rows and columns are set apart.
  var layout: MathTable.Layout
  /// The style of the cells.
  var cellStyle = MathStyle.Level.text
  /// The delimiter before; nil is none.
  var left: Unicode.Scalar?
  /// The delimiter after; nil is none.
  var right: Unicode.Scalar?
  /// Whether the delimiters are sized to the rows, the missing one included.
  var isDelimited = false
  /// Whether the environment names its columns.
  var takesColumns = false
  /// Whether a count of column pairs follows the name.
  var takesCount = false
  /// Whether `[r]` may name one alignment for all columns.
  var takesAlignment = false
  /// Whether `[t]` or `[b]` may follow the name.
  var takesAnchor = false
  /// Whether columns are separated at all.
  var hasColumns = true

  /// The environment of a name, or nil where nobody defined it.
  init?(named name: String) {
    let isStarred = name.hasSuffix("*")
    let base = isStarred ? String(name.dropLast()) : name
    if let matrix = Environment(matrix: base, isStarred: isStarred) {
      self = matrix
    } else if let display = Environment(display: base) {
      self = display
    } else {
      return nil
    }
  }

  private init(_ layout: MathTable.Layout, _ cellStyle: MathStyle.Level = .text) {
    self.layout = layout
    self.cellStyle = cellStyle
  }

  private init?(matrix name: String, isStarred: Bool) {
    let isSmall = name.hasSuffix("smallmatrix")
    self.init(isSmall ? .small : .matrix, isSmall ? .script : .text)
    let prefix = name.dropLast(isSmall ? "smallmatrix".count : "matrix".count)
    guard name == "\(prefix)\(isSmall ? "smallmatrix" : "matrix")" else { return nil }
    let delimiters: [Substring: (Unicode.Scalar, Unicode.Scalar)] = [
      "p": ("(", ")"), "b": ("[", "]"), "B": ("{", "}"), "v": ("|", "|"),
      "V": ("\u{2016}", "\u{2016}"),
    ]
    if let (left, right) = delimiters[prefix] {
      (self.left, self.right) = (left, right)
      isDelimited = true
    } else if !prefix.isEmpty {
      return nil
    }
    takesAlignment = isStarred
  }

  private init?(display name: String) {
    switch name {
    case "array", "darray", "tabular":
      self.init(.array, name == "darray" ? .display : .text)
      takesColumns = true
      takesAnchor = true
    case "subarray":
      self.init(.substack, .script)
      takesColumns = true
    case "cases", "rcases", "dcases", "drcases", "numcases":
      let isDisplay = name.hasPrefix("d")
      self.init(isDisplay ? .displayCases : .cases, isDisplay ? .display : .text)
      if name.hasSuffix("rcases") { right = "}" } else { left = "{" }
      isDelimited = true
    case "aligned", "align", "split", "eqnarray", "flalign":
      self.init(.aligned, .display)
      takesAnchor = name == "aligned"
    case "alignat", "alignedat", "xalignat":
      self.init(.alignedAt, .display)
      takesCount = true
      takesAnchor = name == "alignedat"
    case "gathered", "gather", "equation", "displaymath", "math":
      self.init(.gathered, .display)
      takesAnchor = name == "gathered"
      hasColumns = false
    case "multline", "multlined":
      self.init(.multiline, .display)
      hasColumns = false
    default: return nil
    }
  }
}
