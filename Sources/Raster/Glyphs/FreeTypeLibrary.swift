internal import CFreeType

/// FreeType itself; one a thread, together with its faces.
@safe final class FreeTypeLibrary {
  private let handle: FT_Library

  /// Starts FreeType.
  init() throws(FaceError) {
    var handle: FT_Library?
    guard unsafe FT_Init_FreeType(&handle) == 0, let handle = unsafe handle else {
      throw .unreadable
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe FT_Done_FreeType(handle)
  }

  /// Opens a face in bytes that the caller keeps alive.
  func openFace(_ bytes: UnsafeRawBufferPointer, index: Int) throws(FaceError) -> FT_Face {
    var face: FT_Face?
    guard let base = bytes.baseAddress, let index = FT_Long(exactly: index) else {
      throw .unreadable
    }
    let status = unsafe FT_New_Memory_Face(
      handle, base.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count), index, &face)
    guard status == 0, let face = unsafe face else { throw .unreadable }
    return unsafe face
  }
}

@available(*, unavailable)
extension FreeTypeLibrary: Sendable {}

/// A reason why FreeType could not open a face.
enum FaceError: Error {
  /// The bytes are no font that FreeType knows, or are damaged.
  case unreadable
}
