// swift-tools-version: 6.2

import PackageDescription

// Fuzzing needs flags that a package may not have which others depend on, and the parser compiled
// with them; so this is a package of its own, whose sources are links to the ones that are fuzzed.
// See README.md beside it.

/// What all sources are compiled with.
let plain: [SwiftSetting] = [
  .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What the sources that are fuzzed are compiled with.
let sanitized = plain + [.unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
  name: "fuzzing",
  targets: [
    .target(name: "FuzzDriver"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig"),
    .systemLibrary(name: "CHyphen"),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    // What the math stands on is not what is fuzzed; with the sanitizers' hooks in it the
    // optimiser of Swift 6.3.1 ends with an ownership error.
    .target(name: "Graphics", swiftSettings: plain),
    .target(
      name: "TextLayout",
      dependencies: ["Graphics", "CHarfBuzz", "CFontconfig", "CHyphen", "CICU"],
      swiftSettings: plain),
    .target(
      name: "MathLayout", dependencies: ["Graphics", "TextLayout", "CHarfBuzz"],
      swiftSettings: sanitized),
    .executableTarget(
      name: "FuzzMath", dependencies: ["FuzzDriver", "Graphics", "TextLayout", "MathLayout"],
      swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
      linkerSettings: [
        .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address", "-use-ld=lld"])
      ]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal"),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng"),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CGIF"),
    .systemLibrary(name: "CLittleCMS"),
    .systemLibrary(name: "CHEIF"),
    .systemLibrary(name: "CRSVG"),
    .target(
      name: "ImageCodecs",
      dependencies: [
        "Graphics", "CISAL", "CSPNG", "CTurboJPEG", "CWebP", "CGIF", "CLittleCMS", "CHEIF", "CRSVG",
      ],
      swiftSettings: sanitized),
    .executableTarget(
      name: "FuzzImages", dependencies: ["FuzzDriver", "Graphics", "ImageCodecs"],
      swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
      linkerSettings: [
        .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address", "-use-ld=lld"])
      ]),
    .target(
      name: "MarkdownSyntax",
      swiftSettings: [
        .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"),
        .unsafeFlags(["-sanitize=fuzzer,address"]),
      ]),
    .executableTarget(
      name: "FuzzParser", dependencies: ["FuzzDriver", "MarkdownSyntax"],
      swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
      linkerSettings: [
        .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address", "-use-ld=lld"])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
