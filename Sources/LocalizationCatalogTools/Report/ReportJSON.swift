import LocalizationCLDR
import LocalizationFileWriting

/// A report for programs.
///
/// `percent` is truncated to an integer: only complete languages have 100. States without texts are left out. New members may be added;
/// `version` is incremented when existing members change.
package enum ReportJSON {
    /// The report as one JSON object, with a line break at its end.
    package static func render(
        _ report: CompletenessReport, _ outline: ReportOutline, stores: [StoreCompleteness] = [],
        shortfalls: [CompletenessReport.Shortfall] = [], changes: ReportChanges? = nil
    ) -> String {
        var members: [(name: String, value: JSONValue)] = [
            ("version", 1), ("languages", .array(report.languages.map { value(of: report.total(of: $0)) })),
            ("tables", .array(report.tables.map { value(of: $0) })),
            ("notCounted", .array(report.filesWithoutOriginal.map { .string($0) })),
        ]
        if !outline.listed.isEmpty {
            members.append(("unfinished", .array(outline.unfinished(in: report).map { value(of: $0.text, in: $0.language) })))
        }
        let below = shortfalls.map { shortfall in
            JSONValue.object([
                ("language", .string(shortfall.language)), ("required", .string(shortfall.requirement.percentage)),
                ("reached", .string(shortfall.total.share.percentage)),
            ])
        }
        members.append(("belowRequirement", .array(below)))
        if !stores.isEmpty { members.append(("stores", .array(stores.map(\.json)))) }
        if let changes { members.append(("changes", changes.json)) }
        return JSONValue.object(members).indentedText + "\n"
    }

    private static func value(of table: TableCompleteness) -> JSONValue {
        .object([
            ("path", .string(table.path)), ("table", .string(table.name)), ("sourceLanguage", .string(table.sourceLanguage)),
            ("targets", .array(table.targets.map { .string($0) })), ("texts", .integer(table.textCount)),
            ("notToTranslate", .integer(table.untranslatableCount)),
            ("stale", .integer(table.staleCount)),
            ("languages", .array(table.languages.map { value(of: $0) })),
        ])
    }

    private static func value(of language: LanguageCompleteness) -> JSONValue {
        let states = TextState.allCases.compactMap { state in
            language.counts[state].map { (name: state.rawValue, value: JSONValue.integer($0)) }
        }
        let cases = PluralCategory.allCases.compactMap { category in
            language.cases[category].map { count in
                (
                    name: category.name,
                    value: JSONValue.object([
                        ("needed", .integer(count.needed)), ("missing", .integer(count.missing)),
                        ("translated", .integer(count.translated)),
                    ])
                )
            }
        }
        return .object([
            ("language", .string(language.language)), ("texts", .integer(language.textCount)),
            ("translated", .integer(language.translatedCount)),
            ("percent", .integer(language.share.cut(to: 100))), ("states", .object(states)), ("pluralCases", .object(cases)),
        ])
    }

    private static func value(of text: UnfinishedText, in language: String) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("language", .string(language)), ("table", .string(text.table)), ("key", .string(text.key)), ("source", .string(text.source)),
        ]
        if let comment = text.comment { members.append(("comment", .string(comment))) }
        let problems = text.problems.map { JSONValue.object([("state", .string($0.state.rawValue)), ("part", .string($0.part))]) }
        members += [
            ("file", .string(text.place.path)), ("line", .integer(text.place.line)), ("column", .integer(text.place.column)),
            ("state", .string(text.state.rawValue)), ("reason", .string(text.reason)), ("problems", .array(problems)),
        ]
        return .object(members)
    }
}
