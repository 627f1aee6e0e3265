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
        var previous: (entry: PropertyListNode.Entry, notes: [PropertyListComment])?
        var gapStart = 0
        for entry in root.entries {
            let gap = gapStart..<max(gapStart, entry.key.range.lowerBound)
            var comments = syntax.comments(in: gap)
            finish(previous, &comments, gap: gap)
            let notes = takeNotes(from: &comments, before: entry.key.range.lowerBound, isFirst: previous == nil)
            freeComments += comments
            previous = (entry, notes)
            gapStart = entry.range.upperBound
        }
        let gap = min(gapStart, text.count)..<text.count
        var comments = syntax.comments(in: gap)
        finish(previous, &comments, gap: gap)
        freeComments += comments
    }

    /// Adds the entry before a gap, now that it is known where it ends.
    private mutating func finish(
        _ previous: (entry: PropertyListNode.Entry, notes: [PropertyListComment])?, _ comments: inout [PropertyListComment], gap: Range<Int>
    ) {
        guard let previous else { return }
        var end = gap.lowerBound
        if syntax.format == .oldStyle, let semicolon = semicolon(in: gap, outside: comments) {
            end = semicolon &+ 1
            comments.removeAll { $0.range.lowerBound < semicolon }
        }
        var trailing: PropertyListComment?
        if let first = comments.first, isTrailing(first, behind: end, gap: gap) {
            trailing = first
            comments.removeFirst()
        }
        entries.append(
            StringsEntry(
                syntax: previous.entry, comments: previous.notes, trailingComment: trailing,
                range: previous.entry.key.range.lowerBound..<end))
    }

    private func semicolon(in gap: Range<Int>, outside comments: [PropertyListComment]) -> Int? {
        var next = comments.makeIterator()
        var comment = next.next()
        var index = gap.lowerBound
        while index < gap.upperBound {
            if let current = comment, index >= current.range.lowerBound {
                index = max(current.range.upperBound, index &+ 1)
                comment = next.next()
                continue
            }
            if text[index] == UInt8(ascii: ";") { return index }
            index &+= 1
        }
        return nil
    }

    /// Whether a comment stands on the line of the entry before it, and the line ends with it.
    private func isTrailing(_ comment: PropertyListComment, behind end: Int, gap: Range<Int>) -> Bool {
        guard end <= comment.range.lowerBound, text.lineBreakCount(in: end..<comment.range.lowerBound) == 0 else { return false }
        let blanks = text.afterBlanks(at: comment.range.upperBound)
        return blanks >= text.count || text.afterLineBreak(at: blanks) != nil
    }

    /// Takes the comments that stand directly before a key.
    private func takeNotes(from comments: inout [PropertyListComment], before key: Int, isFirst: Bool) -> [PropertyListComment] {
        var notes: [PropertyListComment] = []
        var next = key
        while let comment = comments.last, text.lineBreakCount(in: comment.range.upperBound..<max(next, comment.range.upperBound)) < 2 {
            notes.append(comment)
            comments.removeLast()
            next = comment.range.lowerBound
        }
        notes.reverse()
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
