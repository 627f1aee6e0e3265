package import LocalizationFormatStrings

/// What the classic spellings of Apple's API, which hand on plain strings, need of an entry.
extension LocalizedString {
    /// Tells the entries of `.stringsdict` files apart; nil for a plain text. Valid as long as a lookup's result or the bundle's table is kept.
    package var rulesIdentity: ObjectIdentifier? { rules.map { ObjectIdentifier($0) } }

    /// Whether two lookups found rules that read the same, so that either can stand for the other.
    package func hasSameRules(as other: LocalizedString) -> Bool {
        guard let rules, let others = other.rules else { return false }
        return rules === others
            || rules.formatEntry == others.formatEntry && rules.widths.isEmpty && others.widths.isEmpty && locale == other.locale
    }

    /// Formats the text with numbers as C writes them, while plural categories are those of ``locale``'s language.
    ///
    /// Apple: `String(format:)` without a locale. The bundle's issue handler hears of what does not fit.
    package func unlocalizedText(_ arguments: [FormatArgument]) -> String {
        var options = FormatOptions()
        options.pluralRules = locale.pluralRules
        let result = formatEntry.render(arguments, locale: nil, options: options)
        if !result.issues.isEmpty { localizedTable.issues.report(issues(in: result), of: self) }
        return result.lacksCase ? fallback : result.text
    }
}
