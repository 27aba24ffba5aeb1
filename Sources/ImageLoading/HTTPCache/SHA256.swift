/// The digest of FIPS 180-4, 6.2.
struct SHA256 {
  private static let primes = firstPrimes(64)
  /// The first bits of the fractions of cube roots of primes (4.2.2).
  private static let constants = primes.map { fraction(of: $0, root: cubeRoot) }

  /// The digest as 64 digits of base 16 in lower case.
  static func hexDigest(of message: some Collection<UInt8>) -> String {
    digest(of: Array(message)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func digest(of message: [UInt8]) -> [UInt8] {
    // Square roots (5.3.3).
    var state = primes.prefix(8).map { fraction(of: $0) { $0.squareRoot() } }
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    padded += stride(from: UInt64(56), through: 0, by: -8).map { UInt8(bits >> $0 & 255) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(word >> UInt32($0) & 255) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    for t in 16..<64 {
      let (a, b) = (words[t - 15], words[t - 2])
      let low = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let high = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words[t] = words[t - 16] &+ low &+ words[t - 7] &+ high
    }
    var s = state
    for t in 0..<64 {
      let high = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first = s[7] &+ high &+ choice &+ constants[t] &+ words[t]
      let low = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func firstPrimes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  private static func fraction(of prime: Int, root: (Double) -> Double) -> UInt32 {
    let value = root(Double(prime))
    return UInt32((value - value.rounded(.down)) * 4_294_967_296)
  }

  /// By Newton's steps, which settle on the nearest number.
  private static func cubeRoot(_ value: Double) -> Double {
    var root = value
    for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
