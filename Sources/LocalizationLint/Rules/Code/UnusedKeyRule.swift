import LocalizationCodeKeys
import LocalizationProject
package import LocalizationDiagnostics

/// A key of a table is used.
package enum UnusedKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.unused-key", .warning, "Nothing uses a key",
        explanation: """
            No code, interface document, property list or symbol names the key, so it is translated in vain. A key that code may put \
            together, or whose text is anywhere else in the code, is not reported, and neither is any key as long as a call gets its key \
            from elsewhere: beside such a call, the comment '// lproj:uses "error.*"' says which keys it uses. A call of the project's own \
            function that does so leaves a table in doubt if most of its keys seem unused. A declaration in \
            generated code, such as 'L10n.title' of SwiftGen, uses its key only if something uses the declaration. Remove the key from \
            all languages; '--unsafe-fixes' does.
            """, fix: .needsReview)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables where applies(to: table, in: code) {
            for key in table.keys where key.state == .unused {
                guard let place = key.place, let file = project.file(at: place.path) else { continue }
                let notes = key.accessor.map { accessor in
                    [
                        Finding.Note(
                            "nothing uses the accessor '\(accessor.name)'", range: accessor.place.range,
                            in: SourceFile(path: accessor.place.path, text: code.text(ofSourceAt: accessor.place.path) ?? []))
                    ]
                }
                report.add(
                    Finding(rule, "nothing uses the key '\(key.name)'", range: place.range, notes: notes ?? []), in: file,
                    table: table.place.name, key: key.name, fix: .removeKey)
            }
        }
    }

    /// Whether enough of the code is known to tell that nothing uses a key of a table.
    static func applies(to table: CodeJoin.Table, in code: CodeJoin) -> Bool {
        code.unknownCalls.isEmpty && mayApply(to: table, in: code)
    }

    /// The number of keys without a use that are not reported because calls get their keys from elsewhere, and the number of the calls.
    package static func spared(in code: CodeJoin) -> (keys: Int, calls: Int) {
        if code.unknownCalls.isEmpty { return (0, 0) }
        let keys = code.tables.filter { mayApply(to: $0, in: code) }.flatMap(\.keys)
        return (keys.count { $0.state == .unused && $0.place != nil }, code.unknownCalls.count)
    }

    private static func mayApply(to table: CodeJoin.Table, in code: CodeJoin) -> Bool {
        guard code.isComplete, table.place.isCovered else { return false }
        // A table of which nothing is used belongs to code that is elsewhere.
        return table.keys.contains { $0.state == .used && !$0.uses.isEmpty }
    }
}
