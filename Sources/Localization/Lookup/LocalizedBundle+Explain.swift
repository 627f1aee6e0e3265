extension LocalizedBundle {
    /// Looks up a text and explains the result. Intended for debugging; slow compared with a plain lookup.
    ///
    /// The explanation is formatted like the text itself: write `explain(_:)` for `localizedString(forKey:)`, and leave the rest of the
    /// expression unchanged.
    ///
    /// ```swift
    /// print(app.explain("%d task(s) remaining", languages: ["ru"]).formatted(3))
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - localization: The localization to use instead of the user's.
    ///   - languages: The preferred languages to use instead of those of the bundle.
    public func explain(
        _ key: String, value: String? = nil, table: String? = nil, localization: String? = nil, languages: PreferredLanguages? = nil
    ) -> LookupExplanation {
        let bundle = languages.map { preferring($0) } ?? self
        let exact = localization.map(storage.exactly)
        let found = bundle.unmarkedString(forKey: key, value: value, table: table, localization: localization)
        let ownLocale = (bundle.selection.hasNamedLocale ? nil : exact?.locale) ?? bundle.formattingLocale
        return LookupExplanation(
            key: key, languages: bundle.explainLanguages(exactly: localization),
            files: storage.files(
                ofTable: found.table, key: key, in: exact?.tables.set ?? bundle.selection.tables.set, found.stringTable.keysAsTexts),
            found: found, locale: ownLocale, localeReason: bundle.selection.localeInWords(isExact: exact != nil),
            debugOptions: DebugAids.options)
    }
}

extension LocalizedBundle {
    /// The source of ``formattingLocale``, in words.
    package var localeReason: String { selection.localeInWords(isExact: false) }
}

extension LanguageSelection {
    /// Returns the source of the formatting locale, in words.
    fileprivate func localeInWords(isExact: Bool) -> String {
        switch localeSource {
        case .program: "asked for"
        case .launchArgument where Localizer.launchLocale == StoredSettings.locale: "AppleLocale in the stored settings"
        case .launchArgument: "-AppleLocale"
        case .user where isExact, .language where isExact, .region where isExact: "the language of this localization"
        case .user: "the user's own spelling of the language in use"
        case .region: "the language in use, in the user's region"
        case .language: "the language in use"
        }
    }
}
