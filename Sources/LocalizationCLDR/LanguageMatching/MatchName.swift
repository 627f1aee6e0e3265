/// A locale name as compared by language matching: equal names are equal integers.
///
/// Common names, a language of up to four letters with a script and a region, are a ``PackedLocale``. Other folder names (`english`,
/// `en_US_POSIX`) are numbers assigned by ``MatchNames``.
struct MatchName: Hashable {
    let bits: UInt64

    /// Set in names that ``MatchNames`` has numbered.
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

    /// The number of a numbered name; otherwise nil.
    var number: Int? {
        packed == nil ? Int(truncatingIfNeeded: bits & ~MatchName.numberedFlag) : nil
    }
}

/// The names with a special role in Apple's rules, packed; the matching vectors need every one of them.
extension MatchName {
    /// The empty name, which ends every chain.
    static var root: MatchName { MatchName(bits: 0) }
    /// `root`, which ICU parses as a language.
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

    /// Returns the language that represents all languages whose parent chains cross (`likeLanguages` in Apple's ualoc.cpp).
    ///
    /// Hindi is in English's group only because Hindi in Latin script inherits from Indian English.
    static func group(of language: MatchName) -> MatchName {
        switch language.bits {
        case 0x32_9800_0000_0000: MatchName(bits: 0x32_0000_0000_0000)  // ars: ar
        case 0x109_0000_0000_0000: MatchName(bits: 0xAE_0000_0000_0000)  // hi: en
        case 0x1C2_0000_0000_0000, 0x1CE_0000_0000_0000: MatchName(bits: 0x1CF_0000_0000_0000)  // nb, nn: no
        case 0x2F5_A800_0000_0000, 0x335_2800_0000_0000: .chinese  // wuu, yue: zh
        default: language
        }
    }

    /// Whether ICU's canonical form of the name is only a language, although the part after its language looks like a region: `zh_GAN`,
    /// `zh_WUU`, `zh_YUE`.
    var isExtendedLanguage: Bool {
        switch bits {
        case 0x348_0000_0001_12D8, 0x348_0000_0002_17DF, 0x348_0000_0002_37CF: true
        default: false
        }
    }
}
