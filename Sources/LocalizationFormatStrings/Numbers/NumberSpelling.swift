import LocalizationCLDR

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
