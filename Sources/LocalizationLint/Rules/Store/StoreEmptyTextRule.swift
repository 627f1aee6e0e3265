import CatalogFormats
package import LocalizationDiagnostics
package import LocalizationProject

/// A file with a text for a store has one.
package enum StoreEmptyTextRule: StoreRule {
    package static let rule = Rule(
        "store.empty-text", .warning, "A file with a text for a store is empty",
        explanation: """
            fastlane leaves out an empty file, so that the store keeps the text that it has, and the text of 'default' is not taken either. \
            Write the text, or remove the file. The files of a language without any text are not reported.
            """)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        for language in folder.languages where !language.isUnknown && language.files.contains(where: { !$0.document.isBlank }) {
            for text in language.texts where text.document.isBlank && text.document.damage == nil {
                report.add("the file has no text, and the store keeps the old one", at: nil, of: text, language)
            }
        }
    }
}
