extension LanguageTag {
    /// Parses a locale name of the C library, as in `LANG` and `LC_ALL`: `language[_region][.charset][@modifier]`.
    ///
    /// A modifier that represents a script, a variant or a language is converted to it (`sr_RS@latin` is `sr-Latn-RS`, `ca_ES@valencia` is
    /// `ca-ES-valencia`, `no_NO@nynorsk` is `nn-NO`); others, such as `euro`, are ignored, as is the charset.
    ///
    /// - Returns: nil for names that do not specify a language (`C`, `POSIX`, with or without a charset, and the empty name), and for
    ///   malformed names.
    package init?(posixLocale: some StringProtocol) {
        let name = posixLocale.utf8
        let modifierStart = name.firstIndex(of: UInt8(ascii: "@")) ?? name.endIndex
        let charsetStart = name[..<modifierStart].firstIndex(of: UInt8(ascii: ".")) ?? modifierStart
        let language = posixLocale[..<charsetStart]
        guard !language.isEmpty, language != "C", language != "POSIX", var tag = LanguageTag(language), !tag.isRoot else {
            return nil
        }
        if modifierStart < name.endIndex {
            tag.apply(posixModifier: posixLocale[name.index(after: modifierStart)...])
        }
        self = tag
    }

    /// Applies the modifier of a C library locale (glibc, "localedata/SUPPORTED").
    private mutating func apply(posixModifier modifier: some StringProtocol) {
        switch modifier {
        case "latin", "iqtelif": script = "Latn"
        case "cyrillic": script = "Cyrl"
        case "devanagari": script = "Deva"
        case "arabic": script = "Arab"
        case "valencia": insert(variant: "valencia")
        case "saaho": insert(variant: "saaho")
        case "nynorsk" where language == "no" || language == "nb": language = "nn"
        case "bokmal" where language == "no": language = "nb"
        default: break
        }
    }
}
