import LocalizationCodeKeys
import LocalizationCatalogModel
import LocalizationPlatform

/// The keys of a table by the ways in which code looks them up, to tell what the calls of one way find there. If a function finds hardly any of
/// its keys, its calls mean another table than the folders say.
package struct LookupGroups {
    /// A way of looking up keys.
    struct Name: Hashable {
        /// The name of the function or initializer; empty for a literal that is a key by its type.
        let function: ExactText
        /// The bundle that it searches.
        let bundle: SearchedBundle
        /// The folder of the calls; nil for those in all folders.
        var folder: ExactText?
    }

    /// The calls of one way whose keys are not in the table.
    package struct Mistaken {
        /// The way.
        let name: Name
        /// The keys that the table lacks.
        let keys: Set<ExactText>
        /// The number of all keys of the calls.
        let total: Int
        /// The number of the table that has most of the keys; nil if no table has them.
        let table: Int?
        /// The first call.
        let place: CodePlace
    }

    private struct Group {
        var keys: Set<ExactText> = []
        var missing: Set<ExactText> = []
        var place: CodePlace?

        mutating func add(_ key: ExactText, isMissing: Bool, at new: CodePlace) {
            keys.insert(key)
            guard isMissing else { return }
            missing.insert(key)
            if place.map({ new < $0 }) ?? true { place = new }
        }
    }

    /// The number of missing keys that rules out chance.
    private static let minimum = 5
    /// The number of keys of which nearly all can be missing only because their table is not here.
    private static let minimumWithoutTable = 20

    private var names: [CodePlace: Name] = [:]
    private var groups: [Name: Group] = [:]

    /// Groups the calls of a table that search the app. O(uses).
    /// - Parameter isMissing: Whether no table has a key in which calls of the table may find it.
    init(_ table: CodeJoin.Table, _ code: CodeJoin, _ lookups: inout KeyLookups, isMissing: (ExactText) -> Bool) {
        for use in table.uses where lookups.searchesApp(use.place, for: table) {
            var function = lookups.name(at: use.place) ?? ""
            if function.utf8.contains(UInt8(ascii: "\"")) { function = "" }
            let name = Name(function: ExactText(function), bundle: SearchedBundle(of: use, named: function, in: code))
            names[use.place] = name
            if name.bundle == .system { continue }
            let key = ExactText(use.key)
            let isMissing = isMissing(key)
            groups[name, default: Group()].add(key, isMissing: isMissing, at: use.place)
            groups[Self.inFolder(name, of: use.place), default: Group()].add(key, isMissing: isMissing, at: use.place)
        }
    }

    private static func inFolder(_ name: Name, of place: CodePlace) -> Name {
        var name = name
        name.folder = ExactText(PathNames.folder(of: place.path))
        return name
    }

    /// Whether a call searches a bundle that is not known.
    func isUnknown(_ place: CodePlace) -> Bool { names[place]?.bundle.isUnknown ?? false }

    /// Whether a call looks for its key in a table of the project. One that names another bundle may do so if others of its way find theirs.
    func contains(_ place: CodePlace) -> Bool {
        guard let name = names[place] else { return false }
        return switch name.bundle {
        case .own: true
        case .system: false
        case .other: groups[name].map { $0.missing.count < $0.keys.count } ?? false
        }
    }

    /// Whether a call certainly looks in the table: it names no other bundle, and is not a call of a function that never finds a key there.
    func isCertain(_ place: CodePlace, _ lookups: KeyLookups) -> Bool {
        guard let name = names[place] else { return false }
        if name.bundle == .own, lookups.isDirect(name.function.text) || lookups.isImplied(place) { return true }
        return groups[name].map { $0.missing.count < $0.keys.count } ?? false
    }

    /// The groups with more than half of their keys in another table, and those with nearly all of their name-like keys in no table.
    /// O(uses + keys of the groups × tables).
    /// - Parameter tables: The keys of all tables, and none of the one that the calls seem to mean.
    func mistaken(besides tables: [Set<ExactText>]) -> [Mistaken] {
        var result: [Mistaken] = []
        var order: [(name: Name, group: Group, place: CodePlace)] = []
        // The tables of a bundle with another name are unknown.
        for (name, group) in groups where group.missing.count >= Self.minimum && !name.bundle.isUnknown {
            if let place = group.place { order.append((name, group, place)) }
        }
        // Those of all folders come first.
        order.sort { left, right in
            if (left.name.folder == nil) != (right.name.folder == nil) { return left.name.folder == nil }
            return left.place < right.place
        }
        for (name, group, place) in order {
            if result.contains(where: { $0.covers(name) }) { continue }
            let elsewhere = group.missing.filter { key in tables.contains { $0.contains(key) } }
            if elsewhere.count >= Self.minimum, elsewhere.count * 2 > group.keys.count {
                let best = tables.indices.max { shared(elsewhere, tables[$0]) < shared(elsewhere, tables[$1]) }
                result.append(Mistaken(name: name, keys: elsewhere, total: group.keys.count, table: best, place: place))
                continue
            }
            let named = group.keys.filter { KeyName.isOne($0.text) }
            let missing = group.missing.filter { KeyName.isOne($0.text) }
            if name.folder == nil, named.count >= Self.minimumWithoutTable, missing.count * 5 >= named.count * 4 {
                result.append(Mistaken(name: name, keys: missing, total: named.count, table: nil, place: place))
            }
        }
        return result
    }

    private func shared(_ keys: Set<ExactText>, _ table: Set<ExactText>) -> Int { keys.count { table.contains($0) } }

    /// Whether a use of a key is one of some that are reported together.
    func isOne(_ key: ExactText, at place: CodePlace, of mistaken: [Mistaken]) -> Bool {
        guard let name = names[place] else { return false }
        return mistaken.contains { $0.keys.contains(key) && ($0.name == name || $0.name == Self.inFolder(name, of: place)) }
    }
}

extension LookupGroups.Mistaken {
    /// Whether a group is this one or a part of it.
    fileprivate func covers(_ other: LookupGroups.Name) -> Bool {
        name.folder == nil && name.function == other.function && name.bundle == other.bundle
    }
}
