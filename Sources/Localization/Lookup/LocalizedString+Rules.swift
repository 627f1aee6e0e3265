package import LocalizationFormatStrings

/// Properties of an entry for the classic forms of Apple's API, which pass on plain strings.
extension LocalizedString {
    /// The identity of a `.stringsdict` entry; nil for a plain text. Valid as long as the lookup's result or the bundle's table is alive.
    package var rulesIdentity: ObjectIdentifier? { rules.map { ObjectIdentifier($0) } }

    /// Returns whether two lookups found equal rules, so that the results are interchangeable.
    package func hasSameRules(as other: LocalizedString) -> Bool {
        guard let rules, let others = other.rules else { return false }
        return rules === others
            || rules.formatEntry == others.formatEntry && rules.widths.isEmpty && others.widths.isEmpty && locale == other.locale
    }

    /// Formats the text with numbers as in C, but with the plural categories of ``locale``'s language.
    ///
    /// Apple: `String(format:)` without a locale. Issues are passed to the bundle's issue handler.
    package func unlocalizedText(_ arguments: [FormatArgument]) -> String {
        var options = FormatOptions()
        options.pluralRules = locale.pluralRules
        let result = formatEntry.render(arguments, locale: nil, options: options)
        if !result.issues.isEmpty { localizedTable.issues.report(issues(in: result), of: self) }
        return result.lacksCase ? fallback : result.text
    }
}
