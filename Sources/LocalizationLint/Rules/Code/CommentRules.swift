import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// All uses of a key explain it in the same way.
package enum ConflictingCommentRule: ProjectRule {
    package static let rule = Rule(
        "code.conflicting-comments", .note, "The comments of a key differ between its uses",
        explanation: """
            Translators see all comments of a key together, which are about different places or contradict each other. If the texts mean \
            different things, they need different keys; otherwise use one comment. The rule is optional.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.code?.tables ?? [] {
            for (path, finding) in table.code.conflicts where finding.rule == Rule.Extract.comments {
                report.add(
                    Finding(rule, finding.problem, range: finding.range, notes: finding.notes), in: project.codeFile(path),
                    table: table.place.name)
            }
        }
    }
}

/// A key has a comment for translators.
package enum MissingCommentRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-comment", .note, "A key has no comment for translators",
        explanation: """
            Neither the code nor the catalog says where the text appears and what its arguments are, so translators have to guess. Pass a \
            comment in one of the calls. The rule is optional.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.code?.tables ?? [] {
            let commented = Set(
                project.tables.filter { isSameText($0.name, table.place.name) }.flatMap(\.entries)
                    .filter { $0.comment?.isEmpty == false }.map { ExactText($0.key) })
            for entry in table.code.entries where entry.comments.isEmpty && !commented.contains(ExactText(entry.key)) {
                guard let place = entry.places.first else { continue }
                report.add(
                    Finding(rule, "the key '\(entry.key)' has no comment", range: place.range), in: project.codeFile(place.path),
                    table: table.place.name, key: entry.key)
            }
        }
    }
}

/// A call names its key.
package enum NonLiteralKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.non-literal-key", .note, "A call gets its key from elsewhere",
        explanation: """
            No tool can extract the key or know whether it has translations, and no key of the project is certain to be unused. Name the \
            keys in calls, or in the comment '// lproj:uses "error.*"' beside the call. The rule is optional.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (path, finding) in project.code?.unknownCalls ?? [] {
            report.add(Finding(rule, finding.problem, range: finding.range), in: project.codeFile(path), table: "")
        }
    }
}
