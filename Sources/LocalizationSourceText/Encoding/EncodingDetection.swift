/// Detects the encoding that a file declares or appears to have, by Apple's rules.
///
/// The order of the checks and their minimum lengths are those of CoreFoundation's property list reader: byte order marks of UTF-32, UTF-8
/// and UTF-16, a zero in the first two bytes, the `encoding` of an XML declaration, UTF-8.
package struct EncodingDetection: Hashable, Sendable {
    /// The result of detection.
    package enum Finding: Hashable, Sendable {
        /// An encoding to decode with.
        case encoding(TextEncoding)
        /// A zero among the first two bytes and no byte order mark: unmarked UTF-16.
        case unmarkedUTF16
        /// An XML declaration names an unsupported encoding; see ``TextEncoding/NamedEncoding``.
        case unusable(name: String, isKnownToApple: Bool)
        /// The file ends within its XML declaration.
        case declarationCutShort
    }

    /// The result.
    package var finding: Finding
    /// The length of the byte order mark before the text.
    package var byteOrderMarkLength: Int
    /// The range of the encoding's name in the XML declaration, if that determined the result.
    package var declaredNameRange: Range<Int>?

    /// Examines the beginning of a file (for an XML declaration, as much of it as the declaration takes).
    package init(_ bytes: Span<UInt8>) {
        let cursor = ByteCursor(bytes)
        func starts(_ mark: [UInt8]) -> Bool {
            for (index, byte) in mark.enumerated() where cursor.byte(at: index) != byte { return false }
            return true
        }
        // A mark is recognized only if text follows it: Apple's reader requires more bytes than the mark has.
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

    /// Reads `encoding="…"` from an XML declaration. The declaration is not parsed: the first `encoding=` before a `?` or `>` is used.
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
