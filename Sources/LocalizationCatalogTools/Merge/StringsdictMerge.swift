import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Merges three versions of a `.stringsdict` file.
struct StringsdictMerge {
    private let base: StringsdictDocument
    private let ours: StringsdictDocument
    private let theirs: StringsdictDocument

    init(_ input: MergeInput) throws(MergeFailure) {
        base = StringsdictDocument(parsing: input.base)
        ours = StringsdictDocument(parsing: input.ours)
        theirs = StringsdictDocument(parsing: input.theirs)
        if !input.base.isEmpty { try MergeFailure.check(.base, base.syntax.text, base.syntax.findings) }
        try MergeFailure.check(.ours, ours.syntax.text, ours.syntax.findings)
        try MergeFailure.check(.theirs, theirs.syntax.text, theirs.syntax.findings)
    }

    func merge(_ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        var values = ValueMerge(favoring: options.favored)
        let (before, left, right) = (try members(base, .base), try members(ours, .ours), try members(theirs, .theirs))
        var changes: [StringsdictChange] = []
        for name in left.names + right.names.filter({ left[$0] == nil }) {
            let merged = values.merge(base: before[name], ours: left[name], theirs: right[name], path: [name])
            if isSameContent(merged, left[name]) { continue }
            if let value = merged?.propertyListValue {
                changes.append(.setEntry(name, value))
            } else {
                changes.append(.remove(path: [name]))
            }
        }
        var result = ours
        do { try result.apply(changes) } catch { throw MergeFailure(error, ours.syntax.text) }
        let isBinary = ours.syntax.format == .binary
        let places = Dictionary(
            ours.entries.map { (ExactText($0.key), $0.syntax.key.range) }, uniquingKeysWith: { isBinary ? $0 : $1 })
        let conflicts = values.conflicts.map { $0.finding(range: places[ExactText($0.path.first ?? "")]) }
        return MergeResult(bytes: result.bytes, conflicts: conflicts)
    }

    private func members(_ document: StringsdictDocument, _ version: MergeFailure.Version) throws(MergeFailure) -> MemberIndex<ExtraValue> {
        var members: [CatalogExtra] = []
        for entry in document.entries {
            guard let value = ExtraValue(entry.syntax.value.value) else {
                let finding = Finding(
                    Rule.Merge.notText, "the entry '\(entry.key)' has data or a date in it, which a table of texts cannot have",
                    range: entry.syntax.value.range)
                throw MergeFailure(version: version, text: document.syntax.text, findings: [finding])
            }
            members.append(CatalogExtra(entry.key, value))
        }
        // In a binary file, the first of two entries with the same key counts.
        return MemberIndex(document.syntax.format == .binary ? members.reversed() : members)
    }
}
