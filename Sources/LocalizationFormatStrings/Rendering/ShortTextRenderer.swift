import LocalizationSourceText

extension FormatEntry {
    /// Renders the text if it is short and has no problems. Allocates nothing except the resulting `String`.
    ///
    /// - Returns: nil if ``render(_:locale:options:)`` has to render the text; otherwise the same text. Test: "Short texts are those that
    ///   the renderer renders".
    package func shortText(with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        ShortText.text { output in
            var renderer = ShortTextRenderer(arguments: arguments, variables: variables.span, locale: locale)
            return renderer.render(format.pieces.span, of: format.bytes.span, format.traits, from: 1, depth: 0, into: &output)
        }
    }
}

extension FormatString {
    /// The maximum length of a format that is rendered while it is parsed.
    private static let shortFormat = 1_024

    /// Renders a format without variables while it is parsed, if the text is short and has no problems. Allocates nothing except the
    /// resulting `String`.
    ///
    /// This is used for texts that are not kept in parsed form, such as values of a `.strings` file.
    ///
    /// - Returns: nil if ``FormatEntry/render(_:locale:options:)`` has to render the text; otherwise the same text.
    package static func shortText(of format: UTF8Span, with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        guard format.count <= shortFormat else { return nil }
        return ShortText.text { output in
            var renderer = ShortTextRenderer(arguments: arguments, variables: Span(), locale: locale)
            return renderer.render(parsing: format, into: &output)
        }
    }
}

/// Renders short texts with integers, fractions and values; fails for all others.
///
/// It renders only texts without problems. For anything else – a missing or mismatched argument, a number with an exponent, flags and
/// widths, a text longer than ``ShortText/longest``, an error in the format – it fails, and ``FormatRenderer`` starts again and reports the
/// issues. Both produce the same text.
struct ShortTextRenderer: ~Copyable, ~Escapable {
    private let arguments: Span<FormatArgument>
    private let variables: Span<FormatVariable>
    private let locale: FormatLocale

    /// The number of texts that may still be rendered: recursive variables could otherwise go on forever without printing.
    private var textsLeft = 64

    /// The maximum number of pieces in a text.
    private static var maximumPieces: Int { 128 }

    /// The maximum number of variables, which are searched one after the other.
    private static var maximumVariables: Int { 8 }

    /// The maximum precision of a fraction.
    private static var maximumPrecision: Int { 6 }

    @_lifetime(copy arguments, copy variables)
    init(arguments: Span<FormatArgument>, variables: Span<FormatVariable>, locale: FormatLocale) {
        self.arguments = arguments
        self.variables = variables
        self.locale = locale
    }

    /// Renders a parsed format. It gets the parts of the ``FormatString``, because copies of the whole would be counted.
    ///
    /// - Parameters:
    ///   - firstPosition: The position of the first conversion without an explicit one.
    ///   - depth: The number of variables that the text is nested in.
    /// - Returns: Whether the text was rendered completely.
    @_lifetime(self: copy self)
    mutating func render(
        _ pieces: Span<FormatPiece>, of bytes: Span<UInt8>, _ traits: FormatString.Traits, from firstPosition: Int, depth: Int,
        into output: inout ShortText
    ) -> Bool {
        guard traits.contains(.isWellFormed), textsLeft > 0, pieces.count <= Self.maximumPieces else { return false }
        textsLeft &-= 1
        let isIsolated = locale.isRightToLeft && traits.contains(.hasRightToLeftText)
        let isKnownASCII = traits.contains(.isASCII)
        var next = firstPosition
        for index in pieces.indices {
            guard
                render(
                    pieces[index], of: bytes, isKnownASCII: isKnownASCII, isIsolated: isIsolated, next: &next, depth: depth, into: &output)
            else { return false }
        }
        return true
    }

    /// Renders a format while parsing it. It must be valid UTF-8: it is split only at its conversions, which begin and end with ASCII.
    /// - Returns: Whether the text was rendered completely.
    @_lifetime(self: copy self)
    mutating func render(parsing text: UTF8Span, into output: inout ShortText) -> Bool {
        let (format, isKnownASCII) = (text.span, text.isKnownASCII)
        let isIsolated = locale.isRightToLeft && !isKnownASCII && RightToLeftText.isContained(in: format)
        var parser = FormatParser(format)
        var next = 1
        while let piece = parser.next() {
            guard
                render(
                    piece, of: format, isKnownASCII: isKnownASCII, isIsolated: isIsolated, next: &next, depth: 0, into: &output)
            else { return false }
        }
        return true
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func render(
        _ piece: FormatPiece, of format: Span<UInt8>, isKnownASCII: Bool, isIsolated: Bool, next: inout Int, depth: Int,
        into output: inout ShortText
    ) -> Bool {
        switch piece.kind {
        case .literal:
            output.append(format.extracting(piece.range), isKnownASCII: isKnownASCII)
            return true
        case .percent:
            output.append(UInt8(ascii: "%"))
            return true
        case .specifier(let specifier):
            guard let index = argumentIndex(at: specifier.position, next: &next) else { return false }
            return write(argumentAt: index, as: specifier, isIsolated: isIsolated, into: &output)
        case .marker(let marker):
            guard let index = argumentIndex(at: marker.position, next: &next) else { return false }
            return replace(format.extracting(marker.name), argumentIndex: index, depth: depth, into: &output)
        case .entity, .unknownConversion, .incomplete, .malformedMarker:
            return false
        }
    }

    /// Returns the index of a conversion's argument; nil if it is missing. The position is the explicit one, or else the next one.
    @inline(__always)
    private func argumentIndex(at written: UInt16, next: inout Int) -> Int? {
        let position = written == 0 ? next : Int(written)
        if written == 0 { next &+= 1 }
        return position <= arguments.count && position <= Int(FormatSpecifier.maximumPosition) ? position &- 1 : nil
    }

    // MARK: Variables

    /// Renders the case of a plural variable that an integer selects.
    @_lifetime(self: copy self)
    private mutating func replace(_ name: Span<UInt8>, argumentIndex: Int, depth: Int, into output: inout ShortText) -> Bool {
        let variables = variables
        guard depth < FormatLimits.standardDepth, variables.count <= Self.maximumVariables else { return false }
        for index in variables.indices where isEqual(variables[index].nameBytes.span, name) {
            guard variables[index].kind == .plural,
                let value = selector(variables[index].valueType, argumentIndex: argumentIndex, index),
                let chosen = variables[index].categoryIndexes.index(for: value, rules: locale.pluralRules)
            else { return false }
            let cases = variables[index].cases.span
            return render(
                cases[chosen].text.pieces.span, of: cases[chosen].text.bytes.span, cases[chosen].text.traits, from: argumentIndex &+ 1,
                depth: depth &+ 1, into: &output)
        }
        return false
    }

    @inline(__always)
    private func isEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[unchecked: index] != right[unchecked: index] { return false }
        return true
    }

