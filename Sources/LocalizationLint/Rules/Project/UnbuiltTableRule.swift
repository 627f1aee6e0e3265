import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A target of the Xcode project builds the table.
package enum UnbuiltTableRule: ProjectRule {
    package static let rule = Rule(
        "project.unbuilt-table", .warning, "No target of the Xcode project builds a table",
        explanation: """
            The table is in a folder of an Xcode project, and none of its targets copies it, so that no product has its texts. Add it to a \
            target, or remove it. Left out are tables in Swift packages and bundles, beside a makefile, or named by a script of the \
            project, and those of a project that a tool makes from 'project.yml' or 'Project.swift', or that does not build most of the \
            source files in its folder. No other rule reports the texts of such a table, nor those of an information property list that it \
            would translate.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in tables(of: project) {
            guard let file = project.file(at: table.place.path) else { continue }
            let keys = table.keys.count { $0.state != .missing }
            report.add(
                Finding(rule, "no target of the Xcode project builds the table '\(table.place.name)' (\(counted(keys, "key")))"), in: file,
                table: table.place.name)
        }
    }

    /// The tables that no target builds.
    static func tables(of project: LintProject) -> [CodeJoin.Table] {
        project.code?.unbuiltTables ?? []
    }
}
