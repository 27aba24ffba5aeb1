internal import Graphics

extension FormulaBuilder {
  /// Sets a part whose room or ink is changed.
  func phantom(
    _ phantom: Phantom, _ list: MathList, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let inner = try box(list, setting)
    var result = MathBox(
      width: phantom.keepsWidth ? inner.width : 0, ascent: phantom.keepsAscent ? inner.ascent : 0,
      descent: phantom.keepsDescent ? inner.descent : 0)
    guard phantom.isVisible else { return result }
    let x =
      switch phantom.overlap {
      case _ where phantom.keepsWidth: 0.0
      case .left: -inner.width
      case .right: 0.0
      case .center: -inner.width / 2
      }
    result.draw(inner, x: x)
    return result
  }

  /// Sets a filled rectangle.
  func rule(
    width: MathLength, height: MathLength, raise: MathLength, _ setting: Setting
  ) throws(MathError) -> MathBox {
    try count(1)
    let (w, h, r) = (points(width, setting), points(height, setting), points(raise, setting))
    var result = MathBox(width: max(0, w), ascent: max(0, h + r), descent: max(0, -r))
    result.rule(x: 0, y: -h - r, width: w, height: h, color: setting.color)
    return result
  }

  /// Sets a part with lines or a ground.
  func decorated(
    _ decoration: Decoration, _ list: MathList, _ setting: Setting
  ) throws(MathError) -> MathBox {
    try count(4)
    switch decoration {
    case .boxed:
      let display = setting.with(MathStyle(level: .display))
      return framed(try box(list, display), border: setting.color, setting)
    case .frame(let border, let hasBorder, let fill):
      return framed(
        try box(list, setting), border: border ?? setting.color, hasBorder: hasBorder,
        fill: fill, setting)
    case .cancel(let rising, let falling):
      return cancelled(try box(list, setting), rising: rising, falling: falling, setting)
    case .strikethrough:
      var result = try box(list, setting)
      let thickness = constants.fractionRuleThickness * em(setting)
      result.rule(
        x: 0, y: -0.3 * em(setting) - thickness / 2, width: result.width, height: thickness,
        color: setting.color)
      return result
    }
  }

  /// LaTeX's frame: 3 pt of 10 away, 0.4 pt thick.
  private func framed(
    _ inner: MathBox, border: RGBAColor?, hasBorder: Bool = true, fill: RGBAColor? = nil,
    _ setting: Setting
  ) -> MathBox {
    let thickness = hasBorder ? 0.04 * setting.size : 0
    let margin = 0.3 * setting.size + thickness
    var result = MathBox(
      width: inner.width + 2 * margin, ascent: inner.ascent + margin,
      descent: inner.descent + margin)
    if let fill {
      result.rule(
        x: 0, y: -result.ascent, width: result.width, height: result.height, color: fill)
    }
    result.draw(inner, x: margin)
    if hasBorder {
      result.frame(
        x: 0, y: -result.ascent, width: result.width, height: result.height,
        thickness: thickness, color: border)
    }
    return result
  }

  /// Diagonals over a box, a little longer than it.
  private func cancelled(
    _ inner: MathBox, rising: Bool, falling: Bool, _ setting: Setting
  ) -> MathBox {
    var result = inner
    let em = em(setting)
    let reach = 0.1 * em
    let (left, width) = (-reach / 2, inner.width + reach)
    let (top, height) = (-inner.ascent - reach, inner.height + 2 * reach)
    func add(from y: Double, dy: Double) {
      result.elements.append(
        MathElement(
          content: .line(
            dx: width, dy: dy, thickness: constants.fractionRuleThickness * em, isDashed: false),
          x: left, y: y, color: setting.color))
    }
    if rising { add(from: top + height, dy: -height) }
    if falling { add(from: top, dy: height) }
    result.ascent = inner.ascent + reach
    result.descent = inner.descent + reach
    return result
  }
}
