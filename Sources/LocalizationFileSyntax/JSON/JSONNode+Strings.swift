import LocalizationSourceText

extension JSONNode {
    /// The text of a string with escapes resolved; nil for other kinds.
    ///
    /// Unpaired surrogates and ill-formed UTF-8 become U+FFFD, and an escape that JSON does not define is kept as written.
    package var stringValue: String? {
        guard kind == .string else { return nil }
        return JSONEscapes.text(of: bytes, hasEscapes: hasEscapes)
    }

    /// Whether this is a string with the text `text`, compared by UTF-8 bytes; allocates no string unless there are escapes.
    package func isString(_ text: String) -> Bool { storage.isString(at: index, text.utf8Span.span) }
}

/// A string of a document, stored as the file's bytes and a position, so that the tree can be freed if only texts are needed.
package struct JSONStringPlace: Sendable {
    private let source: [UInt8]
    private let start: UInt32
    private let end: UInt32
    private let hasEscapes: Bool

    /// Creates the place of a string; nil for other kinds.
    package init?(_ node: JSONNode) {
        let record = node.record
        guard record.kind == .string else { return nil }
        source = node.storage.bytes
        let range = record.range.clamped(to: source.indices)
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        hasEscapes = record.hasEscapes
    }

    /// The text with escapes resolved, like ``JSONNode/stringValue``. Decoded on each access.
    package var stringValue: String { JSONEscapes.text(of: source[Int(start)..<Int(end)], hasEscapes: hasEscapes) }
}

/// The escapes of JSON strings.
enum JSONEscapes {
    /// The text of a string.
    /// - Parameter bytes: The string with its quotation marks.
    static func text(of bytes: ArraySlice<UInt8>, hasEscapes: Bool) -> String {
        let content = Self.content(of: bytes)
        return hasEscapes ? decode(content) : String(decoding: content, as: UTF8.self)
    }

    /// The bytes between the quotation marks. The closing one may be missing.
    static func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let content = bytes.dropFirst()
        guard content.last == UInt8(ascii: "\"") else { return content }
        // An escaped quotation mark at the end of an unterminated string is part of the text.
        var start = content.endIndex - 1
        while start > content.startIndex, content[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (content.endIndex - 1 - start).isMultiple(of: 2) ? content.dropLast() : content
    }

    /// Resolves the escapes between the quotation marks of a string.
    static func decode(_ content: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var cursor = ByteCursor(content.span)
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            let start = cursor.position
            cursor.move(to: cursor.index(from: start, of: UInt8(ascii: "\\"), or: UInt8(ascii: "\\")))
            result += content[content.startIndex &+ start..<content.startIndex &+ cursor.position]
            guard !cursor.isAtEnd else { break }
            appendEscape(&cursor, to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    @_lifetime(cursor: copy cursor)
    private static func appendEscape(_ cursor: inout ByteCursor, to result: inout [UInt8]) {
        cursor.advance()
        switch cursor.peek {
        case UInt8(ascii: "\"")?, UInt8(ascii: "\\")?, UInt8(ascii: "/")?:
            result.append(cursor.peek ?? 0)
        case UInt8(ascii: "b")?: result.append(0x08)
        case UInt8(ascii: "f")?: result.append(0x0C)
        case UInt8(ascii: "n")?: result.append(0x0A)
        case UInt8(ascii: "r")?: result.append(0x0D)
        case UInt8(ascii: "t")?: result.append(0x09)
        case UInt8(ascii: "u")?:
            guard let unit = cursor.codeUnit(at: 1) else { return result.append(UInt8(ascii: "\\")) }
            cursor.advance(by: 5)
            result.append(contentsOf: scalar(from: unit, &cursor).utf8)
            return
        default:
            // Not an escape: keep the backslash, and read the following character as plain text.
            return result.append(UInt8(ascii: "\\"))
        }
        cursor.advance()
    }

    /// Combines a surrogate pair; an unpaired surrogate becomes U+FFFD.
    @_lifetime(cursor: copy cursor)
    private static func scalar(from unit: UInt16, _ cursor: inout ByteCursor) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, cursor.isNext("\\u"), let low = cursor.codeUnit(at: 2), 0xDC00..<0xE000 ~= low else {
            return "\u{FFFD}"
        }
        cursor.advance(by: 6)
        return Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))) ?? "\u{FFFD}"
    }
}
