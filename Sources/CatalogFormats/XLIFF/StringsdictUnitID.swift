import LocalizationSourceText

/// The identifier of a text of a `.stringsdict` file in XLIFF, as Xcode writes it: the names of the dictionaries that lead to the text,
/// `/KEY:dict/VARIABLE:dict/one:dict/:string`.
package enum StringsdictUnitID {
    private static let end = ":dict/:string"

    /// The identifier for the names from the key to the text.
    package static func text(of path: [String]) -> String { "/" + path.joined(separator: ":dict/") + end }

    /// The names from the key to the text; nil if the text is not an identifier of a `.stringsdict` file.
    ///
    /// Names may contain slashes and colons: only `:dict/` separates them, and a key that contains it is found by comparing identifiers.
    package static func path(of text: String) -> [String]? {
        text.withoutUTF8Prefix("/")?.withoutUTF8Suffix(end)?.splitUTF8(":dict/")
    }
}
