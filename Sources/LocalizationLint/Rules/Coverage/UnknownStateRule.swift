import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax

/// The states in a string catalog have names that Xcode knows.
package enum UnknownStateRule: TranslationRule {
    package static let rule = Rule(
        "xcstrings.unknown-state", .warning, "A state in a string catalog is unknown",
        explanation: """
            Xcode compiles a text with any state, but it does not count a translation whose state it does not know as finished, and treats \
            an entry with an unknown 'extractionState' as one that it found itself, which it may remove. Write one of the known names: \
            'new', 'translated', 'needs_review', 'stale' or 'machine_translated' for a text, 'manual', 'stale', 'migrated' or \
            'extracted_with_value' for an entry.
            """,
        example: .catalog(
            bad: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs-review", "value" : "Fertig" } } } }
                """,
            good: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Fertig" } } } }
                """))

    private static let names = [TranslationState.new, .translated, .needsReview, .stale, .machineTranslated].map(\.rawValue)
    private static let extractionNames = [ExtractionState.manual, .stale, .migrated, .extractedWithValue].map(\.rawValue)

    package static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard case .catalog(let content) = entry.content else { return }
        let object = content.entry.syntax.value
        if object.mayHaveMember("state", otherThan: names) || object.mayHaveMember("extractionState", otherThan: extractionNames) {
            check(object, of: entry.key, in: entry.place.file, table.name, &report)
        }
    }

    private static func check(_ entry: JSONNode, of key: String, in file: Int, _ table: String, _ report: inout LintReport) {
        func add(_ state: JSONNode?, of noun: String, among known: [String], in language: String?) {
            guard let state, let name = state.stringValue, !known.contains(where: { isSameText($0, name) }) else { return }
            let nearest = NearestNames.question(for: name, in: known)
            let hint = nearest.isEmpty ? "; known: \(known.joined(separator: ", "))" : nearest
            report.add(
                Finding(rule, "'\(name)' is not a state of \(noun)\(hint)", range: state.range), in: file, table: table, key: key,
                language: language.map(LanguageName.canonical), naming: .atEnd)
        }
        add(entry["extractionState"], of: "an entry", among: extractionNames, in: nil)
        guard let localizations = entry["localizations"] else { return }
        for localization in localizations.members {
            let language = localization.name.stringValue ?? ""
            var pending = [localization.value]
            while let node = pending.popLast() {
                guard node.kind == .object else { continue }
                for member in node.members {
                    if member.name.isString("stringUnit") || member.name.isString("stringSet") {
                        add(member.value["state"], of: "a text", among: names, in: language)
                    } else {
                        pending.append(member.value)
                    }
                }
            }
        }
    }
}
