import LocalizationSourceText

/// Splits a format string into pieces.
///
/// The state machine is that of Apple's formatter: after `%`, flags, digits, dots and length modifiers may appear in any order until a
/// letter ends the conversion.
struct FormatParser: ~Escapable {
    private var cursor: ByteCursor

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// The maximum number of pieces, so that a long text does not use many times its own memory. The rest becomes literal text, which no
    /// rendering reaches within its limits.
    private static let maximumPieces = 1 << 20 + 1

    /// Returns the pieces of a format string. O(bytes).
    static func pieces(of bytes: Span<UInt8>) -> [FormatPiece] {
        var parser = FormatParser(bytes)
        var pieces: [FormatPiece] = []
        var progress = LoopProgress()
        while !parser.cursor.isAtEnd, progress.hasMoved(to: parser.cursor.position) {
            let start = parser.cursor.position
            if pieces.count == maximumPieces {
                pieces.append(FormatPiece(.literal, range: start..<bytes.count))
                break
            }
            guard let piece = parser.next() else { break }
            pieces.append(piece)
        }
        return pieces
    }

    /// Returns the next piece; nil at the end.
    @_lifetime(self: copy self)
    mutating func next() -> FormatPiece? {
        guard !cursor.isAtEnd else { return nil }
        let start = cursor.position
        cursor.skip(to: UInt8(ascii: "%"))
        guard cursor.position == start else { return FormatPiece(.literal, range: start..<cursor.position) }
        return conversion()
    }

    /// Parses the conversion that starts at the next `%`.
    @_lifetime(self: copy self)
    private mutating func conversion() -> FormatPiece {
        let start = cursor.position
        cursor.advance()
        if cursor.match(UInt8(ascii: "%")) { return FormatPiece(.percent, range: start..<cursor.position) }

        var parts = ConversionParts()
        var progress = LoopProgress()
        while let byte = cursor.peek, progress.hasMoved(to: cursor.position) {
            if parts.takeFlag(byte) {
                cursor.advance()
                continue
            }
            switch byte {
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                let number = number()
                if cursor.match(UInt8(ascii: "$")) {
                    parts.takePosition(number)
                } else {
                    parts.takeNumber(number)
                }
            case UInt8(ascii: "*"):
                cursor.advance()
                parts.width = .nextArgument
            case UInt8(ascii: "."):
                cursor.advance()
                parts.hasDot = true
                if cursor.match(UInt8(ascii: "*")) { parts.precision = .nextArgument }
            case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"),
                UInt8(ascii: "L"):
                parts.length = length()
            case UInt8(ascii: "@") where parts.flags.contains(.alternate):
                return marker(from: start, position: parts.position)
            case UInt8(ascii: "["):
                return entity(from: start, position: parts.position)
            default:
                guard let specifier = parts.specifier(letter: byte) else { return unknownConversion(from: start) }
                cursor.advance()
                return FormatPiece(.specifier(specifier), range: start..<cursor.position)
            }
        }
        return FormatPiece(.incomplete, range: start..<cursor.position)
    }

    /// Parses a number, clamped to the largest amount.
    @_lifetime(self: copy self)
    private mutating func number() -> Int32 {
        var value: Int64 = 0
        let digits = cursor.skip { $0.isASCIIDigit }
        for index in digits {
            value = min(value &* 10 &+ Int64(cursor.bytes[index] &- UInt8(ascii: "0")), Int64(FormatSpecifier.maximumAmount))
        }
        return Int32(clamping: value)
    }

    @_lifetime(self: copy self)
    private mutating func length() -> FormatSpecifier.Length {
        switch cursor.next() {
        case UInt8(ascii: "h"): cursor.match(UInt8(ascii: "h")) ? .hh : .h
        case UInt8(ascii: "l"): cursor.match(UInt8(ascii: "l")) ? .ll : .l
        case UInt8(ascii: "q"): .q
        case UInt8(ascii: "z"): .z
        case UInt8(ascii: "t"): .t
        case UInt8(ascii: "j"): .j
        default: .longDouble
        }
    }

