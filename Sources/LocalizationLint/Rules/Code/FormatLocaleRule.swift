package import LocalizationCodeKeys
package import LocalizationDiagnostics

/// Numbers in localized texts are formatted for the user's region.
package enum FormatLocaleRule: CallRule {
    package static let rule = Rule(
        "code.format-locale", .note, "A localized text is formatted without a locale",
        explanation: """
            'String(format:)' without a locale writes numbers for no region: with a point, without groups, and in the digits 0 to 9, \
            inside of a text in the user's language. Use 'String.localizedStringWithFormat', or pass 'locale: .current'. The rule is \
            optional.
            """)
    package static let isOptional = true

    package static func mistake(in use: KeyUse, _ calls: inout TableCalls) -> CallMistake? {
        guard use.hasNumberSpecifier, let call = CallContext(of: use, in: calls.code), isWithoutLocale(call) else { return nil }
        return CallMistake(message: "the numbers in '\(use.sourceText)' are formatted without a locale")
    }

    private static func isWithoutLocale(_ call: CallContext) -> Bool {
        let before = call.codeEnd(before: call.name.lowerBound)
        if call.has("stringWithFormat:", before: before) { return !call.has("localizedStringWithFormat:", before: before) }
        guard call.has("String(format:", before: before) || call.has("String.init(format:", before: before) else { return false }
        let after = call.codeStart(from: call.end)
        return call.has(",", at: after) && !call.has("locale:", at: call.codeStart(from: after + 1))
    }
}
