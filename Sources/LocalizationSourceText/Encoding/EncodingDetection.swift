/// Which encoding a file claims or seems to be in, by Apple's rules.
///
/// The order of the tests and their minimal lengths are those of CoreFoundation's property list reader: byte order marks of UTF-32, UTF-8
/// and UTF-16, a zero in the first two bytes, the `encoding` of an XML declaration, UTF-8.
package struct EncodingDetection: Hashable, Sendable {
    /// What was found.
    package enum Finding: Hashable, Sendable {
        /// An encoding to decode with.
        case encoding(TextEncoding)
        /// A zero among the first two bytes and no byte order mark: UTF-16 that does not say so.
        case unmarkedUTF16
        /// An XML declaration names an encoding that is not read; see ``TextEncoding/NamedEncoding``.
        case unusable(name: String, isKnownToApple: Bool)
        /// The file ends within its XML declaration.
        case declarationCutShort
    }

    /// What was found.
    package var finding: Finding
    /// How many bytes of byte order mark stand before the text.
    package var byteOrderMarkLength: Int
    /// Where the name of the encoding stands in an XML declaration, if that decided.
    package var declaredNameRange: Range<Int>?

    /// Looks at the beginning of a file (and for an XML declaration at as much of it as the declaration takes).
    package init(_ bytes: Span<UInt8>) {
        let cursor = ByteCursor(bytes)
        func starts(_ mark: [UInt8]) -> Bool {
            for (index, byte) in mark.enumerated() where cursor.byte(at: index) != byte { return false }
            return true
        }
        // A mark counts only when text follows it: Apple's reader wants more bytes than the mark has.
        for encoding in [TextEncoding.utf32BigEndian, .utf32LittleEndian, .utf8, .utf16LittleEndian, .utf16BigEndian] {
            let mark = encoding.byteOrderMark
            if bytes.count > mark.count, starts(mark) {
                self.init(finding: .encoding(encoding), byteOrderMarkLength: mark.count)
                return
            }
        }
        if bytes.count > 2, cursor.byte(at: 0) == 0 || cursor.byte(at: 1) == 0 {
            self.init(finding: .unmarkedUTF16, byteOrderMarkLength: 0)
            return
        }
        self = Self.declared(bytes)
    }

    private init(finding: Finding, byteOrderMarkLength: Int = 0, declaredNameRange: Range<Int>? = nil) {
        self.finding = finding
        self.byteOrderMarkLength = byteOrderMarkLength
        self.declaredNameRange = declaredNameRange
    }

    /// Reads `encoding="…"` out of an XML declaration. The declaration is not parsed: the first `encoding=` before a `?` or `>` counts.
    private static func declared(_ bytes: Span<UInt8>) -> EncodingDetection {
        var cursor = ByteCursor(bytes)
        guard cursor.match("<?xml") else { return EncodingDetection(finding: .encoding(.utf8)) }
        while true {
            guard let byte = cursor.next() else { return EncodingDetection(finding: .encoding(.utf8)) }
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: ">") { return EncodingDetection(finding: .encoding(.utf8)) }
            if cursor.remaining <= 8 { return EncodingDetection(finding: .declarationCutShort) }
            if byte == UInt8(ascii: "e"), cursor.match("ncoding=") { break }
        }
        guard let quote = cursor.next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return EncodingDetection(finding: .encoding(.utf8))
        }
        let range = cursor.skip { $0 != quote }
        guard !cursor.isAtEnd else { return EncodingDetection(finding: .encoding(.utf8)) }
        let name = range.map { bytes[$0] }
        let finding: Finding =
            switch TextEncoding.named(name) {
            case .known(let encoding): .encoding(encoding)
            case .unsupported: .unusable(name: latin1(name), isKnownToApple: true)
            case .unknown: .unusable(name: latin1(name), isKnownToApple: false)
            }
        return EncodingDetection(finding: finding, declaredNameRange: range)
    }

    private static func latin1(_ bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }
}
