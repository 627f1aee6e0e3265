import CatalogFormats
import LocalizationSourceText
package import LocalizationDiagnostics

/// A translation begins with a capital letter where the original does.
package enum CapitalLettersRule: TranslationRule {
    package static let rule = Rule(
        "text.capital-letters", .note, "A translation begins with a small letter where the original begins with a capital",
        explanation: """
            A button or a sentence that begins with a capital in the original usually does so in each language that has capitals, and a \
            text in capitals only is one in each. Languages differ in titles, so that only the first letter is compared and the rule is \
            optional.
            """,
        example: .catalog("Delete", in: "de", bad: "löschen", good: "Löschen"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), entry.common(beginsWithCapital) == true else { return }
        for each in text.all where beginsWithCapital(each.value) == false {
            report.add(
                rule, "the translation begins with a small letter, the original with a capital", at: each.range, text, of: entry, table)
        }
    }

    /// Whether the first letter is a capital; nil if the text begins with no letter, with one of a script without capitals, or with an
    /// address.
    private static func beginsWithCapital(_ text: String) -> Bool? {
        // Georgian has capitals for texts in capitals only.
        guard let first = text.unicodeScalars.first, !(0x10A0...0x10FF).contains(first.value) else { return nil }
        let word = String(decoding: text.utf8.prefix { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
        if word.containsUTF8("://") || word.utf8.contains(UInt8(ascii: "@")) && !word.utf8.contains(UInt8(ascii: "%"))
            || word.hasUTF8Prefix("www.")
        {
            return nil
        }
        // "iPhone" and "eSIM" are names.
        let isName = text.unicodeScalars.dropFirst().first?.properties.isUppercase == true
        if first.properties.isUppercase { return true }
        return first.properties.isLowercase && !isName ? false : nil
    }
}
