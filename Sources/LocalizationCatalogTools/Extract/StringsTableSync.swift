package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSourceText

/// Updates a `.strings` file with the keys of source code: adds new keys, and moves or removes unused ones. The bytes of all other entries,
/// their order and comments are kept.
package struct StringsTableSync {
    /// A key to add.
    package struct NewEntry: Sendable {
        /// The key.
        package let key: String
        /// The text.
        package let value: String
        /// The note for translators.
        package let comment: String?

        /// Creates a key to add.
        package init(key: String, value: String, comment: String?) {
            self.key = key
            self.value = value
            self.comment = comment
        }
    }

    /// The result.
    package struct Result: Sendable {
        /// The new content of the file.
        package var bytes: [UInt8]
        /// The number of entries that were added, got a comment, were moved, and removed.
        package var summary: CatalogSync.Summary
    }

    /// The comment above the entries whose keys the code no longer uses.
    package static let marker = "No longer used by the code"

    private var document: StringsDocument
    private var summary = CatalogSync.Summary()
    private let lineBreak: [UInt8]
    /// Whether the file had an empty line at its end, as genstrings writes it.
    private let endsWithEmptyLine: Bool

    /// Updates a file.
    /// - Parameters:
    ///   - new: The keys to add, in the order in which they are added to a file without an order. Those that the file has already are
    ///     skipped.
    ///   - isUsed: Whether the code uses a key of the file.
    ///   - stays: Whether an unused key stays where it is, as one does that only translations have.
    ///   - comment: The note of a key in the code. An entry without notes gets it, any entry if `replacesComments`.
    /// - Throws: ``CatalogEditError`` if the file cannot be edited.
    package static func sync(
        _ document: StringsDocument, adding new: [NewEntry], unused: UnusedKeys, isUsed: (String) -> Bool,
        staying stays: (String) -> Bool = { _ in false }, comment: (String) -> String? = { _ in nil }, replacesComments: Bool = false
    ) throws(CatalogEditError) -> Result {
        var sync = StringsTableSync(document)
        let returned = try sync.retire(unused, isUsed: isUsed, stays)
        try sync.insert(returned.map(\.entry) + new, returnedCount: returned.count)
        try sync.respell(returned)
        try sync.setComments(comment, replaces: replacesComments)
        try sync.removeMarkerWithoutEntries()
        // Mistakes that the file has by itself must not cost it texts that are added or moved.
        guard !StringsDocument(parsing: sync.document.bytes).findings.hasErrors else { throw .notReversible }
        return Result(bytes: sync.document.bytes, summary: sync.summary)
    }

    private init(_ document: StringsDocument) {
        self.document = document
        lineBreak = Self.hasCRLF(document.text) ? [0x0D, 0x0A] : [0x0A]
        endsWithEmptyLine = document.text.suffix(2 * lineBreak.count).elementsEqual(lineBreak + lineBreak)
    }

    private static func hasCRLF(_ text: [UInt8]) -> Bool {
        guard let feed = text.firstIndex(of: 0x0A), feed > 0 else { return false }
        return text[feed - 1] == 0x0D
    }

    /// The marker; nil if the file has none.
    private var markerComment: PropertyListComment? {
        document.freeComments.last { document.text(of: $0).utf8.elementsEqual(Self.marker.utf8) }
    }

    /// The offset of the marker; nil if the file has none.
    private var markerOffset: Int? { markerComment?.range.lowerBound }

    // MARK: Unused keys

    /// Moves unused keys below the marker, or removes them.
    /// - Returns: The entries from below the marker that are used again, which were removed there.
    private mutating func retire(
        _ unused: UnusedKeys, isUsed: (String) -> Bool, _ stays: (String) -> Bool
    ) throws(CatalogEditError) -> [ReturnedEntry] {
        let border = markerOffset ?? Int.max
        var returned: [ReturnedEntry] = []
        var moved: [[UInt8]] = []
        var changes: [StringsChange] = []
        var removed: Set<ExactText> = []
        // A key that is also above the marker came back by other means; that entry counts.
        let live = Set(document.entries.filter { $0.range.lowerBound <= border }.map { ExactText($0.key) })
        for entry in document.entries {
            let key = entry.key
            if !isUsed(key), stays(key) { continue }
            if entry.range.lowerBound > border {
                guard isUsed(key) ? !live.contains(ExactText(key)) : unused == .remove, removed.insert(ExactText(key)).inserted else {
                    continue
                }
                changes.append(.removeEntry(key))
                guard isUsed(key) else {
                    summary.removed += 1
                    continue
                }
                let notes = document.notes(of: entry)
                let new = NewEntry(key: key, value: entry.value ?? "", comment: notes.isEmpty ? nil : notes.joined(separator: "\n"))
                returned.append(ReturnedEntry(entry: new, bytes: Array(document.text[entry.start..<entry.end])))
                summary.updated += 1
                continue
            }
            guard unused != .keep, !isUsed(key) else { continue }
            if unused == .mark {
                // A binary table has no place for the entry to move to.
                guard canMove else { continue }
                moved.append(Array(document.text[entry.start..<entry.end]))
                summary.stale += 1
            } else {
                summary.removed += 1
            }
            if removed.insert(ExactText(key)).inserted { changes.append(.removeEntry(key)) }
        }
        if changes.isEmpty { return [] }
        let edits = try document.edits(for: changes)
        if let end = endOfEnclosedEntries {
            let insertion = moved.isEmpty ? [] : [SourceEdit(end..<end, enclosed(moved))]
            try document.apply(SourceEdits(edits.list + insertion))
        } else if document.syntax.format == .oldStyle {
            // In one step: without any entry, the text would not be a table.
            var text = edits.applied(to: document.text)
            if !moved.isEmpty { append(moved, to: &text) }
            // The empty line in front of the last entry goes with it.
            while !endsWithEmptyLine, text.suffix(2 * lineBreak.count).elementsEqual(lineBreak + lineBreak) {
                text.removeLast(lineBreak.count)
            }
            if text.isEmpty { text = lineBreak }
            try document.apply(SourceEdits([SourceEdit(0..<document.text.count, text)]))
        } else {
            try document.apply(edits)
        }
        return returned
    }

    /// An entry from below the marker that is used again, as it is spelled.
    private struct ReturnedEntry {
        let entry: NewEntry
        let bytes: [UInt8]
    }

    /// Whether there is a place below all entries.
    private var canMove: Bool {
        guard let root = document.syntax.root else { return false }
        return document.syntax.format == .oldStyle && root.contentRange == root.range || endOfEnclosedEntries != nil
    }

    /// The start of the line with the bracket or tag that closes the table; nil if there is none, or if an entry is on the line.
    private var endOfEnclosedEntries: Int? {
        guard document.syntax.format != .binary, let root = document.syntax.root, root.contentRange != root.range else { return nil }
        let end = root.contentRange.upperBound
        guard let feed = document.text[..<end].lastIndex(of: 0x0A) else { return nil }
        return document.text[feed + 1..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? feed + 1 : nil
    }

    /// Entries below the marker inside of brackets or tags.
    private func enclosed(_ entries: [[UInt8]]) -> [UInt8] {
        let start = document.entries.first?.start ?? 0
        let lineStart = document.text[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let indentation = document.text[lineStart..<start].prefix { $0 == 0x20 || $0 == 0x09 }
        let isXML = document.syntax.format == .xml
        let comment = isXML ? "<!-- \(Self.marker) -->" : "/* \(Self.marker) */"
        let parts = (markerOffset == nil ? [Array(comment.utf8)] : []) + entries
        return Array(parts.map { lineBreak + indentation + $0 + lineBreak }.joined())
    }

    /// Gives entries that are used again the spelling and the trailing comments that they had below the marker.
    private mutating func respell(_ returned: [ReturnedEntry]) throws(CatalogEditError) {
        let places = Dictionary(document.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        let text = document.text
        var edits: [SourceEdit] = []
        for returned in returned {
            guard let entry = places[ExactText(returned.entry.key)] else { continue }
            // A comment up to the end of the line must not hide what follows in it.
            let isLast = entry.end >= text.count || text[entry.end] == 0x0A || text[entry.end] == 0x0D
            guard isLast || !returned.bytes.contains(UInt8(ascii: "/")) else { continue }
            edits.append(SourceEdit(entry.start..<entry.end, returned.bytes))
        }
        if !edits.isEmpty { try document.apply(SourceEdits(edits)) }
    }

    /// Removes the marker if no entry is below it.
    private mutating func removeMarkerWithoutEntries() throws(CatalogEditError) {
        guard let marker = markerComment, !document.entries.contains(where: { $0.range.lowerBound > marker.range.lowerBound }) else {
            return
        }
        let text = document.text
        let start = text[..<marker.range.lowerBound].lastIndex { !$0.isASCIIBlank }.map { $0 + 1 } ?? 0
        let end = text[marker.range.upperBound...].firstIndex { !$0.isASCIIBlank } ?? text.count
        let blanks = text[marker.range.upperBound..<end]
        let lineBreaks = end == text.count && endsWithEmptyLine ? 2 : 1
        let indentation = blanks.lastIndex(of: 0x0A).map { blanks[($0 + 1)...] } ?? []
        let rest = Array(repeatElement(lineBreak, count: lineBreaks).joined()) + indentation
        try document.apply(SourceEdits([SourceEdit(start..<end, start == 0 && end == text.count ? lineBreak : rest)]))
    }

    /// Appends entries below the marker.
    private func append(_ entries: [[UInt8]], to text: inout [UInt8]) {
        while let last = text.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { text.removeLast() }
        let emptyLine = lineBreak + lineBreak
        if !text.isEmpty { text += emptyLine }
        if markerOffset == nil { text += Array("/* \(Self.marker) */".utf8) + emptyLine }
        text += Array(entries.joined(separator: emptyLine)) + lineBreak
        if endsWithEmptyLine { text += lineBreak }
    }

    // MARK: Comments

    private mutating func setComments(_ comment: (String) -> String?, replaces: Bool) throws(CatalogEditError) {
        guard document.syntax.format != .binary else { return }
        var changes: [StringsChange] = []
        var seen: Set<ExactText> = []
        for entry in document.entries.reversed() where seen.insert(ExactText(entry.key)).inserted {
            guard let comment = comment(entry.key) else { continue }
            let notes = document.allNotes(of: entry)
            let isMissing = notes.isEmpty || notes.count == 1 && notes[0].utf8.elementsEqual(GeneratedTable.missingComment.utf8)
            guard isMissing || replaces && !notes.contains(where: { isSameText(Self.words($0), Self.words(comment)) }) else { continue }
            changes.append(.setNotes([Self.note(comment)], key: entry.key))
            summary.updated += 1
        }
        if !changes.isEmpty { try document.apply(changes) }
    }

    /// A comment as a note: lines are indented as genstrings does, and nothing ends the note.
    private static func note(_ comment: String) -> String { comment.replacingUTF8("*/", with: "* /").replacingUTF8("\n", with: "\n   ") }

    /// The text without its white space, which the layout of notes changes.
    private static func words(_ text: String) -> String {
        text.replacingUTF8("* /", with: "*/").utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
    }

    // MARK: New keys

    private mutating func insert(_ new: [NewEntry], returnedCount: Int) throws(CatalogEditError) {
        var known = Set(document.entries.map { ExactText($0.key) })
        let border = markerOffset ?? Int.max
        let live = document.entries.filter { $0.range.lowerBound < border }
        let orders = live.map { CaseInsensitiveOrder($0.key) }
        let isSorted = orders.count > 2 && zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }
        var additions: [(order: CaseInsensitiveOrder, entry: NewEntry)] = []
        for entry in new where known.insert(ExactText(entry.key)).inserted { additions.append((CaseInsensitiveOrder(entry.key), entry)) }
        if isSorted || live.isEmpty { additions.sort { $0.order < $1.order } }
        summary.added += additions.count - returnedCount
        var changes: [StringsChange] = []
        var first: [NewEntry] = []
        for (order, entry) in additions {
            var reference = live.last?.key
            if isSorted { reference = Self.last(before: order, in: orders).map { live[$0].key } }
            if reference == nil, !document.entries.isEmpty {
                first.append(entry)
            } else {
                let notes = entry.comment.map { [Self.note($0)] } ?? []
                changes.append(.insertEntry(key: entry.key, value: entry.value, notes: notes, after: reference))
            }
        }
        // All changes of an empty file would be one insertion at its start.
        if document.entries.isEmpty, !changes.isEmpty, document.syntax.format == .oldStyle, document.text.isEmpty {
            let rows = additions.map {
                StringsWriter.Row(key: $0.entry.key, value: $0.entry.value, notes: $0.entry.comment.map { [Self.note($0)] } ?? [])
            }
            let document = StringsDocument(parsing: StringsWriter.file(rows))
            self.document = document
            return
        }
        if !changes.isEmpty { try document.apply(changes) }
        if !first.isEmpty { try insertFirst(first) }
    }

    /// Inserts entries before all others.
    private mutating func insertFirst(_ entries: [NewEntry]) throws(CatalogEditError) {
        guard document.syntax.format == .oldStyle, let offset = document.entries.first?.start else {
            let changes = entries.map {
                StringsChange.insertEntry(key: $0.key, value: $0.value, notes: $0.comment.map { [Self.note($0)] } ?? [])
            }
            try document.apply(changes)
            return
        }
        // The entry below a marker that is the first one keeps its place below it.
        let place = markerOffset.map { min($0, offset) } ?? offset
        var text: [UInt8] = []
        let isSpaced = place != offset || document.entries.first.map { !$0.comments.isEmpty } ?? false
        for entry in entries {
            var line: [UInt8] = []
            StringsWriter.appendKey(entry.key, notes: entry.comment.map { [Self.note($0)] } ?? [], to: &line)
            var value: [UInt8] = []
            StringsWriter.appendKey(entry.value, notes: [], to: &value)
            // `appendKey` ends with the mark between key and value.
            line += value.dropLast(3) + [UInt8(ascii: ";")]
            text += line + lineBreak + (isSpaced || entry.comment != nil ? lineBreak : [])
        }
        try document.apply(SourceEdits([SourceEdit(place..<place, text)]))
    }

    /// The number of the last key that comes before another one.
    private static func last(before key: CaseInsensitiveOrder, in keys: [CaseInsensitiveOrder]) -> Int? {
        let next = keys.partitioningIndex { $0 >= key }
        return next == 0 ? nil : next - 1
    }
}
