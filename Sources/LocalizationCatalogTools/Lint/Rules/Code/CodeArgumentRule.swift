import LocalizationSourceExtraction
import CatalogFormats
package import LocalizationDiagnostics

/// The texts of a key take the arguments that code passes.
package enum CodeArgumentRule: ProjectRule {
    package static let rule = Rule(
        "code.argument-type", .error, "A text takes another argument than the code passes",
        explanation: """
            The default value of a call has an interpolation of another type than the text's specifier, or none at all, so the text shows \
            garbage or crashes. Write the specifier of the value that the code passes: '%lld' for an Int, '%@' for a String. Only values \
            whose type is known are compared.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables {
            let paths = [table.place.catalog].compactMap { $0 } + table.place.strings.map(\.path) + table.place.stringsdict.map(\.path)
            let files = Set(paths.compactMap(project.file))
            for lintTable in project.tables where lintTable.entries.first.map({ files.contains($0.place.file) }) == true {
                for entry in lintTable.entries { check(entry, table.code[entry.key], lintTable, &report) }
            }
        }
    }

    private static func check(_ entry: LintEntry, _ use: CodeTable.Entry?, _ table: LintTable, _ report: inout LintReport) {
        // A key with specifiers says itself what the code passes.
        guard let use, !use.arguments.isEmpty, use.arguments.allSatisfy({ $0.confidence != .guessed }),
            LocalizedForm(text: PlacedText(value: entry.key, range: 0..<0)).placeholderUses.isEmpty
        else { return }
        let passed = use.arguments.map(\.specifier).joined(separator: " ")
        let expected = ExpectedArguments([LocalizedForm(text: PlacedText(value: passed, range: 0..<0))])
        let names = use.arguments.map(\.specifier).joined(separator: ", ")
        for text in entry.texts {
            let language = text.language
            for finding in PlaceholderRule.findings(in: text.forms, expected: expected, shown: nil, name: language) {
                report.add(
                    rule, "the code passes \(names), but the text takes another argument", at: finding.range ?? text.place.range, text,
                    of: entry, table)
            }
        }
    }
}
