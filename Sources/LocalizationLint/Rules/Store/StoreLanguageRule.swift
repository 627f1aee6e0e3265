package import LocalizationDiagnostics
package import LocalizationProject
import LocalizationCatalogModel

/// A folder has the name of a language that the store knows.
package enum StoreLanguageRule: StoreRule {
    package static let rule = Rule(
        "store.unknown-language", .error, "A folder of texts for a store is not named after one of its languages",
        explanation: """
            Stores have lists of languages with names of their own: 'de-DE' and not 'de', 'zh-Hans' in the App Store and 'zh-CN' in Google \
            Play. fastlane stops at any other folder in 'metadata', and with 'ignore_language_directory_validation' it leaves the folder out \
            without a word; Google refuses it. The languages that App Store Connect has had since spring 2026 need fastlane 2.234. Rename \
            the folder; '--unsafe-fixes --fix' does so if no folder has the name. F-Droid takes any language: turn the rule off for an app \
            that is only there.
            """, fix: .needsReview)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        var taken = Dictionary(
            folder.languages.compactMap { language in language.storeName.map { ($0, language.name) } },
            uniquingKeysWith: { first, _ in first })
        let unknown = folder.languages.filter(\.isUnknown).map { language in
            (language: language, same: folder.format.language(for: language.name))
        }
        // Another spelling of a language has its folder before a language that the store has under this name, and before an English name.
        func rank(_ language: StoreFolder.Language, _ same: String?) -> Int {
            guard let same, LanguageName.mistake(in: language.name) == nil else { return 2 }
            return isSameText(LanguageName.canonical(language.name), LanguageName.canonical(same)) ? 0 : 1
        }
        for (language, same) in (0...2).flatMap({ wanted in unknown.filter { rank($0.language, $0.same) == wanted } }) {
            let problem = "'\(language.name)' is no language of \(folder.format.storeName)"
            guard let meant = same ?? suggestion(for: language.name, folder.format) else {
                report.add(problem, inFolderOf: language)
                continue
            }
            if let other = taken[meant] {
                let reason = isSameText(other, meant) ? "and that folder is there" : "also meant by '\(other)'"
                report.add("\(problem), which has '\(meant)', \(reason)", inFolderOf: language)
            } else {
                taken[meant] = language.name
                report.add("\(problem), which has '\(meant)'", inFolderOf: language, fix: .renameFolder(to: meant))
            }
        }
    }

    /// The language that a misspelled or English name means; nil for the name of any language, which means that one, and for a short code,
    /// which is as near to one language as to another.
    private static func suggestion(for name: String, _ format: StoreFormat) -> String? {
        guard name.utf8.count > 3, LanguageName.mistake(in: name) != nil else { return nil }
        let parts = subtags(name)
        if let near = NearestNames.nearest(to: name, in: format.languages, limit: 1).first,
            parts.joined() == subtags(near).joined() || !Set(parts).isDisjoint(with: subtags(near))
        {
            return near
        }
        guard let meant = LanguageName.suggestion(for: name), let known = format.language(for: meant) else { return nil }
        // An English name is one word; of a code in several parts, one is right.
        return parts.count == 1 || !Set(parts).isDisjoint(with: subtags(meant) + subtags(known)) ? known : nil
    }

    private static func subtags(_ name: String) -> [String] {
        let isLetterOrDigit: (UInt8) -> Bool = {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        return name.lowercased().utf8.split { !isLetterOrDigit($0) }.map { String(Substring($0)) }
    }
}
