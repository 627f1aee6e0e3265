import LocalizationCLDR

/// The symbols of a locale as they are put into numbers, and how its digits are grouped.
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

    /// Whether the digits are those of ASCII.
    var hasASCIIDigits: Bool { symbols.hasASCIIDigits }

    /// The character of a digit, 0…9.
    func digit(_ value: UInt8) -> Unicode.Scalar {
        hasASCIIDigits ? Unicode.Scalar(UInt8(ascii: "0") &+ value) : symbols.digit(Int(value))
    }

    // MARK: Groups

    /// How many digits the last group has; 0 where digits are not grouped.
    var primaryGroup: Int { symbols.primaryGroupingSize }

    /// How many digits the other groups have.
    var secondaryGroup: Int { symbols.secondaryGroupingSize > 0 ? symbols.secondaryGroupingSize : primaryGroup }

    /// Whether a number with so many digits before the point is long enough to be grouped at all.
    func isGrouped(digitCount: Int) -> Bool {
        // How many digits have to stand before the last group.
        let minimum = max(symbols.minimumGroupingDigits, 1)
        return primaryGroup > 0 && digitCount >= primaryGroup &+ minimum
    }

    /// Whether a group ends before the last `digitsBehind` digits, in a number that is grouped.
    func isGroupEnd(digitsBehind: Int) -> Bool {
        let primary = primaryGroup
        guard digitsBehind >= primary, digitsBehind > 0 else { return false }
        return (digitsBehind &- primary) % secondaryGroup == 0
    }
}
