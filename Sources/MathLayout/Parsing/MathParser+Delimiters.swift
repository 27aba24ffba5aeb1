extension MathParser {
  /// Reads the delimiter after `\left`, `\big` and their kin; nil for the invisible `.`.
  mutating func delimiter(of call: MathToken) throws(MathError) -> Unicode.Scalar? {
    let token = try stream.nextSolid()
    guard token.kind != .end, token.kind != .close else {
      throw .missingArgument(of: call.text, offset: call.offset)
    }
    guard token.kind == .open else { return try delimiter(token) }
    // Braces around a single delimiter are harmless.
    let inner = try stream.nextSolid()
    let result = try delimiter(inner)
    let close = try stream.nextSolid()
    guard close.kind == .close else {
      throw .unknownDelimiter(token.text, offset: token.offset)
    }
    return result
  }

  /// The delimiter that a token means; nil for the invisible `.`.
  func delimiter(_ token: MathToken) throws(MathError) -> Unicode.Scalar? {
    switch token.kind {
    case .character("."): return nil
    case .character(let scalar):
      if let delimiter = DelimiterTable.delimiter(typed: scalar) { return delimiter }
    case .command(let name):
      if let delimiter = DelimiterTable.delimiter(named: name) { return delimiter }
    default: break
    }
    throw .unknownDelimiter(token.text, offset: token.offset)
  }

  /// Reads from behind `\left` to behind the delimiter of its `\right`.
  mutating func delimited(_ left: MathToken) throws(MathError) -> Delimited {
    var result = Delimited(left: try delimiter(of: left), right: nil, parts: [])
    let scope = openScope()
    defer { close(scope) }
    while true {
      let part = try list()
      result.parts.append(part)
      let token = try stream.next()
      switch token.kind {
      case .command("middle"): result.middles.append(try delimiter(of: token))
      case .command("right"):
        result.right = try delimiter(of: token)
        return result
      default: throw .missingRight(offset: left.offset)
      }
    }
  }
}
