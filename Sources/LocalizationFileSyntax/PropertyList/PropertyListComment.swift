import LocalizationSourceText

/// A comment of a property list, found in the text between nodes.
package struct PropertyListComment: Hashable, Sendable {
    /// The syntax of a comment.
    package enum Style: Hashable, Sendable {
        /// `// …` to the end of the line; old style only.
        case line
        /// `/* … */`; old style only.
        case block
        /// `<!-- … -->`; XML only.
        case markup
    }

    /// The syntax of the comment.
    package let style: Style
    /// The bytes of the comment in ``PropertyListDocument/text``, including its delimiters.
    package let range: Range<Int>
    /// The bytes between the delimiters.
    package let contentRange: Range<Int>
    /// Whether the comment is complete; false if the end of the text cuts it off.
    package let isTerminated: Bool
}

extension PropertyListDocument {
    /// The comments in a part of the text between nodes, in order. A binary file has no comments.
    ///
    /// For the comments of a table, pass the gaps: from the end of one entry to the beginning of the next. Markup and semicolons in the gap
    /// are skipped. O(length of the gap).
    package func comments(in gap: Range<Int>) -> [PropertyListComment] {
        var comments: [PropertyListComment] = []
        _ = appendComments(in: gap, to: &comments)
        return comments
    }

    /// Appends the comments in a part of the text between nodes, like ``comments(in:)``; reusing one array for all gaps of a table avoids
    /// an allocation for each gap.
    /// - Returns: The offset of the first semicolon outside of comments, in old-style text.
    package func appendComments(in gap: Range<Int>, to comments: inout [PropertyListComment]) -> Int? {
        let text = text
        var cursor = ByteCursor(text.span, in: gap)
        var semicolon: Int?
        var progress = LoopProgress()
        switch format {
        case .binary: break
        case .oldStyle:
            while progress.hasMoved(to: cursor.position) {
                cursor.scan { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ";") }
                guard let byte = cursor.peek else { break }
                if byte == UInt8(ascii: ";") {
                    if semicolon == nil { semicolon = cursor.position }
                } else if let comment = cursor.takeOldStyleComment() {
                    comments.append(comment)
                    // The next comment may follow immediately.
                    continue
                }
                cursor.advance()
            }
        case .xml:
            while progress.hasMoved(to: cursor.position) {
                cursor.skip(to: UInt8(ascii: "<"))
                guard !cursor.isAtEnd else { break }
                if let comment = cursor.takeXMLComment() { comments.append(comment) } else { cursor.advance() }
            }
        }
        return semicolon
    }

    /// The text between the delimiters of a comment, as written.
    package func text(of comment: PropertyListComment) -> String {
        String(decoding: text[comment.contentRange.clamped(to: 0..<text.count)], as: UTF8.self)
    }
}

extension ByteCursor {
    /// Takes a comment of an old-style text if one follows.
    @_lifetime(self: copy self)
    fileprivate mutating func takeOldStyleComment() -> PropertyListComment? {
        let start = position
        let isBlock = peek(at: 1) == UInt8(ascii: "*")
        var unterminated: Int?
        move(to: endOfOldStyleComment(from: start, &unterminated))
        guard position > start else { return nil }
        let contentEnd = isBlock && unterminated == nil ? position &- 2 : position
        return PropertyListComment(
            style: isBlock ? .block : .line, range: start..<position, contentRange: start &+ 2..<max(contentEnd, start &+ 2),
            isTerminated: unterminated == nil)
    }

    /// Takes a comment of an XML text if one follows.
    @_lifetime(self: copy self)
    fileprivate mutating func takeXMLComment() -> PropertyListComment? {
        let start = position
        guard match("<!--") else { return nil }
        while skip(to: UInt8(ascii: "-")) {
            let contentEnd = position
            if match("-->") {
                return PropertyListComment(
                    style: .markup, range: start..<position, contentRange: start &+ 4..<contentEnd, isTerminated: true)
            }
            advance()
        }
        return PropertyListComment(style: .markup, range: start..<position, contentRange: start &+ 4..<position, isTerminated: false)
    }
}
