#if !canImport(Darwin)
package import LocalizationFormatStrings

/// A lookup of a localized value, shared by `String(localized:)` and the overlay's attributed counterpart.
package struct LocalizationLookup {
    /// The values to insert into the text, and the text for a missing key.
    package let value: String.LocalizationValue
    /// The result of the lookup.
    package let found: LocalizedString
    /// The locale that was specified; nil for the bundle's.
    package let locale: String?
    private let bundle: LocalizedBundle
    private let replacements: [FormatArgument]

    /// Looks up a key.
    /// - Parameter key: The key; nil for the value's own key.
    package init(
        key: String?, value: String.LocalizationValue, options: String.LocalizationOptions?, table: String?, bundle: LocalizedBundle?,
        locale: String?
    ) {
        self.value = value
        self.locale = locale
        replacements = options?.replacementArguments ?? []
        self.bundle = bundle ?? .main
        found = self.bundle.localizedString(forKey: key ?? value.key, value: value.key, table: table)
    }

    /// Looks up a resource in its bundle, which is opened unless it is already open. The resource's own locale chooses the language (Apple:
    /// `AttributedString.init(localized:)`, "localize this string in a different locale").
    /// - Parameter outerLocale: The locale of the text that contains the resource; the resource's own locale takes precedence.
    package init(_ resource: LocalizedStringResource, options: String.LocalizationOptions?, outerLocale: String? = nil) {
        self.init(
            key: resource.key, value: resource.defaultValue, options: options, table: resource.table, bundle: Self.bundle(of: resource),
            locale: resource.localeIdentifier ?? outerLocale)
    }

    /// Returns the bundle of a resource, in the language of the resource's locale if it has one.
    private static func bundle(of resource: LocalizedStringResource) -> LocalizedBundle? {
        guard let locale = resource.localeIdentifier else { return resource.bundle.opened }
        // Keywords such as the currency's say nothing about the language.
        let language = String(locale.prefix { $0 != "@" })
        return (resource.bundle.opened ?? .main).preferring(PreferredLanguages([language] + Localizer.preferredLanguages.identifiers))
    }

    /// The text with its values. It is formatted if there are values or the entry has rules; otherwise it is the table's unchanged text,
    /// including `%`.
    package var text: String {
        if value.arguments.isEmpty, !found.hasRules { return found.text }
        guard !value.lateArguments.isEmpty else { return found.reportedText(arguments: value.arguments, locale: locale) }
        let (arguments, absent) = resolvedArguments
        return found.reportedText(arguments: arguments, locale: locale, absentPositions: absent)
    }

    /// The values of the text, with all late arguments looked up or formatted, and the positions, from 1, of placeholders without a
    /// replacement.
    package var resolvedArguments: (arguments: [FormatArgument], absentPositions: Set<Int>) {
        var arguments = value.arguments
        var absent: Set<Int> = []
        var replacements = replacements[...]
        for late in value.lateArguments where arguments.indices.contains(late.index) {
            switch late.kind {
            case .resource(let resource):
                arguments[late.index] = .text(LocalizationLookup(resource, options: nil, outerLocale: formattingLocale).text)
            case .formatted(let argument):
                arguments[late.index] = argument.base.formatArgument(locale: formattingLocale)
            case .placeholder:
                if let replacement = replacements.popFirst() {
                    arguments[late.index] = replacement
                } else {
                    absent.insert(late.index + 1)
                }
            }
        }
        return (arguments, absent)
    }

    /// The locale for formatting values.
    package var formattingLocale: String { locale ?? bundle.formattingLocale }
}

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
