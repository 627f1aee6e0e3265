/// A token of a PO file.
struct POToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case domain, context, id, pluralID, text
        case unknownKeyword
        /// A string, whose token includes its quotation marks.
        case string
        case number, open, close
        /// A comment from `#` to the end of its line.
        case comment
        case junk
        case end
    }

    var kind: Kind
    var range: Range<Int>
    /// Whether the token follows `#~` on its line: it belongs to a message that programs no longer use.
    var isObsolete = false
    /// Whether the token follows `#|` on its line: it belongs to the original text that the translation was made for.
    var isPrevious = false
}
