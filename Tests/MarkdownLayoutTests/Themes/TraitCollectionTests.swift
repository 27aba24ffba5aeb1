import MarkdownLayout
import Testing

struct TraitCollectionTests {
  @Test func `the default traits are light and left to right`() {
    #expect(TraitCollection().colorScheme == .light)
    #expect(TraitCollection().layoutDirection == .leftToRight)
  }
}
