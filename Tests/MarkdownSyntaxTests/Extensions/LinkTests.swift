import MarkdownSyntax
import Testing

struct LinkTests {
  @Test(arguments: [
    Row(#"[t](u "ti")"#, #"P(link[u "ti"](T"t"))"#),
    Row("[t][r]\n\n[r]: u", #"P(link[u](T"t"))"#),
    Row("[empty]()", #"P(link[](T"empty"))"#),
    Row(#"![a *b*](i.png "t")"#, #"P(image[i.png "t"](T"a " emphasis(T"b")))"#),
    Row("[![al](i.png)](l)", #"P(link[l](image[i.png](T"al")))"#),
    Row("![]()", "P(image[]())"),
    Row("![a](<a b.png>)", #"P(image[a b.png](T"a"))"#),
    Row(#"[https://ex.com/a\_b](u)"#, #"P(link[u](T"https://ex.com/a_b"))"#),
    Row("[*https://ex.com/* a](u)", #"P(link[u](emphasis(T"https://ex.com/") T" a"))"#),
    Row("<https://ex.com>", #"P(link[https://ex.com](T"https://ex.com"))"#),
    Row("<me@ex.com>", #"P(link[mailto:me@ex.com](T"me@ex.com"))"#),
  ])
  func `links and images`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test func `an empty address is no attribute`() {
    #expect(Row("[empty]()", "").parsed().first(ofType: .link)?.attributes == [:])
    #expect(Row("![]()", "").parsed().first(ofType: .image)?.attributes == [:])
  }

  /// A source with the addresses that are links in it; an address without a scheme gets one.
  struct Bare: Sendable, CustomTestStringConvertible {
    var source: String
    var links: [String]

    init(_ source: String, _ links: [String]) {
      self.source = source
      self.links = links
    }

    var testDescription: String { source }

    var found: [String] { found("") }

    func found(_ extensions: String) -> [String] {
      Row(source, "").parsed(extensions).all(ofType: .link).compactMap { $0.attribute("url") }
    }
  }

  @Test(arguments: [
    Bare("https://ex.com.", ["https://ex.com"]),
    Bare("https://ex.com/a.", ["https://ex.com/a"]),
    Bare("www.ex.com", ["http://www.ex.com"]),
    Bare("me@ex.com", ["mailto:me@ex.com"]),
    Bare("x.y@ex.co.uk.", ["mailto:x.y@ex.co.uk"]),
    Bare("ftp://ex.com", ["ftp://ex.com"]),
    Bare("(https://ex.com/a)", ["https://ex.com/a"]),
    Bare("**https://ex.com**", ["https://ex.com"]),
    Bare("||https://ex.com||", ["https://ex.com"]),
    Bare("https://ex.com/(a)", ["https://ex.com/(a)"]),
    Bare("https://ex.com:8080/p", ["https://ex.com:8080/p"]),
    Bare("https://localhost", ["https://localhost"]),
    Bare("https://u@ex.com", ["https://u@ex.com"]),
    Bare("https://ex.com/a%20b:c@d'e", ["https://ex.com/a%20b:c@d'e"]),
    Bare("HTTPS://EX.com", ["HTTPS://EX.com"]),
    Bare("https://bücher.example/ä", ["https://bücher.example/ä"]),
    Bare("看https://ex.com。好", ["https://ex.com"]),
    Bare("看www.ex.com，好", ["http://www.ex.com"]),
    Bare("\"https://ex.com\"", ["https://ex.com"]),
    Bare("src=https://ex.com", ["https://ex.com"]),
    Bare("https://ex.com/a,b", ["https://ex.com/a,b"]),
    Bare("https://ex.com/a;b", ["https://ex.com/a;b"]),
    Bare("https://ex.com/a!", ["https://ex.com/a"]),
    Bare("https://ex.com/?q=(a)", ["https://ex.com/?q=(a)"]),
    Bare("https://ex.com/~user/x", ["https://ex.com/~user/x"]),
    Bare("https://ex.com/#f", ["https://ex.com/#f"]),
    Bare("http://1.2.3.4/", ["http://1.2.3.4/"]),
    Bare("user+tag@ex.com", ["mailto:user+tag@ex.com"]),
    Bare("git@github.com:x/y", []),
    Bare("mailto:me@ex.com", []),
    Bare("[https://ex.com](u)", ["u"]),
    Bare("[an open https://ex.com/[1]", ["https://ex.com/[1]"]),
    Bare("a [b](u) https://ex.com/x_y_z", ["u", "https://ex.com/x_y_z"]),
    Bare("http:// www. a@b https://", []),
  ])
  func `bare addresses are links, without the sentence around them`(bare: Bare) {
    #expect(bare.found == bare.links)
  }

  @Test func `an address with marks of subscripts is none`() {
    let row = Row("https://ex.com/~a~", #"P(T"https://ex.com/" sub(T"a"))"#)
    #expect(row.parsed(",+subscript").notation == row.tree)
  }

  @Test func `nothing bare is a link when that is off`() throws {
    let options = try MarkdownParsingOptions(extensionList: "none")
    let root = Parser.shared.parseMarkdown("https://ex.com www.ex.com me@ex.com", options: options)
    #expect(root.first(ofType: .link) == nil)
  }
}
