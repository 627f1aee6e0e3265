import LocalizationSourceText

/// Formats numbers as Apple's formatter does with a locale: with grouping, the locale's digits and signs, and ICU's rounding.
///
/// Numbers are written directly to the output. Rounding starts from the shortest digits that round-trip and rounds half to even, so `%.1f`
/// of 0.35 is 0.4, whereas C, which rounds the binary value, prints 0.3.
///
/// Source: runs of Foundation on Linux (Swift 6.3.1, ICU 76), whose CFString.c is Apple's. These bugs of it are not reproduced:
/// - unsigned numbers above the signed maximum stay positive (Foundation prints -1);
/// - the flag `0` pads with zeros after the sign also for `%f` and `%e` (Foundation pads with spaces there);
/// - `%+f` of −0 is "-0.000000" and `%+g` of 0.5 is "+0.5" (Foundation prints "-+0.000000" and "+.5");
/// - `%.16f` shows all digits (from 16 fraction digits on, Foundation stops after 15 significant ones).
struct LocalizedNumberWriter {
    let locale: FormatLocale
    var layout: FieldLayout

    private var spelling: NumberSpelling { locale.spelling }

    /// Writes an integer: `%d %u`.
    ///
    /// A precision, or the width if the flag `0` is set, is the minimum number of digits: `%05d` of 42 is "00,042".
    func write(_ value: IntegerValue, to output: inout OutputBuffer) {
        let start = output.count
        writeSign(isNegative: value.isNegative, to: &output)
        let digits = IntegerDigits(value.magnitude)
        let minimum = layout.precision ?? (layout.flags.contains(.zero) ? layout.width : 0)
        spelling.writeInteger(digits, minimumDigits: minimum, to: &output)
        output.pad(from: start, to: layout)
    }

    /// Writes a number without an exponent: `%f`.
    func writeFixed(_ value: Double, to output: inout OutputBuffer) {
        let start = output.count
        guard beginFinite(value, to: &output) else {
            output.pad(from: start, to: layout)
            return
        }
        var digits = DecimalDigits(shortest: value)
        let fractionDigits = layout.precision ?? 6
        digits.round(fractionDigits: fractionDigits)
        // The sign, point and fraction have a fixed width; the rest of the width is filled with digits, which are grouped.
        let fractionWidth = fractionDigits > 0 ? fractionDigits &+ 1 : 0
        let room = layout.width &- output.characterCount(from: start) &- fractionWidth
        let minimum = layout.flags.contains(.zero) ? integerDigits(filling: room) : 0
        spelling.writeFixed(digits, fractionDigits: fractionDigits, minimumDigits: minimum, to: &output)
        output.pad(from: start, to: layout)
    }

    /// Writes a number with an exponent: `%e`. The exponent has a sign and at least two digits.
    func writeScientific(_ value: Double, to output: inout OutputBuffer) {
        let start = output.count
        guard beginFinite(value, to: &output) else {
            output.pad(from: start, to: layout)
            return
        }
        let body = output.count
        var digits = DecimalDigits(shortest: value)
        let fractionDigits = layout.precision ?? 6
        digits.round(significantDigits: fractionDigits &+ 1)
        writeScientific(digits, fractionDigits: fractionDigits, to: &output)
        output.pad(from: start, digits: body, zero: spelling.digit(0), to: layout)
    }

    /// Writes a number in whichever form suits it: `%g`.
    ///
    /// It has an exponent above 10^precision and below 10^-4. It is grouped if it has more digits than one group.
    func writeGeneral(_ value: Double, to output: inout OutputBuffer) {
        let precision = max(layout.precision ?? 6, 1)
        var digits = DecimalDigits(shortest: value.isFinite ? value : 0)
        // Compare the limits with the number before rounding; 10^precision itself has no exponent.
        let isOne = digits.count == 1 && digits.digit(at: 0) == 1
        let isScientific =
            digits.scientificExponent > precision || (digits.scientificExponent == precision && !isOne)
            || digits.scientificExponent < -4
        digits.round(significantDigits: precision)
        writeGeneral(value, digits, isScientific: isScientific, isGrouped: precision > spelling.primaryGroup, to: &output)
    }

    /// Writes a number as `NSNumber` describes its value: all of its digits, with an exponent from 10^16 on and below 10^-4.
    func writeDescription(_ value: Double, to output: inout OutputBuffer) {
        let digits = DecimalDigits(shortest: value.isFinite ? value : 0)
        let isScientific = digits.scientificExponent >= 16 || digits.scientificExponent < -4
        writeGeneral(value, digits, isScientific: isScientific, isGrouped: true, to: &output)
    }

    private func writeGeneral(
        _ value: Double,
        _ digits: DecimalDigits,
        isScientific: Bool,
        isGrouped: Bool,
        to output: inout OutputBuffer
    ) {
        let start = output.count
        guard beginFinite(value, to: &output) else {
            output.pad(from: start, to: layout)
            return
        }
        let body = output.count
        if isScientific {
            writeScientific(digits, fractionDigits: max(0, digits.count &- 1), to: &output)
        } else {
            let fractionDigits = max(0, digits.count &- digits.exponent)
            spelling.writeFixed(digits, fractionDigits: fractionDigits, isGrouped: isGrouped, to: &output)
        }
        output.pad(from: start, digits: body, zero: spelling.digit(0), to: layout)
    }

    // MARK: Parts of a number

    private func writeSign(isNegative: Bool, to output: inout OutputBuffer) {
        if isNegative {
            output.append(spelling.minusSign)
        } else if layout.flags.contains(.plus) {
            output.append(spelling.plusSign)
        }
    }

    /// Writes the sign, and for a number without digits the whole text.
    /// - Returns: Whether digits must follow.
    private func beginFinite(_ value: Double, to output: inout OutputBuffer) -> Bool {
        writeSign(isNegative: value.sign == .minus && !value.isNaN, to: &output)
        if value.isFinite { return true }
        output.append(value.isNaN ? spelling.nan : spelling.infinity)
        return false
    }

    private func writeScientific(_ digits: DecimalDigits, fractionDigits: Int, to output: inout OutputBuffer) {
        output.append(spelling.digit(digits.digit(at: 0)))
        spelling.writeFraction(digits, from: 1, count: fractionDigits, to: &output)
        output.append(spelling.exponential)
        let exponent = digits.scientificExponent
        output.append(exponent < 0 ? spelling.minusSign : spelling.plusSign)
        let exponentDigits = IntegerDigits(UInt64(exponent.magnitude))
        if exponentDigits.count == 1 { output.append(spelling.digit(0)) }
        for index in 0..<exponentDigits.count { output.append(spelling.digit(exponentDigits[index] &- UInt8(ascii: "0"))) }
    }

    /// Returns the minimum number of digits that, with their separators, are at least `room` characters wide.
    private func integerDigits(filling room: Int) -> Int {
        guard room > spelling.primaryGroup, spelling.primaryGroup > 0 else { return room }
        // One of secondary + 1 characters is a separator, so this estimate is at most slightly too low.
        let size = spelling.secondaryGroup
        var digits = max(1, (room &- spelling.primaryGroup) / (size &+ 1) &* size)
        while digits &+ separators(inDigits: digits) < room { digits &+= 1 }
        return digits
    }

    private func separators(inDigits digits: Int) -> Int {
        guard spelling.isGrouped(digitCount: digits) else { return 0 }
        return 1 &+ (digits &- spelling.primaryGroup &- 1) / spelling.secondaryGroup
    }
}
