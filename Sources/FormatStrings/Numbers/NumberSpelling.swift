import CLDR

/// The symbols of a locale as they are put into numbers, made into strings once.
struct NumberSpelling: Sendable {
    let decimal: String
    let group: String
    let minusSign: String
    let plusSign: String
    let exponential: String

    /// How many digits the last group has; 0 where digits are not grouped.
    let primaryGroup: Int
    /// How many digits the other groups have.
    let secondaryGroup: Int
    /// How many digits have to stand before the last group for digits to be grouped.
    let minimumGroupingDigits: Int

    private let symbols: NumberSymbols
    private let hasASCIIDigits: Bool

    init(_ symbols: NumberSymbols) {
        self.symbols = symbols
        decimal = symbols.decimal
        group = symbols.group
        minusSign = symbols.minusSign
        plusSign = symbols.plusSign
        exponential = symbols.exponential
        primaryGroup = max(symbols.primaryGroupingSize, 0)
        secondaryGroup = symbols.secondaryGroupingSize > 0 ? symbols.secondaryGroupingSize : primaryGroup
        minimumGroupingDigits = max(symbols.minimumGroupingDigits, 1)
        hasASCIIDigits = symbols.hasASCIIDigits
    }

    // These two are rare, and in some languages long.
    var infinity: String { symbols.infinity }
    var nan: String { symbols.nan }

    /// The character of a digit, 0…9.
    func digit(_ value: UInt8) -> Unicode.Scalar {
        hasASCIIDigits ? Unicode.Scalar(UInt8(ascii: "0") &+ value) : symbols.digit(Int(value))
    }
}
