import LocalizationSourceText

/// Reads and writes the strings of PO files.
enum POText {
    /// The text of adjacent strings.
    /// - Parameters:
    ///   - text: The file in UTF-8.
    ///   - range: From the first quotation mark to the last; between the strings are white space, `#~` and `#|`.
    ///   - encoding: The encoding of the file, in which escapes such as `\351` are bytes.
    static func text(_ text: [UInt8], in range: Range<Int>, encoding: TextEncoding) -> String {
        var escape: Int?
        return String(decoding: bytes(text, in: range, encoding: encoding, firstHighEscape: &escape), as: UTF8.self)
    }

    /// The place of the first escape of a byte from 0x80, if the escaped bytes of adjacent strings are not all parts of characters of the
    /// encoding; nil if they are, or if there are none.
    /// - Parameter isASCII: Whether the charset of the file has no such bytes.
    static func undefinedEscape(_ text: [UInt8], in range: Range<Int>, encoding: TextEncoding, isASCII: Bool) -> Int? {
        var escape: Int?
        let bytes = bytes(text, in: range, encoding: encoding, firstHighEscape: &escape)
        guard let escape else { return nil }
        return isASCII || (try? UTF8Span(validating: bytes.span)) == nil ? escape : nil
    }

    private static func bytes(
        _ text: [UInt8], in range: Range<Int>, encoding: TextEncoding, firstHighEscape: inout Int?
    ) -> [UInt8] {
        let bounds = range.clamped(to: text.indices)
        var cursor = ByteCursor(text.span.extracting(bounds))
        var output: [UInt8] = []
        output.reserveCapacity(bounds.count)
        while cursor.skip(to: UInt8(ascii: "\"")) {
            cursor.advance()
            while let byte = cursor.peek, byte != UInt8(ascii: "\""), byte != 0x0A {
                let end = cursor.index(from: cursor.position, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x0B)
                if end > cursor.position {
                    output += text[bounds.lowerBound &+ cursor.position..<bounds.lowerBound &+ end]
                    cursor.move(to: end)
                } else if byte == UInt8(ascii: "\\") {
                    if let escape = POEscape(cursor) {
                        if let byte = escape.byte {
                            if byte >= 0x80, firstHighEscape == nil { firstHighEscape = bounds.lowerBound &+ cursor.position }
                            append(byte, in: encoding, to: &output)
                        }
                        cursor.advance(by: escape.length)
                    } else {
                        // What is not understood is kept.
                        output.append(byte)
                        cursor.advance()
                    }
                } else {
                    output.append(byte)
                    cursor.advance()
                }
            }
            cursor.advance()
        }
        return output
    }

    private static func append(_ byte: UInt8, in encoding: TextEncoding, to output: inout [UInt8]) {
        if byte >= 0x80, case .singleByte(let single) = encoding, let scalar = single.scalar(for: byte) {
            output.appendGeneralizedUTF8(scalar.value)
        } else {
            output.append(byte)
        }
    }

    /// A text as strings, as gettext's tools write it: one string for a text of one line, otherwise an empty one and one for each line.
    /// - Parameter separator: What stands between two strings, usually a line break; `#~ ` follows it in an obsolete message.
    static func spelling(of text: String, separator: [UInt8] = [0x0A]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count &+ 2)
        var rest = text.utf8[...]
        let isOneLine = rest.dropLast().firstIndex(of: 0x0A) == nil
        if !isOneLine { output += "\"\"".utf8 }
        repeat {
            let end = rest.firstIndex(of: 0x0A).map { rest.index(after: $0) } ?? rest.endIndex
            if !isOneLine { output += separator }
            appendString(rest[..<end], to: &output)
            rest = rest[end...]
        } while !rest.isEmpty
        return output
    }

    /// Appends one string with its quotation marks.
    static func appendString(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text { append(byte, to: &output) }
        output.append(UInt8(ascii: "\""))
    }

    private static func append(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x0A: output += "\\n".utf8
        case 0x09: output += "\\t".utf8
        case 0x0D: output += "\\r".utf8
        case 0x08: output += "\\b".utf8
        case 0x0C: output += "\\f".utf8
        case 0x0B: output += "\\v".utf8
        case 0x07: output += "\\a".utf8
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
        case 0..<0x20, 0x7F:
            // Three octal digits: a digit that follows does not belong to the escape.
            output += [UInt8(ascii: "\\"), 0x30 | byte >> 6, 0x30 | byte >> 3 & 7, 0x30 | byte & 7]
        default: output.append(byte)
        }
    }
}
