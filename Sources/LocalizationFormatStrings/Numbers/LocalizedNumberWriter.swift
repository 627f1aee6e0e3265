import LocalizationSourceText

/// Writes numbers as Apple's formatter does with a locale: grouped, with the locale's digits and signs, rounded as ICU rounds.
///
/// Numbers go straight into the output. Rounding starts from the shortest digits that read back as the same value and takes halves to the
/// even neighbor, so `%.1f` of 0.35 is 0.4, where C, which rounds the binary value, has 0.3.
///
/// Source: runs of Foundation on Linux (Swift 6.3.1, ICU 76), whose CFString.c is Apple's. Its mistakes are not repeated:
/// - unsigned numbers above the signed maximum stay positive, where it prints -1;
/// - the flag `0` fills the width with zeros behind the sign also for `%f` and `%e`, where it puts spaces there;
/// - `%+f` of −0 is "-0.000000" and `%+g` of 0.5 is "+0.5", where it prints "-+0.000000" and "+.5";
/// - `%.16f` shows all digits, where from 16 fraction digits on it stops after 15 significant ones.
struct LocalizedNumberWriter {
    let locale: FormatLocale
    var layout: FieldLayout

    private var spelling: NumberSpelling { locale.spelling }

    /// Writes an integer: `%d %u`.
    ///
    /// A precision, or the width where the flag `0` is set, is the least number of digits: `%05d` of 42 is "00,042".
    func write(_ value: IntegerValue, to output: inout OutputBuffer) {
        let start = output.count
        writeSign(isNegative: value.isNegative, to: &output)
        let digits = IntegerDigits(value.magnitude)
        let minimum = layout.precision ?? (layout.flags.contains(.zero) ? layout.width : 0)
        writeInteger(minimumDigits: minimum, digitCount: digits.count, to: &output) { digits[$0] &- UInt8(ascii: "0") }
        output.pad(from: start, to: layout)
    }

    /// Writes a number without exponent: `%f`.
    func writeFixed(_ value: Double, to output: inout OutputBuffer) {
        let start = output.count
        guard beginFinite(value, to: &output) else {
            output.pad(from: start, to: layout)
            return
        }
        var digits = DecimalDigits(shortest: value)
        let fractionDigits = layout.precision ?? 6
        digits.round(fractionDigits: fractionDigits)
        // Sign, point and fraction are as wide as they are; the rest of the width is filled with digits, and they are grouped.
        let fractionWidth = fractionDigits > 0 ? fractionDigits &+ 1 : 0
        let room = layout.width &- output.characterCount(from: start) &- fractionWidth
        let minimum = layout.flags.contains(.zero) ? integerDigits(filling: room) : 0
        writeFixed(digits, fractionDigits: fractionDigits, minimumDigits: minimum, isGrouped: true, to: &output)
        output.pad(from: start, to: layout)
    }

    /// Writes a number with exponent: `%e`. The exponent has a sign and at least two digits.
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

    /// Writes a number in the form that suits it: `%g`.
    ///
    /// It has an exponent above 10^precision and below 10^-4. It is grouped unless there are at most as many digits as in one group.
    func writeGeneral(_ value: Double, to output: inout OutputBuffer) {
        let precision = max(layout.precision ?? 6, 1)
        var digits = DecimalDigits(shortest: value.isFinite ? value : 0)
        // The limits are compared with the number before it is rounded; 10^precision itself stays without exponent.
        let isOne = digits.digits == [1]
        let isScientific = digits.scientificExponent > precision || (digits.scientificExponent == precision && !isOne)
            || digits.scientificExponent < -4
        digits.round(significantDigits: precision)
        writeGeneral(value, digits, isScientific: isScientific, isGrouped: precision > spelling.primaryGroup, to: &output)
    }

