/// The name of an image in every cache.
///
/// The address alone, or with request fields the address, a bar and the digest of the fields as
/// lines `name:value` in the order of their names, so that what one reader may see is not shown to
/// another.
public enum ImageCacheKey {
  /// The key of an address asked for with some fields.
  public static func key(url: String, headers: [String: String]) -> String {
    guard !headers.isEmpty else { return url }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    return url + "|" + SHA256.hexDigest(of: lines.joined(separator: "\n").utf8)
  }
}
