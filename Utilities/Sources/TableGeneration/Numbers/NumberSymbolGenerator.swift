import NumberTableLayout

/// The symbols, digits and grouping of numbers (UTS #35, Part 3, "Number Elements").
///
/// Every locale has a row, for whether it exists decides about the fallback by region; distinct contents are stored once.
struct NumberSymbolGenerator: TableGenerator {
    /// The name of the files with CLDR's data and with Apple's.
    static let name = "number-symbols"

    let dataName = NumberSymbolGenerator.name
    let sourceName = "NumberSymbolTables"

    /// Apple's changes to CLDR.
    let apple: AppleNumberData

    /// The rows that Apple's likely subtags have otherwise than CLDR: "und-MU" to "mfe-Latn-MU"; null where Apple has none.
    let appleLikelySubtags: [String: String?]

    func trim(_ release: CLDRRelease) throws -> NumberData { try NumberData(trimming: release) }

    func generate(from trimmed: NumberData) throws -> SwiftSource {
        let records = try apple.records(changing: trimmed)
        var pools = try NumberPools(digits: trimmed.digits)

        var root = trimmed.root
        root.systems.merge(trimmed.rootSystems) { own, _ in own }
        let rootProfile = try pools.profile(of: root)

        var locales: [(key: UInt64, profile: UInt8)] = []
        for (name, record) in records.sorted(by: { $0.key < $1.key }) {
            locales.append((try Self.key(of: name), try pools.profile(of: record)))
        }
        locales.sort { $0.key < $1.key }
        let profiles = Dictionary(uniqueKeysWithValues: locales.map { ($0.key, $0.profile) })
        let regions = try trimmed.regions.map { region, locale in
            PackedRegionProfile(
                region: UInt32(truncatingIfNeeded: try LocalePacking.region(region)),
                profile: try Self.profile(of: name(ofRegion: region, cldr: locale), in: profiles, root: rootProfile)
            ).word
        }.sorted()

        var source = SwiftSource()
        source.addSource("Data/Apple/\(dataName).json; Data/Apple/README.md says where that is from.")
        source.beginNamespace("NumberSymbolTables", documentation: "Symbols, digits and grouping of numbers, CLDR's with Apple's changes.")
        try source.table(
            "locales", locales.map(\.key), radix: 16,
            documentation:
                "The locales, as a `PackedLocale` (bit 58: the variant posix), sorted. A script that goes without saying is left out."
        )
        try source.table("localeProfiles", locales.map(\.profile), documentation: "For each of `locales` the index into `profiles`.")
        source.constant("rootProfile", type: "UInt8", value: "\(rootProfile)", documentation: "The index of root's profile.")
        try source.table(
            "regions", regions, radix: 16,
            documentation: "The regions, each with the profile of its most likely language, sorted: see `PackedRegionProfile`."
        )
        try source.table("profiles", pools.profiles, radix: 16, documentation: "What locales have: see `PackedNumberProfile`.")
        try source.table("systems", pools.systems, radix: 16, documentation: "Their numbering systems: see `PackedNumberSystem`.")
        try source.table(
            "symbolSets", pools.symbolSets,
            documentation: "Sets of symbols: for each the indexes of its texts, in the order of `NumberSymbolName`."
        )
        try source.table(
            "textOffsets", pools.textOffsets, documentation: "For each text its start in the UTF-8 of `texts`; the last one is the end."
        )
        source.constant(
            "texts", type: "StaticString", value: pools.textLiteral, documentation: "The texts of symbols, one after the other.")
        try source.table(
            "systemNames", pools.systemNames, radix: 16,
            documentation: "The numbering systems with digits, as a `Subtag`, sorted; a system's number is its index."
        )
        try source.table("digits", pools.digits, radix: 16, documentation: "The digits of each: see `PackedDigits`.")
        try source.table(
            "irregularDigits", pools.irregularDigits, radix: 16,
            documentation: "Ten digits each of systems whose digits are not consecutive.")
        source.endNamespace()
        return source
    }

    /// The locale that Apple takes for a region, else CLDR's; English where Apple knows no language.
    private func name(ofRegion region: String, cldr locale: String) -> String {
        if let language = apple.regionLanguages[region] { return "\(language)-\(region)" }
        if let likely = appleLikelySubtags["und-\(region)"] { return likely ?? "en" }
        return locale
    }

    private static func key(of name: String) throws -> UInt64 {
        let variant = "-POSIX"
        guard name.hasSuffix(variant) else { return try LocalePacking.pack(name) }
        return try LocalePacking.pack(String(name.dropLast(variant.count))) | 1 << 58
    }

    /// The profile of the nearest locale: the region counts for more than the script, which mostly goes without saying.
    private static func profile(of name: String, in profiles: [UInt64: UInt8], root: UInt8) throws -> UInt8 {
        let parts = name.split(separator: "-")
        guard let language = parts.first, let last = parts.last else { return root }
        for candidate in [name, "\(language)-\(last)", parts.dropLast().joined(separator: "-"), String(language)] where !candidate.isEmpty {
            if let profile = profiles[try LocalePacking.pack(candidate)] { return profile }
        }
        return root
    }
}
