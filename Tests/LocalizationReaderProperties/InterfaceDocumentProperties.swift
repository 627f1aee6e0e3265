import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

extension ReaderProperties {
    /// Documents of Interface Builder: texts, tables, edits.
    package static let interfaceDocuments = ReaderProperties("interface-documents") { bytes throws(Violation) in
        let document = InterfaceDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        let text = document.text
        try requireSound(document.findings, byteCount: text.count)
        var keys: Set<[UInt8]> = []
        for string in document.strings {
            try require(string.range.upperBound <= text.count, "a text reaches outside of the document")
            try require(string.objectIDRange.upperBound <= text.count, "an id reaches outside of the document")
            try require(!string.value.isEmpty, "an empty text is exported")
            keys.insert(Array(string.key.utf8))
        }
        let table = StringsDocument(parsing: InterfaceTable.file(for: document))
        try require(keys.count == document.strings.count, "two texts have the same key")
        try require(
            table.entries.count == document.strings.count && Set(table.entries.map { Array($0.key.utf8) }) == keys,
            "the table has other keys than the document")
        let same = table.entries.compactMap { entry in entry.value.map { InterfaceChange.setText($0, key: entry.key) } }
        guard let edits = try? document.edits(for: same) else {
            throw Violation(message: "the exported table cannot be imported")
        }
        try require(edits.isEmpty, "importing the exported table is a change")
        try requireReversibleEdits(document)
    }

    /// Replaces each text, looks at the result, and undoes it.
    private static func requireReversibleEdits(_ document: InterfaceDocument) throws(Violation) {
        let value = "\"<&'\n\u{E9}"
        var edited = document
        guard let undo = try? edited.apply(document.strings.map { .setText(value, key: $0.key) }) else {
            try require(edited.bytes == document.bytes, "a refused edit changed the file")
            return
        }
        if !document.findings.hasErrors {
            try require(edited.strings.count == document.strings.count, "an edit added or removed texts")
            try require(edited.strings.allSatisfy { isSameText($0.value, value) }, "a new text is not there")
        }
        do throws(CatalogEditError) {
            try edited.apply(undo)
        } catch {
            throw Violation(message: "an edit cannot be undone: \(error)")
        }
        try require(edited.bytes == document.bytes, "undoing does not give back the bytes")
    }
}
