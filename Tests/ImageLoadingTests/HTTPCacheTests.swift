import Testing

@testable import ImageLoading

struct ImageCacheKeyTests {
  private static let url = "https://example.org/a.png"

  @Test func `without fields the key is the address`() {
    #expect(ImageCacheKey.key(url: Self.url, headers: [:]) == Self.url)
  }

  @Test(arguments: [
    (
      ["Authorization": "Bearer token"],
      "06a97d81903f645b2b8286be8e5251b3ed323a07533a0609bbb87e66d7a40821"
    ),
    (
      ["Authorization": "Bearer token", "Accept": "image/png"],
      "c046ce6860d64c050dd077d13a03cb285900e2fad36c5959c05aab094f838a29"
    ),
  ])
  func `with fields their digest stands behind a bar`(headers: [String: String], digest: String) {
    #expect(ImageCacheKey.key(url: Self.url, headers: headers) == Self.url + "|" + digest)
  }

  @Test func `other fields are another key`() {
    let keys = [[:], ["A": "1"], ["A": "2"], ["B": "1"], ["A": "1", "B": "1"]].map {
      ImageCacheKey.key(url: Self.url, headers: $0)
    }
    #expect(Set(keys).count == keys.count)
  }

  // FIPS 180-4's examples, and messages around the length of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ])
  func `digests are the standard's`(message: String, digest: String) {
    #expect(SHA256.hexDigest(of: message.utf8) == digest)
  }
}

struct HTTPDateTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
  ])
  func `three notations mean the same moment`(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(of: text) == seconds)
  }

  @Test(arguments: [
    "", "0", "-1", "tomorrow", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 40 Nov 1994 1:2:3",
  ])
  func `anything else is no date`(text: String) {
    #expect(HTTPDate.seconds(of: text) == nil)
  }
}

struct FreshnessTests {
  /// An answer that was asked for and came at 1000, with the date of that moment.
  private func stored(_ fields: [(String, String)], status: Int = 200) -> StoredResponse {
    var response = HTTPResponse(status: status)
    for (name, value) in [("Date", "Thu, 01 Jan 1970 00:16:40 GMT")] + fields {
      response.fields.append(name, value)
    }
    return StoredResponse(response: response, requested: 1000, received: 1000)
  }

  @Test(
    arguments: [
      ([("Cache-Control", "max-age=60")], 1059, true),
      ([("Cache-Control", "max-age=60")], 1060, false),
      ([("Cache-Control", "public, Max-Age=\"60\"")], 1059, true),
      ([("Cache-Control", "max-age=60"), ("Age", "50")], 1009, true),
      ([("Cache-Control", "max-age=60"), ("Age", "50")], 1010, false),
      ([("Cache-Control", "max-age=60, no-cache")], 1001, false),
      ([("Cache-Control", "max-age=x")], 1001, false),
      ([("Expires", "Thu, 01 Jan 1970 00:17:40 GMT")], 1059, true),
      ([("Expires", "Thu, 01 Jan 1970 00:17:40 GMT")], 1060, false),
      ([("Expires", "0")], 1001, false),
      ([("Cache-Control", "max-age=60"), ("Expires", "0")], 1001, true),
      // A tenth of the 1000 seconds since the last change.
      ([("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")], 1099, true),
      ([("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")], 1100, false),
      ([], 1001, false), ([("Pragma", "no-cache")], 1001, false),
    ] as [([(String, String)], Int, Bool)])
  func `an answer holds as long as it says`(
    fields: [(String, String)], now: Int, isFresh: Bool
  ) {
    #expect(stored(fields).isFresh(at: now) == isFresh)
  }

  @Test func `what took long on its way is older`() {
    var late = stored([("Cache-Control", "max-age=60"), ("Age", "0")])
    late.requested = 950
    #expect(!late.isFresh(at: 1010) && late.isFresh(at: 1009))
  }

  @Test(
    arguments: [
      (200, [], true), (200, [("Cache-Control", "no-store")], false), (200, [("Vary", "*")], false),
      (404, [], false), (206, [], false), (301, [], true), (302, [], false),
      (302, [("Cache-Control", "max-age=5")], true),
    ] as [(Int, [(String, String)], Bool)])
  func `only some answers may be kept`(status: Int, fields: [(String, String)], isKept: Bool) {
    #expect(StoredResponse.mayStore(stored(fields, status: status).response) == isKept)
  }

  @Test func `a kept answer is read as it was written, for its own key`() {
    var answer = stored([("ETag", "\"x\""), ("X", "a: b")])
    answer.response.body = [0, 10, 10, 255]
    let bytes = answer.serialized(key: "k")
    #expect(StoredResponse(bytes, key: "k") == answer)
    #expect(StoredResponse(bytes, key: "other") == nil)
    for count in 0..<bytes.count {
      #expect(StoredResponse(Array(bytes.prefix(count)), key: "k") == nil)
    }
  }

  @Test func `an answer that still holds takes the newer fields`() {
    var newer = HTTPFields()
    newer.append("Cache-Control", "max-age=9")
    let renewed = stored([("Cache-Control", "max-age=1"), ("ETag", "x")])
      .renewed(by: newer, requested: 2000, received: 2001)
    #expect(renewed.response.fields["cache-control"] == "max-age=9")
    #expect(renewed.response.fields["etag"] == "x" && renewed.received == 2001)
  }
}

struct RedirectChainTests {
  private func redirect(_ location: String?, _ status: Int = 302) -> HTTPResponse {
    var response = HTTPResponse(status: status)
    if let location { response.fields.append("Location", location) }
    return response
  }

  @Test func `fields go to their own host only`() throws {
    var chain = RedirectChain(try #require(WebAddress("https://a/x")), fields: ["T": "1"])
    #expect(chain.receive(redirect("/y")) == .follow)
    #expect(chain.address.text == "https://a/y" && chain.fields == ["T": "1"])
    #expect(chain.receive(redirect("http://a/y")) == .follow)
    #expect(chain.fields.isEmpty, "not even to the same host by another scheme")
    #expect(chain.receive(redirect("https://a/z")) == .follow)
    #expect(chain.fields.isEmpty, "and not after the way back")
  }

  @Test func `a chain ends`() throws {
    let start = try #require(WebAddress("http://a/"))
    var chain = RedirectChain(start, fields: [:])
    for _ in 0..<RedirectChain.hopLimit { #expect(chain.receive(redirect("/")) == .follow) }
    #expect(
      chain.receive(redirect("/")) == .failed(.tooManyRedirects(limit: RedirectChain.hopLimit)))
    for location in ["file:///x", "", nil, "data:image/png;base64,"] {
      var chain = RedirectChain(start, fields: [:])
      #expect(chain.receive(redirect(location)) == .failed(.badRedirect(location ?? "")))
    }
    for status in [204, 304, 404, 500] {
      var chain = RedirectChain(start, fields: [:])
      #expect(chain.receive(HTTPResponse(status: status)) == .failed(.status(status)))
    }
  }
}
