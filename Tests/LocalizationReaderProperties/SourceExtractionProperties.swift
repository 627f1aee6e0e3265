import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction

extension ReaderProperties {
    /// Source code in each language that keys are extracted from: places, and tables that are read as they were written.
    package static let sourceCode = ReaderProperties("source-code") { bytes throws(Violation) in
        var options = SourceExtraction.Options()
        options.routines += ExtractionRoutine.family("L") + [.swiftUIText]
        for language in [SourceLanguage.c(.c), .c(.cPlusPlus), .c(.java), .swift] {
            let result = SourceExtraction(reading: bytes.span, as: language, options: options)
            try requireSound(result.findings, byteCount: bytes.count)
            for use in result.keys {
                let name = String(decoding: bytes[use.range], as: UTF8.self)
                try require(options.routines.contains { isSameText($0.name, name) }, "a key is not at the name of a routine")
            }
            for table in ExtractedTable.tables(of: result.keys.map { ("", $0) }).tables {
                var unnumbered = GeneratedTable.Options()
                unnumbered.numbersSpecifiers = false
                let written = StringsDocument(parsing: Array(GeneratedTable.text(of: table, options: unnumbered).utf8))
                try require(!written.findings.hasErrors, "a table is not read without a mistake")
                let texts = Set(written.entries.map { ExactText($0.key) })
                try require(texts == Set(table.entries.map { ExactText($0.key.decoded) }), "a table has other keys")
            }
        }
    }
}
