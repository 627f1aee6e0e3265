package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has the Markdown links of the original.
package enum LinkRule: TranslationRule {
    package static let rule = Rule(
        "text.links", .warning, "A translation has other Markdown links than the original",
        explanation: """
            A text in brackets with an address in parentheses behind it is a link in AttributedString and Text. If there is a blank between \
            them, or one is missing, readers of this language see the brackets or cannot follow the link. The address may differ, the number \
            of links not.
            """,
        example: .catalog(
            "See [Help](https://example.org)", in: "de", bad: "Siehe [Hilfe] (https://example.org)",
            good: "Siehe [Hilfe](https://example.org)"))

    package static let bytes: ByteSet? = ByteSet(beginning: "]")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        guard let expected = entry.common(links), expected > 0 else { return }
        for each in text.all where links(in: each.value) != expected {
            let found = links(in: each.value)
            report.add(
                rule, "the translation has \(counted(found, "link")), the original has \(expected)", at: each.range, text, of: entry, table)
        }
    }

    /// The number of `](` that close a bracket of a link, not one of an attribute: `^[%lld file](inflect: true)`. O(n).
    private static func links(in text: String) -> Int {
        var count = 0
        /// Whether each open bracket is one of a link.
        var open: [Bool] = []
        var closesLink = false
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "[") { open.append(last != UInt8(ascii: "^")) }
            if byte == UInt8(ascii: "]") { closesLink = open.popLast() ?? false }
            if byte == UInt8(ascii: "("), last == UInt8(ascii: "]"), closesLink { count += 1 }
            last = byte
        }
        return count
    }
}
