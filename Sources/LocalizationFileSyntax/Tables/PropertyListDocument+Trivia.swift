import LocalizationSourceText

extension PropertyListDocument {
    /// The offset of the first byte, from `offset` on, that is neither white space nor part of a comment of an old-style file; the size of
    /// the text if there is none.
    package func offsetAfterTrivia(from offset: Int) -> Int {
        let text = text
        var cursor = ByteCursor(text.span, in: offset..<max(offset, text.count))
        var unterminated: Int?
        _ = cursor.skipOldStyleTrivia(&unterminated)
        return cursor.position
    }
}
