import CatalogFormats
import LocalizationDiagnostics

extension ReaderProperties {
    /// Android's string resources: texts, edits, and what is written anew.
    package static let androidStrings = ReaderProperties("android-resources") { bytes throws(Violation) in
        try requireWhole(AndroidStringsDocument(parsing: bytes))
    }

    /// Tables as CSV and TSV: texts, edits, and what is written anew.
    package static let spreadsheets = ReaderProperties("spreadsheets") { bytes throws(Violation) in
        try requireWhole(SpreadsheetDocument(parsing: bytes))
    }

    /// Bytes come back, texts are in the file, edits can be undone, and what is written is read as it was.
    private static func requireWhole(_ document: some ForeignDocument) throws(Violation) {
        let bytes = document.bytes
        try requireSound(document.findings, byteCount: document.text.count)
        let texts = document.texts
        for text in texts {
            try require(text.range.upperBound <= document.text.count, "a text reaches outside of the document")
            try require(text.keyRange.upperBound <= document.text.count, "a key reaches outside of the document")
        }
        for text in [texts.first, texts.last].compactMap({ $0 }) {
            var edited = document
            guard let undo = try? edited.apply([.setText("<&\"é'\n", at: text.range)]) else {
                try require(edited.bytes == bytes, "a refused edit changed the document")
                continue
            }
            do throws(CatalogEditError) {
                try edited.apply(undo)
            } catch {
                throw Violation(message: "an edit cannot be undone: \(error)")
            }
            try require(edited.bytes == bytes, "undoing does not give back the bytes")
        }
        guard !document.findings.hasErrors else { return }
        var languages: [String] = []
        for language in document.entries.flatMap({ $0.values.compactMap(\.language) }) where !languages.contains(language) {
            languages.append(language)
        }
        let table = ForeignTable(languages: languages.isEmpty ? ["en"] : languages, entries: document.entries)
        let again = type(of: document).init(parsing: type(of: document).file(table, options: ForeignWritingOptions()))
        try require(!again.findings.hasErrors, "what was written is not read without an error")
        try require(again.entries.count == table.entries.count, "what was written has other entries")
    }
}
