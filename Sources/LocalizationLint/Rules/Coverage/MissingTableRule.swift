import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// A language with texts in the project has every table of the source language.
package enum MissingTableRule: ProjectRule {
    package static let rule = Rule(
        "coverage.missing-table", .warning, "A language has no text in a table of the project",
        explanation: """
            Other tables beside it have texts in that language, so the app is offered in it, but every text of this table appears in the \
            development language. Add the table, or the language to the catalog. A table 'InfoPlist' that has nothing but the app's name and copyright is not needed in \
            each language.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        // Files of other folders belong to other bundles, which may be in other languages.
        var groups: [ExactText?: [LintTable]] = [:]
        for table in project.tables {
            let folder = table.entries.first.map { entry in
                let folder = PathNames.folder(of: project.files[entry.place.file].path)
                return ExactText(table.hasFilePerLanguage ? PathNames.folder(of: folder) : folder)
            }
            groups[folder, default: []].append(table)
        }
        for tables in groups.values {
            let languages = Set(tables.flatMap { $0.languages })
            for table in tables { check(table, amongLanguages: languages, &report) }
        }
    }

    /// Whether a key of an information property list has a name or a notice, which usually is the same in all languages.
    package static func isName(_ key: String) -> Bool {
        ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"].contains { isSameText($0, key) } || isNotice(key)
    }

    /// Whether a key of an information property list has a copyright notice or a version, which the system takes from the list itself if a
    /// language has none.
    static func isNotice(_ key: String) -> Bool {
        ["NSHumanReadableCopyright", "CFBundleGetInfoString", "CFBundleShortVersionString"].contains { isSameText($0, key) }
    }

    /// Reports the languages that tables beside a table have and the table lacks.
    /// - Parameter languages: The languages of the tables in the same folder.
    private static func check(_ table: LintTable, amongLanguages languages: Set<String>, _ report: inout LintReport) {
        guard table.hasOriginals, let first = table.entries.first(where: { $0.isTranslatable && table.isOriginal($0) }) else { return }
        if table.isOfInformationList, table.entries.allSatisfy({ isName($0.key) }) { return }
        let present = table.incompleteLanguages.union(table.languages + [table.sourceLanguage])
        let missing = languages.subtracting(present).filter { language in
            !table.isCovered(language, by: first)
        }
        for language in missing.sorted() {
            report.add(
                Finding(rule, "the table '\(table.name)' has no text in"), in: first.place.file,
                table: table.name, language: language, naming: .language(rest: ", which other tables have"))
        }
    }
}
