import CatalogFormats
import LocalizationDiagnostics

extension ReaderProperties {
    /// String catalogs as documents: the model, edits, the canonical form.
    package static let stringCatalogs = ReaderProperties("string-catalogs") { bytes throws(Violation) in
        let document = XCStringsDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: bytes.count)
        let table = document.table(named: "T")
        let written = XCStringsDocument(parsing: XCStringsWriter.file(table))
        try require(!written.syntax.findings.hasErrors, "what was written is no JSON")
        let again = written.table(named: "T")
        // What is made out of broken JSON may have names and values that no JSON can have.
        if !document.syntax.findings.hasErrors {
            try require(
                XCStringsDocument(parsing: XCStringsWriter.file(again)).bytes == written.bytes, "what was written reads as something else")
        }
        if let formatted = document.formatted() {
            let canonical = XCStringsDocument(parsing: formatted)
            try require(canonical.formatted() == formatted, "the canonical form of the canonical form is another")
            try require(XCStringsWriter.file(canonical.table(named: "T")) == written.bytes, "the canonical form has another content")
        }
        try requireReversibleEdits(document)
    }

    private static func requireReversibleEdits(_ document: XCStringsDocument) throws(Violation) {
        let key = document.entries.first { _ in true }?.key ?? "a key"
        let changes: [XCStringsChange] = [
            .setComment("\"\\\n\u{1}é", key: key), .setText("text", state: .new, key: key, language: "en"),
            .setText("few", state: .translated, key: key, language: "ru", path: [.variation(.plural, "few")]), .removeEntry(key),
            .setEntry(CatalogEntry(key: "a new key", comment: "c")), .renameEntry(key, to: "another key"),
            .setShouldTranslate(false, key: key),
            .setSourceLanguage("de"),
        ]
        for change in changes {
            var edited = document
            guard let undo = try? edited.apply([change]) else {
                try require(edited.bytes == document.bytes, "a refused edit changed the file")
                continue
            }
            // In a broken file the new text may stand where the mistake takes it.
            if case .setComment(let comment, _) = change, !document.findings.hasErrors {
                try require(isSameText(edited[key]?.comment, comment), "a new comment is not there")
            }
            edited.apply(undo)
            try require(edited.bytes == document.bytes, "undoing does not give back the bytes")
        }
    }
}
