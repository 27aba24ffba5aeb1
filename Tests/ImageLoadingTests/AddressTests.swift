import Testing

@testable import ImageLoading

struct ImageAddressTests {
  private static let picture = WebAddress("http://a/b.png")

  @Test(arguments: [
    ("a b.png", ImageAddress.file("a b.png")), ("./a.png", .file("./a.png")),
    ("a%20b.png?x#y", .file("a b.png")), ("%2e%2e/x.png", .file("../x.png")),
    ("%E5%9C%96.png", .file("圖.png")), ("צילום.png", .file("צילום.png")),
    ("100%.png", .file("100%.png")), ("a%2520b.png", .file("a%20b.png")),
    ("..%2fx.png", .unsupported), ("%ff.png", .unsupported),
    ("file:///tmp/a%20b.png", .file("/tmp/a b.png")),
    ("file://localhost/tmp/a.png", .file("/tmp/a.png")),
    ("file://host/a", .unsupported), ("ftp://a/b", .unsupported), ("content://x", .unsupported),
    ("asset:x", .unsupported), ("res:x", .unsupported), ("javascript:1", .unsupported),
    ("data:image/png;base64,aGk=", .embedded([0x68, 0x69])),
    ("DATA:;BASE64,a G\nk", .embedded([0x68, 0x69])),
    ("data:image/svg+xml,%3Csvg/>", .embedded(Array("<svg/>".utf8))),
    ("data:image/svg+xml;charset=utf-8,a+b", .embedded(Array("a+b".utf8))),
    ("data:text/html,%3Cb%3E", .unsupported), ("data:image/png", .unsupported),
    ("", .unsupported), ("C:%00", .unsupported), ("a%00.png", .unsupported),
    ("http://", .unsupported), ("http://user:secret@host/", .unsupported),
  ])
  func `an address tells where it leads`(url: String, address: ImageAddress) {
    #expect(ImageAddress(url) == address)
  }

  @Test(arguments: ["http://a/b.png", "HTTP://A:80/b.png", "http://a/b.png#part"])
  func `addresses of the network that differ only in writing are one`(url: String) throws {
    #expect(ImageAddress(url) == .remote(try #require(Self.picture)))
  }

  @Test func `two slashes lead to a host by https`() throws {
    #expect(ImageAddress("//a/b.png") == .remote(try #require(WebAddress("https://a/b.png"))))
  }
}

struct WebAddressTests {
  @Test(arguments: [
    ("https://Example.org", "https://example.org/"),
    ("http://h:8080?q=1", "http://h:8080/?q=1"), ("https://h:443/x", "https://h/x"),
    ("http://[::1]:8099/c.png", "http://[::1]:8099/c.png"),
    ("https://h/a b/ü?x=\"", "https://h/a%20b/%C3%BC?x=%22"),
    ("https://h/%41%2F", "https://h/%41%2F"),
  ])
  func `an address is written in one way`(url: String, text: String) {
    #expect(WebAddress(url)?.text == text)
  }

  @Test(arguments: [
    "ftp://h/", "http:///x", "http://h:0/", "http://h:99999/", "http://h:x/", "http://a b/",
    "http://u@h/", "http://h%2f/", "http://\r\nh/",
  ])
  func `what is damaged or hides its host is refused`(url: String) {
    #expect(WebAddress(url) == nil)
  }

  // The examples of RFC 3986, 5.4, for the paths that have a host.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"),
    (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../../g", "http://a/g"), ("/../g", "http://a/g"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("https://z/y", "https://z/y"),
  ])
  func `a reference is resolved as the standard says`(reference: String, text: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.text == text)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://h/x", "javascript:1", "data:image/png;base64,aa"])
  func `a reference to another scheme leads nowhere`(reference: String) throws {
    #expect(try #require(WebAddress("http://a/b")).resolving(reference) == nil)
  }
}

struct NetworkAddressTests {
  private func version4(_ text: String) throws -> NetworkAddress {
    let parts = text.split(separator: ".").compactMap { UInt32($0) }
    try #require(parts.count == 4)
    return .version4(parts.reduce(0) { $0 << 8 | $1 })
  }

  private func version6(_ groups: [UInt16]) -> NetworkAddress {
    .version6(groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.0.1",
    "198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "240.0.0.1", "255.255.255.255",
  ])
  func `addresses inside of machines and networks are not public`(text: String) throws {
    #expect(try !version4(text).isPublic)
    #expect(try "\(version4(text))" == text)
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.0.0.1",
    "128.0.0.1", "169.253.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1", "192.167.0.1",
    "193.0.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255",
  ])
  func `their neighbours are`(text: String) throws {
    #expect(try version4(text).isPublic)
  }

  @Test func `of version 6 only the global part is public, and what stands for a public address`() {
    let inside: [[UInt16]] = [
      [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1], [0xFE80, 0, 0, 0, 0, 0, 0, 1],
      [0xFC00, 0, 0, 0, 0, 0, 0, 1], [0xFD12, 0, 0, 0, 0, 0, 0, 1], [0xFF02, 0, 0, 0, 0, 0, 0, 1],
      [0x2001, 0xDB8, 0, 0, 0, 0, 0, 1], [0x2001, 0, 0, 0, 0, 0, 0, 1],
      [0x2002, 0x7F00, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0xFFFF, 0x7F00, 1],
      [0x64, 0xFF9B, 0, 0, 0, 0, 0xA9FE, 0xA9FE], [0, 0, 0, 0, 0, 0, 0x7F00, 1],
    ]
    for groups in inside { #expect(!version6(groups).isPublic, "\(groups)") }
    let outside: [[UInt16]] = [
      [0x2606, 0x4700, 0, 0, 0, 0, 0, 1], [0x2A00, 0, 0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 0xFFFF, 0x0101, 0x0101], [0x64, 0xFF9B, 0, 0, 0, 0, 0x0808, 0x0808],
    ]
    for groups in outside { #expect(version6(groups).isPublic, "\(groups)") }
  }
}
