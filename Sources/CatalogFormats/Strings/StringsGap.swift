import LocalizationFileSyntax

/// The text between two entries of a `.strings` file, before the first or after the last, with its comments assigned to the entries.
///
/// A comment directly before a key is its note; so are several in a row, unless a blank line separates them. A comment after an entry on
/// the same line belongs to that entry. A comment between key and `=` or before `;` is part of the entry's spelling. All other comments
/// belong to the file: its banner, section titles, entries that are commented out.
struct StringsGap {
    /// The offset after the entry before the gap: after its semicolon, or its value if there is no semicolon.
    private(set) var entryEnd: Int
    /// The comment on the line of the entry before the gap.
    private(set) var trailing: PropertyListComment?
    /// The comments that belong to no entry.
    private(set) var free: [PropertyListComment] = []
    /// The notes of the entry after the gap.
    private(set) var notes: [PropertyListComment] = []

    private let text: [UInt8]

    /// Reads the gap before an entry. O(length of the gap).
    init(before place: PropertyListEntryPlace, in document: PropertyListDocument) {
        let gap = document.gap(before: place)
        self.init(gap, in: document, isFirst: document.isFirst(place), isLast: false)
    }

    /// Reads the gap after an entry. O(length of the gap).
    init(after place: PropertyListEntryPlace, in document: PropertyListDocument) {
        self.init(document.gap(after: place), in: document, isFirst: false, isLast: document.isLast(place))
    }

    private init(_ gap: Range<Int>, in document: PropertyListDocument, isFirst: Bool, isLast: Bool) {
        text = document.text
        entryEnd = gap.lowerBound
        // A binary file has no comments, and its ranges imply no order.
        guard document.format != .binary else { return }
        let semicolon = document.appendComments(in: gap, to: &free)
        if !isFirst { finishEntry(semicolon: semicolon) }
        if !isLast { takeNotes(before: gap.upperBound, isFirst: isFirst) }
    }

    /// Finds the end of the entry before the gap, and takes the comments that are part of it.
    private mutating func finishEntry(semicolon: Int?) {
        if let semicolon {
            entryEnd = semicolon &+ 1
            if let first = free.first, first.range.lowerBound < semicolon { free.removeAll { $0.range.lowerBound < semicolon } }
        }
        if let first = free.first, isTrailing(first) {
            trailing = first
            free.removeFirst()
        }
    }

    /// Whether a comment is on the line of the entry before it and ends that line.
    private func isTrailing(_ comment: PropertyListComment) -> Bool {
        guard entryEnd <= comment.range.lowerBound, text.lineBreakCount(in: entryEnd..<comment.range.lowerBound) == 0 else { return false }
        let blanks = text.afterBlanks(at: comment.range.upperBound)
        return blanks >= text.count || text.afterLineBreak(at: blanks) != nil
    }

    /// Takes the comments directly before a key.
    private mutating func takeNotes(before key: Int, isFirst: Bool) {
        var first = free.count
        var next = key
        while first > 0 {
            let range = free[first &- 1].range
            guard text.lineBreakCount(in: range.upperBound..<max(next, range.upperBound)) < 2 else { break }
            first &-= 1
            next = range.lowerBound
        }
        guard first < free.count else { return }
        notes = Array(free[first...])
        free.removeSubrange(first...)
        // Xcode's template, which begins with an empty line comment, is the file's banner even if the blank line after it was removed.
        if isFirst, free.isEmpty, let first = notes.first, first.style == .line, isBlank(first) {
            let banner = notes.prefix { $0.style == .line }
            free = Array(banner)
            notes.removeFirst(banner.count)
        }
    }

    private func isBlank(_ comment: PropertyListComment) -> Bool {
        text[comment.contentRange].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}

extension PropertyListDocument {
    /// The comments of a `.strings` file that belong to no entry, in text order. O(n).
    func freeComments(around places: some Sequence<PropertyListEntryPlace>) -> [PropertyListComment] {
        guard format != .binary else { return [] }
        var comments: [PropertyListComment] = []
        var last: PropertyListEntryPlace?
        for place in places {
            comments += StringsGap(before: place, in: self).free
            last = place
        }
        if let last {
            comments += StringsGap(after: last, in: self).free
        } else {
            comments = self.comments(in: 0..<text.count)
        }
        return comments
    }
}
