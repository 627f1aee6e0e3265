/// A language in a canonical form that all of its spellings share.
package struct LanguageSpelling: Hashable {
    private let tag: String

    package init(_ identifier: String) {
        tag = LocalizationFolderName.canonical(identifier) ?? identifier.lowercased()
    }

    /// The names that mean a language: the identically spelled one, otherwise all other spellings of it. A catalog may contain two
    /// spellings of one language.
    package static func names(in names: some Collection<String>, for identifier: String) -> [String] {
        if names.contains(identifier) { return [identifier] }
        let wanted = LanguageSpelling(identifier)
        return names.filter { LanguageSpelling($0) == wanted }
    }
}

/// Maps the languages of one file to their spelling in another file.
package struct SpelledLanguages {
    private var spelling: [String: String] = [:]

    /// - Parameters:
    ///   - names: The languages of the file.
    ///   - others: The languages of the other file.
    package init(_ names: Set<String>, in others: Set<String>) {
        for name in names.intersection(others) { spelling[name] = name }
        // Two spellings of one language in the same file stay separate.
        var taken = Set(spelling.keys)
        for name in names.subtracting(others).sorted() {
            let other = LanguageSpelling.names(in: others, for: name).filter { !taken.contains($0) }.min() ?? name
            taken.insert(other)
            spelling[name] = other
        }
    }

    /// A language of the file as the other file spells it; unchanged if that file does not have it.
    package subscript(name: String) -> String { spelling[name] ?? name }
}
