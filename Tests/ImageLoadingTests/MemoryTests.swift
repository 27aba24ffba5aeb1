import Foundation
import Synchronization
import Testing

@testable import ImageLoading

struct ByteBoundedCacheTests {
  @Test func `the longest unused go first`() {
    var cache = ByteBoundedCache<Int, String>(limit: 30)
    for key in 1...3 { cache.insert("\(key)", for: key, bytes: 10) }
    #expect(cache.value(for: 1) == "1")
    cache.insert("4", for: 4, bytes: 10)
    #expect(cache.value(for: 2) == nil && cache.bytes == 30)
    #expect([1, 3, 4].allSatisfy { cache.value(for: $0) == "\($0)" })
    cache.insert("5", for: 5, bytes: 25)
    #expect(cache.count == 1 && cache.bytes == 25)
    cache.insert("6", for: 6, bytes: 31)
    #expect(cache.value(for: 6) == nil && cache.value(for: 5) == "5")
    cache.removeAll()
    #expect(cache.count == 0 && cache.bytes == 0)
  }

  @Test func `it never holds more than its limit, and agrees with a plain list`() {
    var cache = ByteBoundedCache<Int, Int>(limit: 100)
    var list: [(key: Int, bytes: Int)] = []
    var generator = SystemRandomNumberGenerator()
    for step in 0..<5000 {
      let key = Int.random(in: 0..<20, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let bytes = Int.random(in: 1...40, using: &generator)
        cache.insert(step, for: key, bytes: bytes)
        list.removeAll { $0.key == key }
        list.append((key, bytes))
        while list.reduce(0, { $0 + $1.bytes }) > 100 { list.removeFirst() }
      case 1:
        let place = list.firstIndex { $0.key == key }
        #expect((cache.value(for: key) != nil) == (place != nil))
        if let place { list.append(list.remove(at: place)) }
      default:
        cache.remove(key)
        list.removeAll { $0.key == key }
      }
      #expect(cache.bytes == list.reduce(0) { $0 + $1.bytes } && cache.bytes <= 100)
    }
  }
}

struct TimeLimitTests {
  @Test func `work that ends in time gives its value`() {
    #expect(TimeLimit(seconds: 60).run { _ in 7 } == 7)
  }

  @Test func `work that takes too long is given up and told so, and not too much of it runs on`() {
    let limit = TimeLimit(seconds: 0.01)
    let ends = Monitor(false)
    for _ in 0..<4 {
      let result = limit.run { isWanted -> Int in
        while isWanted() { usleep(1000) }
        _ = ends.wait { $0 ? true : nil }
        return 1
      }
      #expect(result == nil)
    }
    let began = Mutex(false)
    #expect(limit.run { _ in began.withLock { $0 = true } } == nil)
    #expect(!began.withLock { $0 }, "four are still running")
    ends.change { $0 = true }
  }
}

struct CacheFolderTests {
  private func folder(limit: Int) -> (CacheFolder, URL) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    return (CacheFolder(path: url.path + "/a/b", limit: limit), url)
  }

  @Test func `files come back, are nobody else's, and go`() throws {
    let (cache, url) = folder(limit: 1000)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(cache.read("x") == nil)
    cache.write([1, 2, 3], to: "x")
    cache.write([4], to: "x")
    cache.write([5], to: "y")
    #expect(cache.read("x") == [4] && cache.read("y") == [5])
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    #expect(names.sorted() == ["x.image", "y.image"])
    let attributes = try FileManager.default.attributesOfItem(atPath: cache.path + "/x.image")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    cache.remove("x")
    #expect(cache.read("x") == nil && cache.read("y") == [5])
    cache.clear()
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).isEmpty)
  }

  @Test func `the longest unused files go when all are too large, and others' files stay`() throws {
    let (cache, url) = folder(limit: 1000)
    defer { try? FileManager.default.removeItem(at: url) }
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      cache.write(Array(repeating: 0, count: 300), to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1000 + index))],
        ofItemAtPath: cache.path + "/\(name).image")
    }
    try Data(count: 5000).write(to: URL(fileURLWithPath: cache.path + "/notes.txt"))
    #expect(cache.read("a") != nil)
    cache.trim()
    #expect(cache.read("b") == nil && ["a", "c", "d"].allSatisfy { cache.read($0) != nil })
    #expect(FileManager.default.fileExists(atPath: cache.path + "/notes.txt"))
  }
}
