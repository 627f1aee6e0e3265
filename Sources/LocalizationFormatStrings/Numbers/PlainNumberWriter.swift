import LocalizationSourceText

/// Formats numbers as C's `printf` does in the "C" locale.
///
/// Source: ISO/IEC 9899, `fprintf`. Unspecified behavior follows Darwin: a null pointer is "0x0", not-a-number has no sign.
struct PlainNumberWriter {
    var conversion: FormatSpecifier.Conversion
    var isUppercase: Bool
    var layout: FieldLayout

    /// Writes an integer: `%d %u %o %x`.
    func write(_ value: IntegerValue, to output: inout OutputBuffer) {
        let digits =
            switch conversion {
            case .octal: IntegerDigits(value.magnitude, bitsPerDigit: 3, isUppercase: false)
            case .hexadecimal, .pointer: IntegerDigits(value.magnitude, bitsPerDigit: 4, isUppercase: isUppercase)
            default: IntegerDigits(value.magnitude)
            }
        // With precision 0, zero prints no digits.
        let count = layout.precision == 0 && value.magnitude == 0 ? 0 : digits.count
        var zeros = max(0, (layout.precision ?? 0) &- count)
        if conversion == .octal, layout.flags.contains(.alternate), zeros == 0, count == 0 || digits[0] != UInt8(ascii: "0") {
            zeros = 1
        }

        let start = output.count
        if conversion == .signedDecimal { writeSign(isNegative: value.isNegative, to: &output) }
        let hasPrefix = layout.flags.contains(.alternate) && value.magnitude != 0 && conversion == .hexadecimal
        if hasPrefix || conversion == .pointer {
            output.append(UInt8(ascii: "0"))
            output.append(UInt8(ascii: isUppercase ? "X" : "x"))
        }
        let body = output.count
        output.append(UInt8(ascii: "0"), times: zeros)
        for index in 0..<count { output.append(digits[index]) }

        var layout = layout
        if layout.precision != nil { layout.flags.remove(.zero) }
        output.pad(from: start, digits: body, to: layout)
    }

    /// Writes a floating-point number: `%f %e %g %a`.
    /// - Parameter decimalSeparator: The decimal separator; Apple's formatter localizes that of `%a`.
    func write(_ value: Double, decimalSeparator: String = ".", to output: inout OutputBuffer) {
        let start = output.count
        var layout = layout
        if value.isNaN {
            output.append(isUppercase ? "NAN" : "nan")
            layout.flags.remove(.zero)
            output.pad(from: start, to: layout)
            return
        }
        writeSign(isNegative: value.sign == .minus, to: &output)
        var body = output.count
        if value.isInfinite {
            output.append(isUppercase ? "INF" : "inf")
            layout.flags.remove(.zero)
        } else if conversion == .hexadecimalFloat {
            output.append(isUppercase ? "0X" : "0x")
            body = output.count
            writeHexadecimal(value.magnitude, decimalSeparator: decimalSeparator, to: &output)
        } else {
            writeDecimal(DecimalDigits(exact: value), to: &output)
        }
        output.pad(from: start, digits: body, to: layout)
    }

    /// Writes a floating-point number as `NSNumber` describes its value: the shortest digits that round-trip, with an exponent from 10^16
    /// on and below 10^-4.
    func writeDescription(_ value: Double, to output: inout OutputBuffer) {
        guard value.isFinite else {
            write(value, to: &output)
            return
        }
        writeSign(isNegative: value.sign == .minus, to: &output)
        let digits = DecimalDigits(shortest: value)
        let exponent = digits.scientificExponent
        if exponent < -4 || exponent >= 16 {
            writeScientific(digits, fractionDigits: max(0, digits.count &- 1), to: &output)
        } else {
            writeFixed(digits, fractionDigits: max(0, digits.count &- digits.exponent), to: &output)
        }
    }

    private func writeSign(isNegative: Bool, to output: inout OutputBuffer) {
        if isNegative {
            output.append(UInt8(ascii: "-"))
        } else if layout.flags.contains(.plus) {
            output.append(UInt8(ascii: "+"))
        } else if layout.flags.contains(.space) {
            output.append(UInt8(ascii: " "))
        }
    }

