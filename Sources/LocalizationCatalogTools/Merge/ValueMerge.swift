import LocalizationCatalogModel

/// Merges two changed versions of a value.
///
/// Changes of only one side are applied; identical changes of both are applied once. Objects are merged member by member, everything else
/// is a unit: a text with its state, a list of phrases, a number. If both changed a unit, that is a conflict, which never loses data: a
/// value that one side removed and the other changed stays, and of two changed values the favored side's stays.
struct ValueMerge {
    /// The side whose value is kept in a conflict; nil keeps ours and reports the conflict.
    let favored: MergeSide?
    /// The units that both sides changed.
    private(set) var conflicts: [MergeConflict] = []

    init(favoring favored: MergeSide?) { self.favored = favored }

    /// The merged value; nil if the value is removed. Recursive along objects, whose depth the readers limit.
    /// - Parameter path: The names of the members that lead to the value.
    mutating func merge(base: ExtraValue?, ours: ExtraValue?, theirs: ExtraValue?, path: [String]) -> ExtraValue? {
        if isSameContent(ours, theirs) { return ours }
        if isSameContent(base, ours) { return theirs }
        if isSameContent(base, theirs) { return ours }
        if case .object(let ourMembers) = ours, case .object(let theirMembers) = theirs, !Self.units.contains(path.last ?? "") {
            var baseMembers: [CatalogExtra] = []
            if case .object(let members) = base { baseMembers = members }
            let merged = merge(MemberIndex(baseMembers), MemberIndex(ourMembers), MemberIndex(theirMembers), path: path)
            return merged ?? conflict(base: base, ours: ours, theirs: theirs, path: path)
        }
        if let agreed = agreedState(ours, theirs) { return agreed }
        return conflict(base: base, ours: ours, theirs: theirs, path: path)
    }

    /// Objects of string catalogs that are merged as a unit.
    private static let units: Set<String> = ["stringUnit", "stringSet"]

    /// The merged object; nil if the result is one that neither side intended.
    private mutating func merge(
        _ base: MemberIndex<ExtraValue>, _ ours: MemberIndex<ExtraValue>, _ theirs: MemberIndex<ExtraValue>, path: [String]
    ) -> ExtraValue? {
        let conflictCount = conflicts.count
        var merged: [CatalogExtra] = []
        let names = ours.names + theirs.names.filter { ours[$0] == nil }
        for name in names {
            if let value = merge(base: base[name], ours: ours[name], theirs: theirs[name], path: path + [name]) {
                merged.append(CatalogExtra(name, value))
            }
        }
        let result = MemberIndex(merged)
        guard !Self.isContradictory(result, ours, theirs, name: path.last ?? "") else {
            conflicts.removeSubrange(conflictCount...)
            return nil
        }
        return .object(merged)
    }

    /// Whether a merge of two valid objects produced one that neither side intended: a text next to variations, or variations along two
    /// axes.
    private static func isContradictory(
        _ merged: MemberIndex<ExtraValue>, _ ours: MemberIndex<ExtraValue>, _ theirs: MemberIndex<ExtraValue>, name: String
    ) -> Bool {
        func isMixed(_ members: MemberIndex<ExtraValue>) -> Bool { members["stringUnit"] != nil && members["variations"] != nil }
        if isMixed(merged), !isMixed(ours), !isMixed(theirs) { return true }
        return name == "variations" && merged.names.count > 1 && ours.names.count < 2 && theirs.names.count < 2
    }

    /// If both sides wrote the same text with different states, the less complete state is used.
    private func agreedState(_ ours: ExtraValue?, _ theirs: ExtraValue?) -> ExtraValue? {
        guard case .object(let left) = ours, case .object(let right) = theirs else { return nil }
        let (leftIndex, rightIndex) = (MemberIndex(left), MemberIndex(right))
        guard case .string(let leftState) = leftIndex["state"], case .string(let rightState) = rightIndex["state"],
            isSameContent(.object(left.filter { $0.name != "state" }), .object(right.filter { $0.name != "state" }))
        else { return nil }
        let ranks = ["stale", "new", "needs_review", "machine_translated"]
        func rank(_ state: String) -> Int { ranks.firstIndex(of: state) ?? ranks.count }
        if rank(leftState) == rank(rightState) { return nil }
        return rank(leftState) < rank(rightState) ? ours : theirs
    }

    private mutating func conflict(base: ExtraValue?, ours: ExtraValue?, theirs: ExtraValue?, path: [String]) -> ExtraValue? {
        switch favored {
        case .ours: return ours
        case .theirs: return theirs
        case nil:
            conflicts.append(MergeConflict(path: path, base: base, ours: ours, theirs: theirs))
            return Self.needingReview(ours) ?? theirs
        }
    }

    /// A text with the state that requires a review, so that catalog editors show where both sides changed it.
    private static func needingReview(_ value: ExtraValue?) -> ExtraValue? {
        guard case .object(var members) = value, MemberIndex(members)["value"] != nil,
            let place = members.lastIndex(where: { $0.name == "state" })
        else { return value }
        members[place].value = .string(TranslationState.needsReview.rawValue)
        return .object(members)
    }
}
