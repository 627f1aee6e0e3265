import LocalizationSourceText

/// Texts and names in Markdown, as they are and without effect: they cannot bring markup, break a table, hide anything or notify anybody.
package enum MarkdownText {
    /// A text outside of code.
    package static func escape(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.escape(text).unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case "*", "_", "`", "[", "]", "|", "\\", "#", "~": result += "\\" + String(scalar)
            case "@":
                // An account's name would be notified.
                result += "&#64;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text as code; as other text if it is empty, or has a character that would end the code or the cell of a table.
    package static func code(_ text: String) -> String {
        guard !text.isEmpty, !text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }) else { return escape(text) }
        return "`\(VisibleText.escape(text))`"
    }
}
