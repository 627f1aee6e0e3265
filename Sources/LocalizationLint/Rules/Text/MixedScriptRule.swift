package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A word has letters of one alphabet.
package enum MixedScriptRule: TranslationRule {
    package static let rule = Rule(
        "text.mixed-script", .warning, "A word has letters of two alphabets that look alike",
        explanation: """
            A Latin 'a' in a Cyrillic or Greek word looks right but is another letter: searching, sorting and speech do not find the word. \
            Type the letter of the word's alphabet. Only words in which every Latin letter has a twin in the other alphabet are reported. \
            A word that ends with a Roman numeral ('ДНВII') is not.
            """,
        example: .catalog("Search", in: "ru", bad: "Пoиск", good: "Поиск"))

    package static let bytes: ByteSet? = ByteSet(0xCD...0xD3)

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard each.value.utf8.contains(where: { (0xCD...0xD3).contains($0) }), let word = mixedWord(in: each.value, text.language)
            else { continue }
            report.add(rule, quoting: word, "mixes letters of two alphabets", at: each.range, text, of: entry, table)
        }
    }

    private static let twins = Set("aceopxyijskABCEHIJKMOPSTXYZNvun".unicodeScalars)

    /// Whether the Latin letters of a word are a Roman numeral at its end, as in 'ДНВII'. A single one that looks like a letter of the language
    /// is more likely that letter: 'I' in languages with 'І', and 'X' in a word of capital letters ('УСПЕX').
    private static func hasRomanNumeral(_ word: Substring.UnicodeScalarView, _ count: Int, in language: String) -> Bool {
        let numerals = word.reversed().prefix { ["I", "V", "X"].contains($0) }
        guard numerals.count == count else { return false }
        guard count == 1 else { return true }
        switch numerals.first {
        case "I": return !language.isLanguage(in: ["uk", "be", "kk"])
        case "X": return !word.allSatisfy(\.properties.isUppercase)
        default: return true
        }
    }

    /// The first word with letters of Cyrillic or Greek, and Latin ones that look like such; nil if there is none. O(n).
    private static func mixedWord(in text: String, _ language: String) -> String? {
        // The letter of an escape that is shown as it is does not begin the next word.
        let hasEscape = text.utf8.contains(UInt8(ascii: "\\"))
        let text = hasEscape ? ["\\n", "\\t", "\\r"].reduce(text) { $0.replacingUTF8($1, with: " ") } : text
        for word in text.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }) {
            let latin = word.filter { $0.isASCII }
            let other = word.filter { (0x370...0x52F).contains($0.value) }
            // A Latin name with an ending ("SMSка") has several Latin letters in a row.
            guard !latin.isEmpty, latin.count <= 2, other.count > latin.count, latin.allSatisfy(twins.contains) else { continue }
            if hasRomanNumeral(word, latin.count, in: language) { continue }
            return String(String.UnicodeScalarView(word))
        }
        return nil
    }
}
