#if !canImport(Darwin)
package import LocalizationFormatStrings

extension LocalizationLookup {
    /// The text with its values, and their ranges in it. Without values and rules, the table's text is returned unchanged.
    package var textWithInsertions: (text: String, insertions: [FormatInsertion]) {
        if value.arguments.isEmpty, !found.hasRules { return (found.text, []) }
        let (arguments, absent) = resolvedArguments
        var options = FormatOptions()
        options.absentPositions = absent
        options.recordsInsertions = true
        let result = found.formatEntry.render(arguments, locale: FormatLocale(identifier: formattingLocale), options: options)
        if !result.issues.isEmpty { found.localizedTable.issues.report(found.issues(in: result, absentPositions: absent), of: found) }
        return result.lacksCase ? (found.key, []) : (result.text, result.insertions)
    }
}
#endif
