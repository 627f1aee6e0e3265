package import LocalizationFileSyntax

/// One entry of a `.strings` file with the comments that go with it.
///
/// An entry is a place in its document. What it holds is read out of the text each time it is asked for, in time proportional to its length
/// and that of the comments around it.
public struct StringsEntry: Sendable {
    private let document: PropertyListDocument
    private let place: PropertyListEntryPlace

    init(document: PropertyListDocument, place: PropertyListEntryPlace) {
        self.document = document
        self.place = place
    }

    /// The key and the value.
    package var syntax: PropertyListNode.Entry { document.entry(at: place) }

    /// The comments directly before the key, which are notes to translators, in the order of the text.
    package var comments: [PropertyListComment] { StringsGap(before: place, in: document).notes }

    /// A comment behind the entry on its line.
    package var trailingComment: PropertyListComment? { StringsGap(after: place, in: document).trailing }

    /// The bytes from the key to the semicolon, or to the value where there is none.
    public var range: Range<Int> {
        let key = syntax.key.range
        if document.format == .binary { return key }
        return key.lowerBound..<max(key.lowerBound, StringsGap(after: place, in: document).entryEnd)
    }

    /// The key. Decoded each time.
    public var key: String { syntax.key.stringValue ?? "" }

    /// The text; nil where the value is no string. Decoded each time.
    public var value: String? { syntax.value.stringValue }

    /// Whether Apple's reader does not see the entry, because of a mistake before it.
    public var isRecovered: Bool { syntax.isRecovered }

    /// The offset behind the entry and its trailing comment.
    var end: Int { max(range.upperBound, trailingComment?.range.upperBound ?? 0) }

    /// The offset where the entry and its notes begin.
    var start: Int { comments.first?.range.lowerBound ?? syntax.key.range.lowerBound }
}
