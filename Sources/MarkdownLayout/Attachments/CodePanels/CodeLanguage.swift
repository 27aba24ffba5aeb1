/// The names of programming languages as people write them.
enum CodeLanguage {
  /// The name of the language that the word after a fence stands for; a word that is not known
  /// begins with a capital.
  static func displayName(for word: String) -> String {
    let key = word.lowercased()
    if let known = names[key] { return known }
    guard let first = key.first else { return "" }
    return first.uppercased() + key.dropFirst()
  }

  private static let names: [String: String] = [
    "bash": "Bash", "sh": "Shell", "shell": "Shell", "zsh": "Zsh", "c": "C", "cc": "C++",
    "cpp": "C++", "cxx": "C++", "cs": "C#", "csharp": "C#", "css": "CSS", "scss": "SCSS",
    "dockerfile": "Dockerfile", "graphql": "GraphQL", "sql": "SQL", "toml": "TOML", "xml": "XML",
    "go": "Go", "golang": "Go", "java": "Java", "html": "HTML", "json": "JSON", "yaml": "YAML",
    "yml": "YAML", "javascript": "JavaScript", "js": "JavaScript", "jsx": "JSX",
    "typescript": "TypeScript", "ts": "TypeScript", "tsx": "TSX", "markdown": "Markdown",
    "md": "Markdown", "objc": "Objective-C", "objectivec": "Objective-C", "php": "PHP",
    "py": "Python", "python": "Python", "rb": "Ruby", "ruby": "Ruby", "rs": "Rust",
    "rust": "Rust", "swift": "Swift",
  ]
}
