package import LocalizationCodeKeys
package import LocalizationDiagnostics
import LocalizationSourceText

/// A sentence is one text.
package enum JoinedTextRule: CallRule {
    package static let rule = Rule(
        "code.joined-texts", .note, "Code joins a localized text with another one",
        explanation: """
            Translators can neither change the order of the parts nor what is between them, and a part may need another form beside another \
            part. Make it one text with a specifier for each part that changes. The rule is optional, because not every sum is a sentence.
            """)
    package static let isOptional = true

    package static func mistake(in use: KeyUse, _ calls: inout TableCalls) -> CallMistake? {
        guard use.sourceText.unicodeScalars.contains(where: \.properties.isAlphabetic), let call = CallContext(of: use, in: calls.code),
            isJoined(call)
        else { return nil }
        return CallMistake(message: "the text '\(use.sourceText)' is joined with another one")
    }

    /// Whether the call is an operand of '+' whose other operand is not a literal.
    private static func isJoined(_ call: CallContext) -> Bool {
        let after = call.codeStart(from: call.end)
        if call.has("+", at: after), !call.has("+=", at: after), !call.has("++", at: after) {
            let next = call.codeStart(from: after + 1)
            if next < call.text.count, call.text[next].isNamePart { return true }
        }
        let before = call.codeEnd(before: call.name.lowerBound)
        guard call.has("+", before: before), !call.has("++", before: before) else { return false }
        return !call.word(before: call.codeEnd(before: before - 1)).isEmpty
    }
}
