import LocalizationCatalogModel
import LocalizationDiagnostics

/// A rule that looks at one call with a key at a time.
package protocol CallRule: ProjectRule {
    /// Returns what is wrong with a call; nil if nothing is.
    static func mistake(in use: KeyUse, of table: CodeJoin.Table, _ code: CodeJoin) -> CallMistake?
}

/// What is wrong with a call.
package struct CallMistake {
    /// The message of the finding.
    let message: String
    /// The position in the file of what is wrong, if two calls that follow each other can share it; it is reported once.
    var position: Int?
}

extension CallRule {
    /// Looks at the calls of each table in the order of their places, and reports mistakes at the names of the calls.
    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables {
            var last: (path: String, position: Int)?
            for use in table.uses {
                guard let mistake = mistake(in: use, of: table, code) else { continue }
                if let position = mistake.position {
                    if let last, isSameText(last.path, use.place.path), last.position == position { continue }
                    last = (use.place.path, position)
                }
                report.add(
                    Finding(rule, mistake.message, range: use.place.range), in: project.codeFile(use.place.path), table: table.place.name,
                    key: use.key)
            }
        }
    }
}

extension LintProject {
    /// The tables of the files of a table that code uses: one, or none if the files could not be read.
    func tables(of table: CodeJoin.Table) -> [LintTable] {
        let paths = [table.place.catalog].compactMap { $0 } + table.place.strings.map(\.path) + table.place.stringsdict.map(\.path)
        let files = Set(paths.compactMap(file))
        return tables.filter { $0.entries.first.map { files.contains($0.place.file) } == true }
    }
}
