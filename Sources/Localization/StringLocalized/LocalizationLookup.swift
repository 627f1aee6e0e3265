#if !canImport(Darwin)
internal import LocalizationFormatStrings

/// One lookup of a localized value: what `String(localized:)` and the overlay's attributed counterpart do alike.
package struct LocalizationLookup {
    /// The values to put into the text, and the text for a missing key.
    package let value: String.LocalizationValue
    /// What was found.
    package let found: LocalizedString
    /// The locale that was named; nil for the bundle's.
    package let locale: String?
    private let bundle: LocalizedBundle
    private let replacements: [FormatArgument]

    /// Looks a key up.
    /// - Parameter key: nil for the value's own key.
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

    /// Looks a resource up in its bundle, which is opened unless it is known.
    /// - Parameter outerLocale: The locale of the text that the resource stands in; the resource's own goes first.
    package init(_ resource: LocalizedStringResource, options: String.LocalizationOptions?, outerLocale: String? = nil) {
        self.init(
            key: resource.key, value: resource.defaultValue, options: options, table: resource.table, bundle: resource.bundle.opened,
            locale: resource.localeIdentifier ?? outerLocale)
    }

    /// The text with its values. It is formatted where there are values or the entry has rules; otherwise it is the table's text as it is,
    /// `%` included.
    package var text: String {
        if value.arguments.isEmpty, !found.hasRules { return found.text }
        guard !value.lateArguments.isEmpty else { return found.reportedText(arguments: value.arguments, locale: locale) }
        let (arguments, absent) = resolvedArguments
        return found.reportedText(arguments: arguments, locale: locale, absentPositions: absent)
    }

    /// The values of the text, each looked up or formatted that had to wait, and the positions, from 1, of placeholders without a replacement.
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

    /// The locale that values are formatted in.
    package var formattingLocale: String { locale ?? bundle.formattingLocale }
}
#endif
