/// Values by keys, of which the longest unused are dropped once all together are too large.
///
/// The entries are a ring of indices, from the last used to the longest unused; each step takes the
/// same time whatever their number.
struct ByteBoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
    var bytes: Int
    var newer = -1
    var older = -1
  }

  /// What all values together may take.
  let limit: Int
  /// What they take.
  private(set) var bytes = 0
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1

  init(limit: Int) { self.limit = limit }

  /// How many values there are.
  var count: Int { places.count }

  /// The value of a key, which counts as used.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    unlink(place)
    linkAsNewest(place)
    return entries[place]?.value
  }

  /// Keeps a value; one that is larger than the limit is not kept.
  mutating func insert(_ value: Value, for key: Key, bytes size: Int) {
    remove(key)
    guard size <= limit else { return }
    let entry = Entry(key: key, value: value, bytes: size)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    bytes += size
    linkAsNewest(place)
    while bytes > limit, oldest >= 0, let entry = entries[oldest] { remove(entry.key) }
  }

  /// Drops a value.
  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    bytes -= entries[place]?.bytes ?? 0
    entries[place] = nil
    free.append(place)
  }

  /// Drops all values.
  mutating func removeAll() {
    self = ByteBoundedCache(limit: limit)
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  private mutating func linkAsNewest(_ place: Int) {
    entries[place]?.newer = -1
    entries[place]?.older = newest
    if newest >= 0 { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }
}
