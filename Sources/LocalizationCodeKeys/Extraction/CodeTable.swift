import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationSourceExtraction

/// The keys of one table as the source code uses them, each once.
package struct CodeTable: Sendable {
    /// A key with everything that its uses say.
    package struct Entry: Sendable {
        /// The key.
        package let key: String
        /// The text in the development language of the first use that has one.
        package fileprivate(set) var value: String?
        /// The notes of all uses, each once, in the order of the uses.
        package fileprivate(set) var comments: [String]
        /// The values that the specifiers of the key stand for.
        package fileprivate(set) var arguments: [ExtractedArgument]
        /// The places of the uses, sorted.
        package fileprivate(set) var places: [CodePlace]
        /// The tables that the uses may mean as well, see ``KeyUse/otherTables``.
        package fileprivate(set) var otherTables: [String] = []
        /// Whether users may see the key, see ``KeyUse/isSeen``.
        package fileprivate(set) var isSeen = false
        /// Whether the key is one for a table, see ``KeyUse/isText``.
        package fileprivate(set) var isText = false

        /// All notes in alphabetical order, one on each line, as Apple's tools join them; nil if there are none.
        package var comment: String? {
            comments.isEmpty ? nil : comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
        }
    }

    /// The name.
    package let name: String
    /// The entries, sorted by key.
    package let entries: [Entry]
    private let numbers: [ExactText: Int]
    /// Of the phrases of App Shortcuts, all those of a call by the first of them, which is the key in a catalog.
    private let phrases: [ExactText: [String]]
    /// The other phrases of these calls, unless they are also the first of one.
    private let laterPhrases: Set<ExactText>
    /// The uses that say something else about a key than an earlier one, by the path of their file.
    package private(set) var conflicts: [(path: String, finding: Finding)] = []

    /// Combines uses.
    /// - Parameter texts: The texts of the source files by their paths, for findings.
    package init(name: String, uses: [KeyUse], texts: SourceTexts = SourceTexts()) {
        self.name = name
        var entries: [Entry] = []
        var numbers: [ExactText: Int] = [:]
        var firstValues: [ExactText: CodePlace] = [:]
        var firstComments: [ExactText: CodePlace] = [:]
        var comments: [Int: Set<ExactText>] = [:]
        for index in KeyUse.order(of: uses) {
            let (key, place) = (ExactText(uses[index].key), uses[index].place)
            let number = numbers[key] ?? entries.count
            if number == entries.count {
                numbers[key] = number
                entries.append(Entry(key: key.text, value: nil, comments: [], arguments: uses[index].arguments, places: []))
            }
            if entries[number].places.last != place { entries[number].places.append(place) }
            if uses[index].isSeen { entries[number].isSeen = true }
            if uses[index].isText { entries[number].isText = true }
            for table in uses[index].otherTables where !entries[number].otherTables.contains(where: { isSameText($0, table) }) {
                entries[number].otherTables.append(table)
            }
            if entries[number].arguments.isEmpty { entries[number].arguments = uses[index].arguments }
            if let value = uses[index].value {
                if let kept = entries[number].value {
                    if !isSameText(kept, value) {
                        conflicts.append(
                            Self.conflict(
                                Rule.Extract.values, "the key '\(key.text)' has another default value here, which is ignored: '\(value)'",
                                "the value is '\(kept)' here, and is used", place, firstValues[key], texts))
                    }
                } else {
                    entries[number].value = value
                    firstValues[key] = place
                }
            }
            guard let comment = uses[index].comment, comments[number, default: []].insert(ExactText(comment)).inserted else { continue }
            if let first = entries[number].comments.first {
                conflicts.append(
                    Self.conflict(
                        Rule.Extract.comments, "the key '\(key.text)' has another comment here: '\(comment)'",
                        "the comment is '\(first)' here",
                        place, firstComments[key], texts))
            } else {
                firstComments[key] = place
            }
            entries[number].comments.append(comment)
        }
        (phrases, laterPhrases) = Self.phrases(of: isSameText(name, TableAssignment.phraseTable) ? uses : [])
        var places = Array(entries.indices)
        // Numbers are sorted, because an entry is a large value.
        let keys = entries.map { Array($0.key.utf8) }
        let order = entries.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
        entries = order.map { entries[$0] }
        self.entries = entries
        for (number, place) in order.enumerated() { places[place] = number }
        self.numbers = numbers.mapValues { places[$0] }
    }

    /// The phrases of App Shortcuts by the first of each call; if several calls begin with the same phrase, the first call counts.
    private static func phrases(of uses: [KeyUse]) -> (byFirst: [ExactText: [String]], later: Set<ExactText>) {
        var calls: [(place: CodePlace, phrases: [String])] = []
        for use in KeyUse.sorted(uses) {
            if let last = calls.indices.last, calls[last].place == use.place {
                if !calls[last].phrases.contains(where: { isSameText($0, use.key) }) { calls[last].phrases.append(use.key) }
            } else {
                calls.append((use.place, [use.key]))
            }
        }
        var byFirst: [ExactText: [String]] = [:]
        for phrases in calls.map(\.phrases) {
            if let first = phrases.first, byFirst[ExactText(first)] == nil { byFirst[ExactText(first)] = phrases }
        }
        let later = Set(calls.flatMap { $0.phrases.dropFirst() }.map { ExactText($0) })
        return (byFirst, later.filter { byFirst[$0] == nil })
    }

    /// Whether a key is only a later phrase of an App Shortcut, which a catalog has beside the first one.
    package func isLaterPhrase(_ key: String) -> Bool { laterPhrases.contains(ExactText(key)) }

    /// Whether a use has a key.
    package func contains(_ key: String) -> Bool { numbers[ExactText(key)] != nil }

    /// The entry of a key.
    package subscript(key: String) -> Entry? { numbers[ExactText(key)].map { entries[$0] } }

    private static func conflict(
        _ rule: Rule, _ message: String, _ earlier: String, _ place: CodePlace, _ first: CodePlace?, _ texts: SourceTexts
    ) -> (path: String, finding: Finding) {
        let note = first.map { first in
            Finding.Note(
                earlier, range: first.range, in: SourceFile(path: first.path, text: texts[ExactText(first.path)] ?? []))
        }
        return (place.path, Finding(rule, message, range: place.range, notes: [note].compactMap { $0 }))
    }

    /// The keys of a catalog as the compiler's output would have them, for ``CatalogSync``.
    package var stringsData: StringsData {
        StringsData(
            occurrences: entries.filter { !isLaterPhrase($0.key) }.flatMap { entry in
                let comments: [String?] = entry.comments.isEmpty ? [nil] : entry.comments
                let phrases = phrases[ExactText(entry.key)]
                return comments.map {
                    StringsData.Occurrence(table: name, key: entry.key, value: entry.value, phrases: phrases, comment: $0)
                }
            })
    }
}
