import LocalizationCLDR

/// The names of languages for requests, and for telling labels in answers.
package enum LanguageNames {
    /// The names of a language, in English and in the language.
    private static let names: [String: (english: String, own: String)] = [
        "ar": ("Arabic", "العربية"), "bg": ("Bulgarian", "Български"), "bn": ("Bengali", "বাংলা"), "bs": ("Bosnian", "Bosanski"),
        "ca": ("Catalan", "Català"), "cs": ("Czech", "Čeština"), "cy": ("Welsh", "Cymraeg"), "da": ("Danish", "Dansk"),
        "de": ("German", "Deutsch"), "el": ("Greek", "Ελληνικά"), "en": ("English", "English"), "es": ("Spanish", "Español"),
        "et": ("Estonian", "Eesti"), "eu": ("Basque", "Euskara"), "fa": ("Persian", "فارسی"), "fi": ("Finnish", "Suomi"),
        "fil": ("Filipino", "Filipino"), "fr": ("French", "Français"), "ga": ("Irish", "Gaeilge"), "gl": ("Galician", "Galego"),
        "gu": ("Gujarati", "ગુજરાતી"), "he": ("Hebrew", "עברית"), "hi": ("Hindi", "हिन्दी"), "hr": ("Croatian", "Hrvatski"),
        "hu": ("Hungarian", "Magyar"), "hy": ("Armenian", "Հայերեն"), "id": ("Indonesian", "Indonesia"), "is": ("Icelandic", "Íslenska"),
        "it": ("Italian", "Italiano"), "ja": ("Japanese", "日本語"), "ka": ("Georgian", "ქართული"), "kk": ("Kazakh", "Қазақ тілі"),
        "km": ("Khmer", "ខ្មែរ"), "kn": ("Kannada", "ಕನ್ನಡ"), "ko": ("Korean", "한국어"), "lt": ("Lithuanian", "Lietuvių"),
        "lv": ("Latvian", "Latviešu"), "mk": ("Macedonian", "Македонски"), "ml": ("Malayalam", "മലയാളം"), "mr": ("Marathi", "मराठी"),
        "ms": ("Malay", "Melayu"), "nb": ("Norwegian Bokmål", "Norsk bokmål"), "nl": ("Dutch", "Nederlands"),
        "nn": ("Norwegian Nynorsk", "Norsk nynorsk"), "no": ("Norwegian", "Norsk"), "pa": ("Punjabi", "ਪੰਜਾਬੀ"),
        "pl": ("Polish", "Polski"), "pt": ("Portuguese", "Português"), "ro": ("Romanian", "Română"), "ru": ("Russian", "Русский"),
        "sk": ("Slovak", "Slovenčina"), "sl": ("Slovenian", "Slovenščina"), "sq": ("Albanian", "Shqip"), "sr": ("Serbian", "Српски"),
        "sv": ("Swedish", "Svenska"), "sw": ("Swahili", "Kiswahili"), "ta": ("Tamil", "தமிழ்"), "te": ("Telugu", "తెలుగు"),
        "th": ("Thai", "ไทย"), "tr": ("Turkish", "Türkçe"), "uk": ("Ukrainian", "Українська"), "ur": ("Urdu", "اردو"),
        "uz": ("Uzbek", "O‘zbek"), "vi": ("Vietnamese", "Tiếng Việt"), "zh": ("Chinese", "中文"),
    ]

    private static let variants = [
        "zh-Hans": "Chinese, Simplified", "zh-Hant": "Chinese, Traditional", "pt-BR": "Portuguese (Brazil)",
        "pt-PT": "Portuguese (Portugal)", "en-GB": "English (United Kingdom)", "en-US": "English (United States)",
        "en-AU": "English (Australia)", "fr-CA": "French (Canada)", "es-419": "Spanish (Latin America)", "es-MX": "Spanish (Mexico)",
        "zh-HK": "Chinese (Hong Kong)", "zh-TW": "Chinese (Taiwan)", "zh-CN": "Chinese (China mainland)", "de-AT": "German (Austria)",
        "de-CH": "German (Switzerland)",
    ]

    /// The English name of a language, with what follows the language in parentheses; the identifier itself if the language is unknown.
    package static func english(_ identifier: String) -> String {
        guard let tag = LanguageTag(identifier) else { return identifier }
        let spelling = identifier.split(separator: "_").joined(separator: "-")
        if let name = variants[spelling] { return name }
        guard let name = names["\(tag.language)"]?.english else { return identifier }
        let rest = spelling.split(separator: "-").dropFirst().joined(separator: "-")
        return rest.isEmpty ? name : "\(name) (\(rest))"
    }

    /// All names of a language, as a label may have them.
    static func all(_ identifier: String) -> [String] {
        guard let tag = LanguageTag(identifier), let known = names["\(tag.language)"] else { return [english(identifier)] }
        return [english(identifier), known.english, known.own]
    }
}
