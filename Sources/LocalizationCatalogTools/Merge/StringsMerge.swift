import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Merges three versions of a `.strings` file. The units of an entry are its text and its notes.
struct StringsMerge {
    private let base: Version
    private let ours: Version
    private let theirs: Version

    init(_ input: MergeInput) throws(MergeFailure) {
        base = try Version(input.base, .base)
        ours = try Version(input.ours, .ours)
        theirs = try Version(input.theirs, .theirs)
    }

    func merge(_ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        var values = ValueMerge(favoring: options.favored)
        let neighbours = neighboursOfNewEntries()
        var changes: [StringsChange] = []
        for name in ours.members.names + theirs.members.names.filter({ ours.members[$0] == nil }) {
            let mine = ours.members[name]
            let merged = values.merge(base: base.members[name], ours: mine, theirs: theirs.members[name], path: [name])
            if !isSameContent(merged, mine) { changes += self.changes(of: name, from: mine, to: merged, neighbours) }
        }
        var result = ours.document
        do { try result.apply(changes) } catch { throw MergeFailure(error, ours.document.syntax.text) }
        var conflicts = values.conflicts.map { $0.finding(range: ours.keyRanges[ExactText($0.path.first ?? "")]) }
        if theirs.freeComments != base.freeComments, theirs.freeComments != ours.freeComments {
            conflicts.append(
                Finding(
                    Rule.Merge.comments,
                    "theirs changed comments that belong to no entry (the file's head, titles of sections); those of ours stay"))
        }
        return MergeResult(bytes: result.bytes, conflicts: conflicts)
    }

    private func changes(
        of key: String, from old: ExtraValue?, to new: ExtraValue?, _ neighbours: [ExactText: String]
    ) -> [StringsChange] {
        guard case .object(let members) = new, case .string(let text) = MemberIndex(members)[Unit.text] else { return [.removeEntry(key)] }
        var notes: [String] = []
        if case .array(let elements) = MemberIndex(members)[Unit.notes] {
            notes = elements.compactMap { if case .string(let note) = $0 { note } else { nil } }
        }
        guard case .object(let oldMembers) = old else {
            return [.insertEntry(key: key, value: text, notes: notes, after: neighbours[ExactText(key)])]
        }
        var changes: [StringsChange] = []
        if !isSameContent(MemberIndex(oldMembers)[Unit.text], .string(text)) { changes.append(.setText(text, key: key)) }
        if !isSameContent(MemberIndex(oldMembers)[Unit.notes], MemberIndex(members)[Unit.notes]) {
            changes.append(.setNotes(notes, key: key))
        }
        return changes
    }

    /// Maps each entry that only theirs has to the key after which it is inserted: the nearest one before it that ours also has. An entry
    /// without one goes to the end.
    private func neighboursOfNewEntries() -> [ExactText: String] {
        var neighbours: [ExactText: String] = [:]
        var last: String?
        for name in theirs.members.names {
            if ours.members[name] != nil { last = name } else { neighbours[ExactText(name)] = last }
        }
        return neighbours
    }

    /// The names of the units of an entry in a merge.
    private enum Unit {
        static let text = "value"
        static let notes = "notes"
    }

    /// One version of the file.
    private struct Version {
        let document: StringsDocument
        let members: MemberIndex<ExtraValue>
        /// The locations of the keys of the effective entries.
        let keyRanges: [ExactText: Range<Int>]
        let freeComments: [String]

        init(_ bytes: [UInt8], _ version: MergeFailure.Version) throws(MergeFailure) {
            document = StringsDocument(parsing: bytes)
            if !bytes.isEmpty { try MergeFailure.check(version, document.syntax.text, document.findings) }
            let document = document
            let entries = document.syntax.format == .binary ? document.entries.reversed() : document.entries
            members = MemberIndex(
                entries.map { entry in
                    let notes = document.notes(of: entry).map { ExtraValue.string($0) }
                    return CatalogExtra(
                        entry.key, .object([CatalogExtra(Unit.text, .string(entry.value ?? "")), CatalogExtra(Unit.notes, .array(notes))]))
                })
            keyRanges = Dictionary(entries.map { (ExactText($0.key), $0.syntax.key.range) }, uniquingKeysWith: { $1 })
            freeComments = document.freeComments.map { document.text(of: $0) }
        }
    }
}
