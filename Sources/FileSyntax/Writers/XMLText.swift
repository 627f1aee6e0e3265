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
        for scalar in text.unicodeScalars {
            switch (scalar, spelling) {
            case ("&", _): output += "&amp;".utf8
            case ("<", _): output += "&lt;".utf8
            case (">", _): output += "&gt;".utf8
            case ("\t", _), ("\n", _), (_, .coreFoundation): output += UTF8.encode(scalar) ?? .init()
            case ("\r", _): output += "&#13;".utf8
            case ("\0"..<" ", _), ("\u{FFFE}", _), ("\u{FFFF}", _): continue
            case ("\u{80}"..., .portableASCII): output += "&#\(scalar.value);".utf8
            default: output += UTF8.encode(scalar) ?? .init()
            }
        }
    }
}
