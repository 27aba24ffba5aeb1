@testable import TextLayout

/// How a resolver differs from the independent implementation of UAX #9 over random texts.
struct BidiComparison: CustomStringConvertible {
  /// Something that resolves a paragraph that is one line.
  typealias Resolver = ([UInt32], ParagraphStyle.BaseDirection) -> EngineBidi.Result

  private static let directions: [ParagraphStyle.BaseDirection] = [
    .leftToRight, .rightToLeft, .firstStrong,
  ]

  /// How many texts there were.
  let count: Int
  /// How many are seen in another order.
  private(set) var misordered = 0
  /// How many are seen in another order or have another level somewhere.
  private(set) var different = 0
  /// The shortest of those, with what the resolver says and what is right.
  private(set) var example: String?

  init(
    of kind: RandomBidiText, count: Int, with reference: ReferenceBidi, _ resolve: Resolver
  ) {
    self.count = count
    var random = SeededGenerator(seed: 7)
    var shortest = Int.max
    for index in 0..<count {
      let text = kind.make(&random)
      let direction = Self.directions[index % Self.directions.count]
      let expected = reference.resolve(text, direction)
      let result = resolve(text, direction)
      guard result != expected else { continue }
      different += 1
      if result.order != expected.order { misordered += 1 }
      if text.count < shortest {
        shortest = text.count
        example = "\(String(scalars: text).codePoints) \(direction): \(result) \(expected)"
      }
    }
  }

  /// The share of the texts that are seen in another order.
  var misorderedShare: Double { Double(misordered) / Double(max(count, 1)) }

  var description: String {
    "\(misordered) of \(count) in another order (\(misorderedShare)), "
      + "\(different) with other levels or order; \(example ?? "")"
  }
}
