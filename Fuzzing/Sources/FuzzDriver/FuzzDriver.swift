/// What is run on each input that the fuzzer makes up.
public typealias FuzzTest = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// libFuzzer's driver, which is in the compiler's run-time library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: FuzzTest
) -> CInt

/// Hands over to libFuzzer until it has run as long as the arguments say, or a test stopped the
/// process.
///
/// - Returns: The status that the process ends with.
public func runFuzzer(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ test: FuzzTest
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, test)
}
