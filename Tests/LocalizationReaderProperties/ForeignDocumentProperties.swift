import CatalogFormats
import LocalizationCatalogModel
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

    /// The formats that are read as text without a syntax of cells or Android's: gettext, JSON, ARB, Java's properties and .NET's `.resx`. The
    /// first byte chooses one (`p`, `j`, `b`, `r`, `x`, and any other by its remainder), so that one program tries all of them.
    package static let textFormats = ReaderProperties("text-formats") { bytes throws(Violation) in
        guard let choice = bytes.first else { return }
        let file = Array(bytes.dropFirst())
        switch choice % 5 {
        case UInt8(ascii: "x") % 5: try requireWhole(ResxDocument(parsing: file), comesBack: true)
        case UInt8(ascii: "j") % 5: try requireWhole(JSONTextsDocument(parsing: file), comesBack: true)
        case UInt8(ascii: "p") % 5: try requireWhole(PODocument(parsing: file), comesBack: true)
        case UInt8(ascii: "b") % 5: try requireWhole(ARBDocument(parsing: file), comesBack: true)
        default: try requireWhole(PropertiesDocument(parsing: file), comesBack: true)
        }
    }

    /// Bytes come back, texts are in the file, edits can be undone, and what is written is read as it was.
    /// - Parameter comesBack: Whether an edit must give the new text, and a file without findings come back with the same texts. A format
    ///   with repeated columns or with white space that collapses cannot promise this.
    private static func requireWhole(_ document: some ForeignDocument, comesBack: Bool = false) throws(Violation) {
        let bytes = document.bytes
        try requireSound(document.findings, byteCount: document.text.count)
        let texts = document.texts
        for text in texts {
            try require(text.range.upperBound <= document.text.count, "a text reaches outside of the document")
            try require(text.keyRange.upperBound <= document.text.count, "a key reaches outside of the document")
        }
        let new = "<&\"é'\n"
        for index in Set([0, texts.count - 1]) where index >= 0 && !texts.isEmpty {
            var edited = document
            guard let undo = try? edited.apply([.setText(new, at: texts[index].range)]) else {
                try require(edited.bytes == bytes, "a refused edit changed the document")
                continue
            }
            if comesBack, document.findings.isEmpty {
                let changed = edited.texts
                try require(
                    changed.count == texts.count && ExactText(changed[index].value) == ExactText(new),
                    "an edit gives another text: \(changed)")
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
        var options = ForeignWritingOptions()
        if let header = (document as? PODocument)?.header { options.pluralRule = header.value(of: "Plural-Forms") }
        let again = type(of: document).init(parsing: type(of: document).file(table, options: options))
        try require(!again.findings.hasErrors, "what was written is not read without an error: \(again.findings)")
        guard comesBack else {
            try require(again.entries.count == table.entries.count, "what was written has other entries")
            return
        }
        guard document.findings.isEmpty else { return }
        let (expected, written) = (comparable(document), comparable(again))
        try require(written == expected, "what was written has other texts: \(expected) \(written)")
    }

    /// The key, context and texts of each entry that a new file can hold, by their exact characters.
    private static func comparable(_ document: some ForeignDocument) -> [[ExactText]] {
        document.entries.compactMap { entry in
            guard let value = entry.values.first?.value else { return nil }
            // Only JSON has lists.
            if case .list = value, !(document is JSONTextsDocument) { return nil }
            return [ExactText(entry.key.value), ExactText(entry.context ?? "")]
                + value.texts.map { ExactText("\($0.step ?? "") \($0.text.value)") }
        }
    }
}
