internal import CCurl
internal import ImageCodecs

/// curl, which is opened when something is first asked of the network.
@safe struct CurlLibrary: Sendable {
  let makeTransfer: shim_curl_easy_init
  let freeTransfer: shim_curl_easy_cleanup
  let errorText: shim_curl_easy_strerror
  let append: shim_curl_slist_append
  let freeList: shim_curl_slist_free_all
  let makeGroup: shim_curl_multi_init
  let freeGroup: shim_curl_multi_cleanup
  let add: shim_curl_multi_add_handle
  let remove: shim_curl_multi_remove_handle
  let perform: shim_curl_multi_perform
  let poll: shim_curl_multi_poll
  let readMessage: shim_curl_multi_info_read
  // Functions with arguments of any type, which C calls for us. Code never moves.
  nonisolated(unsafe) let setOption: UnsafeRawPointer
  nonisolated(unsafe) let setGroupOption: UnsafeRawPointer
  nonisolated(unsafe) let getInformation: UnsafeRawPointer

  private init() throws(ImageError) {
    let library = try DynamicLibrary(
      anyOf: ["libcurl.so.4", "libcurl-gnutls.so.4"], package: "libcurl4")
    unsafe makeTransfer = try library.function("curl_easy_init")
    unsafe freeTransfer = try library.function("curl_easy_cleanup")
    unsafe errorText = try library.function("curl_easy_strerror")
    unsafe append = try library.function("curl_slist_append")
    unsafe freeList = try library.function("curl_slist_free_all")
    unsafe makeGroup = try library.function("curl_multi_init")
    unsafe freeGroup = try library.function("curl_multi_cleanup")
    unsafe add = try library.function("curl_multi_add_handle")
    unsafe remove = try library.function("curl_multi_remove_handle")
    unsafe perform = try library.function("curl_multi_perform")
    unsafe poll = try library.function("curl_multi_poll")
    unsafe readMessage = try library.function("curl_multi_info_read")
    unsafe setOption = try library.function("curl_easy_setopt")
    unsafe setGroupOption = try library.function("curl_multi_setopt")
    unsafe getInformation = try library.function("curl_easy_getinfo")
    let initialize: shim_curl_global_init = try library.function("curl_global_init")
    _ = initialize(Int(shim_CURL_GLOBAL_DEFAULT.rawValue))
  }

  private static let shared = Result { () throws(ImageError) in try CurlLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(FetchError) -> CurlLibrary {
    do throws(ImageError) { return try shared.get() } catch { throw .missingLibrary("\(error)") }
  }
}
