package import LocalizationCodeKeys
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A number chooses a text by its plural, not by a condition.
package enum PluralConditionRule: CallRule {
    package static let rule = Rule(
        "code.plural-condition", .warning, "A condition chooses between the singular and the plural",
        explanation: """
            'count == 1 ? "file" : "files"' is right for English and its relatives only: Polish needs three forms, Japanese one, and in \
            French 0 takes the singular. Use one key with plural variations, or a table of plural rules, and pass the number to it. Texts \
            without a number, such as 'Delete Row' and 'Delete Rows', are for one thing and for several in each language; they are not \
            reported. The finding is a note as long as all languages of the project have the plurals of English, or none.
            """)

    package static func mistake(in use: KeyUse, _ calls: inout TableCalls) -> CallMistake? {
        guard let call = CallContext(of: use, in: calls.code), let found = condition(of: use, call),
            showsNumber(found, use, call, &calls)
        else { return nil }
        // Both texts of a condition may be in one call, or in two.
        return CallMistake(
            message: "'\(found.number)' chooses between two texts, which is not enough for languages with other plural forms",
            position: found.question, severity: calls.hasPluralsOfEnglish ? .note : nil)
    }

    /// Whether one of the texts has a number or a specifier, or the code joins it with the number that chooses it. O(bytes of the expression).
    private static func showsNumber(
        _ found: (number: String, question: Int), _ use: KeyUse, _ call: CallContext, _ calls: inout TableCalls
    ) -> Bool {
        let (before, after) = call.lines(around: min(found.question, call.name.lowerBound))
        let literals = call.literals(from: found.question, to: after)
        let keys = [use.key, use.sourceText] + literals
        let texts = keys.flatMap { calls.originals(of: $0) ?? [$0] }
        if texts.contains(where: { text in text.utf8.contains { $0.isASCIIDigit || $0 == UInt8(ascii: "%") } }) { return true }
        if literals.contains(where: { $0.containsUTF8("\\(") }) { return true }
        // The number is beside its comparison as well.
        return call.count(ofWord: found.number, from: before, to: after) > 1
    }

    /// The number that a condition around or inside of a call compares with 1, and the place of the question mark.
    private static func condition(of use: KeyUse, _ call: CallContext) -> (number: String, question: Int)? {
        let isCounted = use.hasNumberSpecifier || !use.arguments.isEmpty
        let before = call.codeEnd(before: call.name.lowerBound)
        if call.has("?", before: before) {
            let other = call.codeStart(from: call.end)
            guard call.has(":", at: other), isText(call.codeStart(from: other + 1), call) else { return nil }
            return number(before: before - 1, isCounted: isCounted, call).map { ($0, before - 1) }
        }
        for question in call.name.upperBound..<call.end where call.text[question] == UInt8(ascii: "?") {
            guard let number = number(before: question, isCounted: isCounted, call) else { continue }
            return (number, question)
        }
        return nil
    }

    /// Whether an expression is a text with anything in it.
    private static func isText(_ position: Int, _ call: CallContext) -> Bool {
        ![call.has("nil", at: position), call.has("NULL", at: position), call.has("\"\"", at: position), call.has("@\"\"", at: position)]
            .contains(true)
    }

    /// The name of the number that the condition which ends at `question` compares with 1.
    private static func number(before question: Int, isCounted: Bool, _ call: CallContext) -> String? {
        var position = call.codeEnd(before: question)
        if call.has(")", before: position) { position = call.codeEnd(before: position - 1) }
        guard isSameText(call.word(before: position), "1") else { return nil }
        position = call.codeEnd(before: position - 1)
        if call.has("==", before: position) || call.has("!=", before: position) || call.has("<=", before: position) {
            position -= 2
        } else if call.has(">", before: position) {
            position -= 1
        } else {
            return nil
        }
        position = call.codeEnd(before: position)
        while call.has(")", before: position) || call.has("]", before: position) || call.has("(", before: position) { position -= 1 }
        let name = call.word(before: position)
        let lowercased = name.lowercased()
        let isCount = ["count", "number", "total", "amount", "quantity"].contains { lowercased.containsUTF8($0) }
        return !name.isEmpty && (isCounted || isCount) ? name : nil
    }
}
