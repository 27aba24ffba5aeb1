#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The sine and cosine of an angle in half turns.
func sineAndCosine(halfTurns: Double) -> (sine: Double, cosine: Double) {
  (sin(halfTurns * .pi), cos(halfTurns * .pi))
}

/// The tangent of an angle in half turns.
func tangent(halfTurns: Double) -> Double { tan(halfTurns * .pi) }

/// The angle of a direction in half turns, from 0 to 2, against the clock where y points up.
func halfTurns(x: Double, y: Double) -> Double {
  let angle = atan2(y, x) / .pi
  return angle < 0 ? angle + 2 : angle
}
