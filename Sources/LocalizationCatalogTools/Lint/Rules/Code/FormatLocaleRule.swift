package import LocalizationDiagnostics

/// Numbers in localized texts are formatted for the user's region.
package enum FormatLocaleRule: ProjectRule {
    package static let rule = Rule(
        "code.format-locale", .note, "A localized text is formatted without a locale",
        explanation: """
            'String(format:)' without a locale writes numbers for no region: with a point, without groups, and in the digits 0 to 9, \
            inside of a text in the user's language. Use 'String.localizedStringWithFormat', or pass 'locale: .current'. The rule is \
            optional.
            """)
    package static let isOptional = true

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables {
            for use in table.uses.sorted(by: { $0.place < $1.place }) where use.hasNumberSpecifier {
                guard let call = CallContext(of: use, in: code), isWithoutLocale(call) else { continue }
                report.add(
                    Finding(rule, "the numbers in '\(use.sourceText)' are formatted without a locale", range: use.place.range),
                    in: project.codeFile(use.place.path), table: table.place.name, key: use.key)
            }
        }
    }

    private static func isWithoutLocale(_ call: CallContext) -> Bool {
        let before = call.codeEnd(before: call.name.lowerBound)
        if call.has("stringWithFormat:", before: before) { return !call.has("localizedStringWithFormat:", before: before) }
        guard call.has("String(format:", before: before) || call.has("String.init(format:", before: before) else { return false }
        let after = call.codeStart(from: call.end)
        return call.has(",", at: after) && !call.has("locale:", at: call.codeStart(from: after + 1))
    }
}
