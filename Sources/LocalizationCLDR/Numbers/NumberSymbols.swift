import LocalizationSourceText

/// The symbols, digits and grouping of a locale's numbers.
///
/// A value of a few bytes that refers to read-only tables: finding one is a search without allocation, and strings are created from the
/// symbols on demand (all except some names of not-a-number fit in a `String` without allocation).
///
/// Source: UTS #35, Part 3, "Number Elements", with the differences of Apple's ICU (`Data/Apple/README.md`).
package struct NumberSymbols: Hashable, Sendable {
    /// All properties in one word, which can be copied and passed as a unit.
    ///
    /// | bits | content |
    /// |---|---|
    /// | 0–7 | the set of symbols with the separators |
    /// | 8–15 | the set of symbols with all other symbols |
    /// | 16–47 | the digits, see ``PackedDigits`` |
    /// | 48–51 | the size of the last group |
    /// | 52–55 | the size of the other groups |
    /// | 56–63 | the minimum number of digits before the last group |
    private let word: UInt64

    private var separators: UInt8 { UInt8(truncatingIfNeeded: word) }
    private var signs: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
    private var digitWord: UInt32 { UInt32(truncatingIfNeeded: word >> 16) }

    /// The number of digits in the last group, 3 in "1,234,567"; 0 if digits are not grouped.
    package var primaryGroupingSize: Int { Int(word >> 48 & 0xF) }

    /// The number of digits in the other groups, 2 in the Indian "12,34,567"; 0 if digits are not grouped.
    package var secondaryGroupingSize: Int { Int(word >> 52 & 0xF) }

    /// The minimum number of digits before the last group for grouping to apply: 2 in Spanish, where 1000 is not grouped and 10.000 is.
    package var minimumGroupingDigits: Int { Int(word >> 56) }

    /// - Parameter grouping: The source of the grouping sizes.
    init(separators: UInt8, signs: UInt8, digits: UInt32, grouping: PackedNumberSystem, minimumGroupingDigits: UInt8) {
        let sizes = UInt64(min(grouping.primaryGrouping, 15)) | UInt64(min(grouping.secondaryGrouping, 15)) << 4
        word = UInt64(separators) | UInt64(signs) << 8 | UInt64(digits) << 16 | sizes << 48 | UInt64(minimumGroupingDigits) << 56
    }

    // MARK: Symbols

    /// The decimal separator: "." in English, "," in German, U+066B with Arabic digits.
    package var decimal: String { text(.decimal, of: separators) }

    /// The grouping separator: "," in English, "." in German, U+202F in French.
    package var group: String { text(.group, of: separators) }

    /// The minus sign, often more than one character: U+061C "-" with Arabic digits, U+2212 in Swedish.
    package var minusSign: String { text(.minusSign, of: signs) }

    /// The plus sign.
    package var plusSign: String { text(.plusSign, of: signs) }

    /// The separator between mantissa and exponent in scientific notation: "E".
    package var exponential: String { text(.exponential, of: signs) }

    /// The symbol for infinity: "∞".
    package var infinity: String { text(.infinity, of: signs) }

    /// The symbol for not-a-number: "NaN".
    package var nan: String { text(.nan, of: signs) }

    private func text(_ name: NumberSymbolName, of set: UInt8) -> String {
        typealias Tables = NumberSymbolTables
        let position = Int(set) &* NumberSymbolName.count &+ name.rawValue
        guard position < Tables.symbolSets.count else { return "" }
        let index = Int(Tables.symbolSets[position])
        guard index &+ 1 < Tables.textOffsets.count else { return "" }
        let start = Int(Tables.textOffsets[index])
        return Tables.texts.text(in: start..<max(start, Int(Tables.textOffsets[index &+ 1])))
    }

    // MARK: Digits

    /// The digits 0 to 9.
    package var digits: [Unicode.Scalar] { (0..<10).map { digit($0) } }

    /// Returns the scalar of a digit; a value outside of 0…9 gives zero's.
    package func digit(_ value: Int) -> Unicode.Scalar {
        let value = value >= 0 && value < 10 ? value : 0
        let packed = PackedDigits(word: digitWord)
        if let zero = packed.zero { return Unicode.Scalar(zero &+ UInt32(value)) ?? "0" }
        let index = packed.irregularIndex &+ value
        guard index < NumberSymbolTables.irregularDigits.count else { return "0" }
        return Unicode.Scalar(NumberSymbolTables.irregularDigits[index]) ?? "0"
    }

    /// Whether the digits are ASCII digits.
    package var hasASCIIDigits: Bool { digitWord == 0x30 }
}
