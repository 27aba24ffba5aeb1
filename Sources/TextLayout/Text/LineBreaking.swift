/// How the places are chosen at which a paragraph's lines end.
public enum LineBreaking: Hashable, Sendable {
  /// Each line as full as it can be.
  case greedy
  /// The whole paragraph at once, so that its lines differ as little as possible in how full they
  /// are (Knuth and Plass, *Breaking paragraphs into lines*, 1981). Where no such lines exist, as
  /// with a word that is wider than its line, lines are `greedy`, and so they are in a container with
  /// a shape: the room of a line there depends on the heights of all lines above it, which are not
  /// known before these are chosen.
  case optimal
}
