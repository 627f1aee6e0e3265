/// A locale name as language matching compares it: equal names are equal integers.
///
/// The usual names, a language of up to four letters with a script and a region, are a ``PackedLocale``. What else folders may be called
/// (`english`, `en_US_POSIX`) is a number that ``MatchNames`` gives.
struct MatchName: Hashable {
    let bits: UInt64

    /// Set in the names that ``MatchNames`` has numbered.
    private static let numberedFlag: UInt64 = 1 << 63

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    @inline(__always)
    init(_ locale: PackedLocale) {
        bits = locale.bits
    }

    init(number: Int) {
        bits = MatchName.numberedFlag | UInt64(truncatingIfNeeded: number)
    }

    /// The language, script and region, or nil for a numbered name.
    @inline(__always)
    var packed: PackedLocale? {
        bits & MatchName.numberedFlag == 0 ? PackedLocale(bits: bits) : nil
    }

    /// The number of a numbered name, else nil.
    var number: Int? {
        packed == nil ? Int(truncatingIfNeeded: bits & ~MatchName.numberedFlag) : nil
    }
}

/// The names that have a special part in Apple's rules, packed; the matching vectors need every one of them.
extension MatchName {
    /// The name of nothing, where every chain ends.
    static var root: MatchName { MatchName(bits: 0) }
    /// `root`, which ICU reads as a language.
    static var spelledRoot: MatchName { MatchName(bits: 0x24F_7D00_0000_0000) }
    /// `pt_PT`
    static var europeanPortuguese: MatchName { MatchName(bits: 0x214_0000_0001_A780) }
    /// `pt_BR`
    static var brazilianPortuguese: MatchName { MatchName(bits: 0x214_0000_0000_C700) }
    /// `es_MX`
    static var mexicanSpanish: MatchName { MatchName(bits: 0xB3_0000_0001_7880) }
    /// `zh`
    static var chinese: MatchName { MatchName(bits: 0x348_0000_0000_0000) }
    /// `zh_Hant_TW`
    static var taiwaneseChinese: MatchName { MatchName(bits: 0x348_0010_1751_E840) }
    /// `zh_Hant_HK`
    static var hongKongChinese: MatchName { MatchName(bits: 0x348_0010_1751_2540) }

    /// The language that stands for all whose parents cross over into each other (`likeLanguages` in Apple's ualoc.cpp).
    ///
    /// Hindi is in English's group only because Hindi in Latin letters inherits from the English of India.
    static func group(of language: MatchName) -> MatchName {
        switch language.bits {
        case 0x32_9800_0000_0000: MatchName(bits: 0x32_0000_0000_0000)  // ars: ar
        case 0x109_0000_0000_0000: MatchName(bits: 0xAE_0000_0000_0000)  // hi: en
        case 0x1C2_0000_0000_0000, 0x1CE_0000_0000_0000: MatchName(bits: 0x1CF_0000_0000_0000)  // nb, nn: no
        case 0x2F5_A800_0000_0000, 0x335_2800_0000_0000: .chinese  // wuu, yue: zh
        default: language
        }
    }

    /// Whether ICU's canonical form of the name is a language alone, though what follows its language looks like a region: `zh_GAN`,
    /// `zh_WUU`, `zh_YUE`.
    var isExtendedLanguage: Bool {
        switch bits {
        case 0x348_0000_0001_12D8, 0x348_0000_0002_17DF, 0x348_0000_0002_37CF: true
        default: false
        }
    }
}
