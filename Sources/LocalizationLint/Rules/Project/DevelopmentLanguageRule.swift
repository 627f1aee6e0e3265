import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationPlatform
import LocalizationCLDR
package import LocalizationDiagnostics

/// The development language of an app has texts.
package enum DevelopmentLanguageRule: ProjectRule {
    package static let rule = Rule(
        "project.development-language", .warning, "There are no texts in the development language of the bundle",
        explanation: """
            CFBundleDevelopmentRegion in Info.plist names the language that is used when no language of the user is there. If no .lproj \
            folder is for it, or for its parent ('en' for 'en-US'), and no catalog has texts in it, users of other languages see keys. \
            Correct the language, or add its texts. Bundles whose only table is InfoPlist have their texts in other files.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for list in project.informationLists {
            guard let text = list.text(for: "CFBundleDevelopmentRegion"), let language = LocalizationFolderName.canonical(text.value),
                LanguageTag(language) != nil, !list.languages.contains(LocalizationFolderName.base),
                list.tables.contains(where: { !isSameText($0.name, "InfoPlist") && !hasDocument($0, in: project) }),
                !LanguageName.withParents(of: language).contains(where: {
                    list.languages.contains($0) || list.folderLanguages.contains($0)
                })
            else { continue }
            let found = list.languages.sorted().joined(separator: ", ")
            report.add(
                Finding(rule, "there are no texts in '\(text.value)', only in \(found)", range: text.range), in: list.file, table: "Info",
                key: "CFBundleDevelopmentRegion", language: language)
        }
    }

    /// Whether a table translates a document in `Base.lproj`, which has the texts of the development language.
    private static func hasDocument(_ table: LintTable, in project: LintProject) -> Bool {
        guard let file = table.files.first else { return false }
        func folder(_ path: String) -> String { PathNames.folder(of: PathNames.folder(of: path)) }
        let place = folder(project.files[file].path)
        return project.files.contains { other in
            other.language == LocalizationFolderName.base && other.document is InterfaceDocument && isSameText(folder(other.path), place)
                && InterfaceTableNames.tables(ofDocument: PathNames.stem(of: other.path)).contains { isSameText($0, table.name) }
        }
    }
}
