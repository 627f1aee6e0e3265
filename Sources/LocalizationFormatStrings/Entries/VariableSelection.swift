import LocalizationCLDR
import LocalizationSourceText

/// A number that selects a case, read according to the variable's value type.
enum SelectorValue {
    case integer(IntegerValue)
    case floatingPoint(Double)

    /// Whether the number is zero, of either sign.
    var isZero: Bool {
        switch self {
        case .integer(let value): value.magnitude == 0
        case .floatingPoint(let value): value == 0
        }
    }

    /// The plural operands of the number. The sign is ignored.
    var operands: PluralOperands {
        switch self {
        case .integer(let value): PluralOperands(value.magnitude)
        case .floatingPoint(let value): PluralOperands(value)
        }
    }

    /// The number as an integer, if it is one.
    var wholeNumber: Int64? {
        switch self {
        case .integer(let value): value.isNegative ? Int64(exactly: value.magnitude).map { -$0 } : Int64(exactly: value.magnitude)
        case .floatingPoint(let value): Int64(exactly: value)
        }
    }
}

extension FormatVariable {
    /// Returns the conversion that reads the argument: the value type, or else the first conversion in the cases that shows the argument.
    ///
    /// - Parameter position: The position of the marker's argument.
    func effectiveValueType(position: Int) -> FormatValueType? {
        if let valueType { return valueType }
        for each in cases {
            if let shown = each.shownConversions.first(where: { $0.shows(position) }) { return FormatValueType(shown.specifier) }
        }
        return nil
    }

    /// Reads the argument that selects a case.
    ///
    /// - Returns: nil if it is not a number. Text counts as a number only if the value type is an object (`@`), and only in decimal form.
    func selectorValue(of argument: FormatArgument, position: Int) -> SelectorValue? {
        let type = effectiveValueType(position: position)
        switch argument {
        case .integer, .unsigned:
            switch type?.specifier.conversion {
            case .fixedPoint, .scientific, .general, .hexadecimalFloat:
                return argument.floatingPoint.map { .floatingPoint($0) }
            case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal:
                let isSigned = type?.specifier.conversion == .signedDecimal
                return argument.integer(bits: type?.specifier.integerBits ?? 64, isSigned: isSigned).map { .integer($0) }
            default:
                return argument.wholeInteger.map { .integer($0) }
            }
        case .double(let value):
            return .floatingPoint(value)
        case .text(let text):
            guard type == nil || type?.specifier.conversion == .object else { return nil }
            // Plural operands have the grammar of plain decimal numbers; `Double` alone would accept "inf" and "0x1p4".
            guard PluralOperands(decimalText: text) != nil, let value = Double(text) else { return nil }
            return .floatingPoint(value)
        }
    }

    /// Returns the operands of a fractional number as the variable's text shows it, for ``FormatOptions/PluralSelection/shownDigits``.
    ///
    /// - Returns: nil if the text does not show the argument as a floating-point number with an explicit or the default precision.
    func shownOperands(of value: Double, position: Int) -> PluralOperands? {
        guard value.isFinite, let text = namedCase(.category(.other)) ?? cases.first,
            let specifier = text.shownConversions.first(where: { $0.shows(position) })?.specifier
        else { return nil }
        let precision: Int
        switch specifier.precision {
        case .none: precision = 6
        case .fixed(let written): precision = min(Int(written), 400)
        case .nextArgument, .argument: return nil
        }
        var digits = DecimalDigits(shortest: value)
        switch specifier.conversion {
        case .fixedPoint:
            digits.round(fractionDigits: precision)
            return PluralOperands(decimalText: digits.plainText(fractionDigits: precision))
        case .general:
            digits.round(significantDigits: max(precision, 1))
            return PluralOperands(decimalText: digits.plainText(fractionDigits: max(0, digits.count &- digits.exponent)))
        default:
            return nil
        }
    }
}

/// A conversion in a case that may show the marker's argument.
///
/// Computed once, when the case is created: computing it for each expansion could scan a long text a thousand times.
struct ShownConversion: Equatable, Sendable {
    /// The explicit position; nil for the first conversion without one, which takes the marker's own argument.
    let position: Int?
    let specifier: FormatSpecifier

    /// Returns whether it shows the argument at a position, which is the marker's.
    func shows(_ markerPosition: Int) -> Bool { position == nil || position == markerPosition }

    /// Returns the first conversion for each position.
    static func all(in text: FormatString) -> [ShownConversion] {
        var found: [ShownConversion] = []
        var positions: Set<Int?> = []
        // Larger than any explicit position.
        let firstCounted = Int(UInt16.max) &+ 1
        for use in text.argumentUses(from: firstCounted) where use.role == .value {
            let position = use.isExplicit ? use.position : nil
            guard case .specifier(let specifier) = text.pieces[use.piece].kind,
                use.isExplicit ? use.position <= Int(FormatSpecifier.maximumPosition) : use.position == firstCounted,
                positions.insert(position).inserted
            else { continue }
            found.append(ShownConversion(position: position, specifier: specifier))
        }
        return found
    }
}

extension DecimalDigits {
    /// Returns the number as plain text such as "12.50", with a fixed number of fraction digits.
    func plainText(fractionDigits: Int) -> String {
        var bytes: [UInt8] = []
        if exponent <= 0 { bytes.append(UInt8(ascii: "0")) }
        for index in 0..<max(exponent, 0) { bytes.append(UInt8(ascii: "0") &+ digit(at: index)) }
        if fractionDigits > 0 {
            bytes.append(UInt8(ascii: "."))
            for index in 0..<fractionDigits { bytes.append(UInt8(ascii: "0") &+ digit(at: exponent &+ index)) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
