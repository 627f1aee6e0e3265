import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
public import LocalizationSourceText

extension StringsDocument {
    /// Applies edits to the text.
    /// - Throws: ``CatalogEditError`` if the file is not editable or the text cannot be encoded.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        self = StringsDocument(try PropertyListEditing(syntax).applying(edits))
    }

    /// The edits that remove entries with their notes, by the offsets of their keys; none where there is no entry, and none if the file is
    /// not editable. O(entries).
    package func removals(ofEntriesWithKeysAt offsets: [Int]) -> [Int: SourceEdit] {
        guard !offsets.isEmpty, let editor = try? StringsEditor(self) else { return [:] }
        let wanted = Set(offsets)
        var edits: [Int: SourceEdit] = [:]
        for entry in entries {
            let start = entry.keyRange.lowerBound
            if wanted.contains(start) { edits[start] = editor.removal(entry) }
        }
        return edits
    }

    /// The edits of the text that make the changes.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing or exists already, or the file is not editable.
    public func edits(for changes: [StringsChange]) throws(CatalogEditError) -> SourceEdits {
        let editor = try StringsEditor(self)
        var edits: [SourceEdit] = []
        for change in changes { edits += try editor.edits(for: change) }
        return SourceEdits(editor.withoutInsertionsInRemovals(edits))
    }
}

/// Computes the edits of a `.strings` file.
private struct StringsEditor {
    let document: StringsDocument
    let lists: PropertyListEditing
    let text: [UInt8]
    let places: [ExactText: [Int]]

    init(_ document: StringsDocument) throws(CatalogEditError) {
        self.document = document
        lists = try PropertyListEditing(document.syntax)
        text = document.syntax.text
        var places: [ExactText: [Int]] = [:]
        for (index, entry) in document.entries.enumerated() { places[ExactText(entry.key), default: []].append(index) }
        self.places = places
    }

    func edits(for change: StringsChange) throws(CatalogEditError) -> [SourceEdit] {
        switch change {
        case .setText(let value, let key):
            return [lists.replacing(try entry(key).syntax.value, with: value)].compactMap { $0 }
        case .setNotes(let notes, let key):
            return try editsOfNotes(notes, try entry(key))
        case .insertEntry(let key, let value, let notes, let reference):
            guard places[ExactText(key)] == nil else { throw .keyExists(key) }
            return [try insertion(key, value, notes, after: reference)]
        case .removeEntry(let key):
            return try all(key).map { removal($0) }
        case .renameEntry(let key, let newKey):
            guard places[ExactText(newKey)] == nil else { throw .keyExists(newKey) }
            return try all(key).compactMap { lists.renaming($0.syntax, to: newKey) }
        }
    }

    private func all(_ key: String) throws(CatalogEditError) -> [StringsEntry] {
        guard let found = places[ExactText(key)] else { throw .noSuchKey(key) }
        return found.map { document.entries[$0] }
    }

    private func entry(_ key: String) throws(CatalogEditError) -> StringsEntry {
        guard let last = try all(key).last else { throw .noSuchKey(key) }
        return last
    }

    /// Moves entries that are inserted behind removed ones in front of these: the lines of a removed entry end behind it. O(e log e).
    func withoutInsertionsInRemovals(_ edits: [SourceEdit]) -> [SourceEdit] {
        let removals = edits.map(\.range).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        return edits.map { edit in
            let place = edit.range.lowerBound
            guard edit.range.isEmpty, let removal = removals[..<removals.partitioningIndex { $0.lowerBound >= place }].last,
                place < removal.upperBound
            else { return edit }
            let start = removal.lowerBound
            return SourceEdit(start..<start, edit.replacement.drop { $0 == 0x0A || $0 == 0x0D } + lists.style.lineBreak)
        }
    }

    // MARK: Notes

    private func editsOfNotes(_ notes: [String], _ entry: StringsEntry) throws(CatalogEditError) -> [SourceEdit] {
        guard !document.notes(of: entry).elementsEqual(notes, by: { $0.utf8.elementsEqual($1.utf8) }) else { return [] }
        let key = entry.range.lowerBound
        guard let first = entry.comments.first, let last = entry.comments.last else {
            let indentation = text.indentation(before: key) ?? []
            return [SourceEdit(key..<key, try commentLines(notes, indentation))]
        }
        guard !notes.isEmpty else {
            let start = first.range.lowerBound
            let ownsLines = text.indentation(before: start) != nil && text.indentation(before: key) != nil
            return [SourceEdit(ownsLines ? text.lineStart(at: start)..<text.lineStart(at: key) : start..<key, [])]
        }
        // A note that ends with a hyphen needs a space before the end of the comment.
        if entry.comments.count == 1, let note = notes.first, notes.count == 1, first.style == .block, !note.hasUTF8Suffix("-") {
            guard !closes(note) else { throw .commentClosesItself }
            return [SourceEdit(document.trimmedContent(of: first), content(of: note))]
        }
        let indentation = text.indentation(before: first.range.lowerBound) ?? []
        let lines = try commentLines(notes, indentation)
        let lineEnd = lists.style.lineBreak + indentation
        return [SourceEdit(first.range.lowerBound..<last.range.upperBound, Array(lines.dropLast(lineEnd.count)))]
    }

    private func closes(_ note: String) -> Bool {
        lists.isXML ? note.containsUTF8("--") : OldStyleText.closesComment(note)
    }

    /// A note as a comment can hold it: XML has no control characters.
    private func content(of note: String) -> String { lists.isXML ? XMLText.expressible(note) : note }

