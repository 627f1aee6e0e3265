/// A number with its noun, as messages of the tools write it: `1 entry`, `3 entries`.
/// - Parameters:
///   - count: The number.
///   - one: The singular, which may include a verb.
///   - several: The plural; nil for the singular with an `s`.
package func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
}

/// The names of languages in quotation marks, of which the first ones are enough: "'de', 'fr' and 3 more languages".
package func listed(_ languages: [String], limit: Int = 12) -> String {
    let names = languages.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
    return languages.count > limit ? names + " and \(counted(languages.count - limit, "more language"))" : names
}
