internal import CLDR
public import FormatStrings

extension LocalizedString {
    /// Formats the text with arguments: expands plural variables, then every `%d`, `%@` and so on.
    ///
    /// - Parameters:
    ///   - arguments: The values, in the order of the key's specifiers.
    ///   - locale: The locale that plural categories are taken from and numbers are written in (any identifier: `de-CH`, `pt_BR`,
    ///     `ar@numbers=latn`); nil for the bundle's (see ``LocalizedBundle/formattingLocale``). It does not choose the language of the text.
    /// - Returns: The text; mistakes show as markers in it, see ``formatted(arguments:locale:)``.
    public func formatted(_ arguments: any FormatArgumentConvertible..., locale: String? = nil) -> String {
        formatted(arguments: arguments.map(\.formatArgument), locale: locale).text
    }

    /// Formats the text with arguments and says what did not fit.
    ///
    /// No combination of text and arguments crashes or reads anything but the arguments. A missing argument or one of the wrong kind leaves a
    /// marker in the text and an issue. A plural variable without a case for its argument (there is no `other`) gives the key.
    ///
    /// - Parameters:
    ///   - arguments: The values, in the order of the key's specifiers.
    ///   - locale: As in ``formatted(_:locale:)``. An identifier that is malformed counts as the root locale and is reported.
    /// - Complexity: O(length of the result).
    public func formatted(arguments: [FormatArgument], locale: String? = nil) -> FormattedString {
        let (rendered, issues) = rendered(arguments, locale: locale, isTraced: false)
        return FormattedString(text: rendered.text, issues: issues)
    }

    /// Renders the text, with a trace of how plural cases were chosen where one is wanted.
    /// - Parameter absentPositions: Positions, from 1, whose argument counts as missing.
    func rendered(
        _ arguments: [FormatArgument], locale identifier: String?, isTraced: Bool, absentPositions: Set<Int> = []
    ) -> (FormattedText, [LocalizationIssue]) {
        var issues: [LocalizationIssue] = []
        let locale: FormatLocale
        if let identifier {
            if let named = FormatLocale(identifier: identifier) {
                locale = named
            } else {
                locale = FormatLocale(.root)
                issues.append(.unknownLocale(identifier))
            }
        } else {
            locale = self.locale
        }
        var options = FormatOptions()
        options.isTraced = isTraced
        options.absentPositions = absentPositions
        var result = formatEntry.render(arguments, locale: locale, options: options)
        issues += result.issues.map { issue in
            LocalizationIssue(.formatting, "\(issue) in \(issue.place.words) of '\(key)'")
        }
        if result.lacksCase { result.text = fallback }
        return (result, issues)
    }

    /// The entry as something that can be rendered.
    package var formatEntry: FormatEntry { rules?.formatEntry ?? FormatEntry(text) }
}

extension FormatPlace {
    /// The place in words.
    fileprivate var words: String {
        switch self {
        case .format: "the format"
        case .variable(let name, let caseName): "case '\(caseName)' of '\(name)'"
        }
    }
}
