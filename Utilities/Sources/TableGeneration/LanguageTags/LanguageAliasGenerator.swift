/// The replacements of deprecated and overlong codes (UTS #35, Part 1, "Canonical Unicode Locale Identifiers").
struct LanguageAliasGenerator: TableGenerator {
    let dataName = "language-aliases"
    let sourceName = "LanguageAliasTables"

    struct Trimmed: Codable {
        /// "iw": "he", "sgn-BR": "bzs", "und-aaland": "und-AX", "i-klingon": "tlh".
        var languages: [String: String]
        /// "Qaai": "Zinh".
        var scripts: [String: String]
        /// "SU": ["RU", "AM", …]: the first is taken unless the language is more likely in another one.
        var territories: [String: [String]]
        /// "heploc": "alalc97".
        var variants: [String: String]
    }

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        struct File: Decodable {
            struct Supplemental: Decodable { var metadata: Metadata }
            struct Metadata: Decodable { var alias: Aliases }
            struct Aliases: Decodable { var languageAlias, scriptAlias, territoryAlias, variantAlias: [String: Alias] }
            struct Alias: Decodable { var _replacement: String }
            var supplemental: Supplemental
        }
        let aliases = try release.decode(File.self, from: "aliases.json").supplemental.metadata.alias
        return Trimmed(
            languages: aliases.languageAlias.mapValues(\._replacement),
            scripts: aliases.scriptAlias.mapValues(\._replacement),
            territories: aliases.territoryAlias.mapValues { $0._replacement.split(separator: " ").map(String.init) },
            variants: aliases.variantAlias.mapValues(\._replacement)
        )
    }

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        var source = SwiftSource()
        source.beginNamespace("LanguageAliasTables", documentation: "What deprecated and overlong codes are replaced by.")
        try addLanguages(trimmed, to: &source)
        try addTerritories(trimmed, to: &source)
        let scripts = try trimmed.scripts.map { (try LocalePacking.script($0), try LocalePacking.script($1)) }.sorted { $0.0 < $1.0 }
        try source.table("scripts", scripts.map(\.0), radix: 16, documentation: "Scripts that are replaced, 5 bits a letter, sorted.")
        try source.table("scriptReplacements", scripts.map(\.1), radix: 16, documentation: "For each of `scripts` what replaces it.")
        let variants = try trimmed.variants.map { (try LocalePacking.subtag($0), try LocalePacking.subtag($1)) }.sorted { $0.0 < $1.0 }
        try source.table("variants", variants.map(\.0), radix: 16, documentation: "Variants that are replaced, as a `Subtag`, sorted.")
        try source.table("variantReplacements", variants.map(\.1), radix: 16, documentation: "For each of `variants` what replaces it.")
        source.endNamespace()
        return source
    }

    /// A rule, cut into what it is found by.
    private struct Rule {
        var from: String
        var to: String
        var variants: [Substring]

        init(from: String, to: String) {
            // What follows -x- is private use, which the library drops.
            self.to = to.firstRange(of: "-x-").map { String(to[..<$0.lowerBound]) } ?? to
            self.from = from
            variants = from.split(separator: "-").dropFirst().filter { $0.utf8.count >= 5 }
        }

        /// Whether the identifier is one from before RFC 4646 that another grammar made, and that is looked up as a whole: `i-klingon`,
        /// `sgn-BE-FR`, `en-GB-oed`, `zh-min`.
        var isLegacyTag: Bool {
            let parts = from.split(separator: "-")
            let isExtendedLanguage = { (part: Substring) in part.utf8.count == 3 && part.allSatisfy(\.isLetter) }
            if parts[0].utf8.count == 1 { return true }
            // `zh-yue` is no such tag: reading it gives `yue`, and `zh-cmn` gives `cmn`, which has a rule of its own.
            if parts.count > 1, isExtendedLanguage(parts[1]), to == parts[1] || parts[1] == "cmn" { return false }
            return parts.dropFirst().contains(where: isExtendedLanguage)
                || parts.dropFirst().filter { $0.utf8.count == 2 }.count > 1
        }

        /// Whether reading the identifier gives another one already, as with `zh-yue`.
        var isExtendedLanguage: Bool {
            !isLegacyTag && from.split(separator: "-").dropFirst().contains { $0.utf8.count == 3 && $0.allSatisfy(\.isLetter) }
        }
    }

    private func addLanguages(_ trimmed: Trimmed, to source: inout SwiftSource) throws {
        var languages: [(UInt16, UInt64)] = []
        var names: [(UInt64, UInt64)] = []
        var variantRules: [VariantRule] = []
        var legacy: [(high: UInt64, low: UInt64, target: UInt64, targetVariant: UInt64)] = []
        for (from, to) in trimmed.languages.sorted(by: { $0.key < $1.key }) {
            let rule = Rule(from: from, to: to)
            let target = try split(rule.to)
            if rule.isLegacyTag {
                let folded = try LocalePacking.foldedName(from)
                legacy.append((folded.high, folded.low, target.name, target.variant))
            } else if rule.isExtendedLanguage {
                continue
            } else if !rule.variants.isEmpty {
                let name = from.split(separator: "-").filter { $0.utf8.count < 5 }.joined(separator: "-")
                let variants = try rule.variants.map { try LocalePacking.subtag($0) }
                guard variants.count <= 2 else { throw GenerationError("\(from): more than two variants in a rule") }
                variantRules.append(
                    VariantRule(
                        name: try LocalePacking.pack(name),
                        variant: variants[0],
                        secondVariant: variants.count > 1 ? variants[1] : 0,
                        target: target.name,
                        targetVariant: target.variant
                    )
                )
            } else if from.contains("-") {
                names.append((try LocalePacking.pack(from), target.name))
            } else {
                languages.append((try LocalePacking.shortLanguage(from), target.name))
            }
        }
        languages.sort { $0.0 < $1.0 }
        names.sort { $0.0 < $1.0 }
        // The longest match comes first: a rule for one language before the rule for any, two variants before one.
        variantRules.sort { ($0.name, $0.secondVariant, $0.variant) > ($1.name, $1.secondVariant, $1.variant) }
        legacy.sort { ($0.high, $0.low) < ($1.high, $1.low) }

        try source.table("languages", languages.map(\.0), documentation: "Languages that are replaced, 5 bits a letter, sorted.")
        try source.table(
            "languageReplacements", languages.map(\.1), radix: 16,
            documentation: "For each of `languages` what replaces it, as a `PackedLocale`."
        )
        try source.table(
            "names", names.map(\.0), radix: 16, documentation: "Languages with a region that are replaced, as a `PackedLocale`, sorted.")
        try source.table("nameReplacements", names.map(\.1), radix: 16, documentation: "For each of `names` what replaces it.")
        try source.table(
            "variantRuleNames", variantRules.map(\.name), radix: 16,
            documentation:
                "What has to be there beside a variant for a rule, as a `PackedLocale`; 0 is anything. The first that fits is taken."
        )
        try source.table(
            "variantRuleVariants", variantRules.map(\.variant), radix: 16, documentation: "The variant of each rule, as a `Subtag`.")
        try source.table(
            "variantRuleSecondVariants", variantRules.map(\.secondVariant), radix: 16,
            documentation: "Another variant that has to be there, or 0."
        )
        try source.table(
            "variantRuleReplacements", variantRules.map(\.target), radix: 16,
            documentation: "What replaces the language and region, as a `PackedLocale`; 0 is nothing."
        )
        try source.table(
            "variantRuleReplacementVariants", variantRules.map(\.targetVariant), radix: 16,
            documentation: "The variant that replaces those of the rule, as a `Subtag`; 0 is none."
        )
        try source.table(
            "legacyHigh", legacy.map(\.high), radix: 16,
            documentation: "Tags before RFC 4646 with another grammar, in lower case: the bytes before the last eight.")
        try source.table("legacyLow", legacy.map(\.low), radix: 16, documentation: "The last eight bytes of each.")
        try source.table("legacyReplacements", legacy.map(\.target), radix: 16, documentation: "What each stands for, as a `PackedLocale`.")
        try source.table(
            "legacyVariants", legacy.map(\.targetVariant), radix: 16, documentation: "The variant of what each stands for, as a `Subtag`.")
    }

    private struct VariantRule {
        var name: UInt64
        var variant: UInt64
        var secondVariant: UInt64
        var target: UInt64
        var targetVariant: UInt64
    }

    /// A replacement without its variant, and the variant.
    private func split(_ identifier: String) throws -> (name: UInt64, variant: UInt64) {
        let parts = identifier.split(separator: "-")
        let name = try LocalePacking.pack(parts.filter { $0.utf8.count < 5 }.joined(separator: "-"))
        let variants = parts.dropFirst().filter { $0.utf8.count >= 5 }
        return (name, try variants.first.map { try LocalePacking.subtag($0) } ?? 0)
    }

    private func addTerritories(_ trimmed: Trimmed, to source: inout SwiftSource) throws {
        var choices: [UInt32] = []
        var rows: [(key: UInt32, value: UInt32)] = []
        for (from, to) in trimmed.territories.sorted(by: { $0.key < $1.key }) {
            // Subdivisions and other long codes are not regions.
            guard (2...3).contains(from.utf8.count) else { continue }
            let regions = try to.map { UInt32(truncatingIfNeeded: try LocalePacking.region($0)) }
            let key = UInt32(truncatingIfNeeded: try LocalePacking.region(from))
            if regions.count == 1 {
                rows.append((key, regions[0]))
            } else {
                rows.append((key, 0x8000_0000 | UInt32(choices.count) << 8 | UInt32(regions.count)))
                choices += regions
            }
        }
        rows.sort { $0.key < $1.key }
        try source.table("territories", rows.map(\.key), radix: 16, documentation: "Regions that are replaced, 6 bits a character, sorted.")
        try source.table(
            "territoryReplacements", rows.map(\.value), radix: 16,
            documentation: """
                For each of `territories` what replaces it. Where the highest bit is set there are several: the low 8 bits say how many, the
                bits above them where they start in `territoryChoices`.
                """
        )
        try source.table(
            "territoryChoices", choices, radix: 16, documentation: "Regions among which the language decides, the default first.")
    }
}
