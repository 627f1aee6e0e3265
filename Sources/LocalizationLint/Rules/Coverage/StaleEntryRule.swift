import LocalizationCatalogModel
package import LocalizationDiagnostics

/// An entry of a catalog is used.
package enum StaleEntryRule: TableRule {
    package static let rule = Rule(
        "coverage.stale-entry", .note, "An entry is marked as no longer used",
        explanation: """
            Xcode found the key in code once and no longer does. It keeps the entry because it has translations, which are built into the \
            app. Remove the entry, or mark it as 'manual' if something uses the key that Xcode does not see. The rule is optional.
            """,
        example: .catalog(bad: "stale", good: "manual") {
            """
              "Done" : { "extractionState" : "\($0)", "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } }
            """
        })
    package static let isOptional = true

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        for entry in table.entries where entry.extractionState == .stale {
            report.add(
                Finding(rule, "Xcode no longer found the key '\(entry.key)' in code", range: entry.place.range), in: entry.place.file,
                table: table.name, key: entry.key)
        }
    }
}