    /// Block comments, each followed by a line break and the indentation of the next line.
    private func commentLines(_ notes: [String], _ indentation: [UInt8]) throws(CatalogEditError) -> [UInt8] {
        var output: [UInt8] = []
        for note in notes {
            guard !closes(note) else { throw .commentClosesItself }
            output += (lists.isXML ? "<!-- \(content(of: note)) -->" : "/* \(note) */").utf8
            output += lists.style.lineBreak + indentation
        }
        return output
    }

    // MARK: Entries

    private func insertion(
        _ key: String, _ value: String, _ notes: [String], after reference: String?
    ) throws(CatalogEditError) -> SourceEdit {
        guard let root = document.syntax.root, root.kind == .dictionary else {
            guard document.syntax.root == nil, text.isEmpty else { throw .notEditable("it holds no table") }
            return SourceEdit(0..<0, try entryText(key, value, notes, [], " = ") + lists.style.lineBreak)
        }
        let index: Int? = if let reference { places[ExactText(reference)]?.last } else { document.entries.indices.last }
        if reference != nil, index == nil { throw .noSuchKey(reference ?? "") }
        guard let index, document.entries.indices.contains(index) else { return try insertionIntoEmpty(root, key, value, notes) }
        let neighbour = document.entries[index]
        let indentation = text.indentation(before: neighbour.range.lowerBound) ?? []
        if lists.isXML {
            let edit = lists.inserting(key, .string(value), into: root, after: neighbour.syntax)
            guard !notes.isEmpty else { return edit }
            let head = lists.style.lineBreak + indentation
            return SourceEdit(edit.range, head + (try commentLines(notes, indentation)) + edit.replacement.dropFirst(head.count))
        }
        let at = neighbour.end
        let separator = separator(near: index, hasNotes: !notes.isEmpty)
        return SourceEdit(at..<at, separator + indentation + (try entryText(key, value, notes, indentation, assignment(of: neighbour))))
    }

    private func insertionIntoEmpty(
        _ root: PropertyListNode, _ key: String, _ value: String, _ notes: [String]
    ) throws(CatalogEditError) -> SourceEdit {
        if lists.isXML { return lists.inserting(key, .string(value), into: root) }
        let lineBreak = lists.style.lineBreak
        guard !lists.hasBraces(root) else {
            let end = root.contentRange.upperBound
            let indentation: [UInt8] = Array("    ".utf8)
            return SourceEdit(end..<end, lineBreak + indentation + (try entryText(key, value, notes, indentation, " = ")) + lineBreak)
        }
        var head: [UInt8] = []
        if let last = text.last {
            if last != 0x0A, last != 0x0D { head += lineBreak }
            // A comment that must not become a note of the new entry.
            if !document.freeComments.isEmpty, !text.suffix(2).allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { head += lineBreak }
        }
        return SourceEdit(text.count..<text.count, head + (try entryText(key, value, notes, [], " = ")) + lineBreak)
    }

    private func entryText(
        _ key: String, _ value: String, _ notes: [String], _ indentation: [UInt8], _ assignment: String
    ) throws(CatalogEditError) -> [UInt8] {
        try commentLines(notes, indentation) + OldStyleText.quoted(key) + Array(assignment.utf8) + OldStyleText.quoted(value)
            + [UInt8(ascii: ";")]
    }

    /// The separator between an entry and the next: as many line breaks as between its neighbors, or the blanks of a single-line file.
    private func separator(near index: Int, hasNotes: Bool) -> [UInt8] {
        let entries = document.entries
        let (before, after) = index > 0 ? (index &- 1, index) : (index, index &+ 1)
        guard entries.indices.contains(after) else {
            let isSpaced = hasNotes || !entries[index].comments.isEmpty
            return lists.style.lineBreak + (isSpaced ? lists.style.lineBreak : [])
        }
        let gap = entries[before].end..<max(entries[before].end, entries[after].start)
        let count = text.lineBreakCount(in: gap)
        if count == 0 { return text[gap].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(text[gap]) : [0x20] }
        return lists.style.lineBreak + (count > 1 ? lists.style.lineBreak : [])
    }

    /// The text between the key and value of an entry if it is an equals sign with blanks; otherwise ` = `.
    private func assignment(of entry: StringsEntry) -> String {
        let range = entry.syntax.key.range.upperBound..<max(entry.syntax.key.range.upperBound, entry.syntax.value.range.lowerBound)
        guard !entry.syntax.value.isShorthand, text[range].contains(UInt8(ascii: "=")),
            text[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") })
        else { return " = " }
        return String(decoding: text[range], as: UTF8.self)
    }

    /// Removes an entry with its notes, its lines, and one of two surrounding blank lines.
    func removal(_ entry: StringsEntry) -> SourceEdit {
        var lower = entry.start
        var upper = entry.end
        guard text.indentation(before: lower) != nil else { return SourceEdit(lower..<upper, []) }
        let next = text.afterBlankRestOfLine(at: upper)
        guard next != upper || upper == text.count else { return SourceEdit(lower..<upper, []) }
        lower = text.lineStart(at: lower)
        upper = next
        let isBlankBefore = lower == 0 || text.lineStart(at: lower &- 1) == lower || endsWithBlankLine(lower)
        if isBlankBefore, let blank = text.afterLineBreak(at: text.afterBlanks(at: upper)) { upper = blank }
        return SourceEdit(lower..<upper, [])
    }

    /// Whether the line before an offset that begins a line is blank.
    private func endsWithBlankLine(_ offset: Int) -> Bool {
        var index = offset &- 1
        if index >= 0, text[index] == 0x0A { index &-= index > 0 && text[index &- 1] == 0x0D ? 2 : 1 } else { index &-= 1 }
        let start = text.lineStart(at: index &+ 1)
        return text[start..<max(start, index &+ 1)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