    /// Parses the name of `%#@name@`, from its first `@` on.
    @_lifetime(self: copy self)
    private mutating func marker(from start: Int, position: UInt16) -> FormatPiece {
        cursor.advance()
        let afterSign = cursor.position
        let name = cursor.skip(while: \.isASCIINamePart)
        if !name.isEmpty, cursor.match(UInt8(ascii: "@")) {
            return FormatPiece(.marker(VariableMarker(name: name, position: position)), range: start..<cursor.position)
        }
        cursor.move(to: afterSign)
        return FormatPiece(.malformedMarker, range: start..<afterSign)
    }

    /// Parses the name of `%[NAME]@`, from its `[` on.
    @_lifetime(self: copy self)
    private mutating func entity(from start: Int, position: UInt16) -> FormatPiece {
        cursor.advance()
        let afterBracket = cursor.position
        let name = cursor.skip(while: \.isASCIINamePart)
        if !name.isEmpty, cursor.match("]@") {
            return FormatPiece(.entity(VariableMarker(name: name, position: position)), range: start..<cursor.position)
        }
        cursor.move(to: afterBracket)
        return FormatPiece(.malformedMarker, range: start..<afterBracket)
    }

    /// Consumes a character that does not end a conversion.
    @_lifetime(self: copy self)
    private mutating func unknownConversion(from start: Int) -> FormatPiece {
        skipScalar()
        let end = cursor.position
        cursor.move(to: start &+ 1)
        skipScalar()
        let shown = (start &+ 1)..<cursor.position
        cursor.move(to: end)
        return FormatPiece(.unknownConversion(shown: shown), range: start..<end)
    }

    /// Skips a UTF-8 sequence: one byte and the continuation bytes after it.
    @_lifetime(self: copy self)
    private mutating func skipScalar() {
        cursor.advance()
        cursor.skip { $0 & 0b1100_0000 == 0b1000_0000 }
    }
}

/// The parts of a conversion that precede its letter.
private struct ConversionParts {
    var flags: FormatSpecifier.Flags = []
    var length = FormatSpecifier.Length.none
    var width = FormatSpecifier.Amount.none
    var precision = FormatSpecifier.Amount.none
    var position: UInt16 = 0
    var hasDot = false

    /// Consumes a flag, or a zero that is a precision.
    /// - Returns: Whether the byte was a flag or such a zero.
    mutating func takeFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"): flags.insert(.alternate)
        case UInt8(ascii: " "): if !flags.contains(.plus) { flags.insert(.space) }
        case UInt8(ascii: "-"):
            flags.insert(.minus)
            flags.remove(.zero)
        case UInt8(ascii: "+"):
            flags.insert(.plus)
            flags.remove(.space)
        case UInt8(ascii: "0"):
            if hasDot {
                precision = .fixed(0)
            } else if !flags.contains(.minus) {
                flags.insert(.zero)
            }
        default: return false
        }
        return true
    }

    /// Consumes a number before `$`: it belongs to the last `*`, or else is the argument's position.
    mutating func takePosition(_ number: Int32) {
        let number = UInt16(clamping: number)
        if precision == .nextArgument {
            precision = .argument(position: number)
        } else if width == .nextArgument {
            width = .argument(position: number)
        } else {
            position = number
        }
    }

    /// Consumes a number that is a width, or after a dot a precision.
    mutating func takeNumber(_ number: Int32) {
        if hasDot { precision = .fixed(number) } else { width = .fixed(number) }
    }

    /// Returns the conversion that ends in `letter`.
    func specifier(letter: UInt8) -> FormatSpecifier? {
        guard var specifier = FormatSpecifier(letter: letter) else { return nil }
        specifier.length = length
        specifier.flags = flags
        specifier.width = width
        specifier.precision = precision
        specifier.position = position
        // A dot without a number means precision 0, as in C. Apple's formatter ignores it for text.
        if hasDot, precision == .none, specifier.conversion != .string { specifier.precision = .fixed(0) }
        return specifier
    }
}
