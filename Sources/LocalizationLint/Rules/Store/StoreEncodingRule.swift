import CatalogFormats
package import LocalizationDiagnostics
package import LocalizationProject

/// A text for a store is in UTF-8, without a byte order mark.
package enum StoreEncodingRule: StoreRule {
    package static let rule = Rule(
        "store.encoding", .error, "A text for a store is not in UTF-8",
        explanation: """
            fastlane reads the files as UTF-8. From any other encoding, such as UTF-16, the store gets wrong characters, or the upload fails. \
            Save the file as UTF-8. A byte order mark is a warning: it is sent with the text, and '--fix' removes it.
            """, fix: .safe)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        for language in folder.languages where !language.isUnknown {
            for text in language.texts {
                if let damage = text.document.damage {
                    report.add("the file is not in UTF-8", at: damage, of: text, language)
                } else if let mark = text.document.byteOrderMark {
                    report.add(
                        "the file begins with a byte order mark", severity: .warning, at: mark, of: text, language,
                        fix: .removeByteOrderMark)
                }
            }
        }
    }
}
