internal import LocalizationCLDR
public import LocalizationFormatStrings

extension LocalizedBundle {
    /// Looks up a text and explains the result. Intended for debugging; slow compared with a plain lookup.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - languages: The preferred languages to use instead of those of the bundle.
    ///   - localization: The localization to use instead of the user's.
    ///   - arguments: The values to format with. The text is formatted if there are any or if the entry has plural variables.
    ///   - locale: The locale to format with; nil for the bundle's.
    ///   - presentationWidth: The available width in em for a width variant.
    public func explain(
        _ key: String, value: String? = nil, table: String? = nil, languages: PreferredLanguages? = nil,
        localization: String? = nil, arguments: [FormatArgument] = [], locale: String? = nil, presentationWidth: Int? = nil
    ) -> LookupExplanation {
        let bundle = languages.map { preferring($0, locale: locale) } ?? self
        let exact = localization.map(storage.exactly)
        let found = bundle.unmarkedString(forKey: key, value: value, table: table, localization: localization)
        let debugOptions = DebugAids.options
        var string = debugOptions.isEmpty ? found : found.marked(debugOptions)
        if let presentationWidth { string = string.fitting(presentationWidth: presentationWidth) }

        let ownLocale = (bundle.selection.hasNamedLocale ? nil : exact?.locale) ?? bundle.formattingLocale

        var result: FormattedString?
        var choices: [LookupExplanation.VariableChoice] = []
        if !arguments.isEmpty || string.hasRules {
            let (rendered, issues) = string.rendered(arguments, locale: locale, isTraced: true)
            result = FormattedString(text: rendered.text, issues: issues)
            let language = (locale.flatMap { LanguageTag($0) } ?? LanguageTag(ownLocale) ?? .root).bcp47
            choices = rendered.trace.map { LookupExplanation.VariableChoice($0, language: language) }
        }
        return LookupExplanation(
            key: key, table: found.table, languages: bundle.explainLanguages(exactly: localization),
            files: storage.files(
                ofTable: found.table, key: key, in: exact?.tables.set ?? bundle.selection.tables.set, found.stringTable.keysAsTexts),
            string: string, entry: found.entryInWords(width: presentationWidth),
            locale: locale ?? ownLocale,
            localeReason: locale == nil ? bundle.selection.localeInWords(isExact: exact != nil) : "asked for",
            variables: choices, debugOptions: debugOptions, unmarkedText: found.text, result: result)
    }
}

extension LanguageSelection {
    /// Returns the source of the formatting locale, in words.
    fileprivate func localeInWords(isExact: Bool) -> String {
        switch localeSource {
        case .program: "asked for"
        case .launchArgument: "-AppleLocale"
        case .user where isExact, .language where isExact: "the language of this localization"
        case .user: "the user's own spelling of the language in use"
        case .language: "the language in use"
        }
    }
}

extension LocalizedString {
    /// Returns a description of the kind of entry.
    fileprivate func entryInWords(width: Int?) -> String {
        guard hasEntry else {
            if isItsOwnText {
                return "the key, which is its own text in \(localization ?? "")"
                    + (fallback == key ? "" : "; the value that was passed stands for it")
            }
            return fallback == key ? "none: the key stands for itself" : "none: the value that was passed stands for it"
        }
        guard let rules else { return "text '\(text)'" }
        if !rules.widths.isEmpty {
            let list = rules.widths.map { String($0.width) }.joined(separator: ", ")
            let chosen = width.map { "for \($0) em" } ?? "no width was named, so the widest"
            return "variants for the widths \(list); \(chosen)"
        }
        let names = rules.formatEntry.variables.map { "'\($0.name)'" }.joined(separator: ", ")
        return "format '\(text)'" + (names.isEmpty ? "" : " with \(names)")
    }
}

extension LookupExplanation.VariableChoice {
    fileprivate init(_ step: FormatTraceStep, language: String) {
        let why: String
        switch step.reason {
        case .explicitZero: why = "and 'zero' counts for 0 in every language"
        case .pluralRule: why = "by the plural rules of \(language)"
        case .standIn(let category):
            why = "which is '\(category.name)' by the plural rules of \(language); there is no such case"
        case .equalNumber: why = "and there is a case for it"
        case .genderStandIn: why = "and there is no case for it"
        case .notNumeric: why = "which is no number"
        }
        self.init(
            variable: step.variable, position: step.position, argument: step.argument,
            caseName: step.caseName.map { "\($0)" }, reason: why)
    }
}
