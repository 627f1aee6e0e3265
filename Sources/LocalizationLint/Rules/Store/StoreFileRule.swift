package import LocalizationDiagnostics
package import LocalizationProject
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// A text is in a file that the store's uploader reads.
package enum StoreFileRule: StoreRule {
    package static let rule = Rule(
        "store.unknown-file", .warning, "Nothing reads a text in the folder of a store",
        explanation: """
            fastlane reads files of certain names: 'name', 'subtitle', 'description', 'keywords', 'release_notes' and others for the App \
            Store, 'title', 'short_description', 'full_description', 'video' and those in 'changelogs' for Google Play, each with '.txt'. \
            Any other file is not uploaded, and nothing says so. Rename the file.
            """)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        for language in folder.languages where !language.isUnknown {
            for text in language.files where text.kind == nil {
                let name = PathNames.last(of: text.path)
                let problem = "nothing uploads '\(name)'"
                let hint: String
                if folder.format.rootTexts.contains(where: { isSameText($0, text.key) }) {
                    hint = "; it is in no language, and read in '\(PathNames.last(of: folder.path))'"
                } else if let meant = folder.format.meantKey(of: text.key) {
                    hint = "; the file for that is '\(meant).txt'"
                } else if text.key.hasUTF8Prefix("changelogs/") {
                    hint = "; its name is not the number of a version's code"
                } else {
                    hint = ""
                }
                report.add(problem + hint, at: nil, of: text, language)
            }
        }
    }
}
