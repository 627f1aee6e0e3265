package import FileSyntax

/// One entry of a `.strings` file with the comments that go with it.
public struct StringsEntry: Sendable {
    /// The key and the value.
    package let syntax: PropertyListNode.Entry
    /// The comments directly before the key, which are notes to translators, in the order of the text.
    package let comments: [PropertyListComment]
    /// A comment behind the entry on its line.
    package let trailingComment: PropertyListComment?
    /// The bytes from the key to the semicolon, or to the value where there is none.
    public let range: Range<Int>

    /// The key. Decoded each time.
    public var key: String { syntax.key.stringValue ?? "" }

    /// The text; nil where the value is no string. Decoded each time.
    public var value: String? { syntax.value.stringValue }

    /// Whether Apple's reader does not see the entry, because of a mistake before it.
    public var isRecovered: Bool { syntax.isRecovered }

    /// The offset behind the entry and its trailing comment.
    var end: Int { max(range.upperBound, trailingComment?.range.upperBound ?? 0) }

    /// The offset where the entry and its notes begin.
    var start: Int { comments.first?.range.lowerBound ?? range.lowerBound }
}
