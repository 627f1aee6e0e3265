/// A number with its noun, as messages of the tools write it: `1 entry`, `3 entries`.
/// - Parameters:
///   - count: The number.
///   - one: The singular, which may include a verb.
///   - several: The plural; nil for the singular with an `s`.
package func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
}
