import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// Two keys of a table differ in more than the case of their letters.
package enum CaseTwinsRule: ProjectRule {
    package static let rule = Rule(
        "key.case-twins", .note, "Two keys of a table differ only in the case of their letters",
        explanation: """
            'Save all' and 'Save All' are two entries that people take for one: one of them is translated and the other is not, or the same \
            words get two translations. It is a warning if only one of both has translations, or if their translations differ only in case, \
            too; else it is a note. An abbreviation beside a word ('US' and 'us') is another text. Use one key in code, or name keys that \
            are meant to be two in the settings: 'twins: [["Save all", "Save All"]]'.
            """,
        example: .catalog(
            bad: """
                  "Save All" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Alle sichern" } } } },
                  "Save all" : {}
                """,
            good: """
                  "Save All" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Alle sichern" } } } }
                """))

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.tables {
            for group in twins(in: table) {
                for later in group.dropFirst() where !isMeant(group[0], later, project.conventions.twins) {
                    report.add(
                        Finding(
                            rule, "'\(group[0].key)' and '\(later.key)' differ only in case",
                            severity: isHarmful(group[0], later, in: table) ? .warning : nil, range: later.place.range,
                            notes: group[0].place.file == later.place.file
                                ? [Finding.Note("the other key", range: group[0].place.range)] : []),
                        in: later.place.file, table: table.name, key: later.key)
                }
            }
        }
    }

    /// The entries of a table whose keys are the same in lower case, in the order of the table. O(keys).
    static func twins(in table: LintTable) -> [[LintEntry]] {
        table.twins { $0.extractionState != .stale && table.isOriginal($0) ? $0.key.lowercased() : nil }
    }

    /// Whether the settings name both keys, or one is an abbreviation and the other a word.
    private static func isMeant(_ first: LintEntry, _ second: LintEntry, _ twins: [[String]]) -> Bool {
        let keys = [first.key, second.key]
        if twins.contains(where: { list in keys.allSatisfy { key in list.contains { isSameText($0, key) } } }) { return true }
        return keys.contains(where: isAbbreviation) && keys.contains { isSameText($0, $0.lowercased()) }
    }

    /// Whether a key is two to four capital letters, other than 'OK', which is the same word in each case.
    private static func isAbbreviation(_ key: String) -> Bool {
        let scalars = key.unicodeScalars
        return (2...4).contains(scalars.count) && scalars.allSatisfy(\.properties.isUppercase) && !isSameText(key, "OK")
    }

    /// Whether only one of two entries has translations, or both have some that differ only in case.
    private static func isHarmful(_ first: LintEntry, _ second: LintEntry, in table: LintTable) -> Bool {
        guard first.shouldTranslate, second.shouldTranslate else { return false }
        let are = [first, second].map { $0.hasTranslation(besides: table.sourceLanguage) }
        if are[0] != are[1] { return true }
        return are[0]
            && table.languages.contains { language in
                guard let one = first[language]?.all, let other = second[language]?.all, one.count == other.count else { return false }
                let pairs = zip(one, other)
                return pairs.contains { !isSameText($0.value, $1.value) }
                    && pairs.allSatisfy { isSameText($0.value.lowercased(), $1.value.lowercased()) }
            }
    }
}

extension LintTable {
    /// The entries that have the same name, in the order of the table, without those that are alone with theirs. O(keys).
    /// - Parameter name: The name of an entry; nil for one without twins.
    func twins(named name: (LintEntry) -> String?) -> [[LintEntry]] {
        var groups: [ExactText: Int] = [:]
        var twins: [[LintEntry]] = []
        for entry in entries {
            guard let name = name(entry) else { continue }
            if let group = groups[ExactText(name)] {
                twins[group].append(entry)
            } else {
                groups[ExactText(name)] = twins.count
                twins.append([entry])
            }
        }
        return twins.filter { $0.count > 1 }
    }
}
