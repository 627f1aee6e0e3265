/// An entry compiled once into a flat list of operations, which renders the most common texts: short ones with integers and values.
///
/// The bytes are the entire program: no pointers, no references, identical on every platform. Running it allocates nothing except the
/// resulting `String`.
///
/// A program renders only texts without problems. If a text needs anything else – a missing or mismatched argument, a number with an
/// exponent, flags and widths, a text longer than ``ShortText/longest``, an error in the format – it fails, and
/// ``FormatEntry/render(_:locale:options:)`` renders the text and reports the issues. Both produce the same text. Test: "Programs render
/// what the renderer renders".
///
/// Each operation is a byte (``Operation``) followed by its operands:
///
/// | operation | operands |
/// |---|---|
/// | `end` | – the text is complete; after a case, continue after the marker |
/// | `literal` | the count of bytes (1), the bytes: UTF-8 |
/// | `integer` | the position of the argument (1), an ``IntegerReading`` (1) |
/// | `object` | the position of the argument (1) |
/// | `isolatedObject` | the same, if the surrounding text has letters written from right to left |
/// | `plural` | the position of the argument (1), an ``IntegerReading`` (1), then for `zero`, `one`, `two`, `few`, `many`, `other` the start of the case's operations (2 each, low byte first; 0 for an absent case without a fallback) |
/// | `framedInteger` | the position of the argument (1), an ``IntegerReading`` (1), the counts of bytes before and after (1 each), those bytes: a complete text with one integer, nothing follows |
/// | `fixedPoint` | the position of the argument (1), how many fraction digits it is written with (1) |
/// | `unsupported` | – the text needs the renderer |
///
/// Positions of arguments are resolved when the program is created; none are counted while it runs.
package struct FormatProgram: Hashable, Sendable {
    /// The operations.
    enum Operation: UInt8 {
        case end, literal, integer, object, isolatedObject, plural, framedInteger, fixedPoint, unsupported

        /// The raw value of ``end``, for lookahead.
        static let endByte: UInt8 = 0
    }

    /// The encoded operations.
    package let code: [UInt8]
    /// Whether the text is ASCII and short enough for a `String` without allocated storage, as long as its arguments are short numbers.
    private let isSmall: Bool

    /// Compiles an entry. O(bytes of its texts): a program is at most 4,096 bytes long and at most a small multiple of the size of the
    /// texts; an entry that would exceed this gets a program that leaves everything to the renderer.
    package init(_ entry: FormatEntry) {
        code = FormatProgramCompiler.code(for: entry)
        isSmall = entry.isSmall
    }

    /// Renders the text, if the program supports it.
    ///
    /// - Returns: nil if ``FormatEntry/render(_:locale:options:)`` has to render the text.
    package func text(with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        if isSmall {
            var renderer = ShortTextRenderer(locale: locale)
            let small = ShortText.smallText { renderer.run(code.span, from: 0, with: arguments, depth: 0, into: &$0) }
            if let small { return small }
        }
        // The texts were validated when the program was created.
        return FormatProgram.text(running: code.span, isTrusted: true, with: arguments, locale: locale)
    }

    /// Runs arbitrary bytes, for tests. Bytes that are not a valid program are harmless.
    ///
    /// - Returns: nil if ``FormatEntry/render(_:locale:options:)`` has to render the text.
    package static func text(running code: Span<UInt8>, with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        text(running: code, isTrusted: false, with: arguments, locale: locale)
    }

    @inline(__always)
    private static func text(
        running code: Span<UInt8>, isTrusted: Bool, with arguments: Span<FormatArgument>, locale: FormatLocale
    ) -> String? {
        var renderer = ShortTextRenderer(locale: locale)
        return ShortText.text(isTrusted: isTrusted) { renderer.run(code, from: 0, with: arguments, depth: 0, into: &$0) }
    }
}

extension FormatEntry {
    /// Whether all texts are ASCII, and the longest path through them leaves room for a four-digit number in a small string.
    fileprivate var isSmall: Bool {
        let cases = variables.flatMap(\.cases).map(\.text)
        guard ([format] + cases).allSatisfy({ $0.bytes.allSatisfy { $0 < 0x80 } }) else { return false }
        let longest = format.literalCount + (cases.map(\.literalCount).max() ?? 0)
        return longest + 4 <= ShortText.longestSmall
    }
}

extension FormatString {
    /// The number of bytes of literal text.
    fileprivate var literalCount: Int { pieces.reduce(0) { $1.kind == .literal ? $0 + $1.range.count : $0 } }
}

/// The number of bits of an integer that are read, and its signedness, in one byte.
struct IntegerReading: Hashable, Sendable {
    /// Bits 0–6: the number of bits. Bit 7: whether it is signed. 0 for a value that is read unchanged.
    let byte: UInt8

    init(byte: UInt8) { self.byte = byte }

    init(bits: Int, isSigned: Bool) { byte = UInt8(clamping: bits) & 0x7F | (isSigned ? 0x80 : 0) }

    /// An integer with its own sign and all of its bits.
    static let whole = IntegerReading(byte: 0)

    /// Returns the value of an argument; nil if it is not an integer.
    @inline(__always)
    func value(of argument: borrowing FormatArgument) -> IntegerValue? {
        let pattern: UInt64
        let ownSign: Bool
        switch argument {
        case .integer(let value): (pattern, ownSign) = (UInt64(bitPattern: value), true)
        case .unsigned(let value): (pattern, ownSign) = (value, false)
        case .double, .text: return nil
        }
        let isSigned = byte == 0 ? ownSign : byte & 0x80 != 0
        // A shift by 64 or more gives 0; no reading requests it.
        let unused = byte == 0 ? 0 : UInt64(64 &- min(Int64(byte & 0x7F), 64))
        guard isSigned else { return IntegerValue(isNegative: false, magnitude: (pattern &<< unused) &>> unused) }
        let value = Int64(bitPattern: pattern &<< unused) &>> Int64(unused)
        return IntegerValue(isNegative: value < 0, magnitude: value.magnitude)
    }
}

/// A conversion that programs support.
enum ShortConversion {
    /// `%d`, `%lld`, `%u` and so on, without flags, width or precision.
    case integer(IntegerReading)
    /// `%@`, whose flags, width and precision are ignored.
    case object
    /// `%f`, `%.1f` and so on, without flags or width and with few digits.
    case fixedPoint(fractionDigits: Int)

    /// Fails for a conversion that requires the renderer.
    @inline(__always)
    init?(_ specifier: FormatSpecifier) {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal:
            guard specifier.flags.isEmpty, specifier.width == .none, specifier.precision == .none else { return nil }
            self = .integer(IntegerReading(bits: specifier.integerBits, isSigned: specifier.conversion == .signedDecimal))
        case .object:
            // An amount that is an argument would take a position.
            guard specifier.width == .none, specifier.precision == .none else { return nil }
            self = .object
        case .fixedPoint:
            guard specifier.flags.isEmpty, specifier.width == .none else { return nil }
            switch specifier.precision {
            case .none: self = .fixedPoint(fractionDigits: 6)
            case .fixed(let digits) where digits >= 0 && digits <= ShortFraction.longest: self = .fixedPoint(fractionDigits: Int(digits))
            default: return nil
            }
        default:
            return nil
        }
    }
}
