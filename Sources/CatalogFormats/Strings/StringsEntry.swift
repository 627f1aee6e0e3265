package import LocalizationFileSyntax

/// One entry of a `.strings` file with its comments.
///
/// An entry is a position in its document. Its content is decoded from the text on each access, in time proportional to its length and that
/// of the surrounding comments.
public struct StringsEntry: Sendable {
    private let document: PropertyListDocument
    private let place: PropertyListEntryPlace

    init(document: PropertyListDocument, place: PropertyListEntryPlace) {
        self.document = document
        self.place = place
    }

    /// The key and the value.
    package var syntax: PropertyListNode.Entry { document.entry(at: place) }

    /// The comments directly before the key, which are notes to translators, in text order.
    package var comments: [PropertyListComment] { StringsGap(before: place, in: document).notes }

    /// A comment after the entry on the same line.
    package var trailingComment: PropertyListComment? { StringsGap(after: place, in: document).trailing }

    /// The bytes from the key to the semicolon, or to the value if there is no semicolon.
    public var range: Range<Int> {
        let key = syntax.key.range
        if document.format == .binary { return key }
        return key.lowerBound..<max(key.lowerBound, StringsGap(after: place, in: document).entryEnd)
    }

    /// The bytes of the key as the file spells it, with its delimiters.
    public var keyRange: Range<Int> { syntax.key.range }

    /// The bytes of the value as the file spells it, with its delimiters.
    public var valueRange: Range<Int> { syntax.value.range }

    /// The key. Decoded on each access.
    public var key: String { syntax.key.stringValue ?? "" }

    /// The text; nil if the value is not a string. Decoded on each access.
    public var value: String? { syntax.value.stringValue }

    /// Whether Apple's reader does not see the entry because of an earlier error.
    public var isRecovered: Bool { syntax.isRecovered }

    /// The offset after the entry and its trailing comment.
    package var end: Int { max(range.upperBound, trailingComment?.range.upperBound ?? 0) }

    /// The offset where the entry and its notes begin.
    package var start: Int { comments.first?.range.lowerBound ?? syntax.key.range.lowerBound }
}
