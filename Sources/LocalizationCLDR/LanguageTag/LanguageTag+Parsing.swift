extension LanguageTag {
    /// Parses an identifier in any spelling that catalogs, folders and settings use.
    ///
    /// - BCP 47 in any case: `zh-Hans-CN`, `ar-u-nu-latn`, `de-1996`, `zh-yue-HK`, `i-klingon`.
    /// - ICU's and Apple's: `zh_Hans_CN`, `en_US_POSIX`, `de__1901`, `_US`, `ar@numbers=latn;calendar=gregorian`.
    /// - The full names of old folders, in any case: `English`, `Norwegian` (Apple's language alias table).
    ///
    /// Root is `und`, `root` or the empty string. Private use, extensions other than the numbering system and the POSIX variant, and other
    /// keywords are ignored. Codes are not replaced by newer ones; ``canonicalized()`` does that.
    ///
    /// - Returns: nil for malformed identifiers, and for a tag with only private use, which does not name a language.
    /// - Complexity: linear in the length; allocates only for variants.
    package init?(_ identifier: some StringProtocol) {
        self.init(String(identifier))
    }

    /// Parses an identifier in any spelling that catalogs, folders and settings use, like the initializer for other text.
    package init?(_ identifier: String) {
        self.init(utf8: identifier.utf8.span)
    }

    /// Parses an identifier from its UTF-8 bytes, like the initializer for text.
    package init?(utf8 bytes: Span<UInt8>) {
        var reader = LanguageTagReader(bytes)
        // Legacy tags either violate the grammar or look like extended languages.
        if let tag = reader.readTag(), !reader.hasExtendedLanguage {
            self = tag
        } else if let legacy = LegacyTag.tag(for: bytes) {
            self = legacy
        } else {
            var again = LanguageTagReader(bytes)
            guard let tag = again.readTag() else { return nil }
            self = tag
        }
    }
}

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
        case "shaw": script = "Shaw"
        case "valencia": insert(variant: "valencia")
        case "saaho": insert(variant: "saaho")
        case "nynorsk" where language == "no" || language == "nb": language = "nn"
        case "bokmal" where language == "no": language = "nb"
        default: break
        }
    }
}
