/// The fixed parts of XML property lists, and the spelling of characters in them.
package enum XMLText {
    /// The text before the root, up to `<plist version="1.0">` and its line break.
    package static let prologue = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// The text after the root.
    package static let epilogue = "</plist>\n"

    /// The characters of a text that are written unescaped.
    package enum Spelling: Hashable, Sendable {
        /// All but `&`, `<` and `>`, as CoreFoundation writes, although only its own XML reader accepts the control characters.
        case coreFoundation
        /// Those that every XML reader preserves: a carriage return becomes a reference, characters that XML cannot express are omitted.
        case portable
        /// Like ``portable``, with references for non-ASCII characters, for a file in an encoding that lacks them.
        case portableASCII
    }

    /// Whether XML can express every character of a text, if necessary as a reference. O(n).
    package static func canExpress(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy(canExpress)
    }

    /// A text with U+FFFD in place of the characters that XML cannot express. O(n).
    package static func expressible(_ text: String) -> String {
        if canExpress(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(canExpress(scalar) ? scalar : "\u{FFFD}") }
        return String(result)
    }

    private static func canExpress(_ scalar: Unicode.Scalar) -> Bool {
        (scalar >= " " || scalar == "\t" || scalar == "\n" || scalar == "\r") && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
    }

    /// A text with references for characters that an element cannot contain. O(n).
    package static func escaped(_ text: String, spelling: Spelling = .portable) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        append(text, spelling: spelling, to: &output)
        return output
    }

    /// Appends a text with references for characters that an element cannot contain. O(n).
    static func append(_ text: String, spelling: Spelling, to output: inout [UInt8]) {
        let utf8 = text.utf8
        let bytes = text.utf8Span.span
        var runStart = utf8.startIndex
        var index = 0
        while index < bytes.count {
            guard mayNeedReference(bytes[index], spelling) else {
                index &+= 1
                continue
            }
            // The first byte of a character; its other bytes are skipped with it.
            let place = utf8.index(utf8.startIndex, offsetBy: index)
            let scalar = text.unicodeScalars[place]
            output += utf8[runStart..<place]
            append(scalar, spelling: spelling, to: &output)
            index &+= UTF8.width(scalar)
            runStart = utf8.index(utf8.startIndex, offsetBy: index)
        }
        output += utf8[runStart...]
    }

    /// Whether a character with the given first byte may need to be written as a reference or omitted.
    @inline(__always)
    private static func mayNeedReference(_ byte: UInt8, _ spelling: Spelling) -> Bool {
        if byte == UInt8(ascii: "&") || byte | 2 == UInt8(ascii: ">") { return true }
        switch spelling {
        case .coreFoundation: return false
        case .portable: return byte < 0x20 || byte == 0xEF
        case .portableASCII: return byte < 0x20 || byte >= 0xC0
        }
    }

    private static func append(_ scalar: Unicode.Scalar, spelling: Spelling, to output: inout [UInt8]) {
        switch (scalar, spelling) {
        case ("&", _): output += "&amp;".utf8
        case ("<", _): output += "&lt;".utf8
        case (">", _): output += "&gt;".utf8
        case ("\t", _), ("\n", _), (_, .coreFoundation): output += UTF8.encode(scalar) ?? .init()
        case ("\r", _): output += "&#13;".utf8
        case ("\0"..<" ", _), ("\u{FFFE}", _), ("\u{FFFF}", _): return
        case ("\u{80}"..., .portableASCII): output += "&#\(scalar.value);".utf8
        default: output += UTF8.encode(scalar) ?? .init()
        }
    }
}
