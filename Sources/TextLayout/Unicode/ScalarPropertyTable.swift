/// The properties of every scalar, asked from ICU a page of 256 at a time, when first met.
///
/// One read instead of ten calls a character is most of the speed of the analysis. Not `Sendable`:
/// each analyzer fills its own.
@safe final class ScalarPropertyTable {
  private static let pageSize = 256
  private static let pageCount = 0x110000 / pageSize
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>

  init() {
    unsafe pages = .allocate(capacity: Self.pageCount)
    unsafe pages.initialize(repeating: nil, count: Self.pageCount)
  }

  deinit {
    for page in 0..<Self.pageCount where page <= 0x4E || page > 0x9F {
      unsafe pages[page]?.deallocate()
    }
    unsafe pages.deallocate()
  }

  /// The properties of a scalar; those of U+FFFD past U+10FFFF.
  @inline(__always)
  subscript(scalar: UInt32) -> ScalarProperties {
    let scalar = scalar < 0x110000 ? scalar : 0xFFFD
    if let page = unsafe pages[Int(scalar >> 8)] {
      return unsafe ScalarProperties(rawValue: page[Int(scalar & 0xFF)])
    }
    return loadPage(of: scalar)
  }

  @inline(never)
  private func loadPage(of scalar: UInt32) -> ScalarProperties {
    // The unified ideographs are all alike: their 82 pages are one.
    let isHan = 0x4E00...0x9FFF ~= scalar
    let first: UInt32 = isHan ? 0x4E00 : scalar & ~0xFF
    let page = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.pageSize)
    for offset in 0..<Self.pageSize {
      unsafe page[offset] = ScalarProperties(lookingUp: first + UInt32(offset)).rawValue
    }
    if isHan {
      for index in 0x4E...0x9F { unsafe pages[index] = unsafe page }
    } else {
      unsafe pages[Int(scalar >> 8)] = unsafe page
    }
    return unsafe ScalarProperties(rawValue: page[Int(scalar & 0xFF)])
  }
}

@available(*, unavailable)
extension ScalarPropertyTable: Sendable {}
