import Foundation
import Graphics
import MarkdownSyntax
import PictureGoldens
import Raster
import TextLayout
import Testing

@testable import MarkdownLayout

/// A document whose look is kept as pictures: light and dark, in both directions.
struct DocumentPicture: Sendable, CustomTestStringConvertible {
  /// The pictures' name, to which that of the variant is added.
  var name: String
  /// What is shown in a left-to-right interface.
  var leftToRight: String
  /// What is shown in a right-to-left interface.
  var rightToLeft: String
  /// The page's width, in points; narrow, so that words wrap and files stay small.
  var width = 220.0
  /// What differs from the plain view.
  var change: @Sendable (MarkdownText) -> MarkdownText = { $0 }

  var testDescription: String { name }

  /// The page in one of its variants.
  func page(_ variant: PictureVariant) -> MarkdownPage {
    let source = variant.direction == .leftToRight ? leftToRight : rightToLeft
    let view = document(source).colorScheme(variant.appearance)
      .layoutDirection(variant.direction)
    return change(view).page(width: width, padding: PagePadding(10))
  }

  /// Compares the page in one of its variants with its picture in a folder.
  func check(_ variant: PictureVariant, in folder: String) throws {
    let scale = try #require(RasterScale(2))
    let golden = PictureGolden(
      folder: Self.goldens.appendingPathComponent(folder),
      name: "\(name)-\(variant.testDescription)")
    try golden.check(page(variant).raster(scale: scale))
  }

  /// Where the pictures lie.
  static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Goldens")
}

/// The surroundings of a picture.
enum PictureVariant: String, CaseIterable, CustomTestStringConvertible {
  case lightLeftToRight = "light-ltr"
  case lightRightToLeft = "light-rtl"
  case darkLeftToRight = "dark-ltr"
  case darkRightToLeft = "dark-rtl"

  var testDescription: String { rawValue }
  var appearance: ColorScheme {
    self == .lightLeftToRight || self == .lightRightToLeft ? .light : .dark
  }
  var direction: TextDirection {
    self == .lightLeftToRight || self == .darkLeftToRight ? .leftToRight : .rightToLeft
  }
}

extension DocumentPicture {
  /// A document with another option of the syntax on.
  init(
    _ name: String, _ leftToRight: String, _ rightToLeft: String,
    option: WritableKeyPath<MarkdownParsingOptions, Bool> & Sendable
  ) {
    self.init(name: name, leftToRight: leftToRight, rightToLeft: rightToLeft) { view in
      var view = view
      view.options[keyPath: option] = true
      return view
    }
  }

  /// A plain document.
  init(_ name: String, _ leftToRight: String, _ rightToLeft: String) {
    self.init(name: name, leftToRight: leftToRight, rightToLeft: rightToLeft)
  }
}
