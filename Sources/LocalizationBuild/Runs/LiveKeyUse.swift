import LocalizationCatalogModel
package import LocalizationCodeKeys
import LocalizationLint

/// A use of a key in a source file, with the table that the code means.
package struct LiveKeyUse: Sendable {
    /// The use, with its place and the name of the table.
    package let use: KeyUse
    /// The number of the table among ``CodeJoin/tables``; nil if there is no such table, or if several may be meant.
    package let table: Int?

    /// The uses by the paths of their files, in the order of their places. O(n log n).
    static func byFile(_ code: CodeJoin) -> [ExactText: [LiveKeyUse]] {
        var uses: [ExactText: [LiveKeyUse]] = [:]
        func add(_ use: KeyUse, _ table: Int?) {
            uses[ExactText(use.place.path), default: []].append(LiveKeyUse(use: use, table: table))
        }
        for (number, table) in code.tables.enumerated() { for use in table.uses { add(use, number) } }
        for use in code.homeless + code.ambiguous { add(use, nil) }
        return uses.mapValues { $0.sorted { ($0.use.place.range?.lowerBound ?? 0) < ($1.use.place.range?.lowerBound ?? 0) } }
    }
}
