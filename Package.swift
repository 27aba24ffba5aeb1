// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target is compiled with: no warning passes, every use of C says so.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Tests use the same language, but may import and unwrap freely.
let relaxed: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "swift-text-layout",
  products: [
    .library(name: "Graphics", targets: ["Graphics"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "MathLayout", targets: ["MathLayout"]),
    .library(name: "TextLayoutFoundation", targets: ["TextLayoutFoundation"]),
    .library(name: "MarkdownSyntax", targets: ["MarkdownSyntax"]),
    .library(name: "MarkdownLayout", targets: ["MarkdownLayout"]),
    .library(name: "Raster", targets: ["Raster"]),
    .executable(name: "md2png", targets: ["md2png"]),
  ],
  targets: [
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    // libhyphen has no pkg-config file; its header and library are where compilers look.
    .systemLibrary(name: "CHyphen"),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi"),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig"),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal"),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng"),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
    // Libraries that are opened when they are first needed, so nothing of them is linked.
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CGIF"),
    .systemLibrary(name: "CLittleCMS"),
    .systemLibrary(name: "CHEIF"),
    .systemLibrary(name: "CRSVG"),
    .systemLibrary(name: "CCurl"),
    .target(name: "Graphics", swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: ["Graphics", "CHarfBuzz", "CFontconfig", "CHyphen", "CICU"],
      swiftSettings: strict),
    .target(
      name: "MathLayout", dependencies: ["Graphics", "TextLayout", "CHarfBuzz"],
      swiftSettings: strict),
    .target(
      name: "TextLayoutFoundation", dependencies: ["TextLayout"], swiftSettings: strict),
    .target(name: "MarkdownSyntax", swiftSettings: strict),
    .target(
      name: "ImageCodecs",
      dependencies: [
        "Graphics", "CISAL", "CSPNG", "CTurboJPEG", "CWebP", "CGIF", "CLittleCMS", "CHEIF", "CRSVG",
      ],
      swiftSettings: strict),
    .target(
      name: "ImageLoading", dependencies: ["Graphics", "ImageCodecs", "CCurl"],
      swiftSettings: strict),
    .target(
      name: "Raster", dependencies: ["Graphics", "ImageCodecs", "CFreeType"],
      swiftSettings: strict),
    .target(
      name: "MarkdownLayout",
      dependencies: [
        "Graphics", "TextLayout", "MathLayout", "MarkdownSyntax", "ImageCodecs", "ImageLoading",
        "Raster",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "md2png",
      dependencies: [
        "Graphics", "TextLayout", "MathLayout", "MarkdownSyntax", "MarkdownLayout", "ImageCodecs",
        "ImageLoading", "Raster",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "layout-benchmark",
      dependencies: [
        "Graphics", "TextLayout", "MarkdownSyntax", "MarkdownLayout", "ImageCodecs", "Raster",
      ],
      path: "Benchmarks/layout-benchmark", swiftSettings: strict),
    .executableTarget(
      name: "raster-benchmark", dependencies: ["Graphics", "ImageCodecs", "Raster"],
      path: "Benchmarks/raster-benchmark", swiftSettings: strict),
    .executableTarget(
      name: "math-benchmark", dependencies: ["TextLayout", "MathLayout"],
      path: "Benchmarks/math-benchmark", swiftSettings: strict),
    .executableTarget(
      name: "syntax-benchmark", dependencies: ["MarkdownSyntax"],
      path: "Benchmarks/syntax-benchmark", swiftSettings: strict),
    .target(
      name: "PictureGoldens", dependencies: ["Graphics", "ImageCodecs", "Raster"],
      path: "Tests/PictureGoldens", swiftSettings: relaxed),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: relaxed),
    .target(name: "BuiltFonts", path: "Tests/BuiltFonts", swiftSettings: relaxed),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics"], swiftSettings: relaxed),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "TextLayout", "Graphics", "Raster", "BuiltFonts", "PictureGoldens", "CHarfBuzz", "CFriBidi",
      ],
      exclude: ["Goldens", "KnownFaults/rows.tsv"], swiftSettings: relaxed),
    .testTarget(
      name: "TextLayoutFoundationTests", dependencies: ["TextLayoutFoundation", "TextLayout"],
      swiftSettings: relaxed),
    .testTarget(
      name: "MathLayoutTests",
      dependencies: ["MathLayout", "TextLayout", "Graphics", "Raster", "ImageCodecs"],
      exclude: ["Conformance/formulas.tsv", "Conformance/more-formulas.tsv"], swiftSettings: relaxed
    ),
    .testTarget(
      name: "MarkdownSyntaxTests", dependencies: ["MarkdownSyntax"], swiftSettings: relaxed),
    .testTarget(
      name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Graphics"], exclude: ["Pictures"],
      swiftSettings: relaxed),
    .testTarget(
      name: "ImageLoadingTests",
      dependencies: ["ImageLoading", "ImageCodecs", "Graphics", "LoopbackServer"],
      swiftSettings: relaxed),
    .testTarget(
      name: "RasterTests",
      dependencies: ["Raster", "ImageCodecs", "TextLayout", "Graphics", "BuiltFonts"],
      swiftSettings: relaxed),
    .testTarget(
      name: "MarkdownLayoutTests",
      dependencies: [
        "MarkdownLayout", "MathLayout", "MarkdownSyntax", "TextLayout", "Graphics", "Raster",
        "ImageLoading", "LoopbackServer",
        "PictureGoldens",
      ],
      exclude: ["Goldens", "Support/behaviours.tsv"], swiftSettings: relaxed),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "md2png", "Graphics", "TextLayout", "MarkdownSyntax", "MarkdownLayout", "ImageCodecs",
        "Raster", "ImageLoading", "LoopbackServer",
      ],
      swiftSettings: relaxed),
  ],
  swiftLanguageModes: [.v6]
)
