/// The parents of locales that are not found by truncation (UTS #35, Part 1, "Parent Locales").
struct ParentLocaleGenerator: TableGenerator {
    let dataName = "parent-locales"
    let sourceName = "ParentLocaleTables"

    struct Trimmed: Codable {
        /// "en-AU": "en-001", "zh-Hant": "und".
        var parents: [String: String]
    }

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        struct File: Decodable {
            struct Supplemental: Decodable { var parentLocales: ParentLocales }
            struct ParentLocales: Decodable { var parentLocale: [String: String] }
            var supplemental: Supplemental
        }
        return Trimmed(parents: try release.decode(File.self, from: "parentLocales.json").supplemental.parentLocales.parentLocale)
    }

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        let rows = try trimmed.parents.map { (try LocalePacking.pack($0), try LocalePacking.pack($1)) }.sorted { $0.0 < $1.0 }
        var source = SwiftSource()
        source.beginNamespace("ParentLocaleTables", documentation: "Parents that truncation does not find.")
        try source.table("names", rows.map(\.0), radix: 16, documentation: "Locales, as a `PackedLocale`, sorted.")
        try source.table("parents", rows.map(\.1), radix: 16, documentation: "The parent of each; 0 is root.")
        source.endNamespace()
        return source
    }
}
