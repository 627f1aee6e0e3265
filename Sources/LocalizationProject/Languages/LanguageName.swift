import LocalizationCLDR

/// The names of languages in files and folders.
package enum LanguageName {
    /// A language in its current spelling; a name that is not a language identifier is unchanged.
    package static func canonical(_ language: String) -> String { LocalizationFolderName.canonical(language) ?? language }

    /// A language as a BCP 47 tag with today's codes, in the names of other systems than Apple's: there `zh-CN` is not `zh-Hans`.
    /// - Returns: Nil if the name is not a language identifier; `Base` is one.
    package static func tag(_ language: String) -> String? {
        if language == LocalizationFolderName.base { return language }
        guard let tag = LanguageTag(LanguageName.language(ofOldName: language) ?? language), !tag.isRoot else { return nil }
        return tag.canonicalized().bcp47
    }

    /// The canonical names of a language and of its parents, each of which a lookup finds: 'fr-CA' and 'fr'.
    package static func withParents(of language: String) -> [String] {
        var names = [canonical(language)]
        var tag = LanguageTag(language)
        for _ in 0..<8 {
            guard let parent = tag?.parent, !parent.isRoot else { break }
            names.append(canonical(parent.bcp47))
            tag = parent
        }
        return names
    }

    /// The language of a file by its canonical name: that of `Base`, and of a file in no folder of a language, is the development language.
    package static func ofFile(_ name: String?, sourceLanguage: String) -> String {
        let language = canonical(name ?? sourceLanguage)
        return language == LocalizationFolderName.base ? sourceLanguage : language
    }
}
