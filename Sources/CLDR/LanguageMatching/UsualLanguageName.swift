/// A usual identifier as language matching compares it, without any memory: a language of two or three letters with a script and a region.
package struct UsualLanguageName: Sendable {
    private let name: PackedLocale

    /// Reads an identifier; nil for an unusual one, and for `Base`, which names no language.
    package init?(_ identifier: Span<UInt8>) {
        guard !Candidate.isBase(identifier), let name = LocaleBaseName.packed(identifier), name.shortLanguage != nil else { return nil }
        self.name = name
    }

    /// Whether two identifiers are the same name to ``LanguageMatcher``: but for letter case and `-` or `_`, and for codes of three letters that
    /// stand for one of two.
    package func isSame(as other: UsualLanguageName) -> Bool { name.bits == other.name.bits }

    /// The language with current codes, as ``LanguageTag/canonicalized()`` gives it for the identifier; nil where the region is none by BCP 47.
    package var canonicalTag: LanguageTag? {
        let region = name.region
        guard region.isEmpty || region.count == 2 && region.isAllLetters || region.count == 3 && region.isAllDigits else { return nil }
        return LanguageTag(language: name.language, script: name.script, region: region).canonicalized()
    }

    /// Whether an identifier is `Base`, in any letter case.
    package static func isBase(_ identifier: Span<UInt8>) -> Bool { Candidate.isBase(identifier) }
}
