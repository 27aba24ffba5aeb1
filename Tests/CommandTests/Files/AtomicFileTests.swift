import Foundation
import Testing

@testable import md2png

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file appears with its commit and leaves nothing else`() throws {
    let file = try AtomicFile(path: folder.path("x"))
    try file.write(Array("new".utf8))
    #expect(try folder.names() != ["x"])
    try file.commit()
    #expect(try folder.names() == ["x"])
    #expect(try folder.read("x") == Array("new".utf8))
  }

  @Test func `without a commit the old file stays and the new one goes`() throws {
    try folder.write("x", "old")
    do {
      let file = try AtomicFile(path: folder.path("x"))
      try file.write(Array("new".utf8))
    }
    #expect(try folder.names() == ["x"])
    #expect(try folder.read("x") == Array("old".utf8))
  }

  @Test func `a replaced file keeps its permissions, and a link stays one`() throws {
    try folder.write("x", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("x"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "x")
    let file = try AtomicFile(path: folder.path("link"))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try folder.read("x") == Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("x"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.attributesOfItem(atPath: folder.path("link"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func `a device is written to in place`() throws {
    let file = try AtomicFile(path: "/dev/null")
    try file.write([1, 2, 3])
    try file.commit()
    #expect(FileSystem.kind(of: "/dev/null") == .special)
  }

  @Test func `a missing folder, a folder and a file as a folder are told apart`() throws {
    try folder.write("x", "")
    let codes = ["nowhere/x", ".", "x/y"].map { name -> Int32? in
      do throws(FileError) {
        _ = try AtomicFile(path: folder.path(name))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(codes == [ENOENT, EISDIR, ENOTDIR])
  }
}

struct FileSystemTests {
  @Test func `folders are made with those above them`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeDirectory(folder.path("a/b/c"))
    try FileSystem.makeDirectory(folder.path("a/b/c"))
    #expect(FileSystem.kind(of: folder.path("a/b/c")) == .directory)
    try folder.write("file", "")
    #expect(throws: FileError.self) { try FileSystem.makeDirectory(folder.path("file/d")) }
  }

  @Test func `all files below a folder are listed in order, hidden ones left out`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeDirectory(folder.path("b/c"))
    try folder.write("b/c/z.ttf", "")
    try folder.write("a.ttf", "")
    try folder.write(".hidden", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b/loop"), withDestinationPath: "..")
    #expect(
      try FileSystem.files(in: folder.url.path)
        == [folder.path("a.ttf"), folder.path("b/c/z.ttf")])
  }
}
