import LocalizationCLDR

/// A language in the one spelling that all spellings of it share.
struct LanguageSpelling: Hashable {
    private let tag: String

    init(_ identifier: String) {
        tag = LanguageTag(identifier)?.canonicalized().bcp47 ?? identifier.lowercased()
    }

    /// The names that mean a language: the one spelled alike, or else all that are other spellings of it. A catalog may have two spellings
    /// of one language side by side.
    static func names(in names: some Collection<String>, for identifier: String) -> [String] {
        if names.contains(identifier) { return [identifier] }
        let wanted = LanguageSpelling(identifier)
        return names.filter { LanguageSpelling($0) == wanted }
    }
}

/// The languages of one file as another one spells them.
struct SpelledLanguages {
    private var spelling: [String: String] = [:]

    /// - Parameters:
    ///   - names: The languages of the file.
    ///   - others: Those of the other file.
    init(_ names: Set<String>, in others: Set<String>) {
        for name in names.intersection(others) { spelling[name] = name }
        // Two spellings of one language that stand side by side stay two.
        var taken = Set(spelling.keys)
        for name in names.subtracting(others).sorted() {
            let other = LanguageSpelling.names(in: others, for: name).filter { !taken.contains($0) }.min() ?? name
            taken.insert(other)
            spelling[name] = other
        }
    }

    /// A language of the file as the other one spells it; as it is where that one has it not.
    subscript(name: String) -> String { spelling[name] ?? name }
}
