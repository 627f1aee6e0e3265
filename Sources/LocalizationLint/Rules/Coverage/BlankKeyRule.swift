import LocalizationTextChecks
package import LocalizationDiagnostics

/// A key has no blanks at its ends.
package enum BlankKeyRule: TableRule {
    package static let rule = Rule(
        "key.blanks", .note, "A key is empty or begins or ends with a blank",
        explanation: """
            Such a key is easily mistyped in code, and an empty one is what an empty Text leaves in a catalog. Keys with a meaning in \
            their blanks exist, so that the rule is optional.
            """,
        example: .catalog(
            bad: """
                  "Name " : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Name " } } } }
                """,
            good: """
                  "Name" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Name" } } } }
                """))
    package static let isOptional = true

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        for entry in table.entries {
            let (first, last) = (entry.key.unicodeScalars.first, entry.key.unicodeScalars.last)
            guard first?.properties.isWhitespace != false || last?.properties.isWhitespace != false else { continue }
            let message = first == nil ? "the key is empty" : "the key '\(HiddenCharacters.shown(entry.key))' begins or ends with a blank"
            report.add(Finding(rule, message, range: entry.place.range), in: entry.place.file, table: table.name, key: entry.key)
        }
    }
}
