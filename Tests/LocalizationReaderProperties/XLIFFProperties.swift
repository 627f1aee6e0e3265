import CatalogFormats
import LocalizationDiagnostics

extension ReaderProperties {
    /// XLIFF documents: units, edits, and what is written anew.
    package static let xliff = ReaderProperties("xliff") { bytes throws(Violation) in
        let document = XLIFFDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: document.text.count)
        for text in document.texts {
            try require(text.range.upperBound <= document.text.count, "a text reaches outside of the document")
            try require(text.keyRange.upperBound <= document.text.count, "an identifier reaches outside of the document")
        }
        try requireReversibleEdits(document)

        let content = document.content
        // A text with a character that XML does not allow is refused.
        guard let written = try? XLIFFWriter.file(content) else { return }
        let again = XLIFFDocument(parsing: written)
        try require(again.syntaxFindings.isEmpty, "what was written is not read without a mistake")
        let (old, new) = (content.files, again.content.files)
        try require(old.count == new.count, "what was written has other files")
        for (old, new) in zip(old, new) {
            try require(isSameText(old.original, new.original), "a path reads as something else")
            try require(old.units.count == new.units.count, "what was written has other units")
            for (old, new) in zip(old.units, new.units) {
                try require(isSameText(old.id, new.id) && isSameText(old.source, new.source), "a unit reads as something else")
                try require(isSameText(old.target?.text, new.target?.text), "a target reads as something else")
            }
        }
        try require((try? XLIFFWriter.file(again.content)) == written, "what is written again is another document")
    }

    /// Changes and removes the translations of the first and the last unit, and undoes it.
    private static func requireReversibleEdits(_ document: XLIFFDocument) throws(Violation) {
        let units = document.files.flatMap { file in file.units.map { (file.original, $0.id) } }
        for (original, id) in [units.first, units.last].compactMap({ $0 }) {
            let changes: [XLIFFChange] = [
                .setTarget(XLIFFTarget("<&\"é\n", state: .translated), id: id, original: original),
                .setTarget(nil, id: id, original: original),
                .setTargetLanguage("de", original: original), .renameUnit(id, to: "another id", original: original),
            ]
            for change in changes {
                var edited = document
                guard let undo = try? edited.apply([change]) else {
                    try require(edited.bytes == document.bytes, "a refused edit changed the document")
                    continue
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

extension XLIFFDocument {
    /// The errors of the document as XML.
    fileprivate var syntaxFindings: [Finding] { findings.filter { $0.identifier.utf8.starts(with: "xml.".utf8) } }
}
