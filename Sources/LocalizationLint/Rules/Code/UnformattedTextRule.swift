import LocalizationTextChecks
import LocalizationCodeKeys
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text with specifiers is formatted before it is shown.
package enum UnformattedTextRule: ProjectRule {
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

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables {
            let uses = table.uses.filter { use in
                guard use.arguments.isEmpty, use.formatArguments == nil, let call = CallContext(of: use, in: code) else { return false }
                return call.has("NSLocalizedString", at: call.name.lowerBound) && isShown(call)
            }
            if uses.isEmpty { continue }
            var texts: [ExactText: String] = [:]
            for entry in project.tables(of: table).lazy.flatMap(\.entries) {
                if let text = format(of: entry) { texts[ExactText(entry.key)] = text }
            }
            for use in uses {
                guard let text = use.hasClearSpecifier ? use.sourceText : texts[ExactText(use.key)] else { continue }
                report.add(
                    Finding(rule, "the text '\(text)' is shown with its specifiers", range: use.place.range),
                    in: project.codeFile(use.place.path), table: table.place.name, key: use.key)
            }
        }
    }

    /// The original text of an entry if it is a format and the key does not show that; nil if it is not a format, or if it has rules.
    private static func format(of entry: LintEntry) -> String? {
        guard let source = entry.source, source.forms.count == 1, let text = source.forms[0].text, source.forms[0].variables.isEmpty else {
            return nil
        }
        return LocalizedForm(text: text).placeholderUses.contains { !$0.isProse } ? text.value : nil
    }

    /// Whether the call is all that a property gets, or all that a view shows.
    private static func isShown(_ call: CallContext) -> Bool {
        let before = call.codeEnd(before: call.name.lowerBound)
        let after = call.codeStart(from: call.end)
        if call.has("Text(", before: before) { return call.has(")", at: after) }
        // `button.setTitle(…, for: .normal)`, `[button setTitle:… forState:UIControlStateNormal]`, `[label setText:…]`
        if call.has(".setTitle(", before: before) { return call.has(",", at: after) }
        if call.has(" setTitle:", before: before) { return call.has("forState:", at: after) || call.has("]", at: after) }
        if call.has(" setText:", before: before) || call.has(" setStringValue:", before: before) { return call.has("]", at: after) }
        guard call.has("=", before: before) else { return false }
        let target = call.codeEnd(before: before - 1)
        let property = call.word(before: target)
        guard properties.contains(where: { isSameText($0, property) }), call.has(".", before: target - property.utf8.count) else {
            return false
        }
        // The expression ends with its line, and the next line does not go on with it.
        let isEnd = after >= call.text.count || call.text[call.end..<after].contains(UInt8(ascii: "\n")) || call.has("}", at: after)
        if isReadLater(target, call) { return false }
        return call.has(";", at: after) || (isEnd && !call.has(".", at: after) && !call.has("+", at: after) && !call.has("?", at: after))
    }

    /// Whether the code behind the call reads the property that ends at a position again, as to format its text in place:
    /// `label.text = [NSString stringWithFormat:label.text, name]`.
    private static func isReadLater(_ end: Int, _ call: CallContext) -> Bool {
        var start = end
        while start > 0, call.text[start - 1].isNamePart || call.text[start - 1] == UInt8(ascii: ".") { start -= 1 }
        let target = call.text[start..<end]
        let following = call.text[call.end..<min(call.text.count, call.end + 400)]
        return following.indices.contains { index in
            guard following[index...].starts(with: target), !call.text[index - 1].isNamePart,
                index + target.count >= call.text.count || !call.text[index + target.count].isNamePart
            else { return false }
            let next = call.codeStart(from: index + target.count)
            return !call.has("=", at: next) || call.has("==", at: next)
        }
    }
}
