public import Graphics
internal import Synchronization
public import TextLayout

/// Sets LaTeX math with an OpenType math font.
///
/// Safe on any thread. What it read of its fonts, and the formulas that it set last, are kept, which
/// changes how long a formula takes but never its result.
public final class MathTypesetter: Sendable {
  /// Whether a formula stands on a line of its own or in a line of text.
  public enum Style: Hashable, Sendable {
    /// Full size, with limits above and below (`$$…$$`).
    case display
    /// Compact (`$…$`).
    case text
  }

  /// The fonts that formulas may use.
  public let fonts: FontCollection
  private let families: [String]
  private let limits = MathLimits()
  // Font sets that nobody uses at the moment. Each is used by one thread at a time.
  private let idle = Mutex<[Lent]>([])
  private let known = Mutex(FormulaCache())

  /// Makes a typesetter. Fonts are opened when the first formula is set.
  ///
  /// - Parameters:
  ///   - fonts: Where the math font and its stand-ins come from.
  ///   - families: Math fonts by family, the most wanted first. Ones without a usable MATH table
  ///     are passed over; a list of common math fonts follows.
  public init(fonts: FontCollection, families: [String] = []) {
    self.fonts = fonts
    self.families = families
  }

  /// Sets a formula.
  ///
  /// - Parameters:
  ///   - latex: The formula without the dollars around it.
  ///   - size: The em, in points; more than 0.
  ///   - color: The ink of what has no colour of its own.
  /// - Throws: What is wrong with the formula, or that there is no math font.
  public func typeset(
    _ latex: String, style: Style, size: Double, color: RGBAColor = .black
  ) throws(MathError) -> MathFormula {
    precondition(size > 0 && size.isFinite, "a formula needs a positive size, not \(size)")
    let key = FormulaCache.Key(latex: latex, style: style, size: size)
    let result = known.withLock { $0.result(for: key) } ?? make(key)
    return try result.get().colored(color)
  }

  private func make(_ key: FormulaCache.Key) -> Result<MathFormula, MathError> {
    let result = Result { () throws(MathError) in try set(key) }
    known.withLock { $0.remember(result, for: key) }
    return result
  }

  /// Sets a formula here where it is nested as usual, else on a thread with a larger stack.
  private func set(_ key: FormulaCache.Key) throws(MathError) -> MathFormula {
    do throws(MathError) {
      return try set(key, limits: limits.shallow)
    } catch {
      guard case .tooDeep(_, let offset) = error else { throw error }
      let result = LargeStack.run { [self] in
        Result { () throws(MathError) in try set(key, limits: limits) }
      }
      guard let result else { throw .tooDeep(limit: limits.shallow.depth, offset: offset) }
      return try result.get()
    }
  }

  private func set(
    _ key: FormulaCache.Key, limits: MathLimits
  ) throws(MathError) -> MathFormula {
    let parsed = try MathParser.parse(key.latex, limits: limits)
    let lent = try borrow()
    defer { idle.withLock { $0.append(lent) } }
    let fonts = lent.fonts
    let builder = FormulaBuilder(fonts: fonts, size: key.size, limits: limits)
    let setting = Setting(
      style: MathStyle(level: key.style == .display ? .display : .text), size: key.size)
    let row = try builder.row(parsed.list, setting)
    var tag: MathBox?
    if let list = parsed.tag {
      tag = try builder.box(list, Setting(style: MathStyle(level: .text), size: key.size))
    }
    let faces = fonts.faces.map(\.face.glyphFont)
    let tagFormula = tag.map {
      MathFormula(latex: key.latex, box: $0, color: .black, faces: faces)
    }
    return MathFormula(
      latex: key.latex, box: row.box, row: row, tag: tagFormula, color: .black, faces: faces)
  }

  /// The family of the math font, or nil where there is none.
  public var fontFamily: String? {
    guard let lent = try? borrow() else { return nil }
    defer { idle.withLock { $0.append(lent) } }
    return lent.fonts.faces[0].face.familyName
  }

  private func borrow() throws(MathError) -> Lent {
    if let lent = idle.withLock({ $0.popLast() }) { return lent }
    guard let set = MathFontSet(fonts: fonts, families: families) else { throw .noMathFont }
    return Lent(fonts: set)
  }

  /// A font set on its way between threads.
  private struct Lent: @unchecked Sendable {
    // Unchecked: the typesetter lends a set to one thread at a time.
    let fonts: MathFontSet
  }
}

/// The formulas that were set last, without their colour.
struct FormulaCache {
  /// What decides a formula's look.
  struct Key: Hashable {
    var latex: String
    var style: MathTypesetter.Style
    var size: Double
  }

  /// How many formulas are kept.
  static let capacity = 200
  /// The glyphs, rules and lines of the largest formula that is kept.
  static let largest = 5_000

  private var results: [Key: Result<MathFormula, MathError>] = [:]
  private var order: [Key] = []

  /// What became of a formula, or nil where it is not known.
  func result(for key: Key) -> Result<MathFormula, MathError>? { results[key] }

  /// Keeps a formula. The oldest half goes when there are too many.
  mutating func remember(_ result: Result<MathFormula, MathError>, for key: Key) {
    guard results[key] == nil else { return }
    if case .success(let formula) = result, formula.box.elements.count > Self.largest { return }
    if order.count >= Self.capacity {
      for old in order.prefix(Self.capacity / 2) { results[old] = nil }
      order.removeFirst(Self.capacity / 2)
    }
    results[key] = result
    order.append(key)
  }
}