    /// Returns the integer that selects a case; nil if the argument is not an integer, or is read as a floating-point number.
    @inline(__always)
    private func selector(_ type: FormatValueType?, argumentIndex: Int, _ variable: Int) -> IntegerValue? {
        let specifier = type?.specifier ?? variables[variable].effectiveValueType(position: argumentIndex &+ 1)?.specifier
        switch specifier?.conversion {
        case .fixedPoint, .scientific, .general, .hexadecimalFloat:
            return nil
        case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal:
            let isSigned = specifier?.conversion == .signedDecimal
            return arguments[argumentIndex].integer(bits: specifier?.integerBits ?? 64, isSigned: isSigned)
        default:
            return arguments[argumentIndex].wholeInteger
        }
    }

    // MARK: Values

    /// Writes an argument, which is read in place because a copy of it would be counted.
    /// - Returns: false if it does not match the conversion, or if they need the other renderer.
    @inline(__always)
    private func write(
        argumentAt index: Int, as specifier: FormatSpecifier, isIsolated: Bool, into output: inout ShortText
    ) -> Bool {
        guard specifier.width == .none else { return false }
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal:
            let isSigned = specifier.conversion == .signedDecimal
            guard specifier.flags.isEmpty, specifier.precision == .none,
                let value = arguments[index].integer(bits: specifier.integerBits, isSigned: isSigned)
            else { return false }
            write(value, into: &output)
            return true
        case .object:
            return specifier.precision == .none && writeObject(arguments[index], isIsolated: isIsolated, into: &output)
        case .fixedPoint:
            guard specifier.flags.isEmpty, case .double(let value) = arguments[index] else { return false }
            switch specifier.precision {
            case .none: return Self.writeFixed(value, precision: 6, locale, into: &output)
            case .fixed(let precision): return Self.writeFixed(value, precision: Int(precision), locale, into: &output)
            case .nextArgument, .argument: return false
            }
        default:
            return false
        }
    }

    /// Writes an integer as ``LocalizedNumberWriter`` does.
    @inline(__always)
    private func write(_ value: IntegerValue, into output: inout ShortText) {
        guard value.magnitude < 1_000, !value.isNegative, locale.writesShortIntegersPlainly else {
            return Self.writeLong(value, locale, into: &output)
        }
        output.append(belowThousand: UInt32(truncatingIfNeeded: value.magnitude))
    }

    /// Writes a number that has a sign, may be grouped, or uses other digits.
    @inline(never)
    private static func writeLong(_ value: IntegerValue, _ locale: FormatLocale, into output: inout ShortText) {
        if value.isNegative { output.append(locale.spelling.minusSign) }
        locale.spelling.writeInteger(IntegerDigits(value.magnitude), to: &output)
    }

    /// Writes a floating-point number without an exponent.
    /// - Returns: false for a number that is not finite or needs many digits.
    @inline(never)
    private static func writeFixed(_ value: Double, precision: Int, _ locale: FormatLocale, into output: inout ShortText) -> Bool {
        guard precision <= maximumPrecision, value.magnitude < 1e15 else { return false }
        if value.sign == .minus { output.append(locale.spelling.minusSign) }
        var digits = DecimalDigits(shortest: value)
        digits.round(fractionDigits: precision)
        locale.spelling.writeFixed(digits, fractionDigits: precision, to: &output)
        return true
    }

    /// Writes text or an integer as `%@` does.
    /// - Returns: false for a floating-point number.
    @inline(__always)
    private func writeObject(_ argument: FormatArgument, isIsolated: Bool, into output: inout ShortText) -> Bool {
        if isIsolated { output.append("\u{2068}" as Unicode.Scalar) }
        if case .text(let text) = argument {
            output.append(text)
        } else {
            guard let value = argument.wholeInteger else { return false }
            write(value, into: &output)
        }
        if isIsolated { output.append("\u{2069}" as Unicode.Scalar) }
        return true
    }
}
