/// The fixed parts of XML property lists, and how characters are spelled in them.
package enum XMLText {
    /// What stands before the root, up to `<plist version="1.0">` and its line break.
    package static let prologue = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// What stands after the root.
    package static let epilogue = "</plist>\n"

    /// Which characters of a text are written as they are.
    package enum Spelling: Hashable, Sendable {
        /// All but `&`, `<` and `>`, as CoreFoundation writes, although no XML reader but its own takes the control characters.
        case coreFoundation
        /// Those that every XML reader gives back: a carriage return becomes a reference, and characters that XML cannot hold are left out.
        case portable
        /// As ``portable``, and what is not ASCII becomes references, for a file in an encoding that lacks it.
        case portableASCII
    }

    /// Whether XML can hold every character of a text, if need be as a reference. O(n).
    package static func canExpress(_ text: String) -> Bool {
        !text.unicodeScalars.contains { scalar in
            scalar < " " && scalar != "\t" && scalar != "\n" && scalar != "\r" || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
        }
    }

    /// A text with references for what cannot stand in an element. O(n).
    package static func escaped(_ text: String, spelling: Spelling = .portable) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        append(text, spelling: spelling, to: &output)
        return output
    }

    /// Appends a text with references for what cannot stand in an element. O(n).
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
            // A byte that begins a character: those inside of one are passed over with it.
            let place = utf8.index(utf8.startIndex, offsetBy: index)
            let scalar = text.unicodeScalars[place]
            output += utf8[runStart..<place]
            append(scalar, spelling: spelling, to: &output)
            index &+= UTF8.width(scalar)
            runStart = utf8.index(utf8.startIndex, offsetBy: index)
        }
        output += utf8[runStart...]
    }

    /// Whether a character that begins with a byte may be written otherwise than it is.
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
