/// Decodes the code units of an encoding other than UTF-8 to UTF-8.
struct TextDecoder {
    /// The text decoded so far. An unpaired surrogate is three bytes; see ``DecodedText``.
    private(set) var utf8: [UInt8] = []
    /// The offset in ``utf8`` of the first unpaired surrogate.
    private(set) var firstUnpairedSurrogate: Int?
    /// Whether Apple's decoder cannot create a string from the bytes. ``utf8`` then contains U+FFFD for invalid characters.
    private(set) var hasFailed = false
    /// Whether encoding ``utf8`` again gives the original bytes.
    private(set) var isReversible = true

    /// Creates a decoder with capacity for a text of about `capacity` bytes.
    init(capacity: Int) {
        utf8.reserveCapacity(capacity)
    }

    /// Decodes all bytes. Bytes after the last complete code unit are not part of the text; a text of less than one code unit fails, as
    /// with CoreFoundation (`__CFStringDecodeByteStream3`).
    mutating func decode(_ bytes: Span<UInt8>, as encoding: TextEncoding) {
        switch encoding {
        case .utf8:
            for index in bytes.indices { utf8.append(bytes[index]) }
        case .utf16LittleEndian:
            decodeUTF16(bytes, high: 1, low: 0)
        case .utf16BigEndian:
            decodeUTF16(bytes, high: 0, low: 1)
        case .utf32LittleEndian:
            decodeUTF32(bytes, isBigEndian: false)
        case .utf32BigEndian:
            decodeUTF32(bytes, isBigEndian: true)
        case .singleByte(let encoding):
            decode(bytes, as: encoding)
        }
    }

    private mutating func decodeUTF16(_ bytes: Span<UInt8>, high: Int, low: Int) {
        let unitCount = bytes.count / 2
        if bytes.count & 1 != 0 {
            isReversible = false
            hasFailed = unitCount == 0
        }
        func unit(_ index: Int) -> UInt32 {
            UInt32(bytes[index &* 2 &+ high]) << 8 | UInt32(bytes[index &* 2 &+ low])
        }
        var index = 0
        while index < unitCount {
            let first = unit(index)
            index &+= 1
            if first < 0x80 {
                utf8.append(UInt8(truncatingIfNeeded: first))
            } else if first & 0xF800 != 0xD800 {
                utf8.appendGeneralizedUTF8(first)
            } else if first < 0xDC00, index < unitCount, unit(index) & 0xFC00 == 0xDC00 {
                utf8.appendGeneralizedUTF8(0x10000 &+ (first & 0x3FF) << 10 &+ (unit(index) & 0x3FF))
                index &+= 1
            } else {
                if firstUnpairedSurrogate == nil { firstUnpairedSurrogate = utf8.count }
                utf8.appendGeneralizedUTF8(first)
            }
        }
    }

    private mutating func decodeUTF32(_ bytes: Span<UInt8>, isBigEndian: Bool) {
        let unitCount = bytes.count / 4
        if bytes.count & 3 != 0 {
            isReversible = false
            hasFailed = unitCount == 0
        }
        for index in 0..<unitCount {
            var value: UInt32 = 0
            for place in 0..<4 {
                value = value << 8 | UInt32(bytes[index &* 4 &+ (isBigEndian ? place : 3 &- place)])
            }
            if let scalar = Unicode.Scalar(value) {
                utf8.appendGeneralizedUTF8(scalar.value)
            } else {
                fail()
            }
        }
    }

    private mutating func decode(_ bytes: Span<UInt8>, as encoding: SingleByteEncoding) {
        let scalars = encoding.scalars
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x80 {
                utf8.append(byte)
            } else if let scalar = scalars[Int(byte)] {
                utf8.appendGeneralizedUTF8(scalar.value)
            } else {
                fail()
            }
        }
    }

    private mutating func fail() {
        utf8.appendGeneralizedUTF8(0xFFFD)
        hasFailed = true
        isReversible = false
    }
}

extension [UInt8] {
    /// Appends a code point as UTF-8. A surrogate becomes three bytes by the UTF-8 scheme ("generalized UTF-8").
    package mutating func appendGeneralizedUTF8(_ codePoint: UInt32) {
        func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: codePoint >> shift & 0x3F) }
        if codePoint < 0x80 {
            append(UInt8(truncatingIfNeeded: codePoint))
        } else if codePoint < 0x800 {
            append(0xC0 | UInt8(truncatingIfNeeded: codePoint >> 6))
            append(continuation(0))
        } else if codePoint < 0x10000 {
            append(0xE0 | UInt8(truncatingIfNeeded: codePoint >> 12))
            append(continuation(6))
            append(continuation(0))
        } else {
            append(0xF0 | UInt8(truncatingIfNeeded: codePoint >> 18))
            append(continuation(12))
            append(continuation(6))
            append(continuation(0))
        }
    }
}
