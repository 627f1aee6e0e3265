import LocalizationCLDR
import LocalizationPluralGrammar

/// The plural rules, cardinal and ordinal (UTS #35, Part 3, "Language Plural Rules").
///
/// Languages with the same rules share one run of packed words.
struct PluralRuleGenerator: TableGenerator {
    let dataName = "plural-rules"
    let sourceName = "PluralRuleTables"

    /// Rule texts without samples: language to category to condition; "und" is root.
    struct Trimmed: Codable {
        /// "en": {"one": "i = 1 and v = 0"}.
        var cardinal: [String: [String: String]]
        var ordinal: [String: [String: String]]
    }

    // MARK: Stage one

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        Trimmed(
            cardinal: try rules("plurals-type-cardinal", in: "plurals.json", of: release),
            ordinal: try rules("plurals-type-ordinal", in: "ordinals.json", of: release)
        )
    }

    private func rules(_ key: String, in name: String, of release: CLDRRelease) throws -> [String: [String: String]] {
        struct File: Decodable {
            var supplemental: [String: Rules]
        }
        // Beside the rules stands "version", whose values are texts.
        enum Rules: Decodable {
            case rules([String: [String: String]])
            case other

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self = (try? container.decode([String: [String: String]].self)).map(Rules.rules) ?? .other
            }
        }
        guard case .rules(let rules) = try release.decode(File.self, from: name).supplemental[key] else {
            throw GenerationError("\(name) has no \(key)")
        }
        return try rules.mapValues { texts in
            var conditions: [String: String] = [:]
            for (key, text) in texts {
                guard key.hasPrefix("pluralRule-count-") else { throw GenerationError("\(name): unknown key \(key)") }
                let category = String(key.dropFirst("pluralRule-count-".count))
                guard let condition = try PluralRule(parsing: text).condition else { continue }
                conditions[category] = condition.text
            }
            return conditions
        }
    }

    // MARK: Stage two

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        var pool = WordPool()
        var rows: [(key: UInt64, cardinal: UInt16, ordinal: UInt16)] = []
        let rootCardinal = try pool.start(of: trimmed.cardinal["und"] ?? [:], language: "und")
        let rootOrdinal = try pool.start(of: trimmed.ordinal["und"] ?? [:], language: "und")
        for language in Set(trimmed.cardinal.keys).union(trimmed.ordinal.keys).sorted() where language != "und" {
            // A regional entry such as pt-PT may stand in one of the files only: the other rules are then the language's.
            let base = language.split(separator: "-").first.map(String.init) ?? language
            let cardinal = trimmed.cardinal[language] ?? trimmed.cardinal[base]
            let ordinal = trimmed.ordinal[language] ?? trimmed.ordinal[base]
            rows.append(
                (
                    try LocalePacking.pack(language),
                    try cardinal.map { try pool.start(of: $0, language: language) } ?? rootCardinal,
                    try ordinal.map { try pool.start(of: $0, language: language) } ?? rootOrdinal
                )
            )
        }
        rows.sort { $0.key < $1.key }

        var source = SwiftSource()
        source.beginNamespace("PluralRuleTables", documentation: "The plural rules of CLDR's languages in packed form.")
        try source.table(
            "locales", rows.map(\.key), radix: 16,
            documentation: "The languages with rules, and regions with rules of their own, as a `PackedLocale`, sorted."
        )
        try source.table(
            "cardinals", rows.map(\.cardinal), documentation: "For each of `locales` the index of its cardinal rules' header in `words`.")
        try source.table(
            "ordinals", rows.map(\.ordinal), documentation: "For each of `locales` the index of its ordinal rules' header in `words`.")
        source.constant(
            "rootCardinal", type: "UInt16", value: "\(rootCardinal)", documentation: "The index of root's cardinal rules in `words`.")
        source.constant(
            "rootOrdinal", type: "UInt16", value: "\(rootOrdinal)", documentation: "The index of root's ordinal rules in `words`.")
        try source.table(
            "words", pool.words, radix: 16,
            documentation: "Headers, each followed by its tests: see `PackedPluralHeader` and `PackedPluralTest`."
        )
        try source.table("integers", pool.integers, radix: 16, documentation: "The categories of integers: see `PackedPluralIntegers`.")
        source.endNamespace()
        return source
    }

    /// The words of all rules, each distinct set once.
    private struct WordPool {
        var words: [UInt64] = []
        var integers: [UInt64] = []
        private var starts: [ReferencePluralRules: UInt16] = [:]
        private var integerStarts: [[UInt64]: UInt16] = [:]

        /// The index of the header of rules, added where they are new.
        mutating func start(of conditions: [String: String], language: String) throws -> UInt16 {
            do {
                let rules = try ReferencePluralRules(
                    conditions.map { name, text in
                        guard let category = PluralCategory(name: name) else { throw GenerationError("unknown category \(name)") }
                        return (category, text)
                    }
                )
                if let start = starts[rules] { return start }
                let integers = PackedPluralIntegers(rules)
                let packed = try rules.packed(integers: integers, at: start(of: integers))
                guard let start = UInt16(exactly: words.count) else { throw GenerationError("they do not fit 16-bit indexes") }
                words += packed
                starts[rules] = start
                return start
            } catch {
                throw GenerationError("plural rules of \(language): \(error)")
            }
        }

        private mutating func start(of table: PackedPluralIntegers) throws -> UInt16 {
            if let start = integerStarts[table.words] { return start }
            guard let start = UInt16(exactly: integers.count) else { throw GenerationError("their integers do not fit 16-bit indexes") }
            integers += table.words
            integerStarts[table.words] = start
            return start
        }
    }
}
