import CatalogFormats
package import LocalizationDiagnostics

/// A table of one language is in the folder of the language.
package enum MisplacedTableRule: ProjectRule {
    package static let rule = Rule(
        "project.misplaced-table", .note, "A .strings file is in no .lproj folder",
        explanation: """
            A table outside of an .lproj folder has no language: a lookup finds it for every user, before the tables of languages. That is \
            right for texts that are the same everywhere, so that the rule is optional. Otherwise move the file to the folder of its \
            language.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (index, file) in project.files.enumerated() where file.language == nil && file.document is any TableDocument {
            report.add(Finding(rule, "the table is in no .lproj folder"), in: index, table: file.table)
        }
    }
}
