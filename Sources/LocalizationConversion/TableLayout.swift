package import LocalizationProject
package import LocalizationSourceText

/// The serialization formats of a table of one language.
package enum TableForm: String, CaseIterable, Hashable, Sendable {
    /// The text form of `.strings` files (an old-style property list).
    case text
    /// An XML property list in UTF-8.
    case xml
    /// A binary property list, as in built products.
    case binary
}

/// The text encodings, by their usual names.
package enum EncodingName: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"

    /// The encoding; UTF-16 without a byte order is little-endian, as Apple's genstrings writes it.
    package var encoding: TextEncoding {
        switch self {
        case .utf8: .utf8
        case .utf16, .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        }
    }
}

/// How to write the files of a conversion; nil properties keep the layout of the input, or use that of new files in Xcode.
package struct TableLayout: Hashable, Sendable {
    /// The form.
    package var form: TableForm?
    /// The encoding of text.
    package var encoding: TextEncoding?
    /// Whether text begins with a byte order mark.
    package var writesByteOrderMark: Bool?

    /// Creates a layout.
    package init(form: TableForm? = nil, encoding: TextEncoding? = nil, writesByteOrderMark: Bool? = nil) {
        self.form = form
        self.encoding = encoding
        self.writesByteOrderMark = writesByteOrderMark
    }

    /// Validates that the options are compatible.
    package func check() throws(UsageError) {
        if form == .xml, let encoding, encoding != .utf8 { throw UsageError("XML is written in UTF-8 only") }
        if form == .binary, encoding != nil { throw UsageError("a binary property list has no encoding") }
        if form == .xml || form == .binary, writesByteOrderMark != nil { throw UsageError("'--bom' and '--no-bom' are for text") }
    }

    /// The byte order mark for an encoding: if not specified, that of an input in the same encoding, otherwise one for UTF-16 and UTF-32.
    func byteOrderMark(for encoding: TextEncoding, input: (encoding: TextEncoding, hasMark: Bool)? = nil) -> [UInt8] {
        let isUsual = encoding != .utf8
        let kept = input.flatMap { $0.encoding == encoding ? $0.hasMark : nil }
        return writesByteOrderMark ?? kept ?? isUsual ? encoding.byteOrderMark : []
    }

    /// Whether text in this layout is UTF-16 that Apple's readers do not recognize.
    func isUnmarked(_ encoding: TextEncoding, mark: [UInt8]) -> Bool {
        mark.isEmpty && (encoding == .utf16LittleEndian || encoding == .utf16BigEndian)
    }
}
