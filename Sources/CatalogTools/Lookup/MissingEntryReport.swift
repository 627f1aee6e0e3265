package import Localization

/// What can be said about a key that was not found: where was looked, and what may have been meant.
package struct MissingEntryReport: Hashable, Sendable {
    /// What is missing: the key, the table or the localization.
    package let error: String
    /// Where was looked, and names that are similar.
    package let notes: [String]

    /// How many files or tables are named at most.
    private static let limit = 10

    /// Looks again for what a lookup did not find.
    package init(key: String, options: LookupOptions, bundles: [LocalizedBundle]) {
        let tables = Self.unique(bundles.flatMap(\.tableNames))
        if let localization = options.localization, !bundles.contains(where: { $0.localizations.contains(localization) }) {
            error = "there is no localization '\(localization)'"
            notes = ["localizations: " + Self.unique(bundles.flatMap(\.localizations)).joined(separator: ", ")]
        } else if !tables.contains(options.table) {
            error = "there is no table '\(options.table)'"
            notes = [tables.isEmpty ? "there are no tables at all" : "tables: " + tables.joined(separator: ", ")]
        } else {
            error = "table '\(options.table)' has no entry for '\(key)'"
            notes = Self.places(key, options, bundles) + Self.suggestions(key, options, bundles, tables)
        }
    }

    /// The files that were searched.
    private static func places(_ key: String, _ options: LookupOptions, _ bundles: [LocalizedBundle]) -> [String] {
        let files = bundles.flatMap { bundle in
            bundle.explain(key, table: options.table, localization: options.localization).files.filter(\.exists).map(\.path)
        }
        if files.isEmpty {
            let names = unique(bundles.flatMap { options.localization.map { [$0] } ?? $0.preferredLocalizations })
            return ["there is no file of this table for: " + names.joined(separator: ", ")]
        }
        let more = files.count > limit ? ["searched \(files.count - limit) more files"] : []
        return files.prefix(limit).map { "searched '\($0)'" } + more
    }

    /// Similar keys in the table, and other tables with the key.
    private static func suggestions(
        _ key: String, _ options: LookupOptions, _ bundles: [LocalizedBundle], _ tables: [String]
    ) -> [String] {
        var notes: [String] = []
        let keys = unique(bundles.flatMap { $0.keys(inTable: options.table, localization: options.localization) })
        let similar = NearestNames.nearest(to: key, in: keys)
        if !similar.isEmpty { notes.append("similar keys: " + similar.map { "'\($0)'" }.joined(separator: ", ")) }
        let others = tables.filter { table in
            var options = options
            options.table = table
            return bundles.contains { options.string(key, in: $0).isFound }
        }
        if !others.isEmpty { notes.append("tables with this key: " + others.prefix(limit).joined(separator: ", ")) }
        return notes
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
