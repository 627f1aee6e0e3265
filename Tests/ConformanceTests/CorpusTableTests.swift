import LocalizationCLDR
import LocalizationFileSyntax
import LocalizationFormatStrings
import Foundation
import Localization
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Tables of real apps")
struct CorpusTableTests {
    /// What one bundle gave.
    private struct Outcome: Sendable {
        var localizations = 0
        var tables = 0
        var keys = 0
        var rules = 0
        var comparedWithFoundation = 0
        var formatted = 0
        var failures: [String] = []
        /// What was reported when a text was formatted with arguments made for it, with the key.
        var formatIssues: [(kind: String, entry: String)] = []
        /// What was wrong with files.
        var fileIssues: [LocalizationIssue] = []
    }

    @Test(
        "every table of every localization loads, every key is found with Foundation's text, and formats",
        .tags(.longRun), .longRun)
    func everyTable() async throws {
        var total = Outcome()
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            for path in Corpus.bundles { group.addTask { try Self.check(path) } }
            for try await outcome in group {
                total.localizations += outcome.localizations
                total.tables += outcome.tables
                total.keys += outcome.keys
                total.rules += outcome.rules
                total.comparedWithFoundation += outcome.comparedWithFoundation
                total.formatted += outcome.formatted
                total.failures += outcome.failures
                total.formatIssues += outcome.formatIssues
                total.fileIssues += outcome.fileIssues
            }
        }
        let kinds = Dictionary(grouping: total.formatIssues, by: \.kind).mapValues(\.count)
        print(
            """
            corpus: \(Corpus.bundles.count) bundles, \(total.localizations) localizations, \(total.tables) tables, \(total.keys) keys found, \
            \(total.rules) of them rules, \(total.comparedWithFoundation) as Foundation reads them, \(total.failures.count) failures
            corpus: formatted \(total.formatted) times; translators' mistakes: \
            \(kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
            """)
        for failure in total.failures.prefix(20) { Issue.record("\(failure)") }
        #expect(total.keys > SharedMaterial.count(100_000, fixtures: 1_900))
        #expect(total.rules > SharedMaterial.count(5_000, fixtures: 60))
        #expect(total.comparedWithFoundation > SharedMaterial.count(100_000, fixtures: 1_200))

        // With arguments made for them texts can only have mistakes of their own.
        #expect(Set(kinds.keys).isSubset(of: Self.mistakesOfTranslators))
        for (kind, entry) in total.formatIssues where !Self.mistakesOfTranslators.contains(kind) { print("\(kind): \(entry)") }
        #expect(total.formatIssues.count < 400)
        for issue in total.fileIssues {
            #expect(issue.line != nil && issue.column != nil, "\(issue) lacks its place")
        }
    }

    /// What a text can have wrong that no argument mends.
    private static let mistakesOfTranslators: Set<String> = [
        "unknownConversion", "incompleteConversion", "malformedMarker", "unknownVariable", "missingCase",
        // `%s` for the number that is counted, in one table.
        "selectorNotNumeric",
    ]

    private static func check(_ path: String) throws -> Outcome {
        var outcome = Outcome()
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: path, languages: ["en"]) { issues.append($0) }
        let folders = Set(try FileSystem.list(path).filter { $0.lowercased().hasSuffix(".lproj") }.map { String($0.dropLast(6)) })
        for localization in bundle.localizations where folders.contains(localization) {
            outcome.localizations += 1
            for table in bundle.tableNames {
                let keys = bundle.keys(inTable: table, localization: localization)
                if keys.isEmpty { continue }
                outcome.tables += 1
                let expected = foundationTexts(path: "\(path)/\(localization).lproj/\(table).strings")
                var seen = 0
                for key in keys {
                    let string = bundle.localizedString(forKey: key, table: table, localization: localization)
                    guard string.isFound else {
                        outcome.failures.append("\(Corpus.name(path)) \(localization) \(table): '\(key)' is not found")
                        continue
                    }
                    outcome.keys += 1
                    if string.hasRules { outcome.rules += 1 }
                    if let text = expected?[Array(key.utf8)], string.localization == localization, !isRule(string) {
                        seen += 1
                        if !text.utf8.elementsEqual(string.text.utf8) {
                            outcome.failures.append(
                                "\(Corpus.name(path)) \(localization) \(table) '\(key)': '\(string.text)', Foundation: '\(text)'")
                        }
                    }
                    format(string, localization, &outcome)
                }
                outcome.comparedWithFoundation += seen
                if let expected, seen < expected.count, bundle.keys(inTable: table, localization: localization).count < expected.count {
                    outcome.failures.append(
                        "\(Corpus.name(path)) \(localization) \(table): \(expected.count - seen) texts of Foundation's are missing")
                }
            }
        }
        outcome.fileIssues = issues.values
        return outcome
    }

    /// Whether the text comes from a `.stringsdict`, which Foundation's reader of the `.strings` file does not see.
    private static func isRule(_ string: LocalizedString) -> Bool {
        string.hasRules || !string.formatEntry.variables.isEmpty
    }

    private static func format(_ string: LocalizedString, _ localization: String, _ outcome: inout Outcome) {
        let entry = string.formatEntry
        for number in entry.variables.isEmpty ? [1] : [0, 1, 2, 5] as [Int64] {
            let arguments = entry.plausibleArguments(number: number)
            let result = string.formattingResult(arguments: arguments)
            outcome.formatted += 1
            guard !result.issues.isEmpty else { continue }
            let locale = FormatLocale(LanguageTag(localization) ?? .root)
            for issue in entry.render(arguments, locale: locale).issues {
                outcome.formatIssues.append((issue.kind.name, "\(localization) '\(string.key)': '\(string.text)'"))
            }
        }
    }

    /// The texts that Foundation reads from a `.strings` file, by the bytes of their keys; nil where it reads none.
    private static func foundationTexts(path: String) -> [[UInt8]: String]? {
        // Foundation would write to the log about a file that it rejects.
        guard let data = FileManager.default.contents(atPath: path), PropertyListDocument(parsing: Array(data)).isAcceptedByApple,
            let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        return Dictionary(table.compactMap { key, value in (value as? String).map { (Array(key.utf8), $0) } }) { first, _ in first }
    }
}

extension FormatIssue.Kind {
    /// The name of the case.
    fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }
}
