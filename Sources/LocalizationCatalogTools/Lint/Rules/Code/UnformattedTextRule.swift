import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text with specifiers is formatted before it is shown.
package enum UnformattedTextRule: CallRule {
    package static let rule = Rule(
        "code.unformatted-text", .warning, "A text with a specifier is shown without being formatted",
        explanation: """
            The call looks the text up and shows it as it is, so that the user reads '%@' or '%d'. Pass the text and its arguments to \
            'String.localizedStringWithFormat', or remove the specifier.
            """)

    /// The properties that show a text.
    private static let properties = [
        "text", "title", "stringValue", "placeholder", "placeholderString", "message", "prompt", "toolTip", "accessibilityLabel",
        "accessibilityHint",
    ]

    package static func mistake(in use: KeyUse, of table: CodeJoin.Table, _ code: CodeJoin) -> CallMistake? {
        guard use.arguments.isEmpty, use.hasClearSpecifier, let call = CallContext(of: use, in: code),
            call.functionName.hasUTF8Prefix("NSLocalizedString"), isShown(call)
        else { return nil }
        return CallMistake(message: "the text '\(use.sourceText)' is shown with its specifiers")
    }

    /// Whether the call is all that a property gets, or all that a view shows.
    private static func isShown(_ call: CallContext) -> Bool {
        let before = call.codeEnd(before: call.name.lowerBound)
        let after = call.codeStart(from: call.end)
        if call.has("Text(", before: before) { return call.has(")", at: after) }
        guard call.has("=", before: before) else { return false }
        let target = call.codeEnd(before: before - 1)
        let property = call.word(before: target)
        guard properties.contains(where: { isSameText($0, property) }), call.has(".", before: target - property.utf8.count) else {
            return false
        }
        // The expression ends with its line, and the next line does not go on with it.
        let isEnd = after >= call.text.count || call.text[call.end..<after].contains(UInt8(ascii: "\n")) || call.has("}", at: after)
        return call.has(";", at: after) || (isEnd && !call.has(".", at: after) && !call.has("+", at: after) && !call.has("?", at: after))
    }
}
