/// The English names that stood for languages before there were codes: `English.lproj`, `Japanese.lproj`.
enum OldLanguageName {
    /// What a name stands for, in any case (Apple's language alias table, ICU-76142), or nil where it is none.
    static func tag(for name: Span<UInt8>) -> LanguageTag? {
        guard name.count <= 16 else { return nil }
        // The letters in lower case, shifted in one after the other.
        var (high, low): (UInt64, UInt64) = (0, 0)
        for index in name.indices {
            guard Subtag.isLetter(name[index]) else { return nil }
            high = high << 8 | low >> 56
            low = low << 8 | UInt64(name[index] | 0x20)
        }
        return switch (high, low) {
        case (0x0, 0x617261626963): LanguageTag(language: "ar")  // arabic
        case (0x0, 0x6368696e657365): LanguageTag(language: "zh", script: "Hans")  // chinese
        case (0x0, 0x64616e697368): LanguageTag(language: "da")  // danish
        case (0x0, 0x6475746368): LanguageTag(language: "nl")  // dutch
        case (0x0, 0x656e676c697368): LanguageTag(language: "en")  // english
        case (0x0, 0x66696e6e697368): LanguageTag(language: "fi")  // finnish
        case (0x0, 0x6672656e6368): LanguageTag(language: "fr")  // french
        case (0x0, 0x6765726d616e): LanguageTag(language: "de")  // german
        case (0x0, 0x6974616c69616e): LanguageTag(language: "it")  // italian
        case (0x0, 0x6a6170616e657365): LanguageTag(language: "ja")  // japanese
        case (0x0, 0x6b6f7265616e): LanguageTag(language: "ko")  // korean
        case (0x6e, 0x6f7277656769616e): LanguageTag(language: "nb")  // norwegian
        case (0x0, 0x706f6c697368): LanguageTag(language: "pl")  // polish
        case (0x706f, 0x7274756775657365): LanguageTag(language: "pt")  // portuguese
        case (0x0, 0x7275737369616e): LanguageTag(language: "ru")  // russian
        case (0x0, 0x7370616e697368): LanguageTag(language: "es")  // spanish
        case (0x0, 0x73776564697368): LanguageTag(language: "sv")  // swedish
        case (0x0, 0x74686169): LanguageTag(language: "th")  // thai
        case (0x0, 0x7475726b697368): LanguageTag(language: "tr")  // turkish
        default: nil
        }
    }
}
