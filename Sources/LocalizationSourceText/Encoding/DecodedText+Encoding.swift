extension DecodedText {
    /// Encodes a text.
    /// - Parameters:
    ///   - utf8: Well-formed UTF-8, or UTF-8 with unpaired surrogates as in ``DecodedText``.
    ///   - encoding: The encoding to write.
    ///   - byteOrderMark: The bytes to write before the text; usually `encoding.byteOrderMark` or none.
    /// - Returns: Nil if the encoding cannot represent a character, or if a UTF-32 text would contain an unpaired surrogate.
    package static func encode(_ utf8: [UInt8], as encoding: TextEncoding, byteOrderMark: [UInt8]) -> [UInt8]? {
        if encoding == .utf8 { return byteOrderMark.isEmpty ? utf8 : byteOrderMark + utf8 }
        var bytes = byteOrderMark
        bytes.reserveCapacity(utf8.count &* 2)
        var table: [Unicode.Scalar: UInt8] = [:]
        if case .singleByte(let single) = encoding {
            for byte in (0...UInt8.max).reversed() {
                if let scalar = single.scalar(for: byte) { table[scalar] = byte }
            }
        }
        var cursor = ByteCursor(utf8.span)
        while let codePoint = cursor.nextGeneralizedCodePoint() {
            switch encoding {
            case .utf8:
                break
            case .utf16LittleEndian, .utf16BigEndian:
                if codePoint < 0x10000 {
                    bytes.append(unit: codePoint, width: 2, isBigEndian: encoding == .utf16BigEndian)
                } else {
                    let offset = codePoint &- 0x10000
                    bytes.append(unit: 0xD800 | offset >> 10, width: 2, isBigEndian: encoding == .utf16BigEndian)
                    bytes.append(unit: 0xDC00 | offset & 0x3FF, width: 2, isBigEndian: encoding == .utf16BigEndian)
                }
            case .utf32LittleEndian, .utf32BigEndian:
                guard Unicode.Scalar(codePoint) != nil else { return nil }
                bytes.append(unit: codePoint, width: 4, isBigEndian: encoding == .utf32BigEndian)
            case .singleByte:
                guard let scalar = Unicode.Scalar(codePoint), let byte = table[scalar] else { return nil }
                bytes.append(byte)
            }
        }
        return bytes
    }
}

extension TextEncoding {
    /// Whether the code units of the encoding are wider than a byte.
    package var isWide: Bool {
        switch self {
        case .utf8, .singleByte: false
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: true
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(unit: UInt32, width: UInt32, isBigEndian: Bool) {
        for place in 0..<width {
            append(UInt8(truncatingIfNeeded: unit >> ((isBigEndian ? width &- 1 &- place : place) &* 8)))
        }
    }
}

extension ByteCursor {
    /// Takes the next character of UTF-8, which may contain surrogates as three bytes. A byte that does not begin a character yields
    /// U+FFFD.
    /// - Returns: Its code point, or nil at the end.
    @_lifetime(self: copy self)
    package mutating func nextGeneralizedCodePoint() -> UInt32? {
        guard let first = next() else { return nil }
        if first < 0x80 { return UInt32(first) }
        let (count, initial): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (1, UInt32(first & 0x1F))
            case 0xE0...0xEF: (2, UInt32(first & 0x0F))
            case 0xF0...0xF4: (3, UInt32(first & 0x07))
            default: (0, 0xFFFD)
            }
        var value = initial
        for distance in 0..<count {
            guard let byte = peek(at: distance), byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let minimum: UInt32 = count == 1 ? 0x80 : count == 2 ? 0x800 : 0x10000
        guard count == 0 || value >= minimum && value <= 0x10FFFF else { return 0xFFFD }
        advance(by: count)
        return value
    }
}