    /// Writes a number as the value of an `NSNumber` is described: all its digits, with an exponent from 10^16 on and below 10^-4.
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
            writeScientific(digits, fractionDigits: max(0, digits.digits.count &- 1), to: &output)
        } else {
            let fractionDigits = max(0, digits.digits.count &- digits.exponent)
            writeFixed(digits, fractionDigits: fractionDigits, minimumDigits: 0, isGrouped: isGrouped, to: &output)
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

    /// Writes the sign, and the whole of a number that has no digits.
    /// - Returns: Whether digits have to follow.
    private func beginFinite(_ value: Double, to output: inout OutputBuffer) -> Bool {
        writeSign(isNegative: value.sign == .minus && !value.isNaN, to: &output)
        if value.isFinite { return true }
        output.append(value.isNaN ? spelling.nan : spelling.infinity)
        return false
    }

    private func writeFixed(
        _ digits: DecimalDigits,
        fractionDigits: Int,
        minimumDigits: Int,
        isGrouped: Bool,
        to output: inout OutputBuffer
    ) {
        let integerCount = max(digits.exponent, 1)
        let missing = integerCount &- max(digits.exponent, 0)
        writeInteger(minimumDigits: minimumDigits, digitCount: integerCount, isGrouped: isGrouped, to: &output) {
            digits.digit(at: $0 &- missing)
        }
        writeFraction(digits, from: digits.exponent, count: fractionDigits, to: &output)
    }

    private func writeScientific(_ digits: DecimalDigits, fractionDigits: Int, to output: inout OutputBuffer) {
        write(digit: digits.digit(at: 0), to: &output)
        writeFraction(digits, from: 1, count: fractionDigits, to: &output)
        output.append(spelling.exponential)
        let exponent = digits.scientificExponent
        output.append(exponent < 0 ? spelling.minusSign : spelling.plusSign)
        let exponentDigits = IntegerDigits(UInt64(exponent.magnitude))
        if exponentDigits.count == 1 { write(digit: 0, to: &output) }
        for index in 0..<exponentDigits.count { write(digit: exponentDigits[index] &- UInt8(ascii: "0"), to: &output) }
    }

    /// Writes the decimal separator and `count` digits from the one at `first` on.
    private func writeFraction(_ digits: DecimalDigits, from first: Int, count: Int, to output: inout OutputBuffer) {
        guard count > 0 else { return }
        output.append(spelling.decimal)
        let known = max(0, min(count, digits.digits.count &- first))
        for index in 0..<known { write(digit: digits.digit(at: first &+ index), to: &output) }
        // A precision can be two thousand million.
        output.append(spelling.digit(0), times: count &- known)
    }

    /// Writes digits before the decimal point, zeros first where there are too few, in groups.
    private func writeInteger(
        minimumDigits: Int,
        digitCount: Int,
        isGrouped: Bool = true,
        to output: inout OutputBuffer,
        digit: (Int) -> UInt8
    ) {
        let count = max(minimumDigits, digitCount)
        let zeros = count &- digitCount
        let hasGroups = isGrouped && spelling.isGrouped(digitCount: count)
        let group = hasGroups ? spelling.group : ""
        var index = 0
        while index < count, !output.isFull {
            write(digit: index < zeros ? 0 : digit(index &- zeros), to: &output)
            index &+= 1
            if hasGroups, spelling.isGroupEnd(digitsBehind: count &- index) { output.append(group) }
        }
    }

    /// The fewest digits that, with their separators, are at least `room` characters wide.
    private func integerDigits(filling room: Int) -> Int {
        guard room > spelling.primaryGroup, spelling.primaryGroup > 0 else { return room }
        // Of secondary + 1 characters one is a separator, so this is a little too small at most.
        let size = spelling.secondaryGroup
        var digits = max(1, (room &- spelling.primaryGroup) / (size &+ 1) &* size)
        while digits &+ separators(inDigits: digits) < room { digits &+= 1 }
        return digits
    }

    private func separators(inDigits digits: Int) -> Int {
        guard spelling.isGrouped(digitCount: digits) else { return 0 }
        return 1 &+ (digits &- spelling.primaryGroup &- 1) / spelling.secondaryGroup
    }

    private func write(digit: UInt8, to output: inout OutputBuffer) {
        output.append(spelling.digit(digit))
    }
}
