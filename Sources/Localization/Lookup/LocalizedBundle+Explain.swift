internal import CLDR
public import FormatStrings

extension LocalizedBundle {
    /// Looks a text up and says why it came out as it did. For people and for debugging; slow beside a plain lookup.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - languages: Languages to choose by instead of the bundle's user's.
    ///   - localization: Takes exactly this localization.
    ///   - arguments: Values to format with. The text is formatted when there are some or when the entry has plural variables.
    ///   - locale: The locale to format with; nil for the bundle's.
    ///   - presentationWidth: The room in em that a width variant must fit.
    public func explain(
        _ key: String, value: String? = nil, table: String? = nil, languages: [String]? = nil,
        localization: String? = nil, arguments: [FormatArgument] = [], locale: String? = nil, presentationWidth: Int? = nil
    ) -> LookupExplanation {
        let bundle = languages.map { preferring($0, locale: locale) } ?? self
        let selection = localization.map { bundle.selection.exactly($0, in: storage) } ?? bundle.selection
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        var string = bundle.localizedString(forKey: key, value: value, table: table, localization: localization)
        let found = string
        if let presentationWidth { string = string.variantFittingPresentationWidth(presentationWidth) }

        var result: FormattedString?
        var choices: [LookupExplanation.VariableChoice] = []
        if !arguments.isEmpty || string.hasRules {
            let (rendered, issues) = string.rendered(arguments, locale: locale, isTraced: true)
            result = FormattedString(text: rendered.text, issues: issues)
            let language = (locale.flatMap { LanguageTag($0) } ?? selection.formatLocale.language).bcp47
            choices = rendered.trace.map { LookupExplanation.VariableChoice($0, language: language) }
        }
        return LookupExplanation(
            key: key, table: name, languages: bundle.explainLanguages(exactly: localization),
            files: storage.files(ofTable: name, key: key, for: selection),
            string: string, entry: found.entryInWords(width: presentationWidth, device: storage.device),
            locale: locale ?? selection.locale,
            localeReason: bundle.localeReason(locale, for: selection), variables: choices, result: result)
    }

    private func localeReason(_ locale: String?, for selection: LanguageSelection) -> String {
        if locale != nil { return "asked for" }
        if selection.isExact { return "the language of this localization" }
        let derived = LanguageSelection.locale(of: selection.searchList.first, for: selection.languages.identifiers)
        if selection.locale != derived { return selection.locale == Localizer.explicitLocale ? "-AppleLocale" : "asked for" }
        let isUsers = selection.languages.identifiers.contains { LanguageTag($0)?.canonicalized().bcp47 == derived }
        return isUsers ? "the user's own spelling of the language in use" : "the language in use"
    }
}

extension LocalizedString {
    /// What kind of entry this is.
    fileprivate func entryInWords(width: Int?, device: LocalizationDevice) -> String {
        guard isFound else {
            return fallback == key ? "none: the key stands for itself" : "none: the value that was passed stands for it"
        }
        switch entry {
        case .text(let text):
            return "text '\(text)'"
        case .rules(let rules):
            if let widths = rules.widths {
                let list = widths.map { String($0.width) }.joined(separator: ", ")
                let chosen = width.map { "for \($0) em" } ?? "no width was named, so the widest"
                return "variants for the widths \(list); \(chosen)"
            }
            let names = rules.format?.variables.map { "'\($0.name)'" }.joined(separator: ", ") ?? ""
            return "format '\(rules.format?.format.text ?? "")'" + (names.isEmpty ? "" : " with \(names)")
        }
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
