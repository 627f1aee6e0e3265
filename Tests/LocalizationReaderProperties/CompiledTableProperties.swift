import Localization
import LocalizationTableCompilation
import LocalizationPlatform

extension ReaderProperties {
    /// Compiled tables: every key that they name is looked up and formatted.
    package static let compiledTables = ReaderProperties("compiled-tables") { bytes throws(Violation) in
        // No fuzzer guesses a checksum.
        let tables = ReadOnlyBytes(copying: TableCompilation.sealed(bytes))
        let bundle = LocalizedBundle(embedded: tables, languages: ["en"], onIssue: { _ in })
        for table in bundle.tableNames.prefix(4) {
            for key in bundle.keys(inTable: table).prefix(64) {
                let string = bundle.localizedString(forKey: key, table: table)
                try require(string.isFound || string.text == key, "a missing key does not answer for itself")
                let formatted = string.formattingResult(arguments: [1, "text", 2.5])
                let again = string.formattingResult(arguments: [1, "text", 2.5])
                try require(formatted.text == again.text, "formatting twice gives two texts")
                _ = (string.hasRules, string.fitting(presentationWidth: 3))
            }
        }
    }
}
