import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationPlatform

/// The keys of an app's settings are in their table.
package enum SettingsTextRule: ProjectRule {
    package static let rule = Rule(
        "project.settings-text", .warning, "The settings of an app use a key that their table does not have",
        explanation: """
            The Settings app looks up the titles of a property list in Settings.bundle in the table that its 'StringsTable' names. Without an \
            entry the user sees the key. Add it to the table of the development language and of the others, or correct it. Only keys that \
            are not texts are reported, such as 'SETTINGS_TITLE': another title is shown as it is.
            """)

    /// The members whose texts the Settings app looks up.
    private static let members = ["Title", "FooterText", "Titles", "ShortTitles"]

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (number, file) in project.files.enumerated() where SettingsBundle.contains(file.path) {
            guard let list = file.document as? PlainPropertyList, let root = list.syntax.root, root.kind == .dictionary,
                let name = root["StringsTable"]?.stringValue,
                let table = project.tables.first(where: { isSameText($0.name, name) && isTable($0, beside: file.path, project) }),
                table.hasOriginals, !table.incompleteLanguages.contains(table.sourceLanguage)
            else { continue }
            let known = Set(table.entries.lazy.filter { $0.source != nil }.map { ExactText($0.key) })
            var reported: Set<ExactText> = []
            let keys = texts(of: root).filter { KeyName.isOne($0.value) && $0.value.hasTranslatableWords }
            for text in keys where !known.contains(ExactText(text.value)) {
                guard reported.insert(ExactText(text.value)).inserted else { continue }
                report.add(
                    Finding(rule, "the table '\(name)' does not have the key '\(text.value)'", range: text.range), in: number, table: name,
                    key: text.value)
            }
        }
    }

    private static func isTable(_ table: LintTable, beside path: String, _ project: LintProject) -> Bool {
        guard table.hasFilePerLanguage, let file = table.files.first else { return false }
        let folder = PathNames.folder(of: PathNames.folder(of: project.files[file].path))
        return isSameText(folder, PathNames.folder(of: path))
    }

    /// The texts of the specifiers of settings. O(specifiers).
    private static func texts(of root: PropertyListNode) -> [PlacedText] {
        guard let list = root["PreferenceSpecifiers"] else { return [] }
        return list.children.flatMap { specifier in
            members.compactMap { specifier[$0] }.flatMap { node in
                node.kind == .array ? node.children.compactMap { PlacedText($0) } : [PlacedText(node)].compactMap { $0 }
            }
        }
    }
}
