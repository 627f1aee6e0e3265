import LocalizationTextChecks
import LocalizationProject
package import Localization
import LocalizationCatalogModel
import LocalizationSourceText

/// A report on a key that was not found: the searched places, and names that may have been intended.
package struct MissingEntryReport: Hashable, Sendable {
    /// A description of what is missing: the key, the table, or the localization.
    package let error: String
    /// The searched places, and similar names.
    package let notes: [String]

    /// The maximum number of files or tables to list.
    private static let limit = 10

    /// Repeats a lookup without result to find the reason.
    /// - Parameter isForAll: Whether the lookup used every localization, not only the user's.
    package init(key: String, options: LookupOptions, bundles: [LocalizedBundle], isForAll: Bool = false) {
        let places = bundles.flatMap { bundle in
            isForAll ? bundle.localizations.map { (bundle, $0) } : [(bundle, options.localization)]
        }
        let tables = Self.unique(bundles.flatMap(\.tableNames))
        if let localization = options.localization, !bundles.contains(where: { $0.localizations.contains(localization) }) {
            error = "unknown localization '\(localization)'"
            notes = ["localizations: " + Self.unique(bundles.flatMap(\.localizations)).joined(separator: ", ")]
        } else if !tables.contains(options.table) {
            error = "unknown table '\(options.table)'"
            notes =
                [tables.isEmpty ? "there are no tables at all" : "tables: " + tables.joined(separator: ", ")]
                + Self.otherTables(key, options, places, tables)
        } else {
            error = "table '\(options.table)' has no entry for '\(HiddenCharacters.shown(key))'"
            notes =
                Self.searched(key, options, places) + Self.similarKeys(key, options, places)
                + Self.otherTables(key, options, places, tables)
        }
    }

    /// A bundle and the searched localization; nil for the user's.
    private typealias Place = (bundle: LocalizedBundle, localization: String?)

    /// The files that were searched.
    private static func searched(_ key: String, _ options: LookupOptions, _ places: [Place]) -> [String] {
        let files = unique(
            places.flatMap { place in
                let explanation = place.bundle.explain(key, table: options.table, localization: place.localization)
                return explanation.files.filter(\.exists).map(\.path)
            })
        if files.isEmpty {
            let names = places.flatMap { place in place.localization.map { [$0] } ?? place.bundle.preferredLocalizations }
            return ["there is no file of this table for: " + unique(names).joined(separator: ", ")]
        }
        let more = files.count > limit ? ["searched \(files.count - limit) more files"] : []
        return files.prefix(limit).map { "searched '\($0)'" } + more
    }

    /// Keys in the table that may have been intended.
    private static func similarKeys(_ key: String, _ options: LookupOptions, _ places: [Place]) -> [String] {
        let keys = unique(places.flatMap { $0.bundle.keys(inTable: options.table, localization: $0.localization) })
        func list(_ keys: some Collection<String>) -> String {
            keys.prefix(limit).map { "'\(HiddenCharacters.shown($0))'" }.joined(separator: ", ")
        }
        // The table has the key, but no text of it for this language, device or width.
        if keys.contains(where: { isSameText($0, key) }) {
            return ["the table has this key without a text that applies here; '--explain' shows what was looked for"]
        }
        let visible = HiddenCharacters.visible(key)
        let same = keys.filter { isSameText(HiddenCharacters.visible($0), visible) }
        if !same.isEmpty { return ["keys that differ only in invisible characters: " + list(same)] }
        let trimmed = visible.trimmingASCIIWhiteSpace
        let padded = keys.filter { isSameText(HiddenCharacters.visible($0).trimmingASCIIWhiteSpace, trimmed) }
        if !padded.isEmpty { return ["keys that differ only in blanks at their ends: " + list(padded)] }
        let similar = NearestNames.nearest(to: key, in: keys)
        return similar.isEmpty ? [] : ["similar keys: " + list(similar)]
    }

    /// Other tables that have the key.
    private static func otherTables(
        _ key: String, _ options: LookupOptions, _ places: [Place], _ tables: [String]
    ) -> [String] {
        let others = tables.filter { table in
            table != options.table
                && places.contains { place in
                    place.bundle.unmarkedString(forKey: key, table: table, localization: place.localization).isFound
                }
        }
        return others.isEmpty ? [] : ["tables with this key: " + others.prefix(limit).joined(separator: ", ")]
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
