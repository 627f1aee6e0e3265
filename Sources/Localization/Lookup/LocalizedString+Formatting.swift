internal import LocalizationCLDR
public import LocalizationFormatStrings

extension LocalizedString {
    /// Formats a text that takes no arguments: expands `%%` and plural variables.
    ///
    /// - Parameter locale: As in ``formatted(_:locale:)``.
    public func formatted(locale: String? = nil) -> String {
        reportedText(arguments: [], locale: locale)
    }

    /// Formats the text with its argument: expands plural variables, then every `%d`, `%@` and so on.
    ///
    /// There is an overload for each number of arguments, including zero. Those for up to three do not create an array: a short text of
    /// numbers and other texts allocates only the result.
    ///
    /// - Parameters:
    ///   - argument: The value for the key's specifier.
    ///   - locale: The locale for choosing plural categories and formatting numbers (any identifier: `de-CH`, `pt_BR`, `ar@numbers=latn`);
    ///     nil for the bundle's (see ``LocalizedBundle/formattingLocale``). It does not affect the language of the text.
    /// - Returns: The text; errors appear as markers in it, see ``formattingResult(arguments:locale:)``.
    @inlinable
    public func formatted(_ argument: some FormatArgumentConvertible, locale: String? = nil) -> String {
        formatted(argument.formatArgument, in: locale)
    }

    /// Formats the text with two arguments, see ``formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second specifier.
    ///   - locale: The locale of plurals and numbers; nil for the bundle's.
    @inlinable
    public func formatted(
        _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible, locale: String? = nil
    ) -> String {
        formatted(first.formatArgument, second.formatArgument, in: locale)
    }

    /// Formats the text with three arguments, see ``formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second specifier.
    ///   - third: The value for the third specifier.
    ///   - locale: The locale of plurals and numbers; nil for the bundle's.
    @inlinable
    public func formatted(
        _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible, _ third: some FormatArgumentConvertible,
        locale: String? = nil
    ) -> String {
        formatted(first.formatArgument, second.formatArgument, third.formatArgument, in: locale)
    }

    /// Formats the text with four or more arguments, see ``formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second specifier.
    ///   - third: The value for the third specifier.
    ///   - fourth: The value for the fourth specifier.
    ///   - others: The values for the remaining specifiers.
    ///   - locale: The locale of plurals and numbers; nil for the bundle's.
    public func formatted(
        _ first: any FormatArgumentConvertible, _ second: any FormatArgumentConvertible, _ third: any FormatArgumentConvertible,
        _ fourth: any FormatArgumentConvertible, _ others: any FormatArgumentConvertible..., locale: String? = nil
    ) -> String {
        let arguments = ([first, second, third, fourth] + others).map(\.formatArgument)
        // The array is named because the compiler (6.3) generates incorrect code for the span of a temporary array.
        return text(with: arguments.span, locale: locale)
    }

    /// Formats the text with a list of arguments, and returns the text together with the issues that occurred.
    ///
    /// No combination of text and arguments crashes or reads anything but the arguments. A missing argument or one of the wrong kind
    /// results in a marker in the text and an issue. A plural variable without a case for its argument (there is no `other`) results in the
    /// key.
    ///
    /// Unlike this function, ``formatted(_:locale:)`` passes such issues to the bundle's issue handler, once for each entry.
    ///
    /// - Parameters:
    ///   - arguments: The values, in the order of the key's specifiers.
    ///   - locale: As in ``formatted(_:locale:)``. A malformed identifier is treated as the root locale and is reported.
    /// - Complexity: O(length of the result).
    public func formattingResult(arguments: [FormatArgument], locale: String? = nil) -> FormattedString {
        let (rendered, issues) = rendered(arguments, locale: locale, isTraced: false)
        return FormattedString(text: rendered.text, issues: issues)
    }

    // MARK: Ways of rendering

    @usableFromInline
    func formatted(_ argument: FormatArgument, in locale: String?) -> String {
        let arguments: InlineArray<1, FormatArgument> = [argument]
        return text(with: arguments.span, locale: locale)
    }

    @usableFromInline
    func formatted(_ first: FormatArgument, _ second: FormatArgument, in locale: String?) -> String {
        let arguments: InlineArray<2, FormatArgument> = [first, second]
        return text(with: arguments.span, locale: locale)
    }

    @usableFromInline
    func formatted(_ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument, in locale: String?) -> String {
        let arguments: InlineArray<3, FormatArgument> = [first, second, third]
        return text(with: arguments.span, locale: locale)
    }

    /// Returns the formatted text, using the fast path if possible.
    @inline(__always)
    func text(with arguments: Span<FormatArgument>, locale identifier: String?) -> String {
        if identifier == nil, let short = shortText(with: arguments, locale: locale) { return short }
        return longText(with: arguments, locale: identifier)
    }

    /// Returns the formatted text if a locale is specified or the fast path did not apply.
    @inline(never)
    private func longText(with arguments: Span<FormatArgument>, locale identifier: String?) -> String {
        if let locale = identifier.flatMap({ FormatLocale(identifier: $0) }), let short = shortText(with: arguments, locale: locale) {
            return short
        }
        var list: [FormatArgument] = []
        list.reserveCapacity(arguments.count)
        for index in arguments.indices { list.append(arguments[index]) }
        return reportedText(arguments: list, locale: identifier)
    }

    /// Returns only the formatted text and passes issues to the bundle's issue handler, once for each entry.
    /// - Parameter absentPositions: The positions, from 1, whose arguments are treated as missing without raising an issue.
    package func reportedText(arguments: [FormatArgument], locale: String? = nil, absentPositions: Set<Int> = []) -> String {
        let (result, issues) = rendered(arguments, locale: locale, isTraced: false, absentPositions: absentPositions)
        if !issues.isEmpty { localizedTable.issues.report(issues, of: self) }
        return result.text
    }

    /// Returns the formatted text if it is short and formatting raises no issue.
    @inline(__always)
    private func shortText(with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        if let text = withRules({ $0.formatEntry.shortText(with: arguments, locale: locale) }) { return text }
        return FormatString.shortText(of: text.utf8Span, with: arguments, locale: locale)
    }

    /// Renders the text, with a trace of how plural cases were chosen if requested.
    /// - Parameter absentPositions: The positions, from 1, whose arguments are treated as missing.
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
        issues += self.issues(in: result, absentPositions: absentPositions)
        if result.lacksCase { result.text = fallback }
        return (result, issues)
    }

    /// Returns the issues of a rendered text, described in words.
    func issues(in result: FormattedText, absentPositions: Set<Int> = []) -> [LocalizationIssue] {
        result.issues.compactMap { issue in
            if case .missingArgument(let position) = issue.kind, absentPositions.contains(position) { return nil }
            return LocalizationIssue(.formatting, "\(issue) in \(issue.place.words) of '\(key)'")
        }
    }

    /// The entry in a form that can be rendered.
    package var formatEntry: FormatEntry {
        if let entry = withRules({ $0.formatEntry }) { return entry }
        return (localizedTable.replacement == nil ? stringTable.compiledFormat(at: number, in: file) : nil) ?? FormatEntry(text)
    }
}

extension FormatPlace {
    /// A description of the place.
    fileprivate var words: String {
        switch self {
        case .format: "the format"
        case .variable(let name, let caseName): "case '\(caseName)' of '\(name)'"
        }
    }
}
