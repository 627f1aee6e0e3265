package import LocalizationSourceText

/// Writes new `.strings` files in the layout of genstrings and Xcode: a block comment for each note, the entry, an empty line.
public enum StringsWriter {
    /// An entry to write.
    public struct Row: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The text.
        public var value: String
        /// The notes; if empty, no comment is written.
        public var notes: [String]

        /// Creates a row.
        public init(key: String, value: String, notes: [String] = []) {
            self.key = key
            self.value = value
            self.notes = notes
        }
    }

    /// The position of the empty lines.
    public enum Layout: Hashable, Sendable {
        /// After every entry, including the last one, as genstrings writes.
        case genstrings
        /// Before every entry, including the first one, as ibtool and Xcode's export of documents write.
        case ibtool
    }

    /// The contents of a complete file in UTF-8 without a byte order mark, as Xcode writes source files.
    ///
    /// A `*/` in a note is written with a space between the two characters, because a comment cannot contain it.
    public static func file(_ rows: [Row], layout: Layout = .genstrings) -> [UInt8] {
        file(rows, encoding: .utf8, layout: layout)
    }

    /// The contents of a complete file in any encoding.
    ///
    /// A `*/` in a note is written with a space between the two characters, because a comment cannot contain it.
    /// - Parameters:
    ///   - rows: The entries in order.
    ///   - encoding: UTF-8, as Xcode writes source files, or UTF-16, as genstrings does.
    ///   - layout: The position of the empty lines.
    ///   - writesByteOrderMark: Whether to write a byte order mark; by default, one is written for UTF-16 and UTF-32, which Apple's readers
    ///     cannot read without it.
    package static func file(_ rows: [Row], encoding: TextEncoding, layout: Layout = .genstrings, writesByteOrderMark: Bool? = nil)
        -> [UInt8]
    {
        var text: [UInt8] = []
        for row in rows {
            if layout == .ibtool { text.append(0x0A) }
            appendKey(row.key, notes: row.notes, to: &text)
            text += OldStyleText.quoted(row.value)
            text += (layout == .genstrings ? ";\n\n" : ";\n").utf8
        }
        let mark = writesByteOrderMark ?? (encoding != .utf8) ? encoding.byteOrderMark : []
        return DecodedText.encode(text, as: encoding, byteOrderMark: mark) ?? text
    }

    /// Appends the notes and the key of an entry, up to its value.
    package static func appendKey(_ key: String, notes: [String], to text: inout [UInt8]) {
        for note in notes { text += "/* \(note.replacingUTF8("*/", with: "* /")) */\n".utf8 }
        text += OldStyleText.quoted(key)
        text += " = ".utf8
    }
}
