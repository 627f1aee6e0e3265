package import SourceText

/// The forms in which a table of one language is written.
package enum TableForm: String, CaseIterable, Hashable, Sendable {
    /// The text form of `.strings` files (an old-style property list).
    case text
    /// An XML property list in UTF-8.
    case xml
    /// A binary property list, as in built products.
    case binary
}

/// How the files of a conversion are to be written; what is nil stays as the input has it, or is as Xcode writes new files.
package struct TableLayout: Hashable, Sendable {
    /// The form.
    package var form: TableForm?
    /// The encoding of text.
    package var encoding: TextEncoding?
    /// Whether text begins with a byte order mark.
    package var writesByteOrderMark: Bool?

    /// Makes a layout.
    package init(form: TableForm? = nil, encoding: TextEncoding? = nil, writesByteOrderMark: Bool? = nil) {
        self.form = form
        self.encoding = encoding
        self.writesByteOrderMark = writesByteOrderMark
    }

    /// The byte order mark for an encoding: without a word about it, that of an input in the same encoding, else one for UTF-16 and UTF-32.
    func byteOrderMark(for encoding: TextEncoding, input: (encoding: TextEncoding, hasMark: Bool)? = nil) -> [UInt8] {
        let isUsual = encoding != .utf8
        let kept = input.flatMap { $0.encoding == encoding ? $0.hasMark : nil }
        return writesByteOrderMark ?? kept ?? isUsual ? encoding.byteOrderMark : []
    }

    /// Whether text written so is UTF-16 that Apple's readers do not recognize.
    func isUnmarked(_ encoding: TextEncoding, mark: [UInt8]) -> Bool {
        mark.isEmpty && (encoding == .utf16LittleEndian || encoding == .utf16BigEndian)
    }
}
