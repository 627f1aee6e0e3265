package import LocalizationDiagnostics
import LocalizationSourceExtraction

/// Code compares values, and not the texts that users read.
package enum ComparedTextRule: ProjectRule {
    package static let rule = Rule(
        "code.compared-text", .warning, "Code compares a localized text with a literal",
        explanation: """
            The value comes from a lookup, so it is the literal only in the original language: in all others the comparison fails. Compare \
            what the text was made of, such as the case of an enumeration. Reported are '==', '!=', the cases of a 'switch', 'hasPrefix', \
            'contains' and their like, if all that is known of the value are lookups. A comparison with the key itself, which finds out \
            whether there is a text, is not reported, nor are tests and projects in one language.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard project.languages.count > 1, let code = project.code else { return }
        for text in code.shownTexts where text.use == .compared {
            let finding = Finding(
                rule,
                "the localized text is compared with \"\(Finding.Subject.cut(text.spelling))\", which it is only in the original language",
                range: text.literal.range)
            report.add(finding, in: project.codeFile(code.sourceFiles[text.literal.file].path), table: "")
        }
    }
}
