extension FormatRenderer {
    /// Renders a conversion: takes its arguments in the order width, precision, value, and writes the value.
    mutating func render(_ specifier: FormatSpecifier, of format: FormatString, at place: PiecePlace, next: inout Int) {
        var layout = FieldLayout(flags: specifier.flags)
        if let width = amount(specifier.width, at: place, next: &next) {
            layout.width = Int(width.magnitude)
            if width < 0 {
                layout.flags.insert(.minus)
                layout.flags.remove(.zero)
            }
        }
        if let precision = amount(specifier.precision, at: place, next: &next), precision >= 0 {
            layout.precision = precision
        }
        let position = take(specifier.position, next: &next)
        if specifier.conversion == .nothing { return }
        let start = output.count
        defer { recordInsertion(position, from: start, of: format, at: place) }
        guard let argument = argument(at: position) else {
            reportMissing(position, at: place)
            return
        }
        if !write(argument, as: specifier, layout: layout, position: position, of: format, at: place) {
            reportMismatch(argument, expected: specifier.argumentClass, position: position, at: place)
        }
    }

    /// Returns the value of a width or precision; nil if it is not specified, or its argument is missing or not an integer.
    private mutating func amount(_ amount: FormatSpecifier.Amount, at place: PiecePlace, next: inout Int) -> Int? {
        let position: Int
        switch amount {
        case .none: return nil
        case .fixed(let number): return Int(number)
        case .nextArgument: position = take(0, next: &next)
        case .argument(let written): position = Int(written)
        }
        guard let argument = argument(at: position) else {
            report(.missingArgument(position: position), at: place)
            return nil
        }
        guard let value = argument.integer(bits: 32, isSigned: true) else {
            let expected = ArgumentClass.integer(bits: 32, isSigned: true)
            report(.typeMismatch(position: position, expected: expected, found: argument.kind), at: place)
            return nil
        }
        let magnitude = Int(clamping: value.magnitude)
        return value.isNegative ? -magnitude : magnitude
    }

    /// Writes an argument.
    /// - Returns: Whether it matches the conversion; if not, nothing is written.
    private mutating func write(
        _ argument: FormatArgument,
        as specifier: FormatSpecifier,
        layout: FieldLayout,
        position: Int,
        of format: FormatString,
        at place: PiecePlace
    ) -> Bool {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal, .pointer:
            let isSigned = specifier.conversion == .signedDecimal
            let bits = specifier.conversion == .pointer ? 64 : specifier.integerBits
            guard let value = argument.integer(bits: bits, isSigned: isSigned) else { return false }
            write(value, as: specifier, layout: layout)
        case .fixedPoint, .scientific, .general, .hexadecimalFloat:
            guard let value = argument.floatingPoint else { return false }
            if argument.kind == .integer { report(.convertedInteger(position: position), at: place) }
            write(value, as: specifier, layout: layout)
        case .character, .wideCharacter:
            return writeCharacter(argument, as: specifier, layout: layout)
        case .string:
            guard case .text(let text) = argument else { return false }
            writeText(text, layout: layout)
        case .object:
            writeObject(argument, of: format)
        case .nothing:
            break
        }
        return true
    }

    private mutating func write(_ value: IntegerValue, as specifier: FormatSpecifier, layout: FieldLayout) {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal:
            if let locale {
                LocalizedNumberWriter(locale: locale, layout: layout).write(value, to: &output)
                return
            }
        default:
            break
        }
        PlainNumberWriter(conversion: specifier.conversion, isUppercase: specifier.isUppercase, layout: layout)
            .write(value, to: &output)
    }

    private mutating func write(_ value: Double, as specifier: FormatSpecifier, layout: FieldLayout) {
        if let locale {
            let writer = LocalizedNumberWriter(locale: locale, layout: layout)
            switch specifier.conversion {
            case .fixedPoint: return writer.writeFixed(value, to: &output)
            case .scientific: return writer.writeScientific(value, to: &output)
            case .general: return writer.writeGeneral(value, to: &output)
            default: break
            }
        }
        PlainNumberWriter(conversion: specifier.conversion, isUppercase: specifier.isUppercase, layout: layout)
            .write(value, decimalSeparator: locale?.spelling.decimal ?? ".", to: &output)
    }

    /// Writes `%c` and `%C`: an integer is a code point of 8 or 16 bits; text must be a single character.
    private mutating func writeCharacter(_ argument: FormatArgument, as specifier: FormatSpecifier, layout: FieldLayout) -> Bool {
        let start = output.count
        if case .text(let text) = argument {
            guard text.count == 1 else { return false }
            output.append(text)
        } else {
            let bits = specifier.conversion == .character ? 8 : 16
            guard let value = argument.integer(bits: bits, isSigned: false) else { return false }
            // NUL ends a C string and prints nothing; half of a surrogate pair is not a character.
            if value.magnitude != 0 {
                output.append(Unicode.Scalar(UInt32(truncatingIfNeeded: value.magnitude)) ?? "\u{FFFD}")
            }
        }
        if specifier.conversion == .character { output.pad(from: start, to: layout) }
        return true
    }

    /// Writes `%s`. Width and precision count Unicode scalars, whereas C counts bytes and can split a character.
    private mutating func writeText(_ text: String, layout: FieldLayout) {
        let start = output.count
        if let precision = layout.precision {
            output.append(String(text.unicodeScalars.prefix(precision)))
        } else {
            output.append(text)
        }
        output.pad(from: start, to: layout)
    }

    // MARK: Objects

    /// Renders `%@`, ignoring flags, width and precision.
    mutating func renderObject(_ position: Int, of format: FormatString, at place: PiecePlace) {
        guard let argument = argument(at: position) else {
            reportMissing(position, at: place)
            return
        }
        writeObject(argument, of: format)
    }

    /// Writes the description of a value: text unchanged, a number with the locale's separators and digits, as `NSNumber` does.
    ///
    /// In a right-to-left locale, if the surrounding text has letters of that direction, the value is isolated (U+2068…U+2069), as in
    /// Apple's formatter: otherwise a name in Latin letters would disrupt the order of the sentence.
    private mutating func writeObject(_ argument: FormatArgument, of format: FormatString) {
        let isIsolated = locale?.isRightToLeft == true && format.hasRightToLeftText
        if isIsolated { output.append("\u{2068}" as Unicode.Scalar) }
        switch argument {
        case .text(let text):
            output.append(text)
        case .integer, .unsigned:
            if let value = argument.wholeInteger, let decimal = FormatSpecifier(letter: UInt8(ascii: "d")) {
                write(value, as: decimal, layout: FieldLayout())
            }
        case .double(let value):
            if let locale {
                LocalizedNumberWriter(locale: locale, layout: FieldLayout()).writeDescription(value, to: &output)
            } else {
                PlainNumberWriter(conversion: .general, isUppercase: false, layout: FieldLayout()).writeDescription(value, to: &output)
            }
        }
        if isIsolated { output.append("\u{2069}" as Unicode.Scalar) }
    }

    // MARK: Arguments that do not fit

    private mutating func reportMissing(_ position: Int, at place: PiecePlace) {
        output.append("{argument \(position) missing}")
        report(.missingArgument(position: position), at: place)
    }

    private mutating func reportMismatch(_ argument: FormatArgument, expected: ArgumentClass, position: Int, at place: PiecePlace) {
        output.append("{argument \(position) not \(expected.noun)}")
        report(.typeMismatch(position: position, expected: expected, found: argument.kind), at: place)
    }
}
