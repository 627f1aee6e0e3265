import LocalizationCLDR
import LocalizationPlatform

/// The names of `.lproj` folders and the corresponding languages.
package enum LocalizationFolderName {
    /// The name of the base localization's folder, which has no language.
    package static let base = "Base"

    /// The language of a file's `.lproj` folder, as the folder spells it; nil if the file is not in such a folder.
    package static func language(ofFileAt path: String) -> String? {
        guard let folder = PathNames.all(in: path).dropLast().last else { return nil }
        return language(ofFolder: folder)
    }

    /// The language in a folder's name, as it spells it; nil for a name without `.lproj`.
    package static func language(ofFolder name: String) -> String? {
        guard PathNames.fileExtension(of: name)?.lowercased() == "lproj", name.utf8.count > ".lproj".utf8.count else { return nil }
        return String(Substring(name.utf8.dropLast(".lproj".utf8.count)))
    }

    /// Returns the language of a folder's name, in the spelling that Xcode writes today: the one rule of all verbs. `pt_BR` gives `pt-BR`,
    /// `iw` gives `he`, `no` gives `nb`, `zh_CN` gives `zh-Hans`, and `Czech`, the name of an old folder, `cs`.
    /// - Returns: Nil if the name is not a language identifier, which must not become a path.
    package static func canonical(_ language: String) -> String? {
        guard let tag = LanguageName.tag(language) else { return nil }
        switch tag {
        // Xcode names Chinese of the mainland and of Taiwan by its script.
        case "zh-CN": return "zh-Hans"
        case "zh-TW": return "zh-Hant"
        case "no": return "nb"
        case "no-NO": return "nb-NO"
        default: return tag
        }
    }

    /// Validates that an argument is a language or `Base`.
    package static func check(_ language: String) throws(UsageError) {
        guard canonical(language) == nil else { return }
        throw UsageError("'\(language)' is not a language identifier; examples: de, pt-BR, zh-Hant-HK")
    }

    /// Validates that an argument can be a source language; nil is valid.
    package static func check(sourceLanguage language: String?) throws(UsageError) {
        guard let language else { return }
        if language == base { throw UsageError("'Base' is not a language; name the one it stands for") }
        if let mistake = LanguageName.mistake(in: language) { throw UsageError(mistake) }
    }
}
