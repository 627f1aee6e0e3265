import LocalizationSourceText

/// The texts, digits and grouping that a locale writes numbers with.
///
/// A value of a few bytes that points into read-only tables: finding one is a search and allocates nothing, and the symbols are made into
/// strings when asked for (all but some names of not-a-number fit into a `String` without allocation).
///
/// Source: UTS #35, Part 3, "Number Elements", with what Apple's ICU has otherwise (`Data/Apple/README.md`).
package struct NumberSymbols: Hashable, Sendable {
    /// All in one word, which is copied and passed on in one piece.
    ///
    /// | bits | content |
    /// |---|---|
    /// | 0–7 | the set of symbols with the separators |
    /// | 8–15 | the set of symbols with everything else |
    /// | 16–47 | the digits, see ``PackedDigits`` |
    /// | 48–51 | the size of the last group |
    /// | 52–55 | the size of the other groups |
    /// | 56–63 | how many digits have to stand before the last group |
    private let word: UInt64

    private var separators: UInt8 { UInt8(truncatingIfNeeded: word) }
    private var signs: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
    private var digitWord: UInt32 { UInt32(truncatingIfNeeded: word >> 16) }

    /// How many digits the last group has, 3 in "1,234,567"; 0 where digits are not grouped.
    package var primaryGroupingSize: Int { Int(word >> 48 & 0xF) }

    /// How many digits the other groups have, 2 in the Indian "12,34,567"; 0 where digits are not grouped.
    package var secondaryGroupingSize: Int { Int(word >> 52 & 0xF) }

    /// How many digits have to stand before the last group for digits to be grouped: 2 in Spanish, where 1000 is not grouped and 10.000 is.
    package var minimumGroupingDigits: Int { Int(word >> 56) }

    /// - Parameter grouping: Where the grouping sizes are taken from.
    init(separators: UInt8, signs: UInt8, digits: UInt32, grouping: PackedNumberSystem, minimumGroupingDigits: UInt8) {
        let sizes = UInt64(min(grouping.primaryGrouping, 15)) | UInt64(min(grouping.secondaryGrouping, 15)) << 4
        word = UInt64(separators) | UInt64(signs) << 8 | UInt64(digits) << 16 | sizes << 48 | UInt64(minimumGroupingDigits) << 56
    }

    // MARK: Symbols

    /// The decimal separator: "." in English, "," in German, U+066B with Arabic digits.
    package var decimal: String { text(.decimal, of: separators) }

    /// The grouping separator: "," in English, "." in German, U+202F in French.
    package var group: String { text(.group, of: separators) }

    /// The minus sign, often more than a character: U+061C "-" with Arabic digits, U+2212 in Swedish.
    package var minusSign: String { text(.minusSign, of: signs) }

    /// The plus sign.
    package var plusSign: String { text(.plusSign, of: signs) }

    /// What stands between mantissa and exponent in scientific notation: "E".
    package var exponential: String { text(.exponential, of: signs) }

    /// Infinity: "∞".
    package var infinity: String { text(.infinity, of: signs) }

    /// What is written for not-a-number: "NaN".
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

    /// The scalar of a digit; a value outside of 0…9 gives that of zero.
    package func digit(_ value: Int) -> Unicode.Scalar {
        let value = value >= 0 && value < 10 ? value : 0
        let packed = PackedDigits(word: digitWord)
        if let zero = packed.zero { return Unicode.Scalar(zero &+ UInt32(value)) ?? "0" }
        let index = packed.irregularIndex &+ value
        guard index < NumberSymbolTables.irregularDigits.count else { return "0" }
        return Unicode.Scalar(NumberSymbolTables.irregularDigits[index]) ?? "0"
    }

    /// Whether the digits are those of ASCII.
    package var hasASCIIDigits: Bool { digitWord == 0x30 }
}
