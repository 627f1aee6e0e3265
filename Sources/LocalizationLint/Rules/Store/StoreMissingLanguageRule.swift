package import LocalizationDiagnostics
package import LocalizationProject
import LocalizationCatalogModel

/// Each language that is active in the store has a folder.
package enum StoreMissingLanguageRule: StoreRule {
    package static let rule = Rule(
        "store.missing-language", .warning, "A language that is active in the store has no folder",
        explanation: """
            fastlane uploads nothing for a language without a folder, not even the texts of 'default': the version has empty release notes \
            in it and cannot be submitted. The member 'store' of '.lproj.yml' lists the languages that are active in the store, \
            'store: { languages: [en-US, de-DE] }'. Add a folder; an empty one is enough if 'default' has the texts.
            """)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        let known = Set(folder.languages.compactMap(\.storeName).map { ExactText($0) })
        let missing = settings.languages.filter { language in
            !known.contains(ExactText(folder.format.language(for: language) ?? language))
        }
        guard !missing.isEmpty else { return }
        report.add("there is no folder for \(listed(missing))", inFolderOf: nil)
    }
}
