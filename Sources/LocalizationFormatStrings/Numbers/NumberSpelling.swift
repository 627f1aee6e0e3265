import LocalizationCLDR
import LocalizationSourceText

/// A locale's number symbols and its grouping of digits.
struct NumberSpelling: Hashable, Sendable {
    let symbols: NumberSymbols

    init(_ symbols: NumberSymbols) {
        self.symbols = symbols
    }

    var decimal: String { symbols.decimal }
    var group: String { symbols.group }
    var minusSign: String { symbols.minusSign }
    var plusSign: String { symbols.plusSign }
    var exponential: String { symbols.exponential }
    var infinity: String { symbols.infinity }
    var nan: String { symbols.nan }

    /// Whether the digits are ASCII digits.
    var hasASCIIDigits: Bool { symbols.hasASCIIDigits }

    /// Returns the character of a digit, 0…9.
    func digit(_ value: UInt8) -> Unicode.Scalar {
        hasASCIIDigits ? Unicode.Scalar(UInt8(ascii: "0") &+ value) : symbols.digit(Int(value))
    }

    // MARK: Groups

    /// The number of digits in the last group; 0 if digits are not grouped.
    var primaryGroup: Int { symbols.primaryGroupingSize }

    /// The number of digits in the other groups.
    var secondaryGroup: Int { symbols.secondaryGroupingSize > 0 ? symbols.secondaryGroupingSize : primaryGroup }

    /// Returns whether a number with this many integer digits is long enough to be grouped.
    func isGrouped(digitCount: Int) -> Bool {
        // The minimum number of digits before the last group.
        let minimum = max(symbols.minimumGroupingDigits, 1)
        return primaryGroup > 0 && digitCount >= primaryGroup &+ minimum
    }

    /// Returns whether a group ends before the last `digitsBehind` digits of a grouped number.
    func isGroupEnd(digitsBehind: Int) -> Bool {
        let primary = primaryGroup
        guard digitsBehind >= primary, digitsBehind > 0 else { return false }
        return (digitsBehind &- primary) % secondaryGroup == 0
    }
}

// MARK: Writing

extension NumberSpelling {
    /// Writes an integer in groups, padded with leading zeros if it has too few digits.
    func writeInteger<Output: TextOutput & ~Copyable>(_ digits: IntegerDigits, minimumDigits: Int = 0, to output: inout Output) {
        writeInteger(minimumDigits: minimumDigits, digitCount: digits.count, isGrouped: true, to: &output) {
            digits[$0] &- UInt8(ascii: "0")
        }
    }

    /// Writes a number without an exponent.
    func writeFixed<Output: TextOutput & ~Copyable>(
        _ digits: DecimalDigits, fractionDigits: Int, minimumDigits: Int = 0, isGrouped: Bool = true, to output: inout Output
    ) {
        let integerCount = max(digits.exponent, 1)
        let missing = integerCount &- max(digits.exponent, 0)
        writeInteger(minimumDigits: minimumDigits, digitCount: integerCount, isGrouped: isGrouped, to: &output) {
            digits.digit(at: $0 &- missing)
        }
        writeFraction(digits, from: digits.exponent, count: fractionDigits, to: &output)
    }

    /// Writes the decimal separator and `count` digits, beginning with the one at `first`.
    func writeFraction<Output: TextOutput & ~Copyable>(
        _ digits: DecimalDigits, from first: Int, count: Int, to output: inout Output
    ) {
        guard count > 0 else { return }
        output.append(decimal)
        let known = max(0, min(count, digits.count &- first))
        for index in 0..<known { output.append(digit(digits.digit(at: first &+ index))) }
        // The precision can be up to two billion.
        output.append(digit(0), times: count &- known)
    }

    private func writeInteger<Output: TextOutput & ~Copyable>(
        minimumDigits: Int, digitCount: Int, isGrouped: Bool, to output: inout Output, digit: (Int) -> UInt8
    ) {
        let count = max(minimumDigits, digitCount)
        let zeros = count &- digitCount
        let hasGroups = isGrouped && self.isGrouped(digitCount: count)
        let group = hasGroups ? group : ""
        var index = 0
        while index < count, !output.isFull {
            output.append(self.digit(index < zeros ? 0 : digit(index &- zeros)))
            index &+= 1
            if hasGroups, isGroupEnd(digitsBehind: count &- index) { output.append(group) }
        }
    }
}
