package import LocalizationProject
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationFormatStrings

/// A language that no one speaks, whose texts are made from those of the source language, to test a program before it is translated.
package struct PseudoLanguage: Sendable {
    /// The identifier, such as `en-XA`.
    package let identifier: String
    /// The transformation of texts.
    let text: PseudoText
    /// The names of the categories of the language's plural rule, in CLDR's order.
    let categories: [String]

    /// Creates a language.
    /// - Throws: ``UsageError`` if the identifier can be that of a real language, whose translations must not be replaced.
    package init(_ identifier: String, styles: PseudoStyles) throws(UsageError) {
        guard let tag = LanguageTag(identifier), let canonical = LocalizationFolderName.canonical(identifier),
            DevelopmentLanguage.isPseudo(identifier)
        else {
            throw UsageError(
                "'\(identifier)' is not a pseudo-language: its region must be XA to XZ but XK, as in 'en-XA', or its language qaa to qtz"
            )
        }
        self.identifier = canonical
        text = PseudoText(styles)
        categories = PluralRules.cardinal(for: tag).categories.map(\.name)
    }

    /// The usual identifier for texts in a source language: Android's names for a pseudo-language from left to right, and from right to left.
    package static func usualIdentifier(sourceLanguage: String, styles: PseudoStyles) -> String {
        if styles.contains(.rightToLeft) { return "ar-XB" }
        let language = LanguageTag(sourceLanguage)?.language.description ?? ""
        return (language.isEmpty ? "en" : language) + "-XA"
    }

    /// Whether the plurals of the language get the cases that the source language lacks.
    private var addsCases: Bool { text.styles.contains(.plurals) }

    /// The names of the cases of a plural whose source has some cases: those, and, if plurals are shown, every category of the language.
    /// - Returns: Each name with the name of the source's case that its text is made from.
    func cases(of names: [String]) -> [(name: String, source: String)] {
        let known = Set(names.map { ExactText($0) })
        let other = PluralCategory.other.name
        guard addsCases, let general = known.contains(ExactText(other)) ? other : names.last else { return names.map { ($0, $0) } }
        let all = PluralCategory.allCases.map(\.name)
        let unknown = names.filter { name in !all.contains { isSameText($0, name) } }
        return all.compactMap { name in
            if known.contains(ExactText(name)) { return (name, name) }
            return categories.contains { isSameText($0, name) } ? (name, general) : nil
        } + unknown.map { ($0, $0) }
    }
}
