import SourceText

/// A comment in a property list that is text.
package struct PropertyListComment: Hashable, Sendable {
    /// How a comment is written.
    package enum Style: Hashable, Sendable {
        /// `// …` to the end of the line; old-style files only.
        case line
        /// `/* … */` in an old-style file, `<!-- … -->` in an XML file.
        case block
    }

    /// How the comment is written.
    package let style: Style
    /// The bytes of the comment with its marks; a line comment without the line break.
    package let range: Range<Int>
    /// The bytes between the marks. The closing one may be missing at the end of a file.
    package let contentRange: Range<Int>
}

extension PropertyListDocument {
    /// The comments in a part of the text that holds no values, such as the gap between two entries; none in a binary file.
    ///
    /// Linear in the size of the range. Whatever else stands there is passed over.
    package func comments(in range: Range<Int>) -> [PropertyListComment] {
        let text = storage.text
        var cursor = ByteCursor(text.span, in: range)
        switch format {
        case .binary: return []
        case .oldStyle: return Self.oldStyleComments(&cursor)
        case .xml: return Self.xmlComments(&cursor)
        }
    }

    /// The offset of the first byte from `offset` on that is neither white space nor part of a comment of an old-style file; the size of
    /// the text where there is none.
    package func offsetAfterTrivia(from offset: Int) -> Int {
        let text = storage.text
        var cursor = ByteCursor(text.span, in: offset..<text.count)
        var unterminated: Int?
        _ = cursor.skipOldStyleTrivia(&unterminated)
        return cursor.position
    }

    private static func oldStyleComments(_ cursor: inout ByteCursor) -> [PropertyListComment] {
        var comments: [PropertyListComment] = []
        while cursor.skip(to: UInt8(ascii: "/")) {
            let start = cursor.position
            let isLine = cursor.peek(at: 1) == UInt8(ascii: "/")
            var unterminated: Int?
            guard cursor.skipOldStyleComment(&unterminated) else {
                cursor.advance()
                continue
            }
            let end = cursor.position
            let isClosed = !isLine && unterminated == nil
            comments.append(
                PropertyListComment(
                    style: isLine ? .line : .block, range: start..<end,
                    contentRange: min(start &+ 2, end)..<(isClosed ? end &- 2 : end)))
        }
        return comments
    }

    private static func xmlComments(_ cursor: inout ByteCursor) -> [PropertyListComment] {
        var comments: [PropertyListComment] = []
        while cursor.skip(to: UInt8(ascii: "<")) {
            let start = cursor.position
            guard cursor.match("<!--") else {
                cursor.advance()
                continue
            }
            let content = cursor.position
            while cursor.skip(to: UInt8(ascii: "-")), !cursor.isNext("-->") { cursor.advance() }
            let contentEnd = cursor.position
            cursor.advance(by: 3)
            comments.append(PropertyListComment(style: .block, range: start..<cursor.position, contentRange: content..<contentEnd))
        }
        return comments
    }
}
