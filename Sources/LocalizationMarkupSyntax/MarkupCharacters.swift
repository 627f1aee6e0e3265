import LocalizationSourceText

/// The character classes of XML 1.0, fifth edition.
enum MarkupCharacters {
    /// White space (production 3).
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// Whether a document may contain a character, as itself or as a reference (production 2).
    static func isAllowed(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether an ASCII character may occur in a name (production 4a).
    @inline(__always)
    static func isASCIINameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Whether a name may begin with a character (production 4).
    static func startsName(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
            0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFC, 0x10000...0xEFFFF:
            // U+FFFD is a name character in XML; here it represents invalid bytes.
            true
        default: false
        }
    }

    /// Whether a character may occur in a name after its first character (production 4a).
    static func continuesName(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: startsName(codePoint)
        }
    }
}

extension ByteCursor {
    /// Whether a name begins at the current position.
    var isAtName: Bool { isAtName(distance: 0) }

    /// Whether a name begins `distance` bytes ahead.
    @inline(__always)
    func isAtName(distance: Int) -> Bool {
        guard let byte = peek(at: distance) else { return false }
        if byte < 0x80 { return MarkupCharacters.startsName(UInt32(byte)) }
        var ahead = ByteCursor(bytes, in: position &+ distance..<end)
        return MarkupCharacters.startsName(ahead.nextGeneralizedCodePoint() ?? 0)
    }

    /// Takes the name at the current position.
    /// - Returns: Its bytes; empty if no name begins there.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func takeName() -> Range<Int> {
        let start = position
        guard isAtName else { return start..<start }
        while true {
            skip(while: MarkupCharacters.isASCIINameByte)
            guard let byte = peek, byte >= 0x80 else { break }
            let place = position
            guard let codePoint = nextGeneralizedCodePoint(), MarkupCharacters.continuesName(codePoint) else {
                move(to: place)
                break
            }
        }
        return start..<position
    }
}
