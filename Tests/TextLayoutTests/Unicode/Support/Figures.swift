import Foundation

/// How work is timed, and texts that the analysis is timed with.
enum Figures {
  static var areWanted: Bool { ProcessInfo.processInfo.environment["ANALYSIS_FIGURES"] != nil }

  /// The seconds that this thread's processor spends on something, whatever else the machine does.
  static func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  static let texts: [(String, String)] = [
    ("ascii", "The quick brown fox jumps over the lazy dog, and 12 others (of them) do not. "),
    (
      "latin",
      "D\u{E9}j\u{E0} vu \u{2014} \u{201C}na\u{EF}ve\u{201D} caf\u{E9}s, co\u{FB}tent 12 euros. "
    ),
    (
      "hebrew",
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}, \u{5D6}\u{5D4} \u{5D8}\u{5E7}\u{5E1}\u{5D8} 12. "
    ),
    (
      "arabic",
      "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645}\u{60C} \u{646}\u{635} 12. "
    ),
    ("mixed", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} Swift (\u{5E9}\u{5E4}\u{5D4}) and text, 12. "),
    (
      "cjk",
      "\u{65E5}\u{672C}\u{8A9E}\u{306E}\u{30C6}\u{30AD}\u{30B9}\u{30C8}\u{3001}\u{6F22}\u{5B57}\u{3068}\u{304B}\u{306A}\u{3002}"
    ),
    (
      "devanagari",
      "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E}, "
    ),
    (
      "thai",
      "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}\u{E0A}\u{E32}\u{E27}\u{E42}\u{E25}\u{E01} "
    ),
    ("emoji", "ok \u{1F600} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{2764}\u{FE0F}, "),
  ].map { ($0, String(repeating: $1, count: 1_000 / $1.unicodeScalars.count)) }
}
