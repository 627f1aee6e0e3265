/// A message of a PO file: the places of its parts.
package struct POMessage: Hashable, Sendable {
    /// The domain that an earlier directive names; nil for the default one.
    package var domain: String?
    /// The comments before the message, from `#` to the end of the line.
    package var comments: [Range<Int>] = []
    /// The bytes from the first keyword, or mark of the previous text, to the last string.
    package var range: Range<Int>
    /// The strings of `msgctxt`, from the first quotation mark to the last; nil if there is no context.
    package var context: Range<Int>?
    /// The strings of `msgid`.
    package var id: Range<Int>
    /// The strings of `msgid_plural`; nil for a message with one text.
    package var pluralID: Range<Int>?
    /// The strings of `msgstr`, or those of `msgstr[0]`, `msgstr[1]` and so on.
    package var texts: [Range<Int>] = []
    /// The previous original text (`#|`), if the file keeps it: `msgid` and `msgid_plural`.
    package var previous: [Range<Int>] = []
    /// Whether programs no longer use the message (`#~`).
    package var isObsolete = false
    /// The names after `#,`, in order.
    package var flags: [String] = []

    /// Whether the translation is to be looked at again; msgfmt leaves it out.
    package var isFuzzy: Bool { flags.contains { $0.utf8.elementsEqual("fuzzy".utf8) } }
}
