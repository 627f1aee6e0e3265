import CatalogFormats
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics

extension ReaderProperties {
    /// `.stringsdict` files as documents: entries, edits, the canonical form.
    package static let stringsdictDocuments = ReaderProperties("stringsdict-documents") { bytes throws(Violation) in
        let document = StringsdictDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: document.text.count)
        for entry in document.entries.prefix(50) {
            for variable in entry.content.variables { _ = (variable.cases, variable.ruleType, variable.valueType) }
            _ = (entry.content.widths, entry.content.devices)
        }
        try requireReversibleEdits(document)
        if let formatted = document.formatted() {
            let again = StringsdictDocument(parsing: formatted)
            try require(again.syntax.root?.value == document.syntax.root?.value, "the canonical form has another content")
            try require(again.formatted() == formatted, "the canonical form of the canonical form is another")
        }
        if case .dictionary(let table)? = document.syntax.root?.value, isWritable(.dictionary(table)) {
            let written = StringsdictDocument(parsing: StringsdictWriter.file(table))
            try require(written.syntax.root?.value == .dictionary(table), "what was written reads as something else")
        }
    }

    /// Whether XML has an element for the value and everything in it, and a character for each of its characters.
    private static func isWritable(_ value: PropertyListValue) -> Bool {
        switch value {
        case .string(let text): XMLText.canExpress(text)
        case .boolean, .integer, .data: true
        // Fractions of seconds and the sign of zero are lost.
        case .real(let number): number.isFinite && number != 0
        case .date, .uid, .null, .set: false
        case .array(let elements): elements.allSatisfy(isWritable)
        case .dictionary(let entries): entries.keys.allSatisfy { XMLText.canExpress($0) && entries[$0].map(isWritable) ?? false }
        }
    }

    private static func requireReversibleEdits(_ document: StringsdictDocument) throws(Violation) {
        guard let key = document.entries.first(where: { _ in true })?.key else { return }
        var rule = PropertyListDictionary()
        rule["other"] = .string("<&>")
        let changes: [StringsdictChange] = [
            .setText("<&>\u{E9}", path: [key]), .setText("y", path: [key, "n", "few"]), .remove(path: [key]),
            .setEntry(key, .dictionary(rule)), .setEntry("a new key", .dictionary(rule)), .renameEntry(key, to: "another key"),
        ]
        for change in changes {
            var edited = document
            guard let undo = try? edited.apply([change]) else {
                try require(edited.bytes == document.bytes, "a refused edit changed the file")
                continue
            }
            // In a broken file the new text may stand where the mistake takes it.
            if case .setText(let text, let path) = change, path.count == 1, !document.findings.hasErrors {
                try require(isSameText(edited[key]?.content.text, text), "a new text is not there")
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
