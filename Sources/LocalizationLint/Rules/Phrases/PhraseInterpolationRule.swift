import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A phrase of an App Shortcut has the parameters that App Intents read.
package enum PhraseInterpolationRule: TranslationRule {
    package static let rule = Rule(
        "phrase.interpolation", .error, "A phrase of an App Shortcut has an interpolation of Swift",
        explanation: """
            In code, a phrase has the app's name as '\\(.applicationName)' and a parameter as '\\(\\.$unit)'. In the table 'AppShortcuts', App \
            Intents read '${applicationName}' and '${unit}'; an interpolation that was copied there, as programs that translate do, is \
            text that nobody says, so that Siri never finds the phrase. '--fix' writes the parameters.
            """, fix: .safe,
        example: Rule.Example(
            "AppShortcuts.xcstrings",
            bad: #"""
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Start ${applicationName}" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "\\(.applicationName) starten" } } } }
                } }
                """#,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Start ${applicationName}" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "${applicationName} starten" } } } }
                } }
                """))

    package static let checksKeys = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard ShortcutPhrases.isTable(table), entry.extractionState != .stale else { return }
        for phrase in ShortcutPhrases.all(in: text) {
            guard let corrected = ShortcutPhrases.withoutInterpolations(phrase.value) else { continue }
            // The place of a key is its text in the original language; another key would be another entry.
            let isKey = phrase.range == entry.place.range
            let isTaken = isKey && table.entries.contains { isSameText($0.key, corrected) }
            report.add(
                rule, "App Intents read '\(ShortcutPhrases.applicationName)', not Swift's interpolation", at: phrase.range, text, of: entry,
                table, fix: isTaken ? nil : isKey ? .renameKey(to: corrected) : .setText(phrase, to: corrected))
        }
    }
}
