import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A language with texts in the project has every table of the source language.
package enum MissingTableRule: ProjectRule {
    package static let rule = Rule(
        "coverage.missing-table", .warning, "A language has no text in a table of the project",
        explanation: """
            Another table of the project has texts or a file in that language, so the app is offered in it, but every text of this table \
            appears in the development language. Add the table, or the language to the catalog. The project is the nearest folder with an \
            Xcode project, or else with the manifest of a package, or else all that is looked at. A table 'InfoPlist' that has nothing but \
            the app's name and copyright is not needed in each language.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.tables { check(table, &report) }
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

    /// Reports the languages that the project has and the table lacks.
    private static func check(_ table: LintTable, _ report: inout LintReport) {
        // Where no file has the original texts, as for a storyboard, the keys of several languages are those of the table.
        let hasOriginals = table.hasOriginals
        guard hasOriginals || table.languages.count > 1,
            let first = table.entries.first(where: { $0.isTranslatable && (!hasOriginals || table.isOriginal($0)) })
        else { return }
        if table.isOfInformationList, table.entries.allSatisfy({ isName($0.key) }) { return }
        let present = table.incompleteLanguages.union(table.languages + [table.sourceLanguage])
        let missing = table.expectedLanguages.subtracting(present).filter { language in
            !table.isCovered(language, by: first)
        }
        for language in missing.sorted() {
            report.add(
                Finding(rule, "the table '\(table.name)' has no text in"), in: first.place.file,
                table: table.name, language: language, naming: .language(rest: ", a language of the project"))
        }
    }
}
