import LocalizationSourceText

/// Writes JSON strings.
package enum JSONText {
    /// Appends `text` as a JSON string with its quotation marks.
    ///
    /// Escapes quotation mark, backslash and control characters, as RFC 8259 requires; everything else is unchanged, as Xcode writes string
    /// catalogs.
    /// - Parameter escapingLineSeparators: Whether U+0085, U+2028 and U+2029 are escaped too, which some readers of line-based formats
    ///   treat as line endings.
    package static func append(_ text: String, to output: inout [UInt8], escapingLineSeparators: Bool = false) {
        output.append(UInt8(ascii: "\""))
        if isPlain(text) {
            output += text.utf8
        } else if escapingLineSeparators && text.unicodeScalars.contains(where: isLineSeparator) {
            for scalar in text.unicodeScalars {
                if isLineSeparator(scalar) {
                    appendUnicodeEscape(UInt16(truncatingIfNeeded: scalar.value), to: &output)
                } else {
                    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, to: &output) }
                }
            }
        } else {
            for byte in text.utf8 { append(byte, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// `text` as a JSON string, with its quotation marks.
    package static func quoted(_ text: String, escapingLineSeparators: Bool = false) -> String {
        var output: [UInt8] = []
        append(text, to: &output, escapingLineSeparators: escapingLineSeparators)
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether nothing in a text may need an escape: most texts are ASCII without quotation marks.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let cursor = ByteCursor(bytes.span)
            return cursor.indexAfterASCIIBlocks(0) == bytes.count
                && cursor.index(from: 0, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x20) == bytes.count
        } ?? false
    }

    private static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    @inline(__always)
    private static func append(_ byte: UInt8, to output: inout [UInt8]) {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return output.append(byte) }
        let short: UInt8
        switch byte {
        case 0x08: short = UInt8(ascii: "b")
        case 0x09: short = UInt8(ascii: "t")
        case 0x0A: short = UInt8(ascii: "n")
        case 0x0C: short = UInt8(ascii: "f")
        case 0x0D: short = UInt8(ascii: "r")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): short = byte
        default: return appendUnicodeEscape(UInt16(byte), to: &output)
        }
        output.append(UInt8(ascii: "\\"))
        output.append(short)
    }

    private static func appendUnicodeEscape(_ unit: UInt16, to output: inout [UInt8]) {
        let digits: StaticString = "0123456789abcdef"
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] { output.append(digits.byte(at: Int(unit >> UInt16(shift)) & 15)) }
    }
}
