import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Merges three versions of a string catalog.
struct StringCatalogMerge {
    private let base: XCStringsDocument
    private let ours: XCStringsDocument
    private let theirs: XCStringsDocument

    init(_ input: MergeInput) throws(MergeFailure) {
        base = XCStringsDocument(parsing: input.base.isEmpty ? Array("{\"strings\":{}}".utf8) : input.base)
        ours = XCStringsDocument(parsing: input.ours)
        theirs = XCStringsDocument(parsing: input.theirs)
        // The base may be a file that was not a catalog yet; its content counts.
        for (version, document) in [(MergeFailure.Version.base, base), (.ours, ours), (.theirs, theirs)] {
            try MergeFailure.check(version, document.bytes, document.syntax.findings)
            guard document.syntax.root?.kind == .object, version == .base || document.strings != nil else {
                let finding = Finding(Rule.Merge.notACatalog, "this is not a string catalog: it has no object 'strings'")
                throw MergeFailure(version: version, text: document.bytes, findings: [finding])
            }
        }
    }

    func merge(_ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        var values = ValueMerge(favoring: options.favored)
        let entries = changes(MemberIndex(base.strings), MemberIndex(ours.strings), MemberIndex(theirs.strings), [], &values)
        let conflictsOfEntries = values.conflicts.count
        let members = changes(
            MemberIndex(base.syntax.root, without: "strings"), MemberIndex(ours.syntax.root, without: "strings"),
            MemberIndex(theirs.syntax.root, without: "strings"), [], &values)
        do {
            // Use the order of the version that both sides share, so that the result does not depend on which side is ours.
            let keys = base.entries.contains { _ in true } ? base.entries.map(\.key) : ours.entries.map(\.key)
            let order = ours.order(for: entries, collation: options.collation, seenIn: keys)
            let edits = try ours.edits(settingEntries: entries, members: members, order: order)
            var places = MemberPlaces()
            let conflicts = values.conflicts.enumerated().map { index, conflict in
                conflict.finding(
                    range: places.range(of: conflict.path, in: index < conflictsOfEntries ? ours.strings : ours.syntax.root))
            }
            // Mistakes that Xcode's compiler rejects are not an obstacle to a merge.
            let warnings = ours.shapeFindings.map { finding in
                var warning = finding
                warning.severity = .warning
                return warning
            }
            return MergeResult(bytes: edits.applied(to: ours.bytes), conflicts: conflicts, warnings: warnings)
        } catch {
            throw MergeFailure(error, ours.bytes)
        }
    }

    /// The changes to the members of our side's object that produce the merged one.
    private func changes(
        _ base: MemberIndex<JSONNode>, _ ours: MemberIndex<JSONNode>, _ theirs: MemberIndex<JSONNode>, _ path: [String],
        _ values: inout ValueMerge
    ) -> [(name: String, value: ExtraValue?)] {
        var changes: [(name: String, value: ExtraValue?)] = []
        let names = ours.names + theirs.names.filter { ours[$0] == nil }
        for name in names {
            let (before, left, right) = (base[name], ours[name], theirs[name])
            // Most entries are identical in all three versions, byte for byte.
            if let right, let before, right.bytes == before.bytes { continue }
            if let left, let right, left.bytes == right.bytes { continue }
            let mine = left?.extraValue
            let sides = EntryComment.reconciled(base: before?.extraValue, ours: mine, theirs: right?.extraValue)
            let merged = values.merge(base: before?.extraValue, ours: sides.ours, theirs: sides.theirs, path: path + [name])
            if !isSameContent(merged, mine) { changes.append((name, merged)) }
        }
        return changes
    }
}
