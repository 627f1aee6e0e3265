import LocalizationCodeKeys
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceExtraction

/// The texts of a key take the arguments that code passes.
package enum CodeArgumentRule: ProjectRule {
    package static let rule = Rule(
        "code.argument-type", .error, "A text takes another argument than the code passes",
        explanation: """
            The code passes a value of another type than the text's specifier takes, or fewer values than the text has specifiers, so the \
            text shows garbage or the program crashes. Write the specifier of the value that the code passes: '%lld' for an Int, '%@' for a \
            String. Only values whose type is known are compared: those in the default value of a call, and those that 'String(format:)' \
            or 'String.localizedStringWithFormat' gets beside the call, or beside the constant that has its text; and in Objective-C those \
            of 'stringWithFormat:' and its relatives: literals, casts, and parameters and variables with a written type.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables {
            let formatted = Dictionary(grouping: table.uses.filter { $0.formatArguments != nil }) { ExactText($0.key) }
            for lintTable in project.tables(of: table) {
                for entry in lintTable.entries {
                    check(entry, table.code[entry.key], lintTable, &report)
                    for use in (formatted[ExactText(entry.key)] ?? []).sorted(by: { $0.place < $1.place }) {
                        guard let passed = use.formatArguments, let mistake = mistake(in: entry, passed) else { continue }
                        report.add(
                            Finding(rule, mistake, range: use.place.range), in: project.codeFile(use.place.path),
                            table: lintTable.name, key: entry.key, naming: .atEnd)
                    }
                }
            }
        }
    }

    // MARK: Interpolations

    private static func check(_ entry: LintEntry, _ use: CodeTable.Entry?, _ table: LintTable, _ report: inout LintReport) {
        // A key with specifiers says itself what the code passes.
        guard let use, !use.arguments.isEmpty, use.arguments.allSatisfy({ $0.confidence != .guessed }),
            LocalizedForm(text: PlacedText(value: entry.key, range: 0..<0)).placeholderUses.isEmpty
        else { return }
        let passed = use.arguments.map(\.specifier).joined(separator: " ")
        let expected = ExpectedArguments([LocalizedForm(text: PlacedText(value: passed, range: 0..<0))])
        let names = use.arguments.map(\.specifier).joined(separator: ", ")
        for text in entry.texts {
            for finding in PlaceholderRule.findings(in: text.forms, expected: expected, shown: nil) {
                report.add(
                    rule, "the code passes \(names), but the text takes another argument", at: finding.range ?? text.place.range, text,
                    of: entry, table)
            }
        }
    }

    // MARK: Format functions

    /// What is wrong with the values that a format function gets for a text; nil if nothing is. The values are compared with the original
    /// text if it has rules, which may take other arguments than the key; or else with the key if it is a format, as its texts are.
    static func mistake(in entry: LintEntry, _ passed: [ExtractedArgument]) -> String? {
        let key = LocalizedForm(text: PlacedText(value: entry.key, range: entry.place.range))
        let isFormat = !ExpectedArguments([key]).isEmpty && entry.source?.hasRules != true
        let uses = (isFormat ? [key] : entry.source?.forms ?? []).flatMap(\.meantUses)
        if uses.contains(where: \.isProse) { return nil }
        for use in uses where use.argument != .anything {
            guard use.position <= passed.count else {
                return "'\(use.spelling)' takes argument \(use.position), but the call passes \(count(passed.count))"
            }
            let argument = passed[use.position - 1]
            guard argument.confidence == .certain,
                let wanted = LocalizedForm(text: PlacedText(value: argument.specifier, range: 0..<0)).placeholderUses.first?.argument,
                !wanted.fits(use.argument), !isPassedAlike(wanted, use.argument)
            else { continue }
            return "'\(use.spelling)' takes argument \(use.position) as \(use.argument.noun), but the call passes \(wanted.noun)"
        }
        return nil
    }

    /// Whether a value can be shown by a specifier of another kind: an integer as a character, and an object as an address.
    private static func isPassedAlike(_ passed: PlaceholderArgument, _ wanted: PlaceholderArgument) -> Bool {
        passed == .integer && wanted == .character || passed == .object && wanted == .pointer
    }

    private static func count(_ number: Int) -> String { number == 0 ? "none" : "only \(counted(number, "argument"))" }
}
