import FileSyntax

/// Gives each comment of a `.strings` file to the entry that it speaks of.
///
/// A comment directly before a key is its note; several in a row are all notes, as long as no blank line comes between. A comment behind an
/// entry on its line goes with that entry. A comment between key and `=` or before `;` is part of the entry's spelling. What is left
/// belongs to the file: its banner, titles of sections, entries that are commented out.
struct StringsEntryReader {
    let syntax: PropertyListDocument
    let text: [UInt8]
    private(set) var entries: [StringsEntry] = []
    private(set) var freeComments: [PropertyListComment] = []

    init(_ syntax: PropertyListDocument) {
        self.syntax = syntax
        text = syntax.text
    }

    mutating func read() {
        guard let root = syntax.root, root.kind == .dictionary else {
            freeComments = syntax.comments(in: 0..<text.count)
            return
        }
        if syntax.format == .binary {
            entries = root.entries.map { StringsEntry(syntax: $0, comments: [], trailingComment: nil, range: $0.key.range) }
            return
        }
        var previous: PropertyListNode.Entry?
        var notes: [PropertyListComment] = []
        var comments: [PropertyListComment] = []
        var gapStart = 0
        for entry in root.entries {
            let key = entry.key.range
            comments.removeAll(keepingCapacity: true)
            let semicolon = syntax.appendComments(in: gapStart..<max(gapStart, key.lowerBound), to: &comments)
            if let previous { finish(previous, notes, &comments, end: gapStart, semicolon: semicolon) }
            notes = takeNotes(from: &comments, before: key.lowerBound, isFirst: previous == nil)
            freeComments += comments
            previous = entry
            gapStart = max(key.upperBound, entry.value.range.upperBound)
        }
        comments.removeAll(keepingCapacity: true)
        let semicolon = syntax.appendComments(in: min(gapStart, text.count)..<text.count, to: &comments)
        if let previous { finish(previous, notes, &comments, end: gapStart, semicolon: semicolon) }
        freeComments += comments
    }

    /// Adds the entry before a gap, now that it is known where it ends.
    private mutating func finish(
        _ entry: PropertyListNode.Entry, _ notes: [PropertyListComment], _ comments: inout [PropertyListComment], end valueEnd: Int,
        semicolon: Int?
    ) {
        var end = valueEnd
        if let semicolon {
            end = semicolon &+ 1
            if let first = comments.first, first.range.lowerBound < semicolon {
                comments.removeAll { $0.range.lowerBound < semicolon }
            }
        }
        var trailing: PropertyListComment?
        if let first = comments.first, isTrailing(first, behind: end) {
            trailing = first
            comments.removeFirst()
        }
        entries.append(
            StringsEntry(syntax: entry, comments: notes, trailingComment: trailing, range: entry.key.range.lowerBound..<end))
    }

    /// Whether a comment stands on the line of the entry before it, and the line ends with it.
    private func isTrailing(_ comment: PropertyListComment, behind end: Int) -> Bool {
        guard end <= comment.range.lowerBound, text.lineBreakCount(in: end..<comment.range.lowerBound) == 0 else { return false }
        let blanks = text.afterBlanks(at: comment.range.upperBound)
        return blanks >= text.count || text.afterLineBreak(at: blanks) != nil
    }

    /// Takes the comments that stand directly before a key.
    private func takeNotes(from comments: inout [PropertyListComment], before key: Int, isFirst: Bool) -> [PropertyListComment] {
        var first = comments.count
        var next = key
        while first > 0 {
            let range = comments[first &- 1].range
            guard text.lineBreakCount(in: range.upperBound..<max(next, range.upperBound)) < 2 else { break }
            first &-= 1
            next = range.lowerBound
        }
        guard first < comments.count else { return [] }
        var notes = Array(comments[first...])
        comments.removeSubrange(first...)
        // Xcode's template is the file's banner, also where the blank line behind it was removed: it begins with an empty line comment.
        if isFirst, comments.isEmpty, let first = notes.first, first.style == .line, isBlank(first) {
            let banner = notes.prefix { $0.style == .line }
            comments = Array(banner)
            notes.removeFirst(banner.count)
        }
        return notes
    }

    private func isBlank(_ comment: PropertyListComment) -> Bool {
        text[comment.contentRange].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
