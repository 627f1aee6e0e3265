import LocalizationCatalogModel
import LocalizationLint

/// The texts that differ between the versions of a table, without a judgement.
struct ReviewComparison: Sendable {
    /// An entry whose original differs, with the languages whose texts stay as they are.
    struct SourceChange: Sendable {
        let tables: TableVersions
        let key: String
        let base: ReviewedEntry
        let head: ReviewedEntry
        let unchangedLanguages: [String]
    }

    /// A key that is gone.
    struct GoneKey: Sendable {
        let table: ReviewedTable
        /// The table of the new version; nil if it is gone as well.
        let head: ReviewedTable?
        let key: String
        let languages: [String]
        /// Whether another table has it now.
        let isMoved: Bool
    }

    /// A key whose comment is gone.
    struct GoneComment: Sendable {
        let tables: TableVersions
        let key: String
        let comment: String
    }

    var changes: [TextChange] = []
    var sourceChanges: [SourceChange] = []
    var goneKeys: [GoneKey] = []
    var goneComments: [GoneComment] = []
    /// The texts that differ from the merge base, and that the base has already.
    var alreadyThere = 0

    init(_ versions: [TableVersions]) {
        let moves = KeyMoves(versions)
        for number in versions.indices { compare(number, of: versions, moves) }
    }

    private mutating func compare(_ number: Int, of versions: [TableVersions], _ moves: KeyMoves) {
        let tables = versions[number]
        let headKeys = tables.head?.keys ?? []
        let known = Set(headKeys.map { ExactText($0) })
        var seen = known
        var others: [String] = []
        for key in (tables.base?.keys ?? []) + (tables.merge?.keys ?? []) where seen.insert(ExactText(key)).inserted { others.append(key) }
        for key in headKeys + others where !moves.isMoved(key, to: number) {
            let target = moves.target(of: key, in: number).map { versions[$0] }
            let (merge, base, head) = (tables.merge?.entry(key), tables.base?.entry(key), tables.head?.entry(key))
            if merge != nil, head == nil, base != nil, let table = tables.base {
                let languages = (base?.texts ?? [:]).filter(\.value.hasText).keys.sorted()
                goneKeys.append(GoneKey(table: table, head: tables.head, key: key, languages: languages, isMoved: target != nil))
            }
            if let target {
                compare(
                    key, TableVersions(merge: tables.merge, base: tables.base, head: target.head), merge, base, target.head?.entry(key))
                continue
            }
            // What the base added, or removed, and the change did not touch.
            if head == nil, merge == nil { continue }
            compare(key, tables, merge, base, head)
        }
    }

    private mutating func compare(
        _ key: String, _ tables: TableVersions, _ merge: ReviewedEntry?, _ base: ReviewedEntry?, _ head: ReviewedEntry?
    ) {
        let languages = Set([merge, base, head].compactMap { $0?.texts.keys }.joined()).sorted()
        // What the change brings to the base.
        let result = head?.merged(onto: base, from: merge)
        var unchanged: [String] = []
        for language in languages {
            let texts = (merge: merge?.texts[language], base: base?.texts[language], head: head?.texts[language])
            // A part that cannot be read is reported as such.
            if let table = tables.head, table.isIncomplete(language) { continue }
            if texts.head.isSame(as: texts.merge) {
                if texts.base.isSame(as: texts.head), head != nil { unchanged.append(language) }
                continue
            }
            if (result?.texts[language]).isSame(as: texts.base) {
                alreadyThere += 1
                continue
            }
            changes.append(
                TextChange(
                    tables, key: key, language: language, (base, result), place: texts.head,
                    isConflict: texts.head.hasConflict(with: texts.base, since: texts.merge)))
        }
        guard let base, let head = result else { return }
        let source = head.entry.sourceLanguage
        if !unchanged.contains(source), !head.isSourceSame(as: base) {
            let left = unchanged.filter { $0 != source }
            if !left.isEmpty {
                sourceChanges.append(SourceChange(tables: tables, key: key, base: base, head: head, unchangedLanguages: left))
            }
        }
        if let comment = base.entry.comment, !comment.isEmpty, (head.entry.comment ?? "").isEmpty, merge?.entry.comment?.isEmpty == false {
            goneComments.append(GoneComment(tables: tables, key: key, comment: comment))
        }
    }
}

extension ReviewedEntry {
    /// Whether the original texts are the same, whatever their states are.
    fileprivate func isSourceSame(as other: ReviewedEntry) -> Bool {
        switch (source, other.source) {
        case (nil, nil): true
        case (let left?, let right?): left.hasSameTexts(as: right)
        case (let left?, nil): left.cells.allSatisfy { other.isCopy($0.text, at: $0.path) }
        case (nil, let right?): right.cells.allSatisfy { isCopy($0.text, at: $0.path) }
        }
    }
}
