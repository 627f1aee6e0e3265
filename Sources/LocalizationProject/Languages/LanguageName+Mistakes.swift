import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationSourceText

/// The languages of catalogs and the names of `.lproj` folders must be language identifiers: no preferred language matches anything else.
extension LanguageName {
    /// Describes the mistake in the name of a language in a catalog, in a few words; nil for a language, and for a three-letter name, of
    /// which few are known. The English names of old folders (`German`) do not count as languages here.
    package static func mistake(in name: String) -> String? {
        if isIdentifier(name), name.utf8.prefix(4).contains(where: { !$0.isASCIILetter }) || name.utf8.count < 4 { return nil }
        return "'\(name)' is not a language" + (suggestion(for: name).map { "; did you mean '\($0)'?" } ?? "; examples: de, pt-BR, zh-Hant")
    }

    /// Describes the mistake in the name of a file's `.lproj` folder; nil if there is no mistake, or the file is not in such a folder.
    package static func mistake(inFolderOfFileAt path: String) -> String? {
        guard let name = LocalizationFolderName.language(ofFileAt: path) else { return nil }
        // `mul.lproj` has the catalogs of storyboards; its name means multiple languages.
        if name == LocalizationFolderName.base || name == "mul" { return nil }
        if isIdentifier(name) { return nil }
        return mistake(in: name).map { "the folder '\(name).lproj' is never chosen: \($0)" }
    }

    /// Whether a name is in the private use range of ISO 639, `qaa` to `qtz`: translatewiki.net keeps notes to translators under `qqq`.
    package static func isForNotes(_ name: String) -> Bool {
        name.utf8.count == 3 && ("qaa"..."qtz").contains(name)
    }

