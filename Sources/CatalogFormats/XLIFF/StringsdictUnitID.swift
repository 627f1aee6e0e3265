import LocalizationSourceText

/// The identifier of a text of a `.stringsdict` file in XLIFF, as Xcode writes it: the names of the dictionaries that lead to the text,
/// `/KEY:dict/VARIABLE:dict/one:dict/:string`.
package enum StringsdictUnitID {
    private static let end = ":dict/:string"
    private static let separator = Array(":dict/".utf8)

    /// The identifier for the names from the key to the text.
    package static func text(of path: [String]) -> String { "/" + path.joined(separator: ":dict/") + end }

    /// The names from the key to the text; nil if the text is not an identifier of a `.stringsdict` file.
    ///
    /// Names may contain slashes and colons: only `:dict/` separates them, and a key that contains it is found by comparing identifiers.
    package static func path(of text: String) -> [String]? {
        guard text.hasUTF8Prefix("/"), let inner = String(Substring(text.utf8.dropFirst())).withoutUTF8Suffix(end) else { return nil }
        let bytes = Array(inner.utf8)
        var names: [String] = []
        var (start, position) = (0, 0)
        while position < bytes.count {
            if bytes[position...].starts(with: separator) {
                names.append(String(decoding: bytes[start..<position], as: UTF8.self))
                position += separator.count
                start = position
            } else {
                position += 1
            }
        }
        return names + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
