import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText

/// The states in a string catalog have names that Xcode knows.
package enum UnknownStateRule: ProjectRule {
    package static let rule = Rule(
        "xcstrings.unknown-state", .warning, "A state in a string catalog is unknown",
        explanation: """
            Xcode compiles a text with any state, but it does not count a translation whose state it does not know as finished, and treats \
            an entry with an unknown 'extractionState' as one that it found itself, which it may remove. Write one of the known names: \
            'new', 'translated', 'needs_review', 'stale' or 'machine_translated' for a text, 'manual', 'stale', 'migrated' or \
            'extracted_with_value' for an entry.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs-review", "value" : "Fertig" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Fertig" } } } }
                } }
                """))

    private static let states = [TranslationState.new, .translated, .needsReview, .stale, .machineTranslated]
    private static let extractionStates = [ExtractionState.manual, .stale, .migrated, .extractedWithValue]

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        let known = (states.map(\.rawValue), extractionStates.map(\.rawValue))
        for table in project.tables where !table.hasFilePerLanguage {
            guard let file = table.files.first, let document = project.files[file].document as? XCStringsDocument,
                document.syntax.hasMember("state", otherThan: known.0) || document.syntax.hasMember("extractionState", otherThan: known.1)
            else { continue }
            for entry in document.entries { check(entry.syntax.value, of: entry.key, in: file, table.name, &report) }
        }
    }

    private static func check(_ entry: JSONNode, of key: String, in file: Int, _ table: String, _ report: inout LintReport) {
        func add(_ state: JSONNode?, of noun: String, among known: [String], in language: String?) {
            guard let state, let name = state.stringValue, !known.contains(where: { isSameText($0, name) }) else { return }
            let nearest = NearestNames.question(for: name, in: known)
            let hint = nearest.isEmpty ? "; there are \(known.joined(separator: ", "))" : nearest
            let place = language.map { "\($0): \(key)" } ?? key
            report.add(
                Finding(rule, "'\(name)' is no state of \(noun)\(hint) (\(place))", range: state.range), in: file, table: table, key: key,
                language: language.map(ReportedTable.canonical))
        }
        add(entry["extractionState"], of: "an entry", among: extractionStates.map(\.rawValue), in: nil)
        guard let localizations = entry["localizations"] else { return }
        for localization in localizations.members {
            let language = localization.name.stringValue ?? ""
            var pending = [localization.value]
            while let node = pending.popLast() {
                guard node.kind == .object else { continue }
                for member in node.members {
                    if member.name.isString("stringUnit") || member.name.isString("stringSet") {
                        add(member.value["state"], of: "a text", among: states.map(\.rawValue), in: language)
                    } else {
                        pending.append(member.value)
                    }
                }
            }
        }
    }
}
