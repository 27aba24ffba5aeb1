/// Moments in the three notations that HTTP knows (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970 began; nil for what is no date.
  static func seconds(of text: String) -> Int? {
    let parts = text.lowercased().split { " ,-".contains($0) }.map(String.init)
    // "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"
    guard parts.count >= 5 else { return nil }
    let isOld = Int(parts[1]) == nil
    let (dayText, monthText) = isOld ? (parts[2], parts[1]) : (parts[1], parts[2])
    let (yearText, timeText) = isOld ? (parts[4], parts[3]) : (parts[3], parts[4])
    let time = timeText.split(separator: ":").compactMap { Int($0) }
    guard let day = Int(dayText), let month = months.firstIndex(of: monthText),
      var year = Int(yearText), time.count == 3, (1...31).contains(day), (0...9999).contains(year),
      (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2])
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return days(year: year, month: month + 1, day: day) * 86400 + time[0] * 3600 + time[1] * 60
      + time[2]
  }

  /// Days since 1970 began, in the Gregorian calendar.
  ///
  /// A year that begins in March has its leap day at the end, and five months of 153 days repeat.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month < 3 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - 719_468
  }
}
