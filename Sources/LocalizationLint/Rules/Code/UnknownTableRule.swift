import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSourceText

/// A table that code names is in the project.
package enum UnknownTableRule: ProjectRule {
    package static let rule = Rule(
        "code.unknown-table", .warning, "Code names a table that the project does not have",
        explanation: """
            No lookup finds a text, so the user sees the key, or the default value of the call, in every language. Correct the name, or add \
            the table. Only calls that search the app's own bundle are reported, and only the first one of each table. The tables of calls \
            that name none, 'Localizable' and 'AppShortcuts', are not reported, because a project may have none.
            """)

    /// The calls that search the app's bundle, in the languages in which the bundle of a call is not known otherwise.
    private static let functions = ["NSLocalizedStringFromTable", "CFCopyLocalizedStringFromTable"]

    /// The tables of calls that name none.
    private static let impliedTables = [ExtractedKey.defaultTable, "AppShortcuts"]

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code, !project.tables.isEmpty else { return }
        let places = code.tables.map(\.place.name)
        let known = Set((places + project.tables.map(\.name) + project.files.map(\.table)).map(ExactText.init))
        let uses = code.homeless.filter { use in
            !use.table.isEmpty && !impliedTables.contains { isSameText($0, use.table) } && !known.contains(ExactText(use.table))
                && searchesAppBundle(use, code)
        }
        for (table, uses) in Dictionary(grouping: uses, by: { ExactText($0.table) }).sorted(by: { $0.key.text < $1.key.text }) {
            guard let use = uses.min(by: { $0.place < $1.place }), !project.hasBundle(withTable: table.text, above: use.place.path) else {
                continue
            }
            let hint = NearestNames.question(for: table.text, in: Set(places).sorted())
            let others = uses.count > 1 ? " (and \(counted(uses.count - 1, "more place")))" : ""
            report.add(
                Finding(rule, "unknown table '\(table.text)'\(hint)\(others)", range: use.place.range),
                in: project.codeFile(use.place.path), table: table.text, key: use.key)
        }
    }

    private static func searchesAppBundle(_ use: KeyUse, _ code: CodeJoin) -> Bool {
        if use.place.path.hasUTF8Suffix(".swift") {
            if KeyLookups(code).searchesOtherBundle(use.place) { return false }
            guard let bundle = use.bundle else { return true }
            return [".main", "Bundle.main", "nil"].contains { isSameText($0, bundle) }
        }
        guard let call = CallContext(of: use, in: code) else { return false }
        return functions.contains { isSameText($0, call.functionName) }
    }
}
