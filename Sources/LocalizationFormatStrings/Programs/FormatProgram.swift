/// An entry translated, once, into a flat list of operations, for rendering what most texts are: short, and made of integers and values.
///
/// The bytes are the whole program: no pointers, no references, the same on every platform. Running needs no memory but that of the resulting
/// `String`.
///
/// A program renders what goes well. Where a text needs anything else – an argument that is missing or does not fit, a number with
/// an exponent, flags and widths, a text longer than ``ShortText/longest``, a mistake in the format – it says so, and
/// ``FormatEntry/render(_:locale:options:)`` does the work and knows what to report. Both give the same text. Test: "Programs render what
/// the renderer renders".
///
/// Operations, each a byte (``Operation``) and its operands:
///
/// | operation | operands |
/// |---|---|
/// | `end` | – the text is complete; after a case, go on behind the marker |
/// | `literal` | the count of bytes (1), the bytes: UTF-8 |
/// | `integer` | the position of the argument (1), an ``IntegerReading`` (1) |
/// | `object` | the position of the argument (1) |
/// | `isolatedObject` | the same, where the text around has letters written from right to left |
/// | `plural` | the position of the argument (1), an ``IntegerReading`` (1), then for `zero`, `one`, `two`, `few`, `many`, `other` where the case's operations start (2 each, low byte first; 0 for a case that is not there, for which no other stands in either) |
/// | `framedInteger` | the position of the argument (1), an ``IntegerReading`` (1), the counts of bytes in front and behind (1 each), those bytes: a whole text with one integer, nothing follows |
/// | `fixedPoint` | the position of the argument (1), how many fraction digits it is written with (1) |
/// | `unsupported` | – the text needs the renderer |
///
/// Positions of arguments are worked out when the program is made: none is counted while it runs.
package struct FormatProgram: Hashable, Sendable {
    /// What the bytes tell to do.
    enum Operation: UInt8 {
        case end, literal, integer, object, isolatedObject, plural, framedInteger, fixedPoint, unsupported

        /// The raw value of ``end``, for looking ahead.
        static let endByte: UInt8 = 0
    }

    /// The operations.
    package let code: [UInt8]
    /// Whether the text is ASCII and so short that a `String` needs no memory for it, as long as its arguments are short numbers.
    private let isSmall: Bool

    /// Translates an entry. O(bytes of its texts): a program is at most 4,096 bytes long and not many times longer than the texts; an entry
    /// that would need more gets one that leaves all to the renderer.
    package init(_ entry: FormatEntry) {
        code = FormatProgramCompiler.code(for: entry)
        isSmall = entry.isSmall
    }

    /// Renders the text, if the program is up to it.
    ///
    /// - Returns: nil where ``FormatEntry/render(_:locale:options:)`` has to do it.
    package func text(with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        if isSmall {
            var renderer = ShortTextRenderer(locale: locale)
            let small = ShortText.smallText { renderer.run(code.span, from: 0, with: arguments, depth: 0, into: &$0) }
            if let small { return small }
        }
        // Its texts were validated when the program was made.
        return FormatProgram.text(running: code.span, isTrusted: true, with: arguments, locale: locale)
    }

    /// Runs bytes that may be anything, as tests do. Those that are no program do no harm.
    ///
    /// - Returns: nil where ``FormatEntry/render(_:locale:options:)`` has to do it.
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
    /// Whether all texts are ASCII, and the longest way through them leaves room for a number of four digits in a small string.
    fileprivate var isSmall: Bool {
        let cases = variables.flatMap(\.cases).map(\.text)
        guard ([format] + cases).allSatisfy({ $0.bytes.allSatisfy { $0 < 0x80 } }) else { return false }
        let longest = format.literalCount + (cases.map(\.literalCount).max() ?? 0)
        return longest + 4 <= ShortText.longestSmall
    }
}

extension FormatString {
    /// How many bytes are written as they are.
    fileprivate var literalCount: Int { pieces.reduce(0) { $1.kind == .literal ? $0 + $1.range.count : $0 } }
}

/// How many bits of an integer are read, and whether with a sign, in a byte.
struct IntegerReading: Hashable, Sendable {
    /// Bits 0–6: how many bits. Bit 7: whether there is a sign. 0 for a value that is read as it is.
    let byte: UInt8

    init(byte: UInt8) { self.byte = byte }

    init(bits: Int, isSigned: Bool) { byte = UInt8(clamping: bits) & 0x7F | (isSigned ? 0x80 : 0) }

    /// An integer with its own sign and all its bits.
    static let whole = IntegerReading(byte: 0)

    /// The value of an argument; nil where it is no integer.
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
        // A shift by 64 and more gives 0, as no reading asks for.
        let unused = byte == 0 ? 0 : UInt64(64 &- min(Int64(byte & 0x7F), 64))
        guard isSigned else { return IntegerValue(isNegative: false, magnitude: (pattern &<< unused) &>> unused) }
        let value = Int64(bitPattern: pattern &<< unused) &>> Int64(unused)
        return IntegerValue(isNegative: value < 0, magnitude: value.magnitude)
    }
}

/// A conversion that programs have an operation for.
enum ShortConversion {
    /// `%d`, `%lld`, `%u` and so on, without flags, width and precision.
    case integer(IntegerReading)
    /// `%@`, whose flags, width and precision do not count.
    case object
    /// `%f`, `%.1f` and so on, without flags and width and with few digits.
    case fixedPoint(fractionDigits: Int)

    /// Nil for a conversion that needs the renderer.
    @inline(__always)
    init?(_ specifier: FormatSpecifier) {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal:
            guard specifier.flags.isEmpty, specifier.width == .none, specifier.precision == .none else { return nil }
            self = .integer(IntegerReading(bits: specifier.integerBits, isSigned: specifier.conversion == .signedDecimal))
        case .object:
            // An amount that is an argument would be counted.
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
