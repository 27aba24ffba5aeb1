// swift-tools-version: 6.2

import PackageDescription

// Fuzzing needs flags that a package may not have which others depend on, and the parser compiled
// with them; so this is a package of its own, whose sources are links to the parser's.
// See README.md beside it.

let package = Package(
  name: "fuzzing",
  targets: [
    .target(
      name: "MarkdownSyntax",
      swiftSettings: [
        .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"),
        .unsafeFlags(["-sanitize=fuzzer,address"]),
      ]),
    .executableTarget(
      name: "FuzzParser", dependencies: ["MarkdownSyntax"],
      swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
      linkerSettings: [
        .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address", "-use-ld=lld"])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
