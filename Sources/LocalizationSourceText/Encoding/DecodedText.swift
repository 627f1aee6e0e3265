/// How to read what is not marked as Apple's reader wants it.
package enum DecodingPolicy: Hashable, Sendable {
    /// Exactly as Apple's reader: UTF-16 without a byte order mark loses its first character (or is garbage, when it is big-endian), and a
    /// declaration that names a wrong encoding makes the file unreadable.
    case apple
    /// What the file means: UTF-16 without a byte order mark is read whole, in the order that its zeros show; a file whose declaration is
    /// wrong or unknown is read as UTF-8. For well-marked files there is no difference.
    case tolerant
}

/// The text of a file as UTF-8, with what is needed to write the file back byte for byte.
///
/// The UTF-8 is well-formed but for two cases, so that nothing is lost: ill-formed bytes of a UTF-8 file stand as they are
/// (``illFormedRange``), and an unpaired surrogate of a UTF-16 file stands as the three bytes that UTF-8 would use for it if it could
/// (``firstUnpairedSurrogate``). `String(decoding:as:)` shows both as U+FFFD.
package struct DecodedText: Sendable {
    /// The text, without its byte order mark.
    package let utf8: [UInt8]
    /// The encoding that the file was decoded with.
    package let encoding: TextEncoding
    /// The byte order mark of the file; may be empty.
    package let byteOrderMark: [UInt8]
    /// What Apple's reader makes of the bytes, as far as decoding goes.
    package let appleDecoding: AppleDecoding
    /// The first bytes of ``utf8`` that are no UTF-8. A byte 0xA9 on its own is passed over: see ``toleratesLoneCopyrightSign(_:)``.
    package let illFormedRange: Range<Int>?
    /// Where in ``utf8`` the first unpaired surrogate stands.
    package let firstUnpairedSurrogate: Int?
    /// The whole file, kept only where encoding ``utf8`` again would not give the same bytes.
    private let verbatim: [UInt8]?

    /// What Apple's reader makes of the bytes of a file.
    package enum AppleDecoding: Hashable, Sendable {
        /// The same text.
        case same
        /// Another text, because the file is not marked; decode with ``DecodingPolicy/apple`` to get it.
        case different
        /// None, with this error. Where it is that of the XML reader, the old-style reader's error goes with it.
        case fails(message: String, oldStyleMessage: String? = nil)
    }

    /// Decodes a file. Never fails: what cannot be decoded is shown in ``appleDecoding`` and ``illFormedRange``.
    ///
    /// The bytes of a UTF-8 file without a byte order mark are taken over without a copy. O(n).
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
                // The declaration was read byte by byte, so the file is not in 16 or 32 bit units, whatever it says.
                self.init(bytes, as: .utf8, apple: Self(bytes, as: encoding).hasFailed ? .fails(message: Self.creationFailed) : .different)
            } else {
                self.init(bytes, as: encoding, markLength: detection.byteOrderMarkLength)
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

    /// The file again, byte for byte as it was.
    package var originalBytes: [UInt8] {
        verbatim ?? Self.encode(utf8, as: encoding, byteOrderMark: byteOrderMark) ?? utf8
    }

    /// Encodes another text the way this one was: same encoding, same byte order mark.
    /// - Returns: Nil if the encoding has no bytes for one of the characters.
    package func encodeLikeThis(_ utf8: [UInt8]) -> [UInt8]? {
        Self.encode(utf8, as: encoding, byteOrderMark: byteOrderMark)
    }

    /// Whether CoreFoundation's UTF-8 decoder lets a byte pass that is no UTF-8: 0xA9, the copyright sign of Mac OS Roman and Latin-1, where
    /// a character should begin. It becomes U+FFFD; any other stray byte makes the whole file unreadable.
    package static func toleratesLoneCopyrightSign(_ byte: UInt8) -> Bool { byte == 0xA9 }

    /// Whether CoreFoundation's UTF-8 decoder makes a string of the bytes.
    package static func isReadableByApple(_ bytes: Span<UInt8>) -> Bool {
        illFormedRange(bytes) == nil
    }

    private static let creationFailed = "Could not determine the encoding of the XML data (string creation failed)"

    private var hasFailed: Bool {
        if case .fails = appleDecoding { true } else { false }
    }

    private init(_ bytes: [UInt8], as encoding: TextEncoding, markLength: Int = 0, skipping skipped: Int = 0, apple: AppleDecoding = .same) {
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

    /// A file of nothing but a byte order mark: an empty text, which Apple's reader does not see as one.
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

    /// Finds the first bytes that CoreFoundation's decoder would stop at.
    private static func illFormedRange(_ bytes: Span<UInt8>) -> Range<Int>? {
        let cursor = ByteCursor(bytes)
        var start = 0
        while true {
            // Most files are ASCII from end to end or nearly so, and looking for another byte is several times faster than validating.
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

    /// Where a run of ASCII begins that is worth leaving out, or the end. No character reaches into it.
    private static func endOfPartToValidate(_ cursor: borrowing ByteCursor, from start: Int) -> Int {
        var index = start
        while index < cursor.end {
            index = min(index &+ 32, cursor.end)
            if cursor.indexAfterASCIIBlocks(index) > index { return index }
        }
        return cursor.end
    }
}
