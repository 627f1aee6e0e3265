import CatalogFormats
package import LocalizationDiagnostics

/// The cases of a text agree about the types of its arguments.
package enum ConflictingCasesRule: TranslationRule {
    package static let rule = Rule(
        "format.conflicting-cases", .error, "The cases of a text take an argument as different types",
        explanation: """
            Whichever case a number selects, the program passes the same arguments, so one of the cases shows garbage or crashes. Write the \
            same kind of specifier for an argument in all cases, such as '%lld' for a number.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%@ files" } } } } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } }
                } }
                """))

    package static let bytes: ByteSet? = ByteSet(beginning: "%")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.all.count > 1 || text.bytes.contains(UInt8(ascii: "$")) else { return }
        let uses = text.placeholderUses
        guard uses.count > 1, !uses.contains(where: \.isProse) else { return }
        var first: [Int: PlaceholderUse] = [:]
        var reported: Set<Int> = []
        // A marker only reads its argument to select a case.
        for use in uses where !use.isMarker {
            guard let other = first[use.position] else {
                first[use.position] = use
                continue
            }
            guard !other.argument.fits(use.argument), reported.insert(use.position).inserted else { continue }
            report.add(
                rule,
                "'\(use.spelling)' takes argument \(use.position) as \(use.argument.noun), and '\(other.spelling)' as "
                    + "\(other.argument.noun)", at: use.text.range, text, of: entry, table)
        }
    }
}
