internal import Graphics

/// An item of a list with the setting that is in force at its place.
struct SetItem {
  /// What stands there.
  enum Content {
    case atom(MathAtom)
    case space(MathSpace)
    case breakHint(isAllowed: Bool)
  }

  /// What stands there.
  var content: Content
  /// How it is set.
  var setting: Setting
  /// How an atom is spaced, once operators without operands are ordinary.
  var kind: AtomClass?
}

extension FormulaBuilder {
  /// Sets a list.
  ///
  /// - Parameters:
  ///   - leading: The class of what stands before the list, or nil.
  ///   - trailing: The class of what stands behind it, or nil.
  func box(
    _ list: MathList, _ setting: Setting, leading: AtomClass? = nil, trailing: AtomClass? = nil
  ) throws(MathError) -> MathBox {
    try row(list, setting, leading: leading, trailing: trailing).box
  }

  /// Sets a list and remembers where each of its parts lies.
  func row(
    _ list: MathList, _ setting: Setting, leading: AtomClass? = nil, trailing: AtomClass? = nil
  ) throws(MathError) -> MathRow {
    var items: [SetItem] = []
    var inner = setting
    flatten(list, &inner, into: &items)
    repairOperators(&items, leading: leading, trailing: trailing)
    var row = MathRow()
    var previous = leading
    for item in items {
      switch item.content {
      case .space(let space): row.box.width += points(space, item.setting)
      case .breakHint(let isAllowed): row.hint(isBreakAllowed: isAllowed)
      case .atom(let atom):
        let kind = item.kind ?? atom.kind
        if let previous { row.box.width += room(previous, kind, item.setting) }
        row.append(try box(atom, kind: kind, item.setting), kind: kind)
        previous = kind
      }
    }
    if let trailing, let previous, row.segments.count > 0 {
      row.box.width += room(previous, trailing, setting)
    }
    return row
  }

  private func room(_ left: AtomClass, _ right: AtomClass, _ setting: Setting) -> Double {
    Spacing.between(left, right, isScript: setting.style.isScript) * em(setting) / 18
  }

  /// Resolves what only changes the setting.
  private func flatten(_ list: MathList, _ setting: inout Setting, into items: inout [SetItem]) {
    for item in list.items {
      switch item {
      case .atom(let atom): items.append(SetItem(content: .atom(atom), setting: setting))
      case .space(let space): items.append(SetItem(content: .space(space), setting: setting))
      case .breakHint(let isAllowed):
        items.append(SetItem(content: .breakHint(isAllowed: isAllowed), setting: setting))
      case .style(let level): setting.style.level = level
      case .size(let factor): setting.size = size * factor
      case .color(let color): setting.color = color
      case .colored(let color, let inner):
        var own = setting
        own.color = color
        flatten(inner, &own, into: &items)
      case .choice(let lists):
        let index = setting.style.level.rawValue
        guard lists.indices.contains(index) else { continue }
        var own = setting
        flatten(lists[index], &own, into: &items)
      }
    }
  }

  /// Makes binary operators without two operands ordinary (TeXbook, appendix G, rules 5 and 6).
  private func repairOperators(
    _ items: inout [SetItem], leading: AtomClass?, trailing: AtomClass?
  ) {
    var previous: (index: Int?, kind: AtomClass)?
    if let leading { previous = (nil, leading) }
    for index in items.indices {
      guard case .atom(let atom) = items[index].content else { continue }
      var kind = atom.kind
      if kind == .bin, previous?.kind.leavesNoOperand ?? true { kind = .ord }
      if kind.takesNoOperand, let last = previous, last.kind == .bin, let lastIndex = last.index {
        items[lastIndex].kind = .ord
      }
      items[index].kind = kind
      previous = (index, kind)
    }
    if let last = previous, last.kind == .bin, let index = last.index,
      trailing?.takesNoOperand ?? true
    {
      items[index].kind = .ord
    }
  }

  /// Sets an atom with its scripts.
  func box(
    _ atom: MathAtom, kind: AtomClass, _ setting: Setting
  ) throws(MathError) -> MathBox {
    if case .accent(let accent, let base) = atom.nucleus, atom.hasScripts, accent.isAbove,
      let character = base.soleCharacter
    {
      return try accented(character, accent, scriptsOf: atom, setting)
    }
    let base = try nucleus(atom.nucleus, kind, setting)
    let isStacked =
      atom.limits == .stacked || (atom.limits == .automatic && setting.style.isDisplay)
    let whole =
      if !atom.hasScripts {
        base.box
      } else if isStacked {
        try limits(base, above: atom.superscript, below: atom.subscript, setting)
      } else {
        try scripts(of: atom, base, setting)
      }
    return whole.trimmed(before: base.overlapBefore, behind: base.overlapBehind)
  }
}

extension MathList {
  /// The one character that the list consists of, also inside groups and colours, or nil.
  var soleCharacter: MathAtom? {
    guard items.count == 1 else { return nil }
    switch items[0] {
    case .atom(let atom):
      guard !atom.hasScripts, atom.kind != .op else { return nil }
      switch atom.nucleus {
      case .symbol: return atom
      case .list(let inner): return inner.soleCharacter
      default: return nil
      }
    default: return nil
    }
  }
}
