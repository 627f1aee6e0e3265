import CatalogFormats
import LocalizationDiagnostics

extension ReaderProperties {
    /// `.strings` files as documents: entries, edits, the canonical form.
    package static let stringsDocuments = ReaderProperties("strings-documents") { bytes throws(Violation) in
        let document = StringsDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: document.text.count)
        for entry in document.entries {
            try require(entry.range.upperBound <= document.text.count, "an entry reaches outside of the text")
            _ = (entry.value, document.note(of: entry))
        }
        try requireReversibleEdits(document)
        if let formatted = document.formatted() {
            let again = StringsDocument(parsing: formatted)
            try require(content(of: again) == content(of: document), "the canonical form has another content")
            try require(again.formatted() == formatted, "the canonical form of the canonical form is another")
        }

        let rows = document.entries.compactMap { entry in
            entry.value.map { StringsWriter.Row(key: entry.key, value: $0, notes: document.notes(of: entry)) }
        }
        let written = StringsDocument(parsing: StringsWriter.file(rows))
        try require(!written.findings.hasErrors || rows.isEmpty, "what was written is not read without a mistake")
        try require(
            written.entries.elementsEqual(rows) { isSameText($0.key, $1.key) && isSameText($0.value, $1.value) },
            "what was written reads as something else")
    }

    /// Keys and values, as bytes.
    private static func content(of document: StringsDocument) -> [[UInt8]] {
        document.entries.flatMap { [Array($0.key.utf8), Array(($0.value ?? "").utf8)] }
    }

    /// Makes each change of the first and the last entry, looks at what it made, and undoes it.
    private static func requireReversibleEdits(_ document: StringsDocument) throws(Violation) {
        let keys = [document.entries.first?.key, document.entries.last?.key].compactMap { $0 }
        for key in keys {
            let changes: [StringsChange] = [
                .setText("\"\\\n\u{1}é", key: key), .setNotes(["a note"], key: key), .setNotes([], key: key), .removeEntry(key),
                .insertEntry(key: "a new key", value: "v", notes: ["n"], after: key), .renameEntry(key, to: "another key"),
            ]
            for change in changes {
                var edited = document
                // An edit may be refused, such as one that the encoding cannot express; it then changes nothing.
                guard let undo = try? edited.apply([change]) else {
                    try require(edited.bytes == document.bytes, "a refused edit changed the file")
                    continue
                }
                // In a broken file a new text may stand where the mistake takes it.
                switch change {
                case _ where document.findings.contains { $0.severity >= .warning }: break
                case .setText(let value, _):
                    try require(isSameText(edited[key]?.value, value), "a new value is not there")
                case .removeEntry:
                    try require(edited.entries.count < document.entries.count, "a removed entry is still there")
                default: break
                }
                do throws(CatalogEditError) {
                    try edited.apply(undo)
                } catch {
                    throw Violation(message: "an edit cannot be undone: \(error)")
                }
                try require(edited.bytes == document.bytes, "undoing does not give back the bytes")
            }
        }
    }
}