    private func writeDecimal(_ digits: DecimalDigits, to output: inout OutputBuffer) {
        var digits = digits
        let precision = layout.precision ?? 6
        let keepsZeros = layout.flags.contains(.alternate)
        switch conversion {
        case .fixedPoint:
            digits.round(fractionDigits: precision)
            writeFixed(digits, fractionDigits: precision, to: &output)
        case .scientific:
            digits.round(significantDigits: precision &+ 1)
            writeScientific(digits, fractionDigits: precision, to: &output)
        default:
            let precision = max(precision, 1)
            digits.round(significantDigits: precision)
            let exponent = digits.scientificExponent
            if exponent < -4 || exponent >= precision {
                let fraction = keepsZeros ? precision &- 1 : max(0, digits.count &- 1)
                writeScientific(digits, fractionDigits: fraction, to: &output)
            } else {
                let fraction = keepsZeros ? precision &- 1 &- exponent : max(0, digits.count &- digits.exponent)
                writeFixed(digits, fractionDigits: fraction, to: &output)
            }
        }
    }

    private func writeFixed(_ digits: DecimalDigits, fractionDigits: Int, to output: inout OutputBuffer) {
        if digits.exponent <= 0 { output.append(UInt8(ascii: "0")) }
        for index in 0..<max(digits.exponent, 0) { output.append(UInt8(ascii: "0") &+ digits.digit(at: index)) }
        writePoint(fractionDigits: fractionDigits, to: &output)
        writeFraction(digits, from: digits.exponent, count: fractionDigits, to: &output)
    }

    private func writeScientific(_ digits: DecimalDigits, fractionDigits: Int, to output: inout OutputBuffer) {
        output.append(UInt8(ascii: "0") &+ digits.digit(at: 0))
        writePoint(fractionDigits: fractionDigits, to: &output)
        writeFraction(digits, from: 1, count: fractionDigits, to: &output)
        let exponent = digits.scientificExponent
        output.append(UInt8(ascii: isUppercase ? "E" : "e"))
        output.append(UInt8(ascii: exponent < 0 ? "-" : "+"))
        let exponentDigits = IntegerDigits(UInt64(exponent.magnitude))
        if exponentDigits.count == 1 { output.append(UInt8(ascii: "0")) }
        for index in 0..<exponentDigits.count { output.append(exponentDigits[index]) }
    }

    private func writePoint(fractionDigits: Int, to output: inout OutputBuffer) {
        if fractionDigits > 0 || layout.flags.contains(.alternate) { output.append(UInt8(ascii: ".")) }
    }

    /// Writes `count` digits, beginning with the one at `first`. Digits past the last one are zeros, and there may be very many of them.
    private func writeFraction(_ digits: DecimalDigits, from first: Int, count: Int, to output: inout OutputBuffer) {
        let known = max(0, min(count, digits.count &- first))
        for index in 0..<known { output.append(UInt8(ascii: "0") &+ digits.digit(at: first &+ index)) }
        output.append(UInt8(ascii: "0"), times: count &- known)
    }

    /// Writes the significand and the exponent of `%a`, without the sign and prefix.
    private func writeHexadecimal(_ value: Double, decimalSeparator: String, to output: inout OutputBuffer) {
        var fraction = value.significandBitPattern
        var lead: UInt64 = value.exponentBitPattern == 0 ? 0 : 1
        let power = value == 0 ? 0 : max(Int(value.exponentBitPattern), 1) &- 1023
        // 52 bits are 13 digits.
        var digits = 13
        if let precision = layout.precision {
            digits = min(precision, 13)
            let dropped = UInt64(4 &* (13 &- digits))
            let kept = (lead << 52 | fraction) >> dropped
            let rest = (lead << 52 | fraction) &- (kept << dropped)
            let half: UInt64 = dropped == 0 ? 0 : 1 << (dropped &- 1)
            let isUp = dropped > 0 && (rest > half || (rest == half && kept & 1 == 1))
            let rounded = (kept &+ (isUp ? 1 : 0)) << dropped
            lead = rounded >> 52
            fraction = rounded & (1 << 52 &- 1)
        } else {
            while digits > 0, fraction >> UInt64(4 &* (13 &- digits)) & 0xF == 0 { digits &-= 1 }
        }
        output.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: lead))
        let count = layout.precision ?? digits
        if count > 0 || layout.flags.contains(.alternate) { output.append(decimalSeparator) }
        let letters = isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
        for index in 0..<digits {
            let digit = UInt8(truncatingIfNeeded: fraction >> UInt64(4 &* (12 &- index)) & 0xF)
            output.append(digit < 10 ? UInt8(ascii: "0") &+ digit : letters &+ (digit &- 10))
        }
        output.append(UInt8(ascii: "0"), times: count &- digits)
        output.append(UInt8(ascii: isUppercase ? "P" : "p"))
        output.append(UInt8(ascii: power < 0 ? "-" : "+"))
        let powerDigits = IntegerDigits(UInt64(power.magnitude))
        for index in 0..<powerDigits.count { output.append(powerDigits[index]) }
    }
}
