import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceExtraction

/// A key of a table is for users.
package enum DebugKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.localized-in-debug", .note, "Only code for debugging and previews uses a key",
        explanation: """
            Every call of the key is in '#if DEBUG' or in a preview, so that no user reads its text, but translators translate it. Write \
            the text with 'Text(verbatim:)' or a plain 'String' there, and remove the key. Interface documents, property lists, \
            accessors and calls of tests count as other uses. The rule is optional because some projects translate \
            what developers read, too.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        var lookups = KeyLookups(code)
        for table in code.tables where UnusedKeyRule.applies(to: table, in: code) {
            var uses: [ExactText: [KeyUse]] = [:]
            for use in table.uses { uses[ExactText(use.key), default: []].append(use) }
            let patterns = KeyPatternIndex(table.dynamics.map(\.pattern))
            let generated = Set(table.accessorUses.map { ExactText($0.key) })
            for key in table.keys where key.state == .used && key.accessor == nil && !generated.contains(ExactText(key.name)) {
                guard let place = key.place, let file = project.file(at: place.path), let calls = uses[ExactText(key.name)],
                    // Other uses than calls have no place in the code, or one that no call has.
                    key.uses.count <= calls.count, calls.allSatisfy({ $0.isInPreview || lookups.isForDebugging($0.place) }),
                    !key.isUsedElsewhere, patterns.matches(key.name).isEmpty
                else { continue }
                report.add(
                    Finding(rule, "only debug code uses the key '\(key.name)'", range: place.range), in: file, table: table.place.name,
                    key: key.name)
            }
        }
    }
}
