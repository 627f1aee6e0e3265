import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A table is in a catalog or in older files, not in both.
package enum TwoTablesRule: ProjectRule {
    package static let rule = Rule(
        "project.two-tables", .warning, "A table is both in a catalog and in older files",
        explanation: """
            Xcode refuses to build a target with a string catalog and a .strings or .stringsdict file of the same name, as both are compiled \
            to the same file. Move the texts into the catalog ('lproj migrate') and remove the older files.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var older: [ExactText: Int] = [:]
        for (index, file) in project.files.enumerated() where file.language != nil && file.document is any TableDocument {
            older[file.tablePlace] = older[file.tablePlace] ?? index
        }
        for (index, file) in project.files.enumerated() where file.document is XCStringsDocument {
            guard let other = older[file.tablePlace] else { continue }
            report.add(
                Finding(rule, "the table is in '\(PathNames.shown(project.files[other].path))' as well"), in: index, table: file.table)
        }
    }
}
