import Foundation
import PictureGoldens
import Testing

@testable import MarkdownLayout

/// What only an eye can judge: every picture was looked at before it was taken.
///
/// `GOLDENS=accept swift test --filter DocumentPictureTests` takes new ones.
struct DocumentPictureTests {
  @Test(arguments: ElementPictures.all, PictureVariant.allCases)
  func `every element looks as it did`(picture: DocumentPicture, variant: PictureVariant) throws {
    try picture.check(variant, in: "Elements")
  }

  @Test(arguments: NestingPictures.all, PictureVariant.allCases)
  func `every nesting looks as it did`(picture: DocumentPicture, variant: PictureVariant) throws {
    try picture.check(variant, in: "Nestings")
  }

  @Test(arguments: TablePictures.all, PictureVariant.allCases)
  func `every table looks as it did`(picture: DocumentPicture, variant: PictureVariant) throws {
    try picture.check(variant, in: "Tables")
  }

  @Test(arguments: SpoilerPictures.all, PictureVariant.allCases)
  func `every spoiler looks as it did`(picture: DocumentPicture, variant: PictureVariant) throws {
    try picture.check(variant, in: "Spoilers")
  }

  @Test(arguments: ImagePictures.all, PictureVariant.allCases)
  func `every image looks as it did`(picture: DocumentPicture, variant: PictureVariant) throws {
    try picture.check(variant, in: "Images")
  }

  private static let folders = [
    "Elements": ElementPictures.all, "Nestings": NestingPictures.all, "Tables": TablePictures.all,
    "Spoilers": SpoilerPictures.all, "Images": ImagePictures.all,
  ]

  @Test(.disabled(if: PictureGolden.isAccepting), arguments: folders.keys.sorted())
  func `every picture in the folder is compared with something, and small`(folder: String) throws {
    let names = try #require(Self.folders[folder]).flatMap { picture in
      PictureVariant.allCases.map { "\(picture.name)-\($0.testDescription).png" }
    }
    #expect(names.count == Set(names).count)
    let files = try FileManager.default.contentsOfDirectory(
      at: DocumentPicture.goldens.appendingPathComponent(folder),
      includingPropertiesForKeys: [.fileSizeKey])
    #expect(Set(files.map(\.lastPathComponent)) == Set(names))
    for file in files {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      #expect(size <= 32 << 10, "\(file.lastPathComponent) has \(size) bytes")
    }
  }
}
