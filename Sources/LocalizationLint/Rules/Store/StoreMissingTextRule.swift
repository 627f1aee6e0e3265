package import LocalizationDiagnostics
package import LocalizationProject

/// A language has the texts that the store requires.
package enum StoreMissingTextRule: StoreRule {
    package static let rule = Rule(
        "store.missing-text", .warning, "A language lacks a text that the store requires",
        explanation: """
            The App Store needs a name, a description and keywords in each language, and what is new in each version after the first; \
            Google Play needs a title, a short and a full description. fastlane leaves out what has no file, so that the store keeps the old \
            text, or does not take the version. The folder 'default' has the texts for languages without one of their own, and only for \
            those that have a folder. Release notes count if some language has them. Add the file.
            """)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        let needed = folder.format.texts.filter(folder.needs)
        for language in folder.languages where language.storeName != nil {
            let missing = needed.filter { language[$0.key] == nil && folder.defaults?[$0.key] == nil }.map { "'\($0.key).txt'" }
            guard !missing.isEmpty else { continue }
            let names = missing.count > 1 ? missing.dropLast().joined(separator: ", ") + " or " + (missing.last ?? "") : missing[0]
            report.add(
                "'\(language.name)' has no \(names)" + (folder.defaults == nil ? "" : ", and 'default' has none"), inFolderOf: language)
        }
    }
}
