import LocalizationCatalogModel
import LocalizationLint

/// The same table in three versions.
struct TableVersions: Sendable {
    var merge: ReviewedTable?
    var base: ReviewedTable?
    var head: ReviewedTable?
}

/// Finds the versions of each table. A table that was moved, renamed, or turned into a catalog is paired by its keys, because otherwise each of
/// its texts would be lost and added.
enum TablePairs {
    static func all(merge: [ReviewedTable], base: [ReviewedTable], head: [ReviewedTable]) -> [TableVersions] {
        var versions = pairs(base, head).map { TableVersions(base: $0, head: $1) }
        let merged = pairs(merge, versions.compactMap { $0.base ?? $0.head })
        for (merge, other) in merged {
            guard let merge else { continue }
            if let other, let index = versions.firstIndex(where: { isSameText(($0.base ?? $0.head)?.path, other.path) }) {
                versions[index].merge = merge
            } else {
                versions.append(TableVersions(merge: merge))
            }
        }
        return versions
    }

    /// The tables of two versions side by side: first by their paths, then those that share most of their keys.
    private static func pairs(_ left: [ReviewedTable], _ right: [ReviewedTable]) -> [(ReviewedTable?, ReviewedTable?)] {
        let byPath = Dictionary(left.map { (ExactText($0.path), $0) }, uniquingKeysWith: { first, _ in first })
        let rightPaths = Set(right.map { ExactText($0.path) })
        var gone = left.filter { !rightPaths.contains(ExactText($0.path)) }
        let new = right.filter { byPath[ExactText($0.path)] == nil }
        var partners: [ExactText: ReviewedTable] = [:]
        let candidates = gone.flatMap { old in
            new.compactMap { new -> (old: ReviewedTable, new: ReviewedTable, score: Double)? in
                let shared = old.countOfKeys(in: new)
                let size = max(old.table.entries.count, new.table.entries.count)
                guard shared > 0, shared * 2 >= size else { return nil }
                let sameName = isSameText(old.table.name, new.table.name) ? 1.0 : 0
                return (old, new, Double(shared) / Double(size) + sameName)
            }
        }
        for candidate in candidates.sorted(by: { $0.score > $1.score }) where partners[ExactText(candidate.new.path)] == nil {
            guard let index = gone.firstIndex(where: { isSameText($0.path, candidate.old.path) }) else { continue }
            partners[ExactText(candidate.new.path)] = gone.remove(at: index)
        }
        return right.map { (byPath[ExactText($0.path)] ?? partners[ExactText($0.path)], $0) } + gone.map { ($0, nil) }
    }
}
