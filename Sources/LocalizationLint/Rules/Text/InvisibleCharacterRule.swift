package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text has no invisible characters but those that its script needs.
package enum InvisibleCharacterRule: TranslationRule {
    package static let rule = Rule(
        "text.invisible-character", .warning, "A text contains an invisible character that does nothing for its language",
        explanation: """
            A zero-width space, a byte order mark or a control character comes with text that was copied from a web page or a document. \
            Nobody sees it, but searching, selecting and breaking lines meet it. Remove it. Joiners are legal in emoji and in the scripts \
            that need them, zero-width spaces in languages that are written without blanks, and direction marks everywhere. So are characters \
            that a .strings file spells as escapes, such as '\\002', those that the original has as well, and the control sequences of a \
            terminal, such as colours.
            """,
        example: .catalog("Save", in: "de", bad: "Sichern​", good: "Sichern"))

    package static let bytes: ByteSet? = ByteSet((0..<0x20).filter { ![0x09, 0x0A, 0x0D].contains($0) } + [0x7F]).union(
        ByteSet(beginning: "\u{80}\u{180E}\u{200B}\u{FEFF}"))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard let scalar = unwanted(in: each.value, of: text).first, !isMeant(in: each, of: text, entry, table) else { continue }
            let name = VisibleText.escape(String(scalar))
            report.add(rule, "the text contains the invisible character \(name)", at: each.range, text, of: entry, table)
        }
    }

    /// Whether the invisible characters of a text are meant: a translation has those of the original, or a table spells them as escapes
    /// (`\002`), which nobody types by accident.
    private static func isMeant(in each: PlacedText, of text: LintText, _ entry: LintEntry, _ table: LintTable) -> Bool {
        let found = unwanted(in: each.value, of: text)
        if entry.isTranslated(by: text), entry.source != nil, entry.originals.contains(where: { unwanted(in: $0, of: text) == found }) {
            return true
        }
        guard table.hasFilePerLanguage else { return false }
        // Quotation marks and line breaks are spelled as escapes of two bytes; one of an invisible character has three more than the character.
        let plain = each.value.utf8.count + each.value.utf8.count { [0x22, 0x5C, 0x0A, 0x09].contains($0) } + 2
        return each.range.count >= plain + 3 * found.count
    }

    /// The invisible characters of a value, without those that begin a control sequence of a terminal, such as a colour (`ESC[31m`).
    private static func unwanted(in value: String, of text: LintText) -> [Unicode.Scalar] {
        let scalars = value.unicodeScalars
        return scalars.indices.filter { index in
            guard isUnwanted(scalars[index], in: text) else { return false }
            let next = scalars.index(after: index)
            return scalars[index] != "\u{1B}" || next == scalars.endIndex || scalars[next] != "["
        }.map { scalars[$0] }
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar, in text: LintText) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFC, 0x180E: true
        // It tells where a line may break.
        case 0x200B: !text.isWrittenWithoutBlanks
        default: false
        }
    }
}
