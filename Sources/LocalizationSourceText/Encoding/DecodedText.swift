/// The policy for text that is not marked as Apple's reader requires.
package enum DecodingPolicy: Hashable, Sendable {
    /// Decodes exactly as Apple's reader: UTF-16 without a byte order mark loses its first character (or is garbage if it is big-endian),
    /// and a declaration that names a wrong encoding makes the file unreadable.
    case apple
    /// Decodes the intended text: UTF-16 without a byte order mark is read completely, in the byte order that its zeros indicate; a file
    /// whose declaration is wrong or unknown is read as UTF-8; a second byte order mark is not part of the text, as in Xcode, which
    /// removes one U+FEFF after decoding (swift-build, CopyStringsFileTaskAction). Makes no difference for correctly marked files.
    case tolerant
}

/// The text of a file as UTF-8, with the information needed to write the file back byte for byte.
///
/// The UTF-8 is well-formed except in two cases, so that nothing is lost: ill-formed bytes of a UTF-8 file are kept (``illFormedRange``),
/// and an unpaired surrogate of a UTF-16 file becomes the three bytes that UTF-8 would use for it if it could (``firstUnpairedSurrogate``).
/// `String(decoding:as:)` converts both to U+FFFD.
package struct DecodedText: Sendable {
    /// The text, without its byte order mark.
    package let utf8: [UInt8]
    /// The encoding that the file was decoded with.
    package let encoding: TextEncoding
    /// The byte order mark of the file; may be empty, and has the bytes of both marks if the file has two.
    package let byteOrderMark: [UInt8]
    /// How Apple's reader decodes the bytes.
    package let appleDecoding: AppleDecoding
    /// The first ill-formed bytes of ``utf8``. A lone byte 0xA9 is skipped: see ``toleratesLoneCopyrightSign(_:)``.
    package let illFormedRange: Range<Int>?
    /// The offset in ``utf8`` of the first unpaired surrogate.
    package let firstUnpairedSurrogate: Int?
    /// The complete file, kept only if encoding ``utf8`` again would not give the same bytes.
    private let verbatim: [UInt8]?

    /// How Apple's reader decodes the bytes of a file.
    package enum AppleDecoding: Hashable, Sendable {
        /// The same text.
        case same
        /// Another text, because the file is not marked; decode with ``DecodingPolicy/apple`` to get it.
        case different
        /// Decoding fails with this error. If it is the XML reader's error, it includes the old-style reader's error.
        case fails(message: String, oldStyleMessage: String? = nil)
    }

    /// Decodes a file. Never fails: ``appleDecoding`` and ``illFormedRange`` report bytes that cannot be decoded.
    ///
    /// The bytes of a UTF-8 file without a byte order mark are not copied. O(n).
    package init(decoding bytes: [UInt8], policy: DecodingPolicy) {
        for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] where bytes == encoding.byteOrderMark {
            self.init(onlyMark: bytes, of: encoding)
            return
        }
        let detection = EncodingDetection(bytes.span)
        switch detection.finding {
        case .encoding(let encoding):
            let declared = detection.declaredNameRange != nil
            if declared, encoding.isWide, policy == .tolerant {
                // The declaration was readable byte by byte, so the file is not in 16 or 32 bit units, whatever the declaration says.
                self.init(bytes, as: .utf8, apple: Self(bytes, as: encoding).hasFailed ? .fails(message: Self.creationFailed) : .different)
            } else {
                let markLength = detection.byteOrderMarkLength
                self.init(bytes, as: encoding, markLength: policy == .apple ? markLength : Self.lengthOfMarks(bytes, encoding, markLength))
            }
        case .unmarkedUTF16:
            switch policy {
            case .apple:
                self.init(bytes, as: .utf16LittleEndian, skipping: 2)
            case .tolerant:
                self.init(bytes, as: bytes.first == 0 ? .utf16BigEndian : .utf16LittleEndian, apple: .different)
            }
        case .unusable(let name, let isKnownToApple):
            let message = isKnownToApple ? "The encoding \(name) is not supported" : "Encountered unknown encoding (\(name))"
            self.init(bytes, as: .utf8, apple: .fails(message: message))
        case .declarationCutShort:
            self.init(bytes, as: .utf8, apple: .fails(message: "End of buffer while looking for encoding name"))
        }
    }

    /// Decodes a file in a given encoding, whatever the bytes appear to be; a byte order mark of that encoding is not part of the text.
    ///
    /// Never fails: ``illFormedRange`` and ``appleDecoding`` report bytes that cannot be decoded. O(n).
    package init(decoding bytes: [UInt8], as encoding: TextEncoding) {
        let mark = encoding.byteOrderMark
        let markLength = !mark.isEmpty && bytes.starts(with: mark) ? mark.count : 0
        self.init(bytes, as: encoding, markLength: Self.lengthOfMarks(bytes, encoding, markLength))
    }

    /// Whether the file begins with two byte order marks.
    package var repeatsByteOrderMark: Bool { byteOrderMark.count > encoding.byteOrderMark.count }

    /// The file with one byte order mark in place of two; nil if it does not begin with two. O(n).
    package static func removingSecondMark(from bytes: [UInt8]) -> [UInt8]? {
        guard case .encoding(let encoding) = EncodingDetection(bytes.span).finding else { return nil }
        let length = encoding.byteOrderMark.count
        guard length > 0, bytes.starts(with: encoding.byteOrderMark), lengthOfMarks(bytes, encoding, length) > length else { return nil }
        return Array(bytes.dropFirst(length))
    }

    /// The length of a byte order mark together with a second one behind it.
    private static func lengthOfMarks(_ bytes: [UInt8], _ encoding: TextEncoding, _ markLength: Int) -> Int {
        guard markLength > 0, bytes.dropFirst(markLength).starts(with: encoding.byteOrderMark) else { return markLength }
        return markLength &* 2
    }

    /// The original bytes of the file.
    package var originalBytes: [UInt8] {
        verbatim ?? Self.encode(utf8, as: encoding, byteOrderMark: byteOrderMark) ?? utf8
    }

    /// Whether encoding ``utf8`` again gives the bytes of the file, so that an edit of the text changes no other bytes.
    package var isReversible: Bool { verbatim == nil }

    /// Encodes another text in the same way: same encoding, same byte order mark.
    /// - Returns: Nil if the encoding cannot represent a character.
    package func encodeLikeThis(_ utf8: [UInt8]) -> [UInt8]? {
        Self.encode(utf8, as: encoding, byteOrderMark: byteOrderMark)
    }

    /// The UTF-8 of text in an encoding, without its byte order mark; nil if the bytes are not text in that encoding. O(n).
    package static func utf8(of bytes: [UInt8], in encoding: TextEncoding) -> [UInt8]? {
        let text = Self(bytes, as: encoding, markLength: bytes.starts(with: encoding.byteOrderMark) ? encoding.byteOrderMark.count : 0)
        return text.illFormedRange == nil && !text.hasFailed ? text.utf8 : nil
    }

    /// Whether CoreFoundation's UTF-8 decoder accepts an ill-formed byte: 0xA9, the copyright sign of Mac OS Roman and Latin-1, where a
    /// character should begin. It becomes U+FFFD; any other stray byte makes the whole file unreadable.
    package static func toleratesLoneCopyrightSign(_ byte: UInt8) -> Bool { byte == 0xA9 }

    /// Whether CoreFoundation's UTF-8 decoder can create a string from the bytes.
    package static func isReadableByApple(_ bytes: Span<UInt8>) -> Bool {
        illFormedRange(bytes) == nil
    }

    private static let creationFailed = "Could not determine the encoding of the XML data (string creation failed)"

    private var hasFailed: Bool {
        if case .fails = appleDecoding { true } else { false }
    }

    private init(_ bytes: [UInt8], as encoding: TextEncoding, markLength: Int = 0, skipping skipped: Int = 0, apple: AppleDecoding = .same)
    {
        let start = markLength &+ skipped
        self.encoding = encoding
        byteOrderMark = Array(bytes.prefix(markLength))
        if encoding == .utf8 {
            let text = start == 0 ? bytes : Array(bytes.dropFirst(start))
            utf8 = text
            illFormedRange = Self.illFormedRange(text.span)
            firstUnpairedSurrogate = nil
            verbatim = nil
            appleDecoding = apple
            return
        }
        var decoder = TextDecoder(capacity: bytes.count)
        decoder.decode(bytes.span.extracting(min(start, bytes.count)...), as: encoding)
        utf8 = decoder.utf8
        illFormedRange = nil
        firstUnpairedSurrogate = decoder.firstUnpairedSurrogate
        if decoder.hasFailed, apple == .same {
            appleDecoding = .fails(message: skipped > 0 ? "Conversion of string failed. The string is empty." : Self.creationFailed)
        } else {
            appleDecoding = apple
        }
        verbatim = decoder.isReversible && skipped == 0 ? nil : bytes
    }

    /// Creates an empty text from a file that contains only a byte order mark, which Apple's reader does not recognize as one.
    private init(onlyMark mark: [UInt8], of encoding: TextEncoding) {
        utf8 = []
        self.encoding = encoding
        byteOrderMark = mark
        illFormedRange = nil
        firstUnpairedSurrogate = nil
        verbatim = nil
        let first = Unicode.Scalar(mark.first ?? 0)
        appleDecoding = .fails(
            message: "Unexpected character \(first) at line 1",
            oldStyleMessage: encoding == .utf8 ? "Conversion of string failed. The string is empty." : "Conversion of string failed.")
    }

    /// The first bytes at which CoreFoundation's decoder would fail.
    private static func illFormedRange(_ bytes: Span<UInt8>) -> Range<Int>? {
        let cursor = ByteCursor(bytes)
        var start = 0
        while true {
            // Most files are entirely or almost entirely ASCII, and searching for another byte is several times faster than validating.
            start = cursor.indexAfterASCIIBlocks(start)
            guard start < bytes.count else { return nil }
            let end = endOfPartToValidate(cursor, from: start)
            do {
                _ = try UTF8Span(validating: bytes.extracting(start..<end))
                start = end
            } catch {
                let range = error.byteOffsets.lowerBound &+ start..<error.byteOffsets.upperBound &+ start
                guard range.lowerBound < bytes.count, toleratesLoneCopyrightSign(bytes[range.lowerBound]) else { return range }
                start = range.lowerBound &+ 1
            }
        }
    }

    /// The start of the next run of ASCII that is long enough to skip, or the end. No character extends into it.
    private static func endOfPartToValidate(_ cursor: borrowing ByteCursor, from start: Int) -> Int {
        var index = start
        while index < cursor.end {
            index = min(index &+ 32, cursor.end)
            if cursor.indexAfterASCIIBlocks(index) > index { return index }
        }
        return cursor.end
    }
}
