import LocalizationSourceText

/// Texts and names in Markdown without effect: they cannot bring markup, break a table, hide anything, lead to an address, or notify the
/// readers of an account or an issue.
package enum MarkdownText {
    /// A text outside of code.
    package static func escape(_ text: String) -> String {
        let scalars = Array(VisibleText.escape(text).unicodeScalars)
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case _ where beginsReference(scalars[index...], after: scalars[..<index]): result += "`\(scalar)`"
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case "*", "_", "`", "[", "]", "|", "\\", "#", "~": result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether GitHub makes a link at the first of some characters: to an account, which is notified, an issue, or an address. It looks for
    /// accounts and issues in the rendered text, where an escaped character is one like any other, but not in code. O(1).
    private static func beginsReference(_ scalars: ArraySlice<Unicode.Scalar>, after text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let next = scalars.dropFirst().first, next.isASCII, let first = scalars.first else { return false }
        let isName = UInt8(ascii: next).isASCIIAlphanumeric
        return switch first {
        case "@", "#": isName
        case ":": next == "/"
        case ".": isName && text.suffix(3).allSatisfy { $0 == "w" || $0 == "W" } && text.count >= 3
        default: false
        }
    }

    /// A text as code; as other text if it is empty, or has a character that would end the code or the cell of a table.
    package static func code(_ text: String) -> String {
        guard !text.isEmpty, !text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }) else { return escape(text) }
        return "`\(VisibleText.escape(text))`"
    }
}
