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

    /// Updates a file.
    /// - Parameters:
    ///   - new: The keys to add, in the order in which they are added to a file without an order. Those that the file has already are
    ///     skipped.
    ///   - isUsed: Whether the code uses a key of the file.
    ///   - comment: The note of a key in the code. An entry without notes gets it, any entry if `replacesComments`.
    /// - Throws: ``CatalogEditError`` if the file cannot be edited.
    package static func sync(
        _ document: StringsDocument, adding new: [NewEntry], unused: UnusedKeys, isUsed: (String) -> Bool,
        comment: (String) -> String? = { _ in nil }, replacesComments: Bool = false
    ) throws(CatalogEditError) -> Result {
        var sync = StringsTableSync(document)
        let returned = try sync.retire(unused, isUsed: isUsed)
        try sync.setComments(comment, replaces: replacesComments)
        try sync.insert(returned + new, returnedCount: returned.count)
        // Mistakes that the file has by itself must not cost it texts that are added or moved.
        guard !StringsDocument(parsing: sync.document.bytes).findings.hasErrors else { throw .notReversible }
        return Result(bytes: sync.document.bytes, summary: sync.summary)
    }

    private init(_ document: StringsDocument) {
        self.document = document
        lineBreak = document.text.starts(with: document.text.prefix { $0 != 0x0A }) && Self.hasCRLF(document.text) ? [0x0D, 0x0A] : [0x0A]
    }

    private static func hasCRLF(_ text: [UInt8]) -> Bool {
        guard let feed = text.firstIndex(of: 0x0A), feed > 0 else { return false }
        return text[feed - 1] == 0x0D
    }

    /// The offset of the marker; nil if the file has none.
    private var markerOffset: Int? {
        document.freeComments.last { document.text(of: $0).utf8.elementsEqual(Self.marker.utf8) }?.range.lowerBound
    }

    // MARK: Unused keys

    /// Moves unused keys below the marker, or removes them.
    /// - Returns: The entries from below the marker that are used again, which were removed there.
    private mutating func retire(_ unused: UnusedKeys, isUsed: (String) -> Bool) throws(CatalogEditError) -> [NewEntry] {
        let border = markerOffset ?? Int.max
        var returned: [NewEntry] = []
        var moved: [[UInt8]] = []
        var changes: [StringsChange] = []
        var removed: Set<ExactText> = []
        // A key that is also above the marker came back by other means; that entry counts.
        let live = Set(document.entries.filter { $0.range.lowerBound <= border }.map { ExactText($0.key) })
        for entry in document.entries {
            let key = entry.key
            if entry.range.lowerBound > border {
                guard isUsed(key), !live.contains(ExactText(key)), removed.insert(ExactText(key)).inserted else { continue }
                let notes = document.notes(of: entry)
                returned.append(
                    NewEntry(key: key, value: entry.value ?? "", comment: notes.isEmpty ? nil : notes.joined(separator: "\n")))
                changes.append(.removeEntry(key))
                summary.updated += 1
                continue
            }
            guard unused != .keep, !isUsed(key) else { continue }
            if unused == .mark {
                // Other formats have no place for the entry to move to.
                guard document.syntax.format == .oldStyle, let root = document.syntax.root, root.contentRange == root.range else {
                    continue
                }
                moved.append(Array(document.text[entry.start..<entry.end]))
                summary.stale += 1
            } else {
                summary.removed += 1
            }
            if removed.insert(ExactText(key)).inserted { changes.append(.removeEntry(key)) }
        }
        if changes.isEmpty { return [] }
        let edits = try document.edits(for: changes)
        if document.syntax.format == .oldStyle {
            // In one step: without any entry, the text would not be a table.
            var text = edits.applied(to: document.text)
            if !moved.isEmpty { append(moved, to: &text) }
            if text.isEmpty { text = lineBreak }
            try document.apply(SourceEdits([SourceEdit(0..<document.text.count, text)]))
        } else {
            try document.apply(edits)
        }
        return returned
    }

    /// Appends entries below the marker.
    private func append(_ entries: [[UInt8]], to text: inout [UInt8]) {
        // The empty line after the last entry, as genstrings writes it.
        let hasEmptyLine = document.text.suffix(2 * lineBreak.count).elementsEqual(lineBreak + lineBreak)
        while let last = text.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { text.removeLast() }
        let emptyLine = lineBreak + lineBreak
        if !text.isEmpty { text += emptyLine }
        if markerOffset == nil { text += Array("/* \(Self.marker) */".utf8) + emptyLine }
        text += Array(entries.joined(separator: emptyLine)) + lineBreak
        if hasEmptyLine { text += lineBreak }
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
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