    /// Whether an identifier consists of private use (BCP 47, section 2.2.7), such as `x-klingon`.
    package static func isPrivateUse(_ name: String) -> Bool {
        let subtags = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return subtags.count > 1 && ["x", "X"].contains(String(subtags[0]))
            && subtags.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isASCIIAlphanumeric } }
    }

    /// Whether a name consists of letters, digits and separators, as tags do, so that a localization may have it.
    package static func isPossibleName(_ name: String) -> Bool {
        name.utf8.count > 1 && name.utf8.count <= 255
            && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// Whether a file is in a folder with an English name that Core Foundation's table of old names has, such as `Czech.lproj`.
    package static func isInOldFolder(_ path: String) -> Bool {
        LocalizationFolderName.language(ofFileAt: path).flatMap(language(ofOldName:)) != nil
    }

    /// The language of an English name that Core Foundation's table of old names has, such as 'cs' for `Czech`; nil for other names.
    package static func language(ofOldName name: String) -> String? { oldNames[ExactText(name)] }

    /// The English names of Core Foundation's table of old names for which no newer table has a folder.
    ///
    /// Source: swift-corelibs-foundation, CFLocaleIdentifier.c, `oldAppleLocaleToCanonical`.
    private static let oldNames: [ExactText: String] = Dictionary(
        oldLanguages.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })

    private static let oldLanguages: KeyValuePairs<String, String> = [
        "Albanian": "sq", "Amharic": "am", "Armenian": "hy", "Assamese": "as", "Aymara": "ay", "Azerbaijani": "az", "Basque": "eu",
        "Belarusian": "be", "Bengali": "bn", "Breton": "br", "Bulgarian": "bg", "Burmese": "my", "Byelorussian": "be", "Catalan": "ca",
        "Croatian": "hr", "Czech": "cs", "Dzongkha": "dz", "Esperanto": "eo", "Estonian": "et", "Faroese": "fo", "Farsi": "fa",
        "Galician": "gl", "Georgian": "ka", "Greenlandic": "kl", "Guarani": "gn", "Gujarati": "gu", "Hebrew": "he", "Hindi": "hi",
        "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Inuktitut": "iu", "Irish": "ga", "Javanese": "jv", "Kannada": "kn",
        "Kashmiri": "ks", "Kazakh": "kk", "Khmer": "km", "Kinyarwanda": "rw", "Kirghiz": "ky", "Kurdish": "ku", "Lao": "lo",
        "Latin": "la", "Latvian": "lv", "Lithuanian": "lt", "Macedonian": "mk", "Malagasy": "mg", "Malay": "ms", "Malayalam": "ml",
        "Maltese": "mt", "Marathi": "mr", "Moldavian": "mo", "Mongolian": "mn", "Nepali": "ne", "Nynorsk": "nn", "Oriya": "or",
        "Oromo": "om", "Pashto": "ps", "Persian": "fa", "Punjabi": "pa", "Quechua": "qu", "Romanian": "ro", "Rundi": "rn", "Sami": "se",
        "Sanskrit": "sa", "Serbian": "sr", "Sindhi": "sd", "Sinhalese": "si", "Slovak": "sk", "Slovenian": "sl", "Somali": "so",
        "Sundanese": "su", "Swahili": "sw", "Tagalog": "tl", "Tajiki": "tg", "Tamil": "ta", "Tatar": "tt", "Telugu": "te",
        "Tibetan": "bo", "Tigrinya": "ti", "Tongan": "to", "Turkmen": "tk", "Uighur": "ug", "Urdu": "ur", "Uzbek": "uz",
        "Vietnamese": "vi", "Welsh": "cy", "Yiddish": "yi",
    ]

    private static func isIdentifier(_ name: String) -> Bool { LanguageTag(name).map { !$0.isRoot && isLanguage($0) } ?? false }

    private static func isLanguage(_ tag: LanguageTag) -> Bool {
        let language = tag.canonicalized().language
        switch language.count {
        // CLDR knows every language with two letters; codes with four letters or more are reserved.
        case 2: return !LanguageTag(language: language).maximized().script.isEmpty
        case 3: return true
        default: return false
        }
    }

    /// The language that a name which is none means: an English name, a country, or a locale of the C library. Nil if nothing is near.
    package static func suggestion(for name: String) -> String? {
        let lowercased = name.lowercased()
        if let known = englishNames[lowercased] ?? abbreviations[lowercased] { return known }
        if let nearest = NearestNames.nearest(to: lowercased, in: Array(englishNames.keys), limit: 1).first { return englishNames[nearest] }
        // 'cz' is the country; its language is 'cs'.
        if let tag = LanguageTag("und_" + name), tag.language.isEmpty, !tag.region.isEmpty {
            let likely = tag.maximized().language
            if !likely.isEmpty { return likely.description }
        }
        // A locale of the C library, such as `sr@latin` and `de_DE.UTF-8`.
        guard let tag = LanguageTag(posixLocale: name), isLanguage(tag) else { return nil }
        return tag.canonicalized().bcp47
    }

    /// What stands for the name of a language and is the code of no country.
    private static let abbreviations = ["sp": "es"]

    /// The English names of languages that apps are commonly localized into, in lower case.
    private static let englishNames: [String: String] = [
        "afrikaans": "af", "albanian": "sq", "arabic": "ar", "armenian": "hy", "azerbaijani": "az", "basque": "eu", "belarusian": "be",
        "bengali": "bn", "bosnian": "bs", "bulgarian": "bg", "catalan": "ca", "chinese": "zh-Hans", "croatian": "hr", "czech": "cs",
        "danish": "da", "dutch": "nl", "english": "en", "esperanto": "eo", "estonian": "et", "finnish": "fi", "french": "fr",
        "galician": "gl", "georgian": "ka",
        "german": "de", "greek": "el", "gujarati": "gu", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is",
        "indonesian": "id", "irish": "ga", "italian": "it", "japanese": "ja", "kannada": "kn", "kazakh": "kk", "khmer": "km",
        "korean": "ko",
        "latvian": "lv", "lithuanian": "lt", "macedonian": "mk", "malay": "ms", "malayalam": "ml", "marathi": "mr", "mongolian": "mn",
        "nepali": "ne", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt", "punjabi": "pa", "romanian": "ro",
        "russian": "ru", "serbian": "sr", "simplifiedchinese": "zh-Hans", "slovak": "sk", "slovenian": "sl", "spanish": "es",
        "swahili": "sw", "swedish": "sv", "tamil": "ta",
        "telugu": "te", "thai": "th", "tibetan": "bo", "traditionalchinese": "zh-Hant", "turkish": "tr", "ukrainian": "uk", "urdu": "ur",
        "uzbek": "uz", "vietnamese": "vi",
        "welsh": "cy", "zulu": "zu",
    ]
}
