/// The likely subtags (UTS #35, Part 1, "Likely Subtags").
///
/// Nearly all rows go from a bare language to a script and a region. They take four bytes each: the language, and an index into the
/// distinct pairs of script and region.
struct LikelySubtagGenerator: TableGenerator {
    let dataName = "likely-subtags"
    let sourceName = "LikelySubtagTables"

    struct Trimmed: Codable {
        /// "aa": "aa-Latn-ET".
        var likelySubtags: [String: String]
    }

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        struct File: Decodable {
            var supplemental: Trimmed
        }
        return try release.decode(File.self, from: "likelySubtags.json").supplemental
    }

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        var languages: [(key: UInt16, expansion: UInt64)] = []
        var names: [(key: UInt64, value: UInt64)] = []
        for (from, to) in trimmed.likelySubtags {
            let target = try LocalePacking.pack(to)
            if from.contains("-") || from == "und" {
                names.append((try LocalePacking.pack(from), target))
            } else {
                guard to.hasPrefix(from + "-") else { throw GenerationError("\(from) is expanded to another language, \(to)") }
                languages.append((try LocalePacking.shortLanguage(from), target & 0x3F_FFFF_FFFF))
            }
        }
        languages.sort { $0.key < $1.key }
        names.sort { $0.key < $1.key }
        let expansions = Set(languages.map(\.expansion)).sorted()
        let indexes = Dictionary(uniqueKeysWithValues: expansions.enumerated().map { ($1, $0) })
        guard expansions.count < 0x8000 else { throw GenerationError("too many pairs of script and region for 15 bits") }
        let languagesWithNames = Set(names.map { UInt16(truncatingIfNeeded: $0.key >> 43) })

        var source = SwiftSource()
        source.beginNamespace("LikelySubtagTables", documentation: "What is most probably meant by a language, script or region alone.")
        try source.table(
            "languages", languages.map(\.key),
            documentation: "The languages of two or three letters that stand alone, 5 bits a letter, sorted."
        )
        try source.table(
            "languageExpansions",
            languages.map { row in
                UInt16(indexes[row.expansion] ?? 0) | (languagesWithNames.contains(row.key) ? 0x8000 : 0)
            },
            documentation: """
                For each of `languages` the index into `expansions`. The highest bit is set where `names` has rows of the language, too.
                """
        )
        try source.table(
            "expansions", expansions, radix: 16,
            documentation: "The distinct pairs of script and region, as the low 38 bits of a `PackedLocale`."
        )
        try source.table(
            "names", names.map(\.key), radix: 16,
            documentation: "What has a script or a region or no language, as a `PackedLocale`, sorted."
        )
        try source.table(
            "nameExpansions", names.map(\.value), radix: 16, documentation: "For each of `names` the whole, as a `PackedLocale`.")
        source.endNamespace()
        return source
    }
}
