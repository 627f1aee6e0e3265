internal import LocalizationCLDR
public import LocalizationFormatStrings

extension LookupExplanation {
    /// Creates an explanation of a text that is formatted only if its entry has plural variables.
    /// - Parameters:
    ///   - found: The lookup's result without the changes of the debugging options.
    ///   - locale: The locale for formatting if none is specified.
    ///   - localeReason: The source of that locale, in words.
    init(
        key: String, languages: LanguageExplanation, files: [File], found: LocalizedString, locale: String, localeReason: String,
        debugOptions: LocalizationDebugOptions
    ) {
        self.key = key
        table = found.table
        self.languages = languages
        self.files = files
        self.found = found
        self.debugOptions = debugOptions
        string = debugOptions.isEmpty ? found : found.marked(debugOptions)
        entry = found.entryInWords(width: nil)
        self.locale = locale
        self.localeReason = localeReason
        format()
    }

    /// Explains the text for a width, see ``LocalizedString/fitting(presentationWidth:)``.
    ///
    /// Fit first, then format.
    /// - Parameter width: The available width, in em.
    public func fitting(presentationWidth width: Int) -> LookupExplanation {
        var explanation = self
        explanation.string = string.fitting(presentationWidth: width)
        explanation.entry = found.entryInWords(width: width)
        explanation.format()
        return explanation
    }

    /// Explains the text with its arguments, see ``LocalizedString/formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - arguments: The values for the key's specifiers, in their order.
    ///   - locale: The locale for choosing plural categories and formatting numbers; nil for the bundle's.
    public func formatted(_ arguments: any FormatArgumentConvertible..., locale: String? = nil) -> LookupExplanation {
        formatted(arguments: arguments.map(\.formatArgument), locale: locale)
    }

    /// Same as ``formatted(_:locale:)``, with a list of arguments.
    package func formatted(arguments: [FormatArgument], locale: String?) -> LookupExplanation {
        var explanation = self
        explanation.format(arguments, locale: locale)
        return explanation
    }

    /// Formats the text if there are arguments or its entry has plural variables.
    private mutating func format(_ arguments: [FormatArgument] = [], locale identifier: String? = nil) {
        if let identifier { (locale, localeReason) = (identifier, "asked for") }
        (result, variables) = (nil, [])
        guard !arguments.isEmpty || string.hasRules else { return }
        let (rendered, issues) = string.rendered(arguments, locale: identifier, isTraced: true)
        result = FormattedString(text: rendered.text, issues: issues)
        let language = (LanguageTag(locale) ?? .root).bcp47
        variables = rendered.trace.map { VariableChoice($0, language: language) }
    }
}

extension LocalizedString {
    /// Returns a description of the kind of entry.
    func entryInWords(width: Int?) -> String {
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
        case .notNumeric: why = "which is not a number"
        }
        self.init(
            variable: step.variable, position: step.position, argument: step.argument,
            caseName: step.caseName.map { "\($0)" }, reason: why)
    }
}
