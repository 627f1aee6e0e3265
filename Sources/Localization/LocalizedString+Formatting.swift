internal import LocalizationCLDR
public import LocalizationFormatStrings

extension LocalizedString {
    /// Formats a text that takes no arguments: what `%%` and plural variables stand for is put in.
    ///
    /// - Parameter locale: As in ``formatted(_:locale:)``.
    public func formatted(locale: String? = nil) -> String {
        reportedText(arguments: [], locale: locale)
    }

    /// Formats the text with its argument: expands plural variables, then every `%d`, `%@` and so on.
    ///
    /// There is a form for each number of arguments, none included. Those for up to three make no list of them: a short text of numbers and
    /// other texts needs no memory but its own.
    ///
    /// - Parameters:
    ///   - argument: The value for the key's specifier.
    ///   - locale: The locale that plural categories are taken from and numbers are written in (any identifier: `de-CH`, `pt_BR`,
    ///     `ar@numbers=latn`); nil for the bundle's (see ``LocalizedBundle/formattingLocale``). It does not choose the language of the text.
    /// - Returns: The text; mistakes show as markers in it, see ``formatted(arguments:locale:)``.
    @inlinable
    public func formatted(_ argument: some FormatArgumentConvertible, locale: String? = nil) -> String {
        formatted(argument.formatArgument, in: locale)
    }

    /// Formats the text with two arguments, see ``formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second one.
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
    ///   - second: The value for the second one.
    ///   - third: The value for the third one.
    ///   - locale: The locale of plurals and numbers; nil for the bundle's.
    @inlinable
    public func formatted(
        _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible, _ third: some FormatArgumentConvertible,
        locale: String? = nil
    ) -> String {
        formatted(first.formatArgument, second.formatArgument, third.formatArgument, in: locale)
    }

    /// Formats the text with four arguments and more, see ``formatted(_:locale:)``.
    ///
    /// - Parameters:
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second one.
    ///   - third: The value for the third one.
    ///   - fourth: The value for the fourth one.
    ///   - others: The values for those that follow.
    ///   - locale: The locale of plurals and numbers; nil for the bundle's.
    public func formatted(
        _ first: any FormatArgumentConvertible, _ second: any FormatArgumentConvertible, _ third: any FormatArgumentConvertible,
        _ fourth: any FormatArgumentConvertible, _ others: any FormatArgumentConvertible..., locale: String? = nil
    ) -> String {
        let arguments = ([first, second, third, fourth] + others).map(\.formatArgument)
        // The list has a name because the compiler (6.3) makes broken code of a span of one that has none.
        return text(with: arguments.span, locale: locale)
    }

    /// Formats the text with arguments and says what did not fit.
    ///
    /// No combination of text and arguments crashes or reads anything but the arguments. A missing argument or one of the wrong kind leaves a
    /// marker in the text and an issue. A plural variable without a case for its argument (there is no `other`) gives the key.
    ///
    /// The forms that return the text alone hand such issues to the handler of the bundle, one for each entry.
    ///
    /// - Parameters:
    ///   - arguments: The values, in the order of the key's specifiers.
    ///   - locale: As in the other forms. An identifier that is malformed counts as the root locale and is reported.
    /// - Complexity: O(length of the result).
    public func formatted(arguments: [FormatArgument], locale: String? = nil) -> FormattedString {
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

    /// The formatted text, in the short way where that will do.
    @inline(__always)
    func text(with arguments: Span<FormatArgument>, locale identifier: String?) -> String {
        if identifier == nil, let short = shortText(with: arguments, locale: locale) { return short }
        return longText(with: arguments, locale: identifier)
    }

    /// The formatted text where a locale is named or the short way did not do.
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

    /// The formatted text for those who do not ask what did not fit: the bundle's issue handler hears of it, once for each entry.
    /// - Parameter absentPositions: Positions, from 1, whose argument counts as missing, which is no mistake.
    package func reportedText(arguments: [FormatArgument], locale: String? = nil, absentPositions: Set<Int> = []) -> String {
        let (result, issues) = rendered(arguments, locale: locale, isTraced: false, absentPositions: absentPositions)
        if !issues.isEmpty { localizedTable.issues.report(issues, of: self) }
        return result.text
    }

    /// The formatted text, if it is short and nothing goes wrong.
    @inline(__always)
    private func shortText(with arguments: Span<FormatArgument>, locale: FormatLocale) -> String? {
        if let text = withRules({ $0.program.text(with: arguments, locale: locale) }) { return text }
        return FormatString.text(rendering: text.utf8Span, with: arguments, locale: locale)
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
        issues += self.issues(in: result, absentPositions: absentPositions)
        if result.lacksCase { result.text = fallback }
        return (result, issues)
    }

    /// What went wrong in a rendered text, in words.
    func issues(in result: FormattedText, absentPositions: Set<Int> = []) -> [LocalizationIssue] {
        result.issues.compactMap { issue in
            if case .missingArgument(let position) = issue.kind, absentPositions.contains(position) { return nil }
            return LocalizationIssue(.formatting, "\(issue) in \(issue.place.words) of '\(key)'")
        }
    }

    /// The entry as something that can be rendered.
    package var formatEntry: FormatEntry {
        if let entry = withRules({ $0.formatEntry }) { return entry }
        return (localizedTable.replacement == nil ? stringTable.compiledFormat(at: number, in: file) : nil) ?? FormatEntry(text)
    }
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
