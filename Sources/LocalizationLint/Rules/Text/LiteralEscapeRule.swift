package import LocalizationProject
import LocalizationSourceText
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has line breaks and tabs, and not the letters of their escapes.
package enum LiteralEscapeRule: TranslationRule {
    package static let rule = Rule(
        "text.literal-escape", .warning, "A translation shows a backslash in place of a line break",
        explanation: """
            The text has a backslash and a letter, such as '\\n', which the reader sees as they are. It is the result of escaping a \
            text twice. Or it has '/n' in the place of a line break of the original. Write the escape of the file's format once.
            """, fix: .safe,
        example: .catalog("One\\nTwo", in: "de", bad: "Eins\\\\nZwei", good: "Eins\\nZwei"))

    package static let bytes: ByteSet? = ByteSet(beginning: "\\/")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, text.language != entry.sourceLanguage else { return }
        let originals = entry.source?.all.map(\.value) ?? [entry.key]
        for escape in ["\\n", "\\t", "\\\""] where !originals.contains(where: { $0.containsUTF8(escape) }) {
            for each in text.all where shows(escape, each.value) && !hasBackslashInDocument(entry, table) {
                report.add(
                    rule, quoting: escape, "is shown as it is", at: each.range, text, of: entry, table,
                    fix: fix(escape, in: each, originals), isGuess: !isCertain(escape, in: each.value, originals))
            }
        }
        let breaks = originals.map(breakCount).min() ?? 0
        guard breaks > 0, !originals.contains(where: { hasSlashedBreak($0) }) else { return }
        for each in text.all where breakCount(each.value) < breaks && hasSlashedBreak(each.value) && !hasBackslashInDocument(entry, table) {
            report.add(rule, quoting: "/n", "is shown as it is; a line break is '\\n'", at: each.range, text, of: entry, table)
        }
    }

    /// Whether the original is the text of a document, and has a backslash there.
    private static func hasBackslashInDocument(_ entry: LintEntry, _ table: LintTable) -> Bool {
        table.elsewhere.text(ofKey: entry.key)?.containsUTF8("\\") ?? false
    }

    /// Whether a text has an escape, besides a backslash in quotation marks of its own (`"\"`).
    private static func shows(_ escape: String, _ text: String) -> Bool {
        text.containsUTF8(escape) && text.replacingUTF8("\"\\\"", with: "").containsUTF8(escape)
    }

    private static func breakCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// Whether a text has '/n' with no small letter behind it, as words such as "und/nicht" have.
    private static func hasSlashedBreak(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.dropLast().contains { index in
            scalars[index] == "/" && scalars[index + 1] == "n" && (index + 2 == scalars.count || !scalars[index + 2].properties.isLowercase)
        }
    }

    /// The character of an escape.
    private static func character(of escape: String) -> String? {
        [("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\"")].first { isSameText($0.0, escape) }?.1
    }

    /// Whether a text lacks as many of the characters as it has escapes. Others may be meant, as those of the path 'C:\new'.
    private static func isCertain(_ escape: String, in text: String, _ originals: [String]) -> Bool {
        guard let character = character(of: escape) else { return false }
        let corrected = text.replacingUTF8(escape, with: character)
        func count(_ text: String) -> Int { text.unicodeScalars.count { isSameText(String($0), character) } }
        return originals.contains { count($0) == count(corrected) }
    }

    /// The character in place of its escape, if the originals have it.
    private static func fix(_ escape: String, in text: PlacedText, _ originals: [String]) -> LintFix? {
        guard let character = character(of: escape), originals.contains(where: { $0.containsUTF8(character) }) else { return nil }
        return .setText(text, to: text.value.replacingUTF8(escape, with: character))
    }
}
