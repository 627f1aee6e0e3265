/// What Apple's language matching has beside CLDR: its own aliases and parents, and where its likely subtags differ.
struct AppleLanguageGenerator: TableGenerator {
    let dataName = "language-matching"
    let sourceName = "AppleLanguageTables"
    let origin = TableOrigin.apple

    struct Trimmed: Codable {
        /// Checked before CLDR's aliases: "english": "en", "zh-CN": "zh-Hans-CN". What stands for itself is not an alias, whatever CLDR
        /// says.
        var aliases: [String: String]
        /// All parents that truncation does not find; "und" is root.
        var parents: [String: String]
        /// Rows that CLDR has not or has otherwise; null where CLDR has a row and Apple none.
        var likelySubtags: [String: String?]
        /// "deu": "de".
        var threeLetterLanguages: [String: String]
        /// "DEU": "DE".
        var threeLetterRegions: [String: String]
    }

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        throw GenerationError("\(dataName): kept by hand, see Data/Apple/README.md")
    }

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        var source = SwiftSource()
        source.beginNamespace("AppleLanguageTables", documentation: "Apple's additions to CLDR for matching languages.")
        try addAliases(trimmed, to: &source)
        try addAncestors(trimmed, to: &source)

        let likely = try trimmed.likelySubtags.map { (try LocalePacking.pack($0), try $1.map(LocalePacking.pack) ?? 0) }.sorted {
            $0.0 < $1.0
        }
        try source.table(
            "likelyNames", likely.map(\.0), radix: 16, documentation: "What Apple expands otherwise than CLDR, as a `PackedLocale`, sorted."
        )
        try source.table("likelyExpansions", likely.map(\.1), radix: 16, documentation: "The whole for each; 0 is none.")

        let languages = try trimmed.threeLetterLanguages.map { (try LocalePacking.shortLanguage($0), try LocalePacking.shortLanguage($1)) }
            .sorted { $0.0 < $1.0 }
        try source.table(
            "threeLetterLanguages", languages.map(\.0),
            documentation: "Languages of three letters that have a code of two, 5 bits a letter, sorted.")
        try source.table("twoLetterLanguages", languages.map(\.1), documentation: "The code of two for each.")
        let regions = try trimmed.threeLetterRegions.map {
            (UInt32(truncatingIfNeeded: try LocalePacking.region($0)), UInt32(truncatingIfNeeded: try LocalePacking.region($1)))
        }.sorted { $0.0 < $1.0 }
        try source.table(
            "threeLetterRegions", regions.map(\.0), radix: 16,
            documentation: "Regions of three letters that have a code of two, 6 bits a character, sorted.")
        try source.table("twoLetterRegions", regions.map(\.1), radix: 16, documentation: "The code of two for each.")
        source.endNamespace()
        return source
    }

    /// The whole chain of parents for each locale, so that one search answers for all; equal chains are stored once.
    private func addAncestors(_ trimmed: Trimmed, to source: inout SwiftSource) throws {
        var lists: [String: Int] = [:]
        var pool: [UInt64] = []
        var rows: [(key: UInt64, start: UInt16)] = []
        for locale in trimmed.parents.keys.sorted() {
            var ancestors: [String] = []
            var current = locale
            while let parent = trimmed.parents[current] ?? current.lastIndex(of: "-").map({ String(current[..<$0]) }), parent != "und" {
                guard ancestors.count < 9 else { throw GenerationError("\(locale) has too many ancestors, or is its own") }
                ancestors.append(parent)
                current = parent
            }
            let list = ancestors.joined(separator: " ")
            if lists[list] == nil {
                lists[list] = pool.count
                pool += try ancestors.map(LocalePacking.pack) + [0]
            }
            rows.append((try LocalePacking.pack(locale), UInt16(lists[list] ?? 0)))
        }
        rows.sort { $0.key < $1.key }
        try source.table(
            "names", rows.map(\.key), radix: 16,
            documentation: "Locales whose parent truncation does not find, as a `PackedLocale`, sorted.")
        try source.table(
            "ancestors", rows.map(\.start),
            documentation: "For each of `names` where its parent and further ancestors start in `ancestorLists`.")
        try source.table(
            "ancestorLists", pool, radix: 16, documentation: "Chains of ancestors without root, as a `PackedLocale`, each ended by 0.")
    }

    private func addAliases(_ trimmed: Trimmed, to source: inout SwiftSource) throws {
        let isWord = { (name: String) in name.utf8.count > 3 && !name.contains("-") }
        let words = try trimmed.aliases.filter { isWord($0.key) }.map { (try LocalePacking.foldedName($0), try LocalePacking.pack($1)) }
            .sorted { $0.0 < $1.0 }
        try source.table(
            "wordsHigh", words.map(\.0.high), radix: 16,
            documentation: "Names of languages in English, in lower case: the bytes before the last eight. Sorted.")
        try source.table("wordsLow", words.map(\.0.low), radix: 16, documentation: "The last eight bytes of each.")
        try source.table("wordReplacements", words.map(\.1), radix: 16, documentation: "What each stands for, as a `PackedLocale`.")
        try addRows(
            // A word of four letters has a packed form, too.
            trimmed.aliases.filter { !isWord($0.key) || $0.key.utf8.count == 4 }, named: ("aliases", "aliasReplacements"),
            meaning: ("What is replaced", "what replaces each"),
            to: &source
        )
    }

    private func addRows(
        _ pairs: [String: String],
        named names: (keys: String, values: String),
        meaning: (keys: String, values: String),
        to source: inout SwiftSource
    ) throws {
        let rows = try pairs.map { (try LocalePacking.pack($0), try LocalePacking.pack($1)) }.sorted { $0.0 < $1.0 }
        try source.table(names.keys, rows.map(\.0), radix: 16, documentation: "\(meaning.keys), as a `PackedLocale`, sorted.")
        try source.table(names.values, rows.map(\.1), radix: 16, documentation: "For each of `\(names.keys)` \(meaning.values).")
    }
}
